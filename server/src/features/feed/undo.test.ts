import { randomUUID } from 'node:crypto'
import { feed } from '@wayside/contract/feed'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { purgeRemovedPosts } from './deletedPosts.queries.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ country: 'france' })
  bo = await world.signedIn({ country: 'peru' })
})
afterAll(() => world.stop())

async function share(who: TestMember, content: string, tags: string[] = [], clientId?: string) {
  const body = { content, tags: JSON.stringify(tags), clientId }
  const { status, body: shared, refusal } = await world.api(feed.create, { as: who, body })
  return { status, post: shared.post, error: refusal.error }
}
const remove = (who: TestMember | undefined, id: string) =>
  world.api(feed.remove, { as: who, params: { id } })
const restore = (who: TestMember | undefined, id: string) =>
  world.api(feed.restore, { as: who, params: { id } })
/** `/posts` or `/search`, with its query. */
const read = async (path: string) => {
  const [call, query] = path.split('?')
  const endpoint = call === '/posts' ? feed.posts : feed.search
  const { posts, pagination } = (await world.api(endpoint, { as: bo, query })).body
  return { posts, total: pagination.totalPosts }
}

// spec 26.3
describe('POST /api/feed/posts/{id}/restore', () => {
  it('brings a deleted post back as it was: its id, time, tags, place and counts', async () => {
    const { post } = await share(ana, 'Mine', ['Alps', 'Tea'])
    await share(bo, 'Newer')
    const before = await read('/posts')
    await remove(ana, post._id)
    expect((await read('/search?tag=alps&location=france')).total).toBe(0)
    const { status, body } = await restore(ana, post._id)
    expect({ status, body }).toEqual({ status: 200, body: { success: true, post } })
    expect(await read('/posts')).toEqual(before)
    expect(await read('/search?tag=alps&location=france')).toEqual({ posts: [post], total: 1 })
  })

  it('lets only the author bring a post back, and does it once when asked twice or at the same moment', async () => {
    const { post } = await share(ana, 'Mine')
    await remove(ana, post._id)
    expect((await restore(undefined, post._id)).status).toBe(401)
    expect((await restore(bo, post._id)).status).toBe(404)
    const answers = await Promise.all([restore(ana, post._id), restore(ana, post._id)])
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { success: true, post } })
    expect((await restore(ana, post._id)).status).toBe(200)
    expect((await restore(bo, post._id)).status).toBe(404)
    expect((await read('/posts')).posts.filter(({ _id }) => _id === post._id)).toHaveLength(1)
    expect((await restore(ana, 'nothing')).status).toBe(404)
  })

  it('refuses to bring a post back after ten minutes, and then forgets it for good, with a tag that no other has', async () => {
    await share(bo, 'Theirs', ['Both'])
    const { post } = await share(ana, 'Mine', ['Both', 'Only'])
    await remove(ana, post._id)
    await world.db
      .updateTable('removed_posts')
      .set({ removed_at: sql`now() - interval '11 minutes'` })
      .execute()
    const { status, refusal } = await restore(ana, post._id)
    expect([status, refusal.error]).toEqual([404, 'This post can no longer be restored'])
    await purgeRemovedPosts(world.db)
    expect(await world.db.selectFrom('removed_posts').selectAll().execute()).toEqual([])
    const tags = world.db.selectFrom('tags').select('name').where('name', 'in', ['both', 'only'])
    expect(await tags.execute()).toEqual([{ name: 'both' }])
  })

  it('brings a post back to the country of an author who has moved meanwhile', async () => {
    const { post } = await share(ana, 'Mine')
    await remove(ana, post._id)
    await world.db
      .updateTable('members')
      .set({ country: 'chile' })
      .where('id', '=', ana.id)
      .execute()
    await restore(ana, post._id)
    expect((await read('/search?location=chile')).posts.map(({ _id }) => _id)).toContain(post._id)
  })
})

describe('POST /api/feed/posts with a clientId', () => {
  // spec 26.10
  it('stores a post once, however often it is sent, and even at the same moment', async () => {
    const clientId = randomUUID()
    const { total } = await read('/posts')
    const answers = await Promise.all([1, 2, 3].map(() => share(ana, 'Once', ['once'], clientId)))
    answers.push(await share(ana, 'Once', ['once'], clientId))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ post }) => post._id)).size).toBe(1)
    expect((await read('/posts')).total).toBe(Number(total) + 1)
    expect((await share(bo, 'Theirs', [], clientId)).post.content).toBe('Theirs')
  })

  it('does not bring a deleted post back when its first sending comes once more, and leaves that to the undo', async () => {
    const clientId = randomUUID()
    const { post } = await share(ana, 'Regretted', ['tea'], clientId)
    const { total } = await read('/posts')
    await remove(ana, post._id)
    const late = await share(ana, 'Regretted', ['brandnew'], clientId)
    expect([late.status, late.error]).toEqual([409, 'This post was deleted'])
    const { rows } = await world.pool.query("select from tags where name = 'brandnew'")
    expect(rows).toHaveLength(0)
    expect((await read('/posts')).total).toBe(Number(total) - 1)
    expect((await share(bo, 'Another', [], clientId)).status).toBe(200)
    await restore(ana, post._id)
    expect((await share(ana, 'Regretted', ['tea'], clientId)).post).toEqual(post)
    expect((await read('/posts')).total).toBe(Number(total) + 1)
  })

  it('remembers for 90 days that a post was deleted, also when it cannot be undone any more', async () => {
    const clientId = randomUUID()
    const { post } = await share(ana, 'Long gone', [], clientId)
    await remove(ana, post._id)
    const age = async (days: number) => {
      await world.pool.query(
        "update removed_posts set removed_at = now() - $1 * interval '1 day'",
        [days],
      )
      await world.pool.query(
        "update removed_client_ids set removed_at = now() - $1 * interval '1 day'",
        [days],
      )
      await purgeRemovedPosts(world.db)
    }
    await age(89)
    expect(await world.db.selectFrom('removed_posts').select('id').execute()).toEqual([])
    expect((await share(ana, 'Long gone', [], clientId)).status).toBe(409)
    await age(91)
    expect(await world.db.selectFrom('removed_client_ids').select('post_id').execute()).toEqual([])
  })

  it('refuses to share a post with a clientId that is no id', async () =>
    expect((await share(ana, 'Bad', [], 'again')).status).toBe(400))
})

describe('GET /api/feed/news', () => {
  const news = (who: TestMember | undefined, after: string) =>
    world.api(feed.news, { as: who, query: { after } })
  const count = async (who: TestMember, after: string) => (await news(who, after)).body.count

  // spec 26.5
  it('counts what others have shared after a post, not that post, one’s own or deleted ones', async () => {
    const { post } = await share(bo, 'Last seen')
    expect(await count(ana, post.createdAt)).toBe(0)
    await share(ana, 'Own')
    await share(bo, 'One')
    await remove(bo, (await share(bo, 'Gone')).post._id)
    await share(bo, 'Two')
    expect(await count(ana, post.createdAt)).toBe(2)
    expect(await count(bo, post.createdAt)).toBe(1)
  })

  it('tells a visitor nothing, and asks for a moment it can read', async () => {
    expect((await news(undefined, '2026-01-01T00:00:00.000Z')).status).toBe(401)
    const long = `2026-01-01T00:00:00.${'1'.repeat(200)}Z`
    for (const after of [
      '',
      'yesterday',
      '0000-01-01T00:00:00Z',
      long,
      '2026-13-01T00:00:00Z',
      '999999-01-01T00:00:00Z',
      "2026-01-01' or 1=1",
    ])
      expect((await news(ana, after)).status, after).toBe(400)
  })
})
