import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { openQueue } from '../../src/background/queue.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/pool.ts'

const steps = readdirSync(new URL('../../src/database/migrations/', import.meta.url)).filter(
  (name) => name.endsWith('.sql'),
)

test('six nodes that start at once on an empty database all find the whole schema, and each migration ran once', async () => {
  const connection = inject('postgres')
  const database = `starts_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${database}`)
  const nodes = Array.from({ length: 6 }, () =>
    openDatabase({ ...connection, database }, () => undefined),
  )
  // Connected already: they shall meet in the work itself.
  await Promise.all(nodes.map(({ pool }) => pool.query('select 1')))

  await Promise.all(nodes.map(() => migrate({ ...connection, database })))
  const queues = await Promise.all(nodes.map(({ db }) => openQueue(db, pino({ level: 'error' }))))

  const { rows } = (await nodes[0]?.pool.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )) ?? {
    rows: [],
  }
  expect(rows.map(({ name }) => `${name}.sql`)).toEqual(steps.sort())
  for (const queue of queues) await queue.close()
  for (const { db } of nodes) await db.destroy()
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
})
