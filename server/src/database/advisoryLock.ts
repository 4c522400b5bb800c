import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './pool.ts'

// The number is arbitrary, but the same on all nodes.
const LOCK = 7_248_351
const RETRY_MS = 50

/** Resolves once the connection holds the lock, which ends with an unlock or with the connection. */
export async function acquireAdvisoryLock(query: (text: string) => Promise<boolean | undefined>) {
  while (!(await query(`select pg_try_advisory_lock(${LOCK}) as "isOurs"`))) await sleep(RETRY_MS)
}

/**
 * Runs the work on one node of this database at a time. Polls for the lock, because a query that
 * waits longer than 3 s is cancelled.
 */
export async function withAdvisoryLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await acquireAdvisoryLock(
      async (text) =>
        (await sql.raw<{ isOurs: boolean }>(text).execute(connection)).rows[0]?.isOurs,
    )
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.raw(String(LOCK))})`.execute(connection)
    }
  })
}
