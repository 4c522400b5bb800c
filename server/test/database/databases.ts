import { randomBytes } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { openQueue } from '../../src/background/queue.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/pool.ts'

type Connection = { host: string; port: number; user: string; database: string }

const TEMPLATE = 'wayside_template'

/** Creates all tables, as the first start of a server does. */
export async function migrateAll(connection: Connection) {
  const { db } = openDatabase(connection, () => undefined)
  await migrate(connection)
  await (await openQueue(db, pino({ level: 'error' }))).close()
  await db.destroy()
}

export const makeTemplate = (admin: Connection) =>
  asAdmin(
    // A database is copied only while nobody is connected to it.
    { ...admin, database: 'template1' },
    `create database ${TEMPLATE} template ${admin.database}`,
  )

/** A fresh, migrated database of its own. */
export const makeDatabase = (admin: Connection) => makeFrom(admin, TEMPLATE)

export const makeEmptyDatabase = (admin: Connection) => makeFrom(admin, 'template0')

async function makeFrom(admin: Connection, template: string) {
  const database = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${database} template ${template} strategy file_copy`)
  return {
    connection: { ...admin, database },
    drop: () => asAdmin(admin, `drop database ${database} with (force)`),
  }
}

async function asAdmin(connection: Connection, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
