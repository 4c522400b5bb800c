import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../test/databases.ts'
import { dataVersion } from './dataVersion.ts'
import { openNearby } from './nearby.ts'
import { type Db, openDatabase } from './pool.ts'

type Made = Awaited<ReturnType<typeof makeDatabase>>

let [primary, replica]: Made[] = []
let db: Db
let nearby: ReturnType<typeof openNearby>
let version: string
const lines: string[] = []

// Two databases of one version: which of them answers is told by its name.
beforeAll(async () => {
  primary = await makeDatabase(inject('postgres'))
  replica = await makeDatabase(inject('postgres'))
  db = openDatabase(primary.connection, () => undefined).db
  const { host, port, user, database } = replica.connection
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  nearby = openNearby({ primary: db, url, log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) })
  version =
    (await sql<{ version: string }>`select ${dataVersion} as version from shared_version`.execute(db)).rows[0]?.version ?? ''
})
afterAll(async () => {
  await nearby.close()
  await db.destroy()
  await primary?.drop()
  await replica?.drop()
})

const nameOf = async (from: Db) => (await sql<{ name: string }>`select current_database() as name`.execute(from)).rows[0]?.name
const usedNow = () => nearby.read(version, nameOf)

/** Fails on the replica as PostgreSQL does with this code, and tells the name of the primary. */
const failing = (code: string) =>
  nearby.read(version, async (from) => {
    const name = await nameOf(from)
    if (name === replica?.connection.database)
      await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(from)
    return name
  })

it.each([
  ['a value that is not one', '22P02'],
  ['a text in another encoding', '22021'],
  ['a search that takes too long', '57014'],
])('passes on %s and goes on with the replica', async (_, code) => {
  await expect(failing(code)).rejects.toMatchObject({ code })
  expect(await usedNow()).toBe(replica?.connection.database)
})

it.each([
  ['a write', '25006'],
  ['a conflict with what is replayed', '40001'],
  ['a function that is not there yet', '42883'],
])('leaves %s to the primary and goes on with the replica', async (_, code) => {
  expect(await failing(code)).toBe(primary?.connection.database)
  expect(await usedNow()).toBe(replica?.connection.database)
})

it('does not read a replica that has the number of the version with another nonce', async () => {
  const [number] = version.split(':')
  expect(await nearby.read(`${number}:00000000-0000-0000-0000-000000000000`, nameOf)).toBe(primary?.connection.database)
})

it('leaves the work to the primary when the replica is down', async () => {
  expect(lines).toEqual([])
  expect(await failing('57P01')).toBe(primary?.connection.database)
  expect(await usedNow()).toBe(primary?.connection.database)
  expect(lines).toEqual([expect.stringContaining('replica: does not answer')])
})
