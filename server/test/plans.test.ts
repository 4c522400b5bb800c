import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCallers } from '../src/features/accounts/sessions.queries.ts'
import { openTogether } from '../src/features/messages/sending.queries.ts'
import { castOf, goodCalls, send } from './apiCalls.ts'
import { startApp, type World } from './harness.ts'
import { otherWays } from './otherWays.ts'
import { findingsIn, type Plan } from './plans.ts'
import { growingTables, restoreStatistics, tenfold } from './statistics.ts'

let world: World
let planner: pg.Client
let growing: string[]
let firstColumns: Map<string, string>
const recorded = new Map<string, { text: string; values: unknown[] }>()

beforeAll(async () => {
  const ask = pg.Client.prototype.query as (...query: unknown[]) => unknown
  // Whoever asks, as (text, values) or as { text, values }.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...query: unknown[]) {
    const [first, second] = query
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig)
    if (isOurs(text)) record(text, (values as unknown[] | undefined) ?? [])
    return ask.apply(this, query)
  } as never)
  world = await startApp({ RATE_LIMITS: 'off' })
  // The pool of the product would not wait so long.
  planner = new pg.Client(world.connection)
  await planner.connect()
  await planner.query(manyRows)
  await planner.query('vacuum analyze')
  await restoreStatistics(planner, tenfold)
  growing = await growingTables(planner)
  const { rows } = await planner.query<{ index: string; first: string }>(
    `select relname as index, pg_get_indexdef(pg_class.oid, 1, true) as first from pg_class join pg_am on pg_am.oid = relam
      where relkind = 'i' and amname = 'btree' and relnamespace = 'public'::regnamespace`,
  )
  firstColumns = new Map(rows.map(({ index, first }) => [index, first]))
  recorded.clear()
})
afterAll(async () => {
  await planner.end()
  await world.stop()
})

const record = (text: string, values: unknown[]) => recorded.set(JSON.stringify([text, values]), { text, values })

const isOurs = (text: string) => /^\s*(with|select|insert|update|delete)\b/i.test(text) && !/pgboss|pg_|explain/i.test(text)

/** Something to find for every call; how much of it the planner believes there to be is another matter. */
const manyRows = `
  set session_replication_role = replica;
  insert into members (email, password_hash, name, lastname, country, user_type, verified_at, created_at)
    select 'm' || n || '@example.org', '-', 'Name' || n, 'Last', (array['france', 'italy', 'remote', 'japan'])[1 + n % 4],
      (array['host', 'nomad', 'local'])[1 + n % 3], now(), now() - n * interval '1 minute' from generate_series(1, 8000) n;
  insert into sessions (token_hash, member_id) select sha256(id::text::bytea), id from members;
  insert into posts (author_id, content, tags, tag_names, country, created_at)
    select id, 'Some words about it', array['tag' || n % 3000, 'sun'], 'tag' || n % 3000 || e'\nsun', country, created_at from (select *, row_number() over () n from members) m;
  insert into tags (name) select distinct tag from posts, unnest(tags) tag;
  insert into tags (name) select 'word' || n from generate_series(1, 20000) n;
  insert into post_tags select t.id, p.id, p.country, p.created_at from posts p, unnest(p.tags) tag join tags t on t.name = tag;
  insert into post_counts select country, count(*) from posts group by 1;
  update post_counts set posts = (select count(*) from posts) where country = '';
  insert into jobs (owner_id, title, description, city, budget, apply_direction, created_at)
    select id, 'Work ' || n, 'Words about work number ' || n, 'Lisbon', n * 10, 'https://example.org', created_at
    from (select *, row_number() over () n from members) m;
  insert into chats (member_a, member_b, started_by, last_text, last_sender, last_at)
    select least(a.id, b.id), greatest(a.id, b.id), a.id, 'Hello', a.id, now()
    from (select id, row_number() over (order by id) n from members) a join (select id, row_number() over (order by id) n from members) b on b.n = a.n % 8000 + 1;
  insert into messages (chat_id, sender_id, text, client_id, created_at)
    select id, started_by, 'Hello', gen_random_uuid(), now() - n * interval '1 hour' from chats, generate_series(1, 3) n;
  insert into removed_posts (id, author_id, content, tags, created_at, removed_at)
    select gen_random_uuid(), id, 'Gone', '{}', created_at, created_at from members;
  insert into email_links select sha256(('link' || id)::bytea), id, email, now() + interval '1 day' from members;
  insert into reset_links select id, sha256(('reset' || id)::bytea), now() + interval '1 day' from members;
  insert into login_failures select email, 1, now() from members;
  insert into account_links (token_hash, member_id, purpose, data, expires_at)
    select sha256(('keep' || id)::bytea), id, 'keepEmail', jsonb_build_object('email', email), now() + interval '8 days' from members;
  insert into devices (member_id, device_hash) select id, sha256(('device' || id)::bytea) from members;
  insert into removed_client_ids (author_id, client_id, post_id) select id, gen_random_uuid(), gen_random_uuid() from members;
  set session_replication_role = origin`

test('no query of any call reads or sorts much of a table that grows, with ten times the data', { timeout: 40_000 }, async () => {
  const cast = await castOf(world)
  recorded.clear()
  for (const [name, call] of Object.entries(goodCalls(world, cast))) await send(world, name, await call())
  for (const path of otherWays(cast.message.chatId)) {
    const { status } = await fetch(world.url + path, { headers: { Cookie: cast.bo.cookie } })
    expect(status, path).toBe(200)
  }
  const statements = [...recorded.values()]
  expect(statements.length).toBeGreaterThan(40)
  const findings = new Set<string>()
  for (const { text, values } of statements)
    for (const { what, of } of await findingsOf(text, values))
      if (!isAccepted(text, what)) findings.add(`${what} on ${of}: ${text.trim()}`)
  expect([...findings]).toEqual([])
})

test('what every call and every send asks is planned once a connection, however many ask at once', async () => {
  const [ana, bo] = [await world.signedIn({ name: 'Ana' }), await world.signedIn({ name: 'Bo' })]
  await world.call(ana, 'POST', '/api/messages/send', { receiverId: bo.id, text: 'hello' })
  const plans = await world.db.connection().execute(async (one) => {
    const [whoIs, together] = [openCallers(one), openTogether(one)]
    for (let n = 0; n < 12; n++) {
      await Promise.all(Array.from({ length: 1 + (n % 3) }, () => whoIs(ana.cookie.split('=')[1])))
      expect(await together({ from: ana.id, to: bo.id, text: 'hi' })).toMatchObject({ text: 'hi' })
    }
    const { rows } = await sql<{ custom: number }>`
      select custom_plans::int as custom from pg_prepared_statements
      where generic_plans + custom_plans >= 12 and statement ~ 'token_hash|unnest'`.execute(one)
    return rows
  })
  expect(plans).toHaveLength(2)
  // PostgreSQL tries the first five with their values.
  for (const { custom } of plans) expect(custom).toBe(5)
})

const readWhole = expect.stringMatching(/^whole Index|^Seq Scan/)
const someone = '8a7f3c52-1111-4222-8333-444455556666'

test('such a plan is found', async () => {
  const all = { post: "select id from posts where content = 'x'", count: 'select count(*) from posts' }
  expect(await findingsOf(all.post)).toEqual([{ what: 'Seq Scan', of: 'posts' }])
  expect(await findingsOf(all.count)).toEqual([{ what: readWhole, of: 'posts' }])
  const byName = 'select id from members where verified_at is not null order by name limit 8'
  expect(await findingsOf(byName)).toContainEqual({ what: 'Sort', of: 'members' })
  const [frequent, rare] = ["tag_names like '%surf%'", "tag_names like '%surf999x%'"]
  const newest = (filter: string) => `select id from posts where ${filter} order by created_at desc, id desc limit 10`
  expect(await findingsOf(newest(frequent))).toEqual([])
  expect(await findingsOf(newest(rare))).toContainEqual({ what: readWhole, of: 'posts' })
  const half = "select count(*) from chats where member_a > '80000000-0000-4000-8000-000000000000'"
  expect(await findingsOf(half)).toEqual([{ what: expect.stringMatching(/Scan of .+ rows/), of: 'chats' }])
})

test.each([
  ['posts_newest', 'select id from posts order by created_at desc, id desc limit 10'],
  ['chats_of_member_b', `select id from chats where member_b = '${someone}'`],
  ['messages_pkey', `select text from messages where chat_id = '${someone}' order by id desc limit 50`],
  ['sessions_of_member', `delete from sessions where member_id = '${someone}'`],
])('without %s a statement is found that needs it', async (index, text) => {
  await planner.query('begin')
  expect(await findingsOf(text)).toEqual([])
  await planner.query(index.endsWith('pkey') ? `alter table messages drop constraint ${index}` : `drop index ${index}`)
  expect(await findingsOf(text)).not.toEqual([])
  await planner.query('rollback')
})

test('the statistics know each table that grows, and each of its columns', async () => {
  const { rows } = await planner.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attname) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relname = any($1) group by 1`,
    [growing],
  )
  expect(rows.length).toBeGreaterThan(10)
  // After a migration: node bench/statistics.ts.
  for (const { name, columns } of rows) {
    const known = tenfold.relations[name]
    expect(Object.keys(known?.columns ?? {}).sort(), name).toEqual(columns.sort())
    expect(known?.rows, name).toBeGreaterThan(10_000 * (name === 'tags' ? 0.1 : 1))
  }
})

async function findingsOf(text: string, values: unknown[] = []) {
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
  return findingsIn(rows[0]?.['QUERY PLAN'][0]?.Plan, {
    rowsOf: (table) => (growing.includes(table) ? (tenfold.relations[table]?.rows ?? 0) : undefined),
    firstColumnOf: (index) => firstColumns.get(index),
  })
}

/** What reads much all the same, and why that is borne. */
function isAccepted(text: string, what: string) {
  // The first search for a part of a tag that many posts have counts them, for the counter that is kept from then on.
  if (/count\(distinct post_id\).+from begun_counts/s.test(text)) return true
  // A search of jobs counts what it finds, however many jobs that are; but it finds them in an index.
  return what !== 'Seq Scan' && /select count\(\*\)::int as "amount" from "jobs" where/.test(text)
}
