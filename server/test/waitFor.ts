import { setTimeout as sleep } from 'node:timers/promises'

/** The first truthy answer; an error after `ms` milliseconds without one. */
export async function waitFor<T>(look: () => T | Promise<T>, ms = 60_000): Promise<NonNullable<T>> {
  const end = Date.now() + ms
  for (;;) {
    // This process may have stood still itself: what has arrived meanwhile is handled first.
    const isLast = Date.now() > end
    if (isLast) await sleep(200)
    const seen = await look()
    if (seen) return seen
    if (isLast) throw new Error(`Nothing came within ${ms} ms: ${look.toString()}`)
    await sleep(20)
  }
}
