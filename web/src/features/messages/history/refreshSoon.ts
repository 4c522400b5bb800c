import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const GATHER_MS = 100
// However many events come: every call counts against a limit, and a member may have several
// screens.
const APART_MS = 1000

/** Keys being fetched again, and whether somebody has asked once more since. */
const underWay = new Map<string, boolean>()

/**
 * Fetches again what the screen shows under this key. A burst of events becomes one call, and then
 * one call a second.
 */
export async function refreshSoon(cache: QueryClient, queryKey: QueryKey) {
  const name = hashKey(queryKey)
  if (underWay.has(name)) {
    underWay.set(name, true)
    return
  }
  underWay.set(name, true)
  await pause(GATHER_MS)
  while (underWay.get(name)) {
    // An answer that was on its way already may not know what this is about.
    underWay.set(name, cache.isFetching({ queryKey }) > 0)
    await Promise.all([
      cache.invalidateQueries({ queryKey }, { cancelRefetch: false }),
      pause(APART_MS),
    ])
  }
  underWay.delete(name)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
