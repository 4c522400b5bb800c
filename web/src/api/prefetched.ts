/** The responses to what public/first.js has requested before the scripts ran, by address. */
const page = globalThis as { prefetched?: Record<string, Promise<Response>> }

/** A screen that is opened later requests its data anew. */
const FRESH_MS = 30_000

/**
 * Each response once. A request for the same path with another query discards it: it would have
 * grown old by the time it is wanted.
 */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const { prefetched = {} } = page
  const response = performance.now() < FRESH_MS ? prefetched[address] : undefined
  for (const each of Object.keys(prefetched))
    if (pathOf(each) === pathOf(address)) delete prefetched[each]
  return response
}

const pathOf = (address: string) => address.split('?')[0]

/**
 * They belong to another session than the one that goes on, or are older than something that was
 * written.
 */
export function discardPrefetched() {
  page.prefetched = {}
}
