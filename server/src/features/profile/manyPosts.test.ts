import { feed } from '@wayside/contract/feed'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { moveOlderPosts } from './profile.queries.ts'

const MANY = 20_000

let world: World
let ana: TestMember
let stranger: TestMember
let operator: pg.Client

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana', country: 'france' })
  stranger = await world.signedIn({ name: 'Eve', country: 'france' })
  // Connects like an operator's psql, without the timeouts of the pool.
  operator = new pg.Client(world.connection)
  await operator.connect()
  await operator.query('begin; set local session_replication_role = replica')
  await operator.query(
    `insert into posts (author_id, content, tags, country, created_at)
     select $1, 'post ' || n, array['Sea', 'Boat'], 'france', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
    [ana.id, MANY],
  )
  await operator.query(
    "insert into posts (author_id, content, tags, country) select $1, 'of another', array['sea'], 'france'",
    [stranger.id],
  )
  await operator.query("insert into tags (name) values ('sea'), ('boat')")
  await operator.query(
    `insert into post_tags select t.id, p.id, p.country, p.created_at
     from posts p, unnest(p.tags) tag join tags t on t.name = lower(tag)`,
  )
  await operator.query(
    "delete from post_counts; insert into post_counts select 'france', count(*) from posts",
  )
  await operator.query('commit; analyze')
})
afterAll(async () => {
  await operator.end()
  await world.stop()
})

/** Returns the stored counters and the true counts. */
async function counters() {
  const ask = async (text: string) =>
    (await operator.query<{ country: string; posts: number }>(text)).rows
  return {
    stored: await ask('select country, posts from post_counts where posts > 0 order by 1'),
    true: await ask('select country, count(*)::int as posts from posts group by 1 order by 1'),
  }
}

async function expectMoved(country: string) {
  const { rows } = await operator.query<{ posts: number; tags: number; notes: number }>(
    `select (select count(*)::int from posts where author_id = $1 and country <> $2) as posts,
       (select count(*)::int from post_tags t join posts p on p.id = post_id where author_id = $1 and t.country <> $2) as tags,
       (select count(*)::int from moving_authors) as notes`,
    [ana.id, country],
  )
  expect(rows).toEqual([{ posts: 0, tags: 0, notes: 0 }])
  const found = await counters()
  expect(found.stored).toEqual(found.true)
}

async function sendForm(who: TestMember, path: string, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return (
    await fetch(`${world.url}${path}`, { method: 'POST', body, headers: { Cookie: who.cookie } })
  ).status
}
const share = (who: TestMember) =>
  sendForm(who, '/api/feed/posts', { content: 'meanwhile', tags: '["sea"]' })

it('moves 20,000 posts with their author to another country, while others post', async () => {
  let isOver = false
  const fields = { name: 'Ana', email: ana.email, country: 'italy', hostornomad: 'host' }
  const moved = sendForm(ana, '/api/profiledit/update', fields).finally(() => {
    isOver = true
  })
  const others: number[] = []
  while (!isOver) others.push(await share(stranger))
  expect(await moved).toBe(200)
  expect(new Set(others)).toEqual(new Set([200]))
  await expectMoved('italy')
  const { body } = await world.api(feed.search, {
    as: stranger,
    query: { location: 'italy', limit: 1 },
  })
  expect(body.pagination).toMatchObject({ totalPosts: MANY })
})

it('moves the posts that a crash has left behind', async () => {
  await operator.query("update members set country = 'spain' where id = $1", [ana.id])
  const { rows } = await operator.query('select author_id from moving_authors')
  expect(rows).toEqual([{ author_id: ana.id }])
  await moveOlderPosts(world.db)
  await expectMoved('spain')
})

it('lets an operator delete a member with 20,000 posts', async () => {
  await operator.query('delete from members where id = $1', [ana.id])
  await expectMoved('spain')
  expect(
    (await world.api(feed.search, { as: stranger, query: { location: 'spain' } })).body.pagination,
  ).toMatchObject({ totalPosts: 0 })
  expect(await share(stranger)).toBe(200)
})
