import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod/mini'

const kept = z.object({ token: z.string(), page: z.number() })

/** The history entry's token; a browser keeps it even when somebody types the bare address again, and then it does not count. */
function keptToken(state: unknown) {
  const { data } = kept.safeParse(state)
  const [arrival] = performance.getEntriesByType('navigation')
  const isFresh = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  return isFresh && data?.page !== performance.timeOrigin ? undefined : data?.token
}

/** The link's token. It moves from the address bar into the history entry at once: out of sight, but a reload still has it. */
export function useLinkToken(): string {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const linked = search.get('token')?.trim()

  useEffect(() => {
    if (linked) void navigate(pathname, { replace: true, state: { token: linked, page: performance.timeOrigin } })
  }, [linked, pathname, navigate])

  return linked || (keptToken(state) ?? '')
}
