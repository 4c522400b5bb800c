import type pg from 'pg'
import pino from 'pino'
import { attach } from '../embedded-postgres/attach.ts'
import type { Config } from '../src/config.ts'
import { type Db, openDatabase } from '../src/database/pool.ts'

/** Lends the database that Wayside uses, whether or not it is running. */
export async function withDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Db, connection: pg.ClientConfig) => Promise<void>,
) {
  const { connection, stop } = databaseUrl
    ? { connection: { connectionString: databaseUrl }, stop: async () => {} }
    : await attach(dataDir, pino({ level: 'error' }))
  const { db } = openDatabase(connection, () => undefined)
  try {
    await work(db, connection)
  } finally {
    await db.destroy()
    await stop()
  }
}
