import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { migrate, readSteps, type Step } from '../../src/database/migrate.ts'
import { makeEmptyDatabase } from '../databases.ts'
import type { Release } from './record.ts'
import { replay } from './replay.ts'
import { faultsIn } from './stepRules.ts'

const releases = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Release)
const steps = await readSteps()

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function openAt(wanted: Step[]) {
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

  it('finds on the schema of today all that it asks for', async () => {
    const { client } = await openAt(steps)
    expect(await replay(client, release)).toEqual([])
  })

  it('finds it while the schema changes under its prepared statements, with its own rows in it', async () => {
    const { client, connection } = await openAt(known)
    expect(await replay(client, release)).toEqual([])
    await migrate(connection, [...steps, widening])
    const complaints = await replay(client, release)
    // It was asked all of this before: what may only be there once is refused, and what it had changed stays changed.
    expect(complaints.filter((each) => !/^duplicate key|^\d+ rows, not \d+/.test(each))).toEqual([])
  })
})

/** What every step to come may do to every table. */
const widening: Step = {
  name: '999-widening',
  text: `do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('alter table %I add column later text default %L', t, 'x');
    end loop; end $$`,
}

describe('a step that older nodes do not survive', () => {
  it.each([
    ['drops a column', 'alter table jobs drop column client_id', /client_id/],
    ['renames one', 'alter table posts rename column content to words', /content/],
    ['asks for more than they give', 'alter table messages add column kind text not null', /kind/],
    ['allows less', 'alter table chats add check (length(last_text) < 3)', /check constraint/],
    ['drops a table', 'drop table login_failures', /login_failures/],
    ['drops a function', 'drop function is_remote cascade', /is_remote/],
    ['changes a type', 'alter table rate_limits alter column points type text', /points/],
  ])('is found: it %s', async (_what, text, why) => {
    const [release] = releases as [Release]
    const { client } = await openAt([...steps, { name: '999-bad', text }])
    expect((await replay(client, release)).join('\n')).toMatch(why)
  })
})

describe('the rules for steps that come while the release before them serves', () => {
  it('are kept by all that came after the first release', () => {
    const [oldest] = releases.map(({ step }) => step).sort()
    expect(oldest).toBeDefined()
    expect(steps.filter(({ name }) => name > (oldest ?? '')).flatMap(faultsIn)).toEqual([])
  })

  it.each([
    ['create index jobs_city on jobs (city)', /without "concurrently"/],
    ['create unique index concurrently jobs_city on jobs (city)', /needs a file that begins/],
    ['alter table jobs add constraint short check (length(city) < 90)', /without "not valid"/],
    ['alter table jobs alter column client_id set not null', /reads the whole table/],
    ['alter table jobs add column kind text not null', /older nodes give no value/],
    ['alter table jobs drop column city', /NNN-contract-since-MMM/],
    ['alter table jobs rename column city to place', /NNN-contract-since-MMM/],
    ['alter table jobs alter column budget type bigint', /NNN-contract-since-MMM/],
    ["update jobs set city = 'Remote' where city = ''", /all rows in one transaction/],
    ['lock table jobs', /locks a whole table/],
  ])('find fault with: %s', (text, why) => {
    expect(faultsIn({ name: '901-bad', text }).join()).toMatch(why)
  })

  it.each([
    ['901-table', 'create table kinds (id int); create index kinds_id on kinds (id); alter table kinds add check (id > 0)'],
    ['901-column', "alter table jobs add column kind text not null default ''"],
    ['901-index', '-- Not in a transaction\ndrop index concurrently if exists a;\ncreate index concurrently a on jobs (city);'],
    ['901-check', 'alter table jobs add constraint short check (length(city) < 90) not valid'],
    ['901-function', 'create or replace function f() returns void language sql as $$ update jobs set budget = 0; $$;'],
    ['902-contract-since-901', 'alter table jobs drop column city'],
  ])('find no fault with %s', (name, text) => {
    expect(faultsIn({ name, text })).toEqual([])
  })
})
