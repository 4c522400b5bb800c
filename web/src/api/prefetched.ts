/** The responses to the requests that public/first.js sent before the scripts ran, by address. */
const page = globalThis as { prefetched?: Record<string, Promise<Response>> }

const FRESH_MS = 30_000

/**
 * Takes a response once. A request for the same path with another query discards it: it would be
 * stale when used.
 */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const { prefetched = {} } = page
  const response = performance.now() < FRESH_MS ? prefetched[address] : undefined
  for (const each of Object.keys(prefetched))
    if (pathOf(each) === pathOf(address)) delete prefetched[each]
  return response
}

const pathOf = (address: string) => address.split('?')[0]

/** Discards all responses: they belong to another session or are older than a write. */
export function discardPrefetched() {
  page.prefetched = {}
}
