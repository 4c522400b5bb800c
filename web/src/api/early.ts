/** Answers by address, to what public/first.js asked before the scripts were there. */
let early = (globalThis as { early?: Record<string, Promise<Response>> }).early ?? {}

// Whoever comes later asks anew.
const FRESH_MS = 30_000

/** Each answer once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = performance.now() < FRESH_MS ? early[address] : undefined
  delete early[address]
  return answer
}

/** They were given to a session that is not the one that goes on. */
export function dropEarly() {
  early = {}
}
