import type { Db } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'
import { isSessionAlive } from './sessionEnds.queries.ts'

/**
 * Refuses a change whose session ended while it was under way: its body may take minutes to arrive.
 * The caller has locked the member.
 */
export async function requireSession(tx: Db, token: string) {
  if (!(await isSessionAlive(tx, token))) throw new Refusal('signedOut', 'Please log in')
}
