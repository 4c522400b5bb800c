import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 400

/**
 * Answers in whole steps of time, so that nobody can tell by the clock whether there was something
 * to do.
 */
export async function withConstantTime<T>(isWanted: boolean, work: () => Promise<T>): Promise<T> {
  if (!isWanted) return work()
  const start = performance.now()
  const result = await work()
  await sleep(STEP_MS - ((performance.now() - start) % STEP_MS))
  return result
}
