import { join } from 'node:path'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { ownJobs } from '@wayside/contract/ownJobs'
import { placeOf } from '@wayside/contract/pagination'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figureAnswers } from '../../src/features/agreements/answers/answers.service.ts'
import { openMessageStore } from '../../src/features/messages/sending.queries.ts'
import { writeExport } from '../../src/features/mydata/exportFile.ts'
import { openSessions } from '../../src/identity/sessions/sessions.queries.ts'
import { openFolder } from '../../src/pictures/folder.ts'
import { memberTables, startApp, type World } from '../harness.ts'
import { waitFor } from '../waitFor.ts'
import { manyRows } from './manyRows.ts'
import { listenToStatements, openPlanner } from './statements.ts'

const listener = listenToStatements()
let world: World
let client: pg.Client
let planner: Awaited<ReturnType<typeof openPlanner>>

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  // A connection of its own: the pool of the product would not wait so long.
  client = new pg.Client(world.connection)
  await client.connect()
  await client.query(manyRows)
  await client.query('vacuum analyze')
  // Reading a whole table costs as much as if it were ten times as long; finding a row in it hardly
  // changes with its length.
  await client.query('set seq_page_cost = 10')
  planner = await openPlanner(client)
})
afterAll(async () => {
  await client.end()
  await world.stop()
})

test('fills people as person_now would, but for references and answers, which come after', async () => {
  const later = "array['has_references', 'answers']"
  const { rows } = await client.query(
    `select to_jsonb(p) - ${later} as filled, to_jsonb(made) - ${later} as made
     from (select * from people order by member_id limit 20) p cross join person_now(p.member_id) made`,
  )
  expect(rows).toHaveLength(20)
  for (const { filled, made } of rows) expect(filled).toEqual(made)
})

test('scans no growing table in any call, with 8,000 rows in each', async () => {
  const statements = await listener.ofAllCalls(world)
  expect(statements.length).toBeGreaterThan(40)
  expect(await planner.judge(statements)).toEqual([])
})

test('scans no growing table to prepare a download or to erase a member', async () => {
  const { rows } = await client.query<{ id: string }>('select id from members order by id limit 2')
  const [one = '', other = ''] = rows.map(({ id }) => id)
  const statements = await listener.during(async () => {
    const store = await openFolder(join(world.dataDir, 'uploads'))
    const needs = { db: world.db, store, secrets: { privateDetails: [] }, memberTables }
    await writeExport(needs, one, join(world.dataDir, 'data.zip'))
    await world.pool.query(
      "update members set standing = 'leaving', standing_until = now(), erases_messages = true where id = $1",
      [other],
    )
    await world.erasures.catchUp()
    const erased = "select from members where id = $1 and password_hash = ''"
    await waitFor(async () => (await client.query(erased, [other])).rowCount === 1)
  })
  expect(statements.length).toBeGreaterThan(40)
  expect(await planner.judge(statements)).toEqual([])
})

test('looks once for jobs that are due, and reads only the first of an index, when none is', async () => {
  const all = await listener.during(() => world.jobExpiry.catchUp())
  const statements = all.filter(({ text }) => text.includes('asked_at'))
  expect(statements).toHaveLength(1)
  expect(await planner.judge(statements)).toEqual([])
})

test('scans no growing table to tell members of what is due to them', async () => {
  // So long after now about twenty of the chats, and of the notifications, are due.
  const later = new Date(Date.now() + 6 * 3_600_000).toISOString()
  let counts: Awaited<ReturnType<typeof world.dispatcher.dispatch>> | undefined
  const statements = await listener.during(async () => {
    counts = await world.dispatcher.dispatch(later)
  })
  expect(counts?.emails).toBeGreaterThan(10)
  expect(counts?.pushes).toBeGreaterThan(10)
  expect(statements.length).toBeGreaterThan(40)
  expect(await planner.judge(statements)).toEqual([])
})

test('scans no growing table to remind members of agreements that are due', async () => {
  await client.query(
    `update agreements set due_at = now() where id in (
       select id from agreements where due is not null order by id limit 100)`,
  )
  const statements = await listener.during(async () => {
    await world.scheduler.run('agreements.remind')
    await world.scheduler.run('agreements.tellEnded')
  })
  const { rows } = await client.query('select from agreements where due_at <= now()')
  expect(rows).toEqual([])
  expect(await planner.judge(statements)).toEqual([])
})

test('figures how hosts answer in steps, each of which scans no growing table', async () => {
  // All forty steps of these members take a busy machine longer than a test may.
  let steps = 0
  const isTimeUp = () => ++steps === 4
  const statements = await listener.during(() => figureAnswers(world.db, { isTimeUp }))
  expect(statements.length).toBeGreaterThan(8)
  expect(await planner.judge(statements)).toEqual([])
})

test('fills every table that grows, so that a forgotten one is noticed', () => {
  const step = 'add its rows to server/test/plans/manyRows.ts, or name it in smallTables there'
  for (const [table, rows] of planner.rowsIn)
    expect(rows, `${table} has ${rows} rows: ${step}`).toBeGreaterThanOrEqual(8000)
})

test('has an index for each foreign key, by which a deletion finds the rows that refer to it', async () => {
  const { rows } = await client.query(
    `select format('%s: %s', conrelid::regclass, pg_get_constraintdef(c.oid)) as missing
     from pg_constraint c
     where connamespace = 'public'::regnamespace and contype = 'f' and confdeltype in ('c', 'n')
       and not exists (
         select from pg_index
         where indrelid = conrelid and (indkey::smallint[])[0:cardinality(conkey) - 1] <@ conkey
       )`,
  )
  expect(rows, 'add an index of these columns in the migration of the table').toEqual([])
})

test('plans the statements of every call once a connection, however many run at once', async () => {
  const [ana, bo] = [await world.signedIn({ name: 'Ana' }), await world.signedIn({ name: 'Bo' })]
  await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'hello' } })
  const plans = await world.db.connection().execute(async (one) => {
    const [findSession, store] = [
      openSessions(one, 300),
      openMessageStore(one, { firstDay: 9, aDay: 9, trusted: 9 }, 600),
    ]
    for (let n = 0; n < 12; n++) {
      await Promise.all(
        Array.from({ length: 1 + (n % 3) }, () => findSession(ana.cookie.split('=')[1])),
      )
      expect(await store({ from: ana.id, to: bo.id, text: 'hi' })).toMatchObject({ text: 'hi' })
    }
    const { rows } = await sql<{ custom: number }>`
      select custom_plans::int as custom from pg_prepared_statements
      where generic_plans + custom_plans >= 12 and statement ~ 'data_version|insert into messages'`.execute(
      one,
    )
    return rows
  })
  expect(plans).toHaveLength(2)
  // PostgreSQL tries the first five with their values.
  for (const { custom } of plans) expect(custom).toBe(5)
})

test('reads the ids of a page without hidden members from an index alone, however deep it is', async () => {
  const one = `select unnest(array['${someone}']::uuid[])`
  const pages = {
    posts: `author_id not in (${one})`,
    'posts of a country': `author_id not in (${one}) and country = 'france'`,
    jobs: `owner_id not in (${one})`,
    members: `id not in (${one}) and verified_at is not null and unlisted_at is null`,
  }
  for (const [of, where] of Object.entries(pages)) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from ${of.split(' ')[0]} where ${where}
       order by created_at desc, id desc limit 10 offset 2000`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, of).toMatch(/Index Only Scan/)
    expect(plan, of).not.toMatch(/Sort|Seq Scan|Index Scan/)
  }
})

/** The plan of the statement that reads a page behind a row, of those that this work sends. */
async function planBehind(work: () => Promise<unknown>) {
  const statements = await listener.during(work)
  const [page, ...others] = statements.filter(({ text }) => text.includes('microseconds'))
  expect(others).toEqual([])
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain ${page?.text}`,
    page?.values,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const beginsAt = (time: string) =>
  new RegExp(`Index Cond: .*ROW\\(\\w*\\.?${time}, \\w*\\.?\\w+\\) <`)

test('begins behind a post at its place in an index, of the feed and of each search', async () => {
  const as = await world.signedIn()
  const { posts } = (await world.api(feed.posts, { as })).body
  const before = posts[0] && placeOf(posts[0].createdAt, posts[0]._id)
  for (const query of [
    {},
    { location: 'france' },
    { tag: 'a' },
    { tag: 'a', location: 'france' },
  ]) {
    const plan = await planBehind(() => world.api(feed.search, { as, query: { ...query, before } }))
    expect(plan, JSON.stringify(query)).toMatch(beginsAt('created_at'))
  }
})

test('begins behind a job at its place in an index, of the board, of a poster and of the closed ones', async () => {
  const as = await world.signedIn()
  const { rows } = await client.query<{ owner: string }>(
    'select owner_id as owner from jobs order by id limit 1',
  )
  const before = placeOf(new Date().toISOString(), someone)
  for (const [query, index] of [
    [{}, 'jobs_newest_with_owner'],
    [{ remote: 'true' }, 'jobs_remote_with_owner'],
    [{ owner: rows[0]?.owner }, 'jobs_of_owner'],
  ] as const) {
    const of = { as, query: { ...query, page: 2, limit: 20, before } }
    const plan = await planBehind(() => world.api(jobs.list, of))
    expect(plan, index).toMatch(beginsAt('created_at'))
    expect(plan).toContain(index)
  }
  const plan = await planBehind(() => world.api(ownJobs.closed, { as, query: { before } }))
  expect(plan).toMatch(beginsAt('closed_at'))
  expect(plan).toContain('closed_jobs_of_owner')
})

test('takes the filter that hides members for one that most rows pass, and no other', async () => {
  const one = `select unnest(array['${someone}']::uuid[])`
  const page = (table: string, where: string) =>
    `select id from ${table} where ${where} order by created_at desc, id desc limit 10`
  expect(await planner.findingsOf(page('posts', `author_id not in (${one})`))).toEqual([])
  expect(await planner.findingsOf(page('posts', `id not in (${one}) and content = 'x'`))).toEqual([
    { what: readWhole, of: 'posts' },
  ])
})

const readWhole = expect.stringMatching(/^whole Index|^Seq Scan/)
const someone = '8a7f3c52-1111-4222-8333-444455556666'

test('finds a plan that reads or sorts a whole table', async () => {
  expect(await planner.findingsOf("select id from posts where content = 'x'")).toEqual([
    { what: 'Seq Scan', of: 'posts' },
  ])
  expect(await planner.findingsOf('select count(*) from posts')).toEqual([
    { what: readWhole, of: 'posts' },
  ])
  const byName = 'select id from members where verified_at is not null order by name limit 8'
  expect(await planner.findingsOf(byName)).toContainEqual({ what: 'Sort', of: 'members' })
})

test.each([
  ['posts_newest_with_author', 'select id from posts order by created_at desc, id desc limit 10'],
  ['chats_of_member_b', `select id from chats where member_b = '${someone}'`],
  [
    'messages_pkey',
    `select text from messages where chat_id = '${someone}' order by id desc limit 50`,
  ],
  ['sessions_of_member', `delete from sessions where member_id = '${someone}'`],
])('finds a statement that needs %s when that index is gone', async (index, text) => {
  await client.query('begin')
  expect(await planner.findingsOf(text)).toEqual([])
  await client.query(
    index.endsWith('pkey')
      ? `alter table messages drop constraint ${index}`
      : `drop index ${index}`,
  )
  expect(await planner.findingsOf(text)).not.toEqual([])
  await client.query('rollback')
})
