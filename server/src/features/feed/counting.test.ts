import type { Post } from '@wayside/contract/feed'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { readFeed } from './feed.service.ts'
import { countTagged, keepCount, mergeTags, walkFeed } from './search.queries.ts'

let world: World
let other: World
let ana: TestMember
let bo: TestMember

type Ask = () => Promise<unknown>
let aroundCount = (asks: Ask) => asks()

beforeAll(async () => {
  const ask = pg.Client.prototype.query as (...query: unknown[]) => Promise<unknown>
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...query: unknown[]) {
    const asks = () => ask.apply(this, query)
    return JSON.stringify(query[0])?.includes('as seen') ? aroundCount(asks) : asks()
  } as never)
  world = await startApp({ RATE_LIMITS: 'off' })
  other = await startApp({ RATE_LIMITS: 'off' }, { beside: world })
  ana = await world.signedIn({ country: 'france' })
  bo = await world.signedIn({ country: 'peru' })
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})
beforeEach(async () => {
  aroundCount = (asks) => asks()
  await world.db.deleteFrom('posts').execute()
  await world.db.deleteFrom('part_counts').execute()
  for (const [{ id }, country] of [
    [ana, 'france'],
    [bo, 'peru'],
  ] as const)
    await world.db.updateTable('members').set({ country }).where('id', '=', id).execute()
})

async function share(node: World, who: TestMember, tags: string[]) {
  const form = new FormData()
  form.append('content', 'Something')
  form.append('tags', JSON.stringify(tags))
  const answer = await fetch(`${node.url}/api/feed/posts`, { method: 'POST', body: form, headers: { cookie: who.cookie } })
  return ((await answer.json()) as { post: Post }).post._id
}

const keep = (part: string, country = '') => keepCount(world.db, { part, country })

/** What the counters ought to say, from the tags that are really there. */
const recount = async () =>
  (
    await sql<{ part: string; country: string; posts: number; counted: number }>`
      select part, c.country, posts, (
        select count(distinct post_id)::int from post_tags t join tags on tags.id = tag_id
        where strpos(name, part) > 0 and (c.country = '' or t.country = c.country)
      ) as counted from part_counts c order by 1, 2`.execute(world.db)
  ).rows

const tag = fc.constantFrom('surf', 'Surfing', 'SURFSCHOOL', 'windsurf', 'tea', 'Été', 'a_b', '100%')
const step = fc.record({
  what: fc.constantFrom('share', 'share', 'share', 'delete', 'undo', 'move', 'count'),
  tags: fc.uniqueArray(tag, { maxLength: 4, selector: (name) => name.toLowerCase() }),
  country: fc.constantFrom('france', 'peru', 'chile'),
  part: fc.constantFrom('surf', 'su', 'rfi', 'e', 'été', '_', '%', 'nothing'),
  isOther: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('counters of parts equal a recount, whatever is written meanwhile, on two nodes', { timeout: 60_000 }, async () => {
  const steps = fc.array(step, { minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, steps, steps, async (one, two, three) => {
      await Promise.all([work(ana, one), work(bo, two), work(ana, three)])
      for (const { posts, counted } of await recount()) expect(posts).toBe(counted)
    }),
    { numRuns: 12 },
  )
})

async function work(who: TestMember, steps: Step[]) {
  const own: string[] = []
  let gone: string | undefined
  for (const { what, tags, country, part, isOther } of steps) {
    const node = isOther ? other : world
    if (what === 'share') own.push(await share(node, who, tags))
    else if (what === 'delete') {
      gone = own.pop()
      if (gone) await node.call(who, 'DELETE', `/api/feed/posts/${gone}`)
    } else if (what === 'undo') {
      if (gone) await node.call(who, 'POST', `/api/feed/posts/${gone}/restore`)
      if (gone) own.push(gone)
      gone = undefined
    } else if (what === 'move') await node.db.updateTable('members').set({ country }).where('id', '=', who.id).execute()
    else await keepCount(node.db, { part, country: tags.length > 1 ? country : '' })
  }
}

test('nobody who posts waits for a count, and what is posted before, while and after it looks is counted once', async () => {
  await share(world, ana, ['surf'])
  const first = await share(world, ana, ['windsurf'])
  aroundCount = async (asks) => {
    await Promise.all([share(world, ana, ['surf']), share(other, bo, ['surfing', 'surf']), share(world, bo, ['tea'])])
    const counted = await asks()
    await Promise.all([share(other, ana, ['surf']), world.call(ana, 'DELETE', `/api/feed/posts/${first}`)])
    return counted
  }
  expect(await keep('surf')).toBe(4)
  await share(other, bo, ['surf'])
  expect(await recount()).toEqual([{ part: 'surf', country: '', posts: 5, counted: 5 }])
})

test('a count that was cut short leaves nothing that a later one trips over', async () => {
  await share(world, ana, ['surf'])
  await sql`insert into begun_counts (part, country, begun_at) values ('surf', '', now() - interval '2 minutes')`.execute(
    world.db,
  )
  expect([await keep('surf'), await keep('surf')]).toEqual([1, 1])
  expect(await world.db.selectFrom('begun_counts').selectAll().execute()).toEqual([])
})

test('a member who goes takes their posts out of the counters', async () => {
  const guest = await world.signedIn({ country: 'chile' })
  await share(world, guest, ['surf', 'surfing'])
  await share(world, ana, ['surf'])
  expect([await keep('urf'), await keep('urf', 'chile')]).toEqual([2, 1])
  await world.db.deleteFrom('members').where('id', '=', guest.id).execute()
  expect((await recount()).map(({ posts, counted }) => [posts, counted])).toEqual([
    [1, 1],
    [0, 0],
  ])
})

test('what many posts have is counted once and kept; what few have gets no counter', async () => {
  await share(world, ana, ['rare'])
  await sql`insert into posts (author_id, content, tags, tag_names, country, created_at)
    select ${ana.id}::uuid, 'Many', '{surf,surfing}', e'surf\nsurfing', 'france', now() - n * interval '1 minute' from generate_series(1, 700) n`.execute(
    world.db,
  )
  await sql`insert into tags (name) values ('surf'), ('surfing') on conflict do nothing`.execute(world.db)
  await sql`insert into post_tags (tag_id, post_id, country, created_at)
    select t.id, p.id, p.country, p.created_at from posts p, unnest(p.tags) tag join tags t on t.name = tag where content = 'Many'`.execute(
    world.db,
  )
  expect(await countTagged(world.db, { part: 'surf', country: '' })).toBe(700)
  expect(await countTagged(world.db, { part: 'rare', country: '' })).toBe(1)
  expect(await recount()).toEqual([{ part: 'surf', country: '', posts: 700, counted: 700 }])
  await share(other, bo, ['Windsurf'])
  expect(await countTagged(world.db, { part: 'surf', country: '' })).toBe(701)
})

test('a page is the same by the feed and by the tags, and whole where the tag is old', async () => {
  for (let n = 0; n < 6; n++) await share(world, n % 2 ? ana : bo, ['surf', 'surfing'])
  for (let n = 0; n < 40; n++) await share(world, ana, ['tea'])
  for (const country of ['', 'france'])
    for (const offset of [0, 2, 5]) {
      const asked = { part: 'urf', country }
      const merged = await mergeTags(world.db, asked, { offset, limit: 3 })
      expect(await walkFeed(world.db, asked, { offset, limit: 3, depth: 1000 })).toEqual(merged)
      expect(merged).toHaveLength(country ? Math.max(0, 3 - offset) : Math.min(3, 6 - offset))
    }
  // Looked for among the newest, it would not be found.
  expect(await walkFeed(world.db, { part: 'urf', country: '' }, { offset: 0, limit: 1, depth: 31 })).toEqual([])
  const { posts } = await readFeed(world, { tag: 'urf', country: '' }, { page: 1, limit: 1 })
  expect(posts.map(({ tags }) => tags)).toEqual([['surf', 'surfing']])
})
