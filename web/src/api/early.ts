/** What the page's first calls are answered, by address (public/first.js); asked by then, or at the first use. */
const page = globalThis as { early?: Record<string, () => Promise<Response>> }

// Whoever comes later asks anew.
const FRESH_MS = 30_000

/** Each answer once. Whoever asks the same in other words will not want it either, when it has grown old. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const { early = {} } = page
  const answer = performance.now() < FRESH_MS ? early[address] : undefined
  for (const each of Object.keys(early)) if (pathOf(each) === pathOf(address)) delete early[each]
  return answer?.()
}

const pathOf = (address: string) => address.split('?')[0]

/** They were given to a session that is not the one that goes on, or before something was written. */
export function dropEarly() {
  page.early = {}
}
