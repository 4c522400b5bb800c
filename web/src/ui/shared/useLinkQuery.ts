import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod/mini'

type Values<Name extends string> = Partial<Record<Name, string>>

const storedState = z.object({ link: z.record(z.string(), z.string()), page: z.number() })

/**
 * Returns the values of the history entry. The browser also restores them when somebody types the
 * bare address again; those are ignored.
 */
function storedValues(state: unknown): Record<string, string> {
  const { data } = storedState.safeParse(state)
  const [arrival] = performance.getEntriesByType('navigation')
  const isFresh = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  return !data || (isFresh && data.page !== performance.timeOrigin) ? {} : data.link
}

/**
 * Returns the query of a mailed link and moves it from the address bar into the history entry,
 * where a reload still finds it.
 */
export function useLinkQuery<Name extends string>(...names: Name[]): Values<Name> {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const linked = Object.fromEntries(
    names.map((name) => [name, search.get(name)?.trim()]).filter(([, value]) => value),
  )
  const carried = JSON.stringify(linked)
  const isLinked = carried !== '{}'

  useEffect(() => {
    if (!isLinked) return
    void navigate(pathname, {
      replace: true,
      state: { link: JSON.parse(carried), page: performance.timeOrigin },
    })
  }, [isLinked, carried, pathname, navigate])

  return (isLinked ? linked : storedValues(state)) as Values<Name>
}
