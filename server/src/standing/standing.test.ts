import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { goodJob } from '../../test/examples/scene.ts'
import { expectError } from '../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { openSocketClient } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'
import type { NewStanding } from './standing.queries.ts'

let world: World
let reader: TestMember
let member: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  reader = await world.signedIn({ name: 'Rea' })
})
beforeEach(async () => {
  member = await world.signedIn({ name: 'Mia', country: 'iceland' })
})
afterAll(() => world.stop())

const inOneHour = () => new Date(Date.now() + 3600_000).toISOString()

async function change({ id }: TestMember, to: NewStanding) {
  const finish = await world.db.transaction().execute((tx) => world.standings.change(tx, id, to))
  finish()
}
const suspend = (who: TestMember, until = inOneHour()) => change(who, { state: 'suspended', until })

const share = (who: TestMember, tag: string) =>
  world.api(feed.create, { as: who, body: { content: `About ${tag}`, tags: `["${tag}"]` } })
const postJob = (who: TestMember) => world.api(jobs.post, { as: who, body: goodJob })

/** All that others see of a member's posts and jobs, with the totals beside them. */
async function seenOf({ id }: TestMember, tag: string) {
  const as = reader
  const posts = (await world.api(feed.posts, { as, query: { limit: 50 } })).body
  const tagged = (await world.api(feed.search, { as, query: { tag } })).body
  const inIceland = (await world.api(feed.search, { as, query: { location: 'iceland' } })).body
  const board = (await world.api(jobs.list, { as, query: { page: 1, limit: 50 } })).body
  const owned = (await world.api(jobs.list, { as, query: { owner: id } })).body
  return {
    posts: posts.posts.filter(({ userId }) => userId._id === id),
    totalPosts: posts.pagination.totalPosts,
    tagged: tagged.posts,
    totalTagged: tagged.pagination.totalPosts,
    inIceland: inIceland.pagination.totalPosts,
    jobs: board.jobs.filter(({ jobOwner }) => jobOwner?._id === id),
    totalJobs: board.pagination.total,
    owned: owned.jobs,
  }
}

const countOf = async (table: 'posts' | 'withheld_posts', { id }: TestMember) =>
  (await world.pool.query(`select from ${table} where author_id = $1`, [id])).rowCount

// spec 16.1
it('sets posts and jobs aside with their counts, and brings them back as they were', async () => {
  await share(member, 'Glacier')
  await share(member, 'glacier')
  await postJob(member)
  const before = await seenOf(member, 'glacier')
  expect(before).toMatchObject({ totalTagged: 2, posts: [{}, {}], jobs: [{}], owned: [{}] })

  await suspend(member)
  expect(await seenOf(member, 'glacier')).toEqual({
    posts: [],
    totalPosts: before.totalPosts - 2,
    tagged: [],
    totalTagged: 0,
    inIceland: before.inIceland - 2,
    jobs: [],
    totalJobs: before.totalJobs - 1,
    owned: [],
  })
  const job = { as: reader, params: { id: before.jobs[0]?._id ?? '' } }
  expect(expectError(await world.api(jobs.one, job), 404)).toBe('Job not found')

  await change(member, { state: 'banned' })
  await change(member, { state: 'good' })
  expect(await seenOf(member, 'glacier')).toEqual(before)
})

it('brings posts back in the country that their author lives in by then', async () => {
  await share(member, 'moved')
  await suspend(member)
  await world.pool.query("update members set country = 'peru' where id = $1", [member.id])
  await change(member, { state: 'good' })
  const query = { tag: 'moved', location: 'peru' }
  const { posts } = (await world.api(feed.search, { as: reader, query })).body
  expect(posts).toMatchObject([{ userId: { country: 'peru' } }])
})

// spec 16.2
it('moves the newest hundred at once and the others in the background, both ways', async () => {
  await world.pool.query(
    `insert into posts (author_id, content, country, created_at)
     select $1, 'Number ' || n, 'iceland', now() - n * interval '1 minute' from generate_series(1, 250) n`,
    [member.id],
  )
  const newest = `select from posts where author_id = $1 and created_at > now() - interval '99 minutes'`
  await world.db.transaction().execute(async (tx) => {
    await world.standings.change(tx, member.id, { state: 'banned' })
  })
  expect((await world.pool.query(newest, [member.id])).rowCount).toBe(0)
  await waitFor(async () => (await countOf('posts', member)) === 0)
  expect(await countOf('withheld_posts', member)).toBe(250)

  await world.db.transaction().execute(async (tx) => {
    await world.standings.change(tx, member.id, { state: 'good' })
  })
  await waitFor(async () => (await countOf('posts', member)) === 250)
  expect(await countOf('withheld_posts', member)).toBe(0)
  expect((await world.pool.query('select from withholding_members')).rowCount).toBe(0)
})

it('moves the rest after a change by hand, and when a node died over it', async () => {
  await world.pool.query(
    `insert into posts (author_id, content, country) select $1, 'Number ' || n, 'iceland' from generate_series(1, 201) n`,
    [member.id],
  )
  await world.pool.query("update members set standing = 'banned' where id = $1", [member.id])
  expect(await countOf('posts', member)).toBe(101)
  await world.standings.catchUp()
  expect(await countOf('posts', member)).toBe(0)
})

// spec 16.3
it('ends a suspension when its time is over: each minute, and at the member’s next call', async () => {
  const other = await world.signedIn({ name: 'Oda' })
  await share(member, 'ended')
  await suspend(member)
  await suspend(other)
  expect((await postJob(other)).status).toBe(403)
  await world.pool.query('update members set standing_until = now()')
  expect((await postJob(other)).status).toBe(200)
  expect((await seenOf(member, 'ended')).totalTagged).toBe(0)
  await world.standings.catchUp()
  expect((await seenOf(member, 'ended')).totalTagged).toBe(1)
  expect((await share(member, 'free')).status).toBe(200)
})

it('ends neither a ban, nor a suspension before its time', async () => {
  const other = await world.signedIn({ name: 'Oda' })
  await change(member, { state: 'banned' })
  await suspend(other)
  await world.standings.catchUp()
  expect(expectError(await postJob(member), 403)).toBe('Your account is banned.')
  expect((await postJob(other)).refusal.code).toBe('suspended')
})

// spec 16.5
it('closes the member’s sockets at once', async () => {
  const { socket } = await openSocketClient(world, member)
  await suspend(member)
  await waitFor(() => socket.disconnected)
})

it('keeps the decision for later while the account is about to be deleted', async () => {
  await world.pool.query("update members set standing = 'leaving' where id = $1", [member.id])
  await change(member, { state: 'banned' })
  const { rows } = await world.pool.query(
    'select standing, standing_before as before from members where id = $1',
    [member.id],
  )
  expect(rows).toEqual([{ standing: 'leaving', before: 'banned' }])
})
