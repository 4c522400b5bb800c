import { blocks } from '@wayside/contract/blocks'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodJob } from '../../../test/examples/scene.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

const PEOPLE = 14
const places = ['france', 'italy', 'spain']
const types = ['host', 'nomad', 'local']
const tags = ['surf', 'windsurf', 'tea']

let world: World
/** The member who blocks, and one who has blocked nobody. */
let reader: TestMember
let other: TestMember
let people: TestMember[]

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  reader = await world.signedIn({ name: 'Ana' })
  other = await world.signedIn({ name: 'Eve' })
  people = []
  for (let n = 0; n < PEOPLE; n++) {
    const as = await world.signedIn({ country: places[n % 3], hostornomad: types[(n >> 1) % 3] })
    people.push(as)
    for (let m = 0; m < 3; m++) {
      const own = JSON.stringify(tags.slice(0, (n + m) % 3))
      await world.api(feed.create, { as, body: { content: `Post ${m}`, tags: own } })
      const city = (n + m) % 2 ? 'Remote' : 'Lima'
      await world.api(jobs.post, { as, body: { ...goodJob, city, budget: 100 * n } })
    }
  }
})
afterAll(() => world.stop())

interface Row {
  id: string
  of: string
}

const lists: { path: string; isFeed?: true; rows: (body: never) => Row[] }[] = [
  ...['', '&country=france', '&hostornomad=host', '&country=italy&hostornomad=nomad'].map(
    (query) => ({
      path: `/api/users/all?x=${query}`,
      rows: ({ users }: { users: { _id: string }[] }) =>
        users.map(({ _id }) => ({ id: _id, of: _id })),
    }),
  ),
  ...['', '&q=grapes', '&remote=true', '&minBudget=300', '&maxBudget=700&remote=true'].map(
    (query) => ({
      path: `/api/jobs?x=${query}`,
      rows: (body: { jobs: { _id: string; jobOwner: { _id: string } }[] }) =>
        body.jobs.map(({ _id, jobOwner }) => ({ id: _id, of: jobOwner._id })),
    }),
  ),
  ...['posts?x=', 'search?tag=surf', 'search?location=france', 'search?tag=ea&location=italy'].map(
    (query) => ({
      path: `/api/feed/${query}`,
      isFeed: true as const,
      rows: ({ posts }: { posts: { _id: string; userId: { _id: string } }[] }) =>
        posts.map(({ _id, userId }) => ({ id: _id, of: userId._id })),
    }),
  ),
]

async function pageOf(as: TestMember, { path, rows }: (typeof lists)[number], page: string) {
  const { status, body } = await world.call(as, 'GET', `${path}&${page}`)
  expect(status, path).toBe(200)
  const { pagination } = body as { pagination: { total?: number; totalPosts?: number } }
  return { rows: rows(body as never), total: pagination.total ?? pagination.totalPosts }
}

async function allPages(as: TestMember, list: (typeof lists)[number], limit: number) {
  const all: Row[] = []
  const totals = new Set<number | undefined>()
  for (let page = 1; ; page++) {
    const { rows, total } = await pageOf(as, list, `page=${page}&limit=${limit}`)
    all.push(...rows)
    totals.add(total)
    if (rows.length < limit) return { rows: all, totals: [...totals] }
  }
}

const countsOf = async (as: TestMember) =>
  (await world.api(members.countries, { as })).body.countries
const newsOf = async (as: TestMember) =>
  (await world.api(feed.news, { as, query: { after: '2020-01-01T00:00:00Z' } })).body.count

// spec 12.5, 12.6
it('shows each list as the whole list without the hidden members, cut in full pages', async () => {
  const some = fc.uniqueArray(fc.nat(PEOPLE - 1), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(some, some, some, fc.integer({ min: 4, max: 9 }), async (...chosen) => {
      const [blocked, blocking, muted] = chosen
        .slice(0, 3)
        .map((list) => (list as number[]).map((n) => people[n] as TestMember)) as [
        TestMember[],
        TestMember[],
        TestMember[],
      ]
      const limit = chosen[3]
      await world.pool.query('delete from blocks; delete from mutes')
      for (const { id } of muted) await world.api(blocks.mute, { as: reader, body: { userId: id } })
      for (const { id } of blocked)
        await world.api(blocks.block, { as: reader, body: { userId: id } })
      for (const as of blocking) await world.api(blocks.block, { as, body: { userId: reader.id } })
      const hiddenIds = new Set([...blocked, ...blocking].map(({ id }) => id))
      const silentIds = new Set([...hiddenIds, ...muted.map(({ id }) => id)])

      for (const list of lists) {
        const whole = await allPages(other, list, 50)
        const hidden = list.isFeed ? silentIds : hiddenIds
        const due = whole.rows.filter(({ of }) => !hidden.has(of))
        const { rows, totals } = await allPages(reader, list, limit)
        expect(rows, list.path).toEqual(due)
        expect(totals, list.path).toEqual([due.length])
      }
      const { rows } = await world.pool.query<{ country: string }>(
        `select country, count(*) filter (where user_type = 'host')::int as host,
           count(*) filter (where user_type = 'nomad')::int as nomad,
           count(*) filter (where user_type = 'local')::int as local
         from members where id <> all($1) group by country order by country`,
        [[...hiddenIds]],
      )
      expect(await countsOf(reader)).toEqual(rows)
      const heard = people.filter(({ id }) => !silentIds.has(id))
      expect(await newsOf(reader)).toBe(3 * heard.length)
    }),
    { numRuns: 5, endOnFailure: true },
  )
  await world.pool.query('delete from blocks; delete from mutes')
})

// spec 12.5
it('shows a list that is asked for without a page without the hidden members, too', async () => {
  const [hidden] = people as [TestMember]
  await world.api(blocks.block, { as: reader, body: { userId: hidden.id } })
  for (const list of lists.filter(({ isFeed }) => !isFeed)) {
    const { rows } = await pageOf(reader, list, '')
    expect(rows.map(({ of }) => of)).not.toContain(hidden.id)
  }
  const { body } = await world.api(jobs.list, { as: reader, query: { owner: hidden.id } })
  expect(body).toMatchObject({ jobs: [], pagination: { total: 0 } })
  await world.pool.query('delete from blocks')
})
