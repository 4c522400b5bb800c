import { timing } from '../timing.ts'

/**
 * Logins and logouts of all tabs, one after the other: a logout that is answered late would take the cookie of the login with it.
 * A tab that sleeps in the middle of one holds nobody up for long.
 */
export async function inCookieTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Only https and localhost have locks.
  if (!navigator.locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request('session cookie', { signal: AbortSignal.timeout(timing.logoutTimeout) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}
