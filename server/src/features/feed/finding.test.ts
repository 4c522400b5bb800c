import { feed, type Post } from '@wayside/contract/feed'
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

/** `/posts` or `/search`, with its query. */
async function read(path: string, who: TestMember | undefined = ana) {
  const [call, query] = path.split('?')
  const endpoint = call === '/posts' ? feed.posts : feed.search
  const { status, body } = await world.api(endpoint, { as: who, query })
  return { status, ...body }
}
const contents = (posts: Post[]) => posts.map((post) => post.content)
const search = async (query: string) => contents((await read(`/search?${query}`)).posts).sort()

describe('GET /api/feed/search', () => {
  beforeAll(async () => {
    await create(ana, 'both', ['100%', 'Hiking'])
    await create(bo, 'peru hiking', ['hiking', 'biking'])
    await create(bo, 'under_score', ['a_b'])
    await create(bo, 'plain', ['axb'])
  })

  // spec 10.76
  it('matches a part of a tag, ignoring case, each post once', async () => {
    expect(await search('tag=HIKI')).toEqual(['both', 'peru hiking'])
    expect(await search('tag=iking')).toEqual(['both', 'peru hiking'])
    expect((await read('/search?tag=iking')).pagination).toMatchObject({
      totalPosts: 2,
      totalPages: 1,
      hasMore: false,
    })
    expect(await search('tag=%23hiking')).toEqual(['both', 'peru hiking'])
  })

  // spec 30.2
  it('finds a tag typed with another case, accent, apostrophe or width', async () => {
    await create(ana, 'folded', ['İzmir', 'Cafe\u0301', 'd’or', '＃東京'])
    for (const typed of [
      'izmir',
      'IZMIR',
      'İZMİR',
      'cafe',
      'CAFÉ',
      "D'OR",
      'ｃａｆｅ',
      '#東',
      '＃京',
    ])
      expect(await search(`tag=${encodeURIComponent(typed)}`), typed).toEqual(['folded'])
    expect(await search('tag=izmit')).toEqual([])
    // The fold leaves nothing of a mark alone.
    expect(await search(`tag=${encodeURIComponent('\u0301')}`)).toEqual([])
    expect((await read('/search?tag=izmir', { ...ana, cookie: '' })).status).toBe(401)
  })

  // spec 10.76
  it.each([
    ['%25', ['both']],
    ['_', ['under_score']],
    ['%5C', []],
    ['00%25', ['both']],
  ])('a search for a tag takes %s as a plain character', async (tag, found) => {
    expect(await search(`tag=${tag}`)).toEqual(found)
  })

  // spec 10.77
  it('finds by the author’s present country, alone and with a tag', async () => {
    expect(await search('location=Peru&tag=hik')).toEqual(['peru hiking'])
    expect((await search('location=peru')).includes('both')).toBe(false)
    expect(await search('location=nowhere')).toEqual([])

    await world.db
      .updateTable('members')
      .set({ country: 'chile' })
      .where('id', '=', bo.id)
      .execute()
    expect(await search('location=peru')).toEqual([])
    expect(await search('location=chile&tag=hik')).toEqual(['peru hiking'])
    expect((await read('/search?location=chile')).pagination).toMatchObject({
      totalPosts: (await search('location=chile')).length,
    })
  })

  it('finds the whole feed when neither tag nor location is given', async () => {
    expect((await read('/search')).pagination).toEqual((await read('/posts')).pagination)
  })

  // spec 6.11
  it('refuses a visitor who searches the feed', async () => {
    expect((await read('/search?tag=a', { ...ana, cookie: '' })).status).toBe(401)
    expect((await read('/posts', { ...ana, cookie: '' })).status).toBe(401)
  })
})

describe('pages of the feed', () => {
  // spec 3.26, 7.31, 9.3, 10.78
  it('shows ten posts on a page, repeats and skips none, and states the right total', async () => {
    for (let n = 0; n < 23; n++) await create(n % 2 ? ana : bo, `page ${n}`, ['paged', `p${n % 3}`])
    const total = (await world.db.selectFrom('posts').select('id').execute()).length
    const { pagination, posts } = await read('/posts?page=1&limit=10')
    expect(posts).toHaveLength(10)
    expect(pagination).toEqual({
      currentPage: 1,
      totalPages: Math.ceil(total / 10),
      totalPosts: total,
      hasMore: true,
      limit: 10,
    })

    for (const path of [
      '/posts?',
      '/search?tag=p',
      '/search?tag=paged',
      '/search?tag=p&location=france',
    ]) {
      const first = await read(`${path}&limit=7`)
      const ids: string[] = []
      for (let page = 1; page <= Number(first.pagination.totalPages); page++)
        ids.push(...(await read(`${path}&limit=7&page=${page}`)).posts.map((post) => post._id))
      expect(ids).toHaveLength(Number(first.pagination.totalPosts))
      expect(new Set(ids).size).toBe(ids.length)
      const last = await read(`${path}&limit=7&page=${first.pagination.totalPages}`)
      expect(last.pagination).toMatchObject({ hasMore: false })
    }
  })

  // spec 10.78
  it.each([
    ['page=0', 1, 10],
    ['page=-5&limit=0', 1, 1],
    ['limit=9999', 1, 50],
    ['page=x&limit=y', 1, 10],
    ['page=1.9', 1, 10],
  ])('clamps the page %s', async (query, currentPage, limit) => {
    expect((await read(`/posts?${query}`)).pagination).toMatchObject({ currentPage, limit })
  })

  it('answers an empty page beyond the end', async () => {
    expect(await read('/posts?page=999999999')).toMatchObject({
      status: 200,
      posts: [],
      pagination: { hasMore: false },
    })
  })
})
