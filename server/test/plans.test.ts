import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCallers } from '../src/features/accounts/sessions.queries.ts'
import { openTogether } from '../src/features/messages/sending.queries.ts'
import { castOf, goodCalls, otherWays, send } from './apiCalls.ts'
import { startApp, type World } from './harness.ts'
import { type Finding, findingsIn, type Plan } from './plans.ts'

let world: World
let planner: pg.Client
const recorded = new Map<string, unknown[]>()

beforeAll(async () => {
  const ask = pg.Client.prototype.query as (...query: unknown[]) => unknown
  // Whoever asks, as (text, values) or as { text, values }.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...query: unknown[]) {
    const [first, second] = query
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig)
    if (isOurs(text)) recorded.set(text, (values as unknown[] | undefined) ?? [])
    return ask.apply(this, query)
  } as never)
  world = await startApp({ RATE_LIMITS: 'off' })
  // The pool of the product would not wait so long.
  planner = new pg.Client(world.connection)
  await planner.connect()
  await planner.query(manyRows)
  await planner.query('analyze')
  // To read a whole table costs as much as if it were ten times as long; to find a row in it hardly changes with its length.
  await planner.query('set seq_page_cost = 10')
  recorded.clear()
})
afterAll(async () => {
  await planner.end()
  await world.stop()
})

const isOurs = (text: string) => /^\s*(with|select|insert|update|delete)\b/i.test(text) && !/pgboss|pg_|explain/i.test(text)

/** A hundred times what a page shows, so that a plan that reads all of it costs more than one that does not. */
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
  set session_replication_role = origin`

test('no query of any call reads or sorts a table that grows', { timeout: 40_000 }, async () => {
  const cast = await castOf(world)
  recorded.clear()
  for (const [name, call] of Object.entries(goodCalls(world, cast))) await send(world, name, await call())
  for (const path of otherWays(cast.message.chatId)) {
    const { status } = await fetch(world.url + path, { headers: { Cookie: cast.bo.cookie } })
    expect(status, path).toBe(200)
  }
  const statements = [...recorded]
  expect(statements.length).toBeGreaterThan(40)
  const findings: (Finding & { text: string })[] = []
  for (const [text, values] of statements)
    for (const finding of await findingsOf(text, values)) findings.push({ ...finding, text: text.trim().slice(0, 160) })
  expect(findings).toEqual([])
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

test('such a plan is found', async () => {
  expect(await findingsOf("select id from posts where content = 'x'")).toEqual([{ what: 'Seq Scan', of: 'posts' }])
  const byName = 'select id from members where verified_at is not null order by name limit 8'
  expect(await findingsOf(byName)).toContainEqual({ what: 'Sort', of: 'members' })
})

async function findingsOf(text: string, values: unknown[] = []) {
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
  return findingsIn(rows[0]?.['QUERY PLAN'][0]?.Plan)
}
