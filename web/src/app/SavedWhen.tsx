import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { timeAgo } from '../format/dates.ts'
import { onRestored, restoredAt } from '../offline/persistedQueries.ts'
import * as texts from './app.texts.ts'

const MINUTE_MS = 60_000

/** Says how old the oldest restored query on the screen is; nothing when none was restored. */
export default function SavedWhen() {
  const cache = useQueryClient()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(rerender, MINUTE_MS)
    const leave = [
      onRestored(rerender),
      cache
        .getQueryCache()
        .subscribe(({ type }) => /^observer(Added|Removed)$/.test(type) && rerender()),
    ]
    return () => {
      clearInterval(timer)
      for (const each of leave) each()
    }
  }, [cache])

  const times = cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap((query) => restoredAt(query) ?? [])
  return times.length > 0 ? <span>{texts.savedWhen(timeAgo(Math.min(...times)))}</span> : null
}
