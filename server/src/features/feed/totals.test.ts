import { feed } from '@wayside/contract/feed'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { countTagged, postsTagged } from './search.queries.ts'

let world: World
let other: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
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
  await world.db.deleteFrom('posts').execute()
  for (const [{ id }, country] of [
    [ana, 'france'],
    [bo, 'peru'],
  ] as const)
    await world.db.updateTable('members').set({ country }).where('id', '=', id).execute()
})

async function share(node: World, who: TestMember, tags: string[]) {
  const body = { content: 'Something', tags: JSON.stringify(tags) }
  return (await node.api(feed.create, { as: who, body })).body.post._id
}

/** The counters that are not what there is. */
async function wrongTotals() {
  const { rows } = await sql`
    select country, c.posts as kept, p.posts as counted from post_counts c
    full join (select country, count(*)::int as posts from posts group by 1) p using (country)
    where coalesce(c.posts, 0) <> coalesce(p.posts, 0)`.execute(world.db)
  return rows
}

const tag = fc.constantFrom(
  'surf',
  'Surfing',
  'SURFSCHOOL',
  'windsurf',
  'tea',
  'Été',
  'a_b',
  '100%',
)
const step = fc.record({
  what: fc.constantFrom('share', 'share', 'share', 'delete', 'undo', 'move'),
  tags: fc.uniqueArray(tag, { maxLength: 4, selector: (name) => name.toLowerCase() }),
  country: fc.constantFrom('france', 'peru', 'chile'),
  isOther: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function work(who: TestMember, steps: Step[]) {
  const own: string[] = []
  let gone: string | undefined
  for (const { what, tags, country, isOther } of steps) {
    const node = isOther ? other : world
    if (what === 'share') own.push(await share(node, who, tags))
    else if (what === 'delete') {
      gone = own.pop()
      if (gone) await node.api(feed.remove, { as: who, params: { id: gone } })
    } else if (what === 'undo') {
      if (gone) await node.api(feed.restore, { as: who, params: { id: gone } })
      if (gone) own.push(gone)
      gone = undefined
    } else await node.db.updateTable('members').set({ country }).where('id', '=', who.id).execute()
  }
}

it('keeps totals equal to a recount when three members write on two nodes at once', async () => {
  const steps = fc.array(step, { minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, steps, steps, async (one, two, three) => {
      await Promise.all([work(ana, one), work(bo, two), work(ana, three)])
      expect(await wrongTotals()).toEqual([])
      const { rows } = await sql`
        select 1 from posts p join members m on m.id = author_id left join post_tags t on post_id = p.id
        where p.country <> m.country or t.country <> m.country`.execute(world.db)
      expect(rows).toEqual([])
    }),
    { numRuns: 12 },
  )
})

it('takes the posts of a member who is deleted out of the totals', async () => {
  const guest = await world.signedIn({ country: 'chile' })
  await share(world, guest, ['surf', 'surfing'])
  await share(world, ana, ['surf'])
  expect(await countTagged(world.db, { tag: 'urf', country: '' })).toBe(2)
  await world.db.deleteFrom('members').where('id', '=', guest.id).execute()
  expect(await countTagged(world.db, { tag: 'urf', country: '' })).toBe(1)
  expect(await wrongTotals()).toEqual([])
})

it('counts and pages a post with several matching tags once', async () => {
  for (let n = 0; n < 6; n++) await share(world, n % 2 ? ana : bo, ['surf', 'surfing'])
  for (let n = 0; n < 9; n++) await share(world, ana, ['tea'])
  for (const [country, total] of [
    ['', 6],
    ['france', 3],
  ] as const) {
    const search = { tag: 'urf', country }
    expect(await countTagged(world.db, search)).toBe(total)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => postsTagged(world.db, search, { page, limit: 2 })),
    )
    const times = pages.flat().map(({ createdAt }) => createdAt)
    expect(times).toHaveLength(total)
    expect(times).toEqual(times.toSorted().reverse())
  }
})
