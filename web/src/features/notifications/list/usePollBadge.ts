import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isVisible, watchInput } from '../../../browser/visibility.ts'
import { badgeKey, useBadge } from './useBadge.ts'

const POLL_MS = 240_000

/**
 * Asks for the counts every four minutes, or as often as the server wants, while the member does
 * something in a visible tab. Emails wait as long, because the session is in use.
 */
export function usePollBadge() {
  const cache = useQueryClient()
  const { badge } = useBadge()
  const everyMs = Math.min(POLL_MS, (badge?.pollAfterSeconds ?? Number.POSITIVE_INFINITY) * 1000)

  useEffect(() => {
    const input = watchInput()
    const timer = setInterval(() => {
      if (isVisible() && input.idleMs() < POLL_MS)
        void cache.invalidateQueries({ queryKey: badgeKey })
    }, everyMs)
    return () => {
      clearInterval(timer)
      input.stop()
    }
  }, [cache, everyMs])
}
