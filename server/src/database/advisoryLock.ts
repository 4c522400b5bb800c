import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './pool.ts'

// Any number, the same on all nodes.
const LOCK = 7_248_351
const LOOK_MS = 50

/**
 * Returns when no other node has the lock, which lasts as long as the connection, or until it is
 * given back.
 */
export async function takeAdvisoryLock(ask: (text: string) => Promise<boolean | undefined>) {
  while (!(await ask(`select pg_try_advisory_lock(${LOCK}) as "isOurs"`))) await sleep(LOOK_MS)
}

/**
 * Of all nodes on this database one at a time does this. Asks again and again: a query that waits
 * is given up after 3 s.
 */
export async function oneAtATime<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (holder) => {
    await takeAdvisoryLock(
      async (text) => (await sql.raw<{ isOurs: boolean }>(text).execute(holder)).rows[0]?.isOurs,
    )
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.raw(String(LOCK))})`.execute(holder)
    }
  })
}
