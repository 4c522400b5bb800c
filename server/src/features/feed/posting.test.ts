import { randomUUID } from 'node:crypto'
import { feed } from '@wayside/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana', country: 'france' })
  bo = await world.signedIn({ name: 'Bo', country: 'peru' })
})
afterAll(() => world.stop())

const create = (who: TestMember | undefined, content: string, tags: unknown = []) =>
  world.api(feed.create, {
    as: who,
    body: { content, tags: typeof tags === 'string' ? tags : JSON.stringify(tags) },
  })

const read = async () => (await world.api(feed.posts, { as: ana })).body
const search = async (tag: string) =>
  (await world.api(feed.search, { as: ana, query: { tag } })).body

describe('POST /api/feed/posts', () => {
  it('refuses a visitor and stores nothing', async () => {
    expect((await create(undefined, 'hello')).status).toBe(401)
    expect((await read()).pagination).toMatchObject({ totalPosts: 0 })
  })

  // spec 3.25, 5.37, 7.33, 10.74, 10.75
  it('answers the post with its author, tags as typed, and puts it first', async () => {
    await create(bo, 'older')
    const { status, body } = await create(ana, '  Line one\nline two  ', [
      ' #Alps ',
      'alps',
      'Road Trip',
      '',
      '##tea',
    ])
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      content: 'Line one\nline two',
      tags: ['Alps', 'Road Trip', 'tea'],
      userId: { _id: ana.id, name: 'Ana', country: 'france' },
    })
    expect((await read()).posts[0]).toEqual(body.post)
  })

  // spec 5.36, 9.4, 10.74
  it.each([
    ['', [], 'Please write something to share'],
    [' \n ', [], 'Please write something to share'],
    ['x'.repeat(5001), [], 'Posts must be 5000 characters or less'],
    ['fine', ['1', '2', '3', '4', '5', '6'], 'You can add up to 5 tags'],
    ['fine', ['x'.repeat(31)], 'Tags must be 30 characters or less'],
    ['fine', '{"not":"a list"}', 'Tags must be a list'],
    ['fine', 'not json', 'Tags must be a list'],
  ])('refuses the post %j with tags %j', async (content, tags, text) => {
    const before = (await read()).pagination
    const { status, refusal } = await create(ana, content, tags)
    expect([status, refusal.error]).toEqual([400, text])
    expect((await read()).pagination).toEqual(before)
  })

  it('refuses tags that are no texts', async () => {
    expect((await create(ana, 'fine', [1])).status).toBe(400)
    expect((await create(ana, 'fine', [{ a: 1 }])).status).toBe(400)
  })
})

describe('DELETE /api/feed/posts/{id}', () => {
  // spec 7.34, 10.80
  it('lets only the author delete a post', async () => {
    const { post } = (await create(ana, 'mine', ['gone'])).body
    const remove = (who: TestMember | undefined, id: string) =>
      world.api(feed.remove, { as: who, params: { id } })
    expect((await remove(undefined, post._id)).status).toBe(401)
    expect((await remove(bo, post._id)).status).toBe(403)
    expect((await search('gone')).posts).toHaveLength(1)
    const before = Number((await read()).pagination.totalPosts)
    expect((await remove(ana, post._id)).status).toBe(200)
    expect((await search('gone')).posts).toHaveLength(0)
    expect((await search('gone')).pagination).toMatchObject({ totalPosts: 0 })
    expect(Number((await read()).pagination.totalPosts)).toBe(before - 1)
    expect((await remove(ana, post._id)).status).toBe(404)
  })

  // spec 7.34, 10.80
  it.each(['nothing', randomUUID()])('answers 404 when the post to delete is %s', async (id) => {
    expect((await world.api(feed.remove, { as: ana, params: { id } })).status).toBe(404)
  })
})

describe('writes at once', () => {
  it('posts written and deleted at once never wait for each other in a circle, and keep the counts', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        create(n % 2 ? ana : bo, `rush ${n}`, n % 2 ? ['x', 'y', 'z'] : ['z', 'y', 'x']),
      ),
    )
    const removals = made
      .slice(0, 10)
      .map(({ body }, n) =>
        world.api(feed.remove, { as: n % 2 ? ana : bo, params: { id: body.post._id } }),
      )
    const moves = ['spain', 'france'].map((country) =>
      world.db.updateTable('members').set({ country }).where('id', '=', ana.id).execute(),
    )
    const more = Array.from({ length: 10 }, (_, n) => create(ana, `more ${n}`, ['y', 'x']))
    const answers = await Promise.all([...removals, ...more])
    await Promise.all(moves)
    expect(answers.map((response) => response.status)).toEqual(Array(20).fill(200))
    const { totalPosts } = (await search('x')).pagination
    expect(totalPosts).toBe(
      (
        await world.db
          .selectFrom('post_tags')
          .innerJoin('tags', 'tags.id', 'tag_id')
          .select('post_id')
          .where('name', 'like', '%x%')
          .distinct()
          .execute()
      ).length,
    )
    expect((await read()).pagination).toMatchObject({
      totalPosts: (await world.db.selectFrom('posts').select('id').execute()).length,
    })
  })
})
