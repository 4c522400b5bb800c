import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { onRestored, restoredAt } from '../offline/persistedQueries.ts'

const MINUTE_MS = 60_000
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/**
 * When the oldest of what stands on the screen from the shelf was fetched; nothing when none of it
 * is.
 */
export default function SavedWhen() {
  const cache = useQueryClient()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, MINUTE_MS)
    const leave = [
      onRestored(look),
      cache
        .getQueryCache()
        .subscribe(({ type }) => /^observer(Added|Removed)$/.test(type) && look()),
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
  return times.length > 0 ? <span>Saved {ago(Math.min(...times))}</span> : null
}

function ago(time: number) {
  const minutes = Math.round((Date.now() - time) / MINUTE_MS)
  const [unit, size] = units.find(([, length]) => minutes >= length) ?? ['minute', 1]
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(
    -Math.round(minutes / size),
    unit,
  )
}
