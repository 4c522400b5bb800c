import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import type { Db } from '../database/pool.ts'

/**
 * The database as pg-boss uses it. pg-boss sends whole transactions as one text. When one fails,
 * its commit is not reached, and the next call on that connection of the pool would fail as well.
 */
export const jobDatabase = (db: Db) => ({
  executeSql: (text: string, values?: unknown[]) =>
    db.connection().execute((connection) =>
      fromKysely(connection)
        .executeSql(text, values)
        .catch(async (error: unknown) => {
          await sql`rollback`.execute(connection).catch(() => undefined)
          throw error
        }),
    ),
})

/** Retries at once when the node was killed, because the work itself did not fail. */
export const retryInterrupted = (db: Db) =>
  sql`
    update pgboss.job
    set start_after = now()
    where state = 'retry'
      and start_after > now()
      and output -> 'value' ->> 'message' = 'job heartbeat timeout'`.execute(db)
