import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { makeEmptyDatabase } from '../../test/database/databases.ts'
import { waitFor } from '../../test/waitFor.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function openDatabase() {
  const { connection, drop } = await makeEmptyDatabase(inject('postgres'))
  undo.push(drop)
  const client = new pg.Client(connection)
  await client.connect()
  undo.push(() => client.end())
  const names = async () =>
    (await client.query<{ name: string }>('select name from kysely_migration order by 1')).rows.map(
      ({ name }) => name,
    )
  return { connection, client, names }
}

const first: Migration = {
  name: '001-first',
  text: 'create table things (id int); create table others (id int)',
}
const second: Migration = { name: '002-second', text: 'alter table things add column word text' }

describe('bringing the schema up to date', () => {
  it('starts on the schema of a newer version that has only added to it', async () => {
    const { connection, names } = await openDatabase()
    const steps = await readMigrations()
    await migrate(connection, [
      ...steps,
      { name: '901-later', text: 'alter table jobs add column later text' },
    ])
    await migrate(connection)
    expect(await names()).toEqual([...steps.map(({ name }) => name), '901-later'])
  })

  it('refuses in one line a schema from which a newer version has removed something', async () => {
    const { connection } = await openDatabase()
    const contract = { name: '003-contract-since-002', text: 'alter table things drop column id' }
    await migrate(connection, [first, second, contract])
    await migrate(connection, [first, second])
    await expect(migrate(connection, [first])).rejects.toThrow(
      'the database is too new for this Wayside (003-contract-since-002 has removed what it needs)',
    )
  })

  it('rolls back a migration that fails and keeps those before it', async () => {
    const { connection, client, names } = await openDatabase()
    const bad = { name: '002-bad', text: 'drop table others; select 1/0' }
    await expect(migrate(connection, [first, bad])).rejects.toThrow('division by zero')
    expect(await names()).toEqual(['001-first'])
    expect((await client.query('select from others')).rowCount).toBe(0)
    await migrate(connection, [first, second])
    expect(await names()).toEqual(['001-first', '002-second'])
  })

  it('retries a migration that does not get its lock soon, so that it blocks no queries', async () => {
    const { connection, client, names } = await openDatabase()
    await migrate(connection, [first])
    await client.query('begin; select from things')
    const migrating = migrate(connection, [first, second])
    const member = new pg.Client({ ...connection, statement_timeout: 5000 })
    await member.connect()
    undo.push(() => member.end())
    const waits =
      "select from pg_stat_activity where application_name = 'wayside migration' and wait_event_type = 'Lock'"
    await waitFor(async () => (await member.query(waits)).rowCount)
    // The query queues behind the migration while the long reader continues.
    await member.query('insert into things values (1)')
    await client.query('commit')
    await migrating
    expect(await names()).toEqual(['001-first', '002-second'])
  })

  it('creates an index of a large table without blocking writes, and again when interrupted', async () => {
    const { connection, client, names } = await openDatabase()
    await migrate(connection, [first])
    await client.query('insert into things values (1), (1)')
    const text = `-- Not in a transaction
drop index concurrently if exists things_id;
create unique index concurrently things_id on things (id);`
    const index = { name: '002-index', text }
    await expect(migrate(connection, [first, index])).rejects.toThrow(
      'could not create unique index',
    )
    await client.query('truncate things')
    await migrate(connection, [first, index])
    expect(await names()).toEqual(['001-first', '002-index'])
    expect(
      (
        await client.query(
          "select indisvalid from pg_index where indexrelid = 'things_id'::regclass",
        )
      ).rows,
    ).toEqual([{ indisvalid: true }])
  })
})
