import type { Db } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import { countLoginTry } from './loginFailures.queries.ts'

/**
 * Counts a try to prove a password, before it is checked. Refuses while the counter has to wait
 * (`countLoginTry`).
 */
export async function spendLoginTry(db: Db, counter: string) {
  const wait = await countLoginTry(db, counter)
  if (wait > 0)
    throw new Refusal(
      'tooMany',
      `Too many attempts. Please try again in ${Math.ceil(wait)} seconds.`,
      { retryAfter: wait },
    )
}
