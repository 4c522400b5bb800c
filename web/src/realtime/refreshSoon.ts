import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const BATCH_DELAY_MS = 100
// At most one call a second, since every call counts against a limit and a member may have several
// screens.
const APART_MS = 1000

/** The keys being refetched, and whether another refresh was requested meanwhile. */
const underWay = new Map<string, boolean>()

/**
 * Refetches the active queries of a key, or what `refetch` says. A burst of events becomes one call,
 * then one a second.
 */
export async function refreshSoon(
  cache: QueryClient,
  queryKey: QueryKey,
  refetch = () => cache.invalidateQueries({ queryKey }, { cancelRefetch: false }),
) {
  const name = hashKey(queryKey)
  if (underWay.has(name)) {
    underWay.set(name, true)
    return
  }
  underWay.set(name, true)
  await pause(BATCH_DELAY_MS)
  while (underWay.get(name)) {
    // A response that was under way may lack the change.
    underWay.set(name, cache.isFetching({ queryKey }) > 0)
    await Promise.all([refetch(), pause(APART_MS)])
  }
  underWay.delete(name)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
