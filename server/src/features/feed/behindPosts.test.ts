import { blocks } from '@wayside/contract/blocks'
import { feed, type Post } from '@wayside/contract/feed'
import { placeOf } from '@wayside/contract/pagination'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let ana: TestMember
let bo: TestMember
/** She has blocked Bo. */
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana', country: 'france' })
  bo = await world.signedIn({ name: 'Bo', country: 'peru' })
  outsider = await world.signedIn({ name: 'Eve' })
  await world.api(blocks.block, { as: outsider, body: { userId: bo.id } })
})
afterAll(() => world.stop())
beforeEach(() => world.pool.query('delete from posts'))

const share = async (as: TestMember, content: string) =>
  (await world.api(feed.create, { as, body: { content, tags: '["paged"]' } })).body.post

async function sharePosts(count: number) {
  for (let n = 1; n <= count; n++) await share(n % 2 ? ana : bo, `Post ${n}`)
}

const lists = {
  'the feed': { call: feed.posts, query: {} },
  'a country': { call: feed.search, query: { location: 'france' } },
  'a tag': { call: feed.search, query: { tag: 'page' } },
  'a tag in a country': { call: feed.search, query: { tag: 'page', location: 'france' } },
} as const
const all = Object.keys(lists) as (keyof typeof lists)[]

async function read(of: keyof typeof lists, last?: Post, { as = ana, page = 1, limit = 3 } = {}) {
  const { call, query } = lists[of]
  const before = last && placeOf(last.createdAt, last._id)
  const { status, body } = await world.api(call, { as, query: { ...query, page, limit, before } })
  expect(status).toBe(200)
  return body
}

/** Reads on behind the last post until nothing follows; `between` is done before each page. */
async function readAll(
  of: keyof typeof lists,
  { as = ana, between }: { as?: TestMember; between?: (last: Post) => Promise<unknown> } = {},
) {
  const posts: Post[] = []
  for (let page = 1; page < 20; page++) {
    const last = posts.at(-1)
    if (last) await between?.(last)
    const part = await read(of, last, { as, page })
    expect(part.pagination).toMatchObject({ currentPage: page, limit: 3 })
    posts.push(...part.posts)
    if (!part.pagination.hasMore) return posts.map(({ content }) => content)
  }
  throw new Error('The list has no end')
}
const numbered = (from: number, step = 1) =>
  Array.from({ length: Math.ceil(from / step) }, (_, at) => `Post ${from - at * step}`)

// spec 26.13
it.each(all)('reads %s behind the last post as if it were one list', async (of) => {
  await sharePosts(9)
  const whole = of.endsWith('country') ? numbered(9, 2) : numbered(9)
  expect(await readAll(of)).toEqual(whole)
  // Nobody sees more of it by a place than by a page.
  const seen = of.endsWith('country') ? whole : numbered(9, 2)
  expect(await readAll(of, { as: outsider })).toEqual(seen)
})

// spec 26.13
it.each(all)('repeats and skips no post of %s when others come and go meanwhile', async (of) => {
  await sharePosts(9)
  const whole = of.endsWith('country') ? numbered(9, 2) : numbered(9)
  const isAnas = new Map<string, TestMember>([
    [ana.id, ana],
    [bo.id, bo],
  ])
  const between = async ({ _id, userId }: Post) => {
    await share(ana, 'New')
    const as = isAnas.get(userId._id) as TestMember
    await world.api(feed.remove, { as, params: { id: _id } })
    await world.pool.query('delete from removed_posts')
  }
  expect(await readAll(of, { between })).toEqual(whole)
})

it.each(all)('repeats and skips no post of %s that were shared in one moment', async (of) => {
  await sharePosts(9)
  for (const [moment, isInOrder] of [
    ["'2026-01-01T12:00:00.000250Z'", false],
    ["timestamptz '2026-01-01T12:00:00.000250Z' + n * interval '1 microsecond'", true],
  ] as const) {
    await world.pool.query(
      `update posts set created_at = ${moment}
       from (select id, split_part(content, ' ', 2)::int as n from posts) numbered
       where numbered.id = posts.id`,
    )
    await world.pool.query(
      'update post_tags set created_at = posts.created_at from posts where posts.id = post_id',
    )
    const whole = of.endsWith('country') ? numbered(9, 2) : numbered(9)
    const part = await readAll(of)
    expect(isInOrder ? part : part.toSorted().toReversed()).toEqual(whole)
  }
})

it('says whether another page follows, and how many posts there are in all', async () => {
  await sharePosts(6)
  const { posts } = await read('the feed')
  const rest = await read('the feed', posts.at(-1), { page: 2 })
  expect(rest.pagination).toEqual({
    currentPage: 2,
    totalPages: 2,
    totalPosts: 6,
    hasMore: false,
    limit: 3,
  })
  expect((await read('the feed', posts[1], { page: 2 })).pagination.hasMore).toBe(true)
  const none = await read('the feed', rest.posts.at(-1), { page: 3 })
  expect(none).toMatchObject({ posts: [], pagination: { hasMore: false, totalPosts: 6 } })
})

// spec 26.14
it('needs a session and a place that can be read', async () => {
  await sharePosts(1)
  const { posts } = await read('the feed')
  for (const call of [feed.posts, feed.search]) {
    const [{ createdAt, _id }] = posts as [Post]
    const before = placeOf(createdAt, _id)
    expect((await world.api(call, { as: undefined, query: { before } })).status).toBe(401)
    const { status, body } = await world.api(call, { as: ana, query: { before: 'yesterday' } })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: { before: 'Please give the createdAt and the _id of a post, joined by _' } },
    })
  }
})
