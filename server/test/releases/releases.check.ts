import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Migration, migrate, readMigrations } from '../../src/database/migrate.ts'
import { makeEmptyDatabase } from '../database/databases.ts'
import type { Release } from './record.ts'
import { recordRelease } from './recordRelease.ts'
import { replay } from './replay.ts'

const releases = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Release)
const steps = await readMigrations()

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function openAt(wanted: Migration[]) {
  const { connection, drop } = await makeEmptyDatabase(inject('postgres'))
  undo.push(drop)
  await migrate(connection, wanted)
  const client = new pg.Client(connection)
  await client.connect()
  undo.push(() => client.end())
  return { connection, client }
}

describe.each(releases)('release $version', (release) => {
  const known = steps.filter(({ name }) => name <= release.step)

  it('finds everything it needs on the current schema', async () => {
    const { client } = await openAt(steps)
    expect(await replay(client, release)).toEqual([])
  })

  it('finds everything it needs while the schema changes under its prepared statements', async () => {
    const { client, connection } = await openAt(known)
    expect(await replay(client, release)).toEqual([])
    await migrate(connection, [...steps, widening])
    const complaints = await replay(client, release)
    // It was asked all of this before: what may only be there once is refused, and what it had
    // changed stays changed.
    expect(complaints.filter((each) => !/^duplicate key|^\d+ rows, not \d+/.test(each))).toEqual([])
  })
})

/** Checks what a future migration may do to every table. */
const widening: Migration = {
  name: '999-widening',
  text: `do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('alter table %I add column later text default %L', t, 'x');
    end loop; end $$`,
}

describe('a migration that older nodes do not survive', () => {
  let release: Release
  beforeAll(async () => {
    const { connection } = await openAt(steps)
    release = await recordRelease(connection, 'today')
  })

  it.each([
    ['drops a column', 'alter table jobs drop column client_id', /client_id/],
    ['renames one', 'alter table posts rename column content to words', /content/],
    ['asks for more than they give', 'alter table messages add column kind text not null', /kind/],
    ['allows less', 'alter table chats add check (length(last_text) < 3)', /check constraint/],
    ['drops a table', 'drop table login_failures', /login_failures/],
    ['drops a function', 'drop function is_remote cascade', /is_remote/],
    ['changes a type', 'alter table rate_limits alter column points type text', /points/],
  ])('is found: it %s', async (_what, text, why) => {
    const { client } = await openAt([...steps, { name: '999-bad', text }])
    expect((await replay(client, release)).join('\n')).toMatch(why)
  })
})
