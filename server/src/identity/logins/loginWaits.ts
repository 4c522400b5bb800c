import type { Db } from '../../database/pool.ts'
import { tooMany } from '../../refusal.ts'
import { countLoginTry } from './loginFailures.queries.ts'

/**
 * Counts a try to prove a password or code, before it is checked, and returns how many failed since
 * the last success. Refuses while the counter has to wait (`countLoginTry`).
 */
export async function spendLoginTry(db: Db, counter: string) {
  const { wait, failures } = await countLoginTry(db, counter)
  if (wait > 0) throw tooMany(wait, 'Too many attempts.')
  return failures
}
