import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './open.ts'

// Any number, the same on all nodes.
const TURN = 7_248_351
const LOOK_MS = 50

/** Of all nodes on this database one at a time does this. Asks again and again: a query that waits is given up after 3 s. */
export async function inTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (holder) => {
    const take = sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${TURN}) as "isOurs"`
    while (!(await take.execute(holder)).rows[0]?.isOurs) await sleep(LOOK_MS)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${TURN})`.execute(holder)
    }
  })
}
