import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { storeMembers } from '../../test/members/storedMembers.ts'

const MEMBERS = 400

let world: World
let other: TestMember
beforeAll(async () => {
  world = await startApp({ TRUST_PROXY: '1' })
  await storeMembers(
    world.db,
    Array.from({ length: MEMBERS }, () => ({})),
  )
  other = await world.signedIn({ name: 'Other' })
})
afterAll(() => world.stop())

const get = (who: TestMember | undefined, path: string, headers = {}) =>
  world.call(who, 'GET', path, undefined, headers)

/** Returns a member who registered two days ago and for whom nothing is counted yet. */
async function longKnown() {
  const member = await world.signedIn()
  await world.pool.query(
    `update members set created_at = now() - interval '2 days' where id = $1`,
    [member.id],
  )
  return member
}

/** As if so many rows had been answered already. */
async function useUp(limit: string, key: string, rows: number) {
  await world.pool.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, $3) on conflict (key) do update set points = excluded.points`,
    [`${limit}:${key}`, rows, Date.now() + 600_000],
  )
}

// spec 10.106
describe('profiles are counted, not calls', () => {
  it('answers the whole list once on the first day, and then no more profiles but the own one', async () => {
    const fresh = await world.signedIn()
    expect((await world.api(members.all, { as: fresh })).body.users.length).toBeGreaterThan(MEMBERS)
    for (const path of ['/api/users/all', '/api/users/all?page=1', `/api/users/${other.id}`]) {
      const refused = await get(fresh, path)
      expect(expectError(refused, 429)).toMatch(
        /^You have viewed a lot of profiles\. Please try again in 2[34] hours\.$/,
      )
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
    }
    for (const own of [fresh.id, fresh.id.toUpperCase()])
      expect((await get(fresh, `/api/users/${own}`)).status).toBe(200)
    expect((await get(other, '/api/users/all?page=1')).status).toBe(200)
  })

  it('lets a new member look at 300 profiles, page by page and one by one', async () => {
    const fresh = await world.signedIn()
    for (let page = 1; page <= 37; page++)
      expect((await get(fresh, `/api/users/all?page=${page}&limit=8`)).status).toBe(200)
    for (let n = 297; n <= 300; n++)
      expect((await get(fresh, `/api/users/${other.id}`)).status).toBe(200)
    expectError(await get(fresh, `/api/users/${other.id}`), 429)
  })

  it('ends a first day when it is over, whatever was left to wait', async () => {
    const fresh = await world.signedIn()
    await world.pool.query(
      `update members set created_at = now() - interval '23 hours 59 minutes' where id = $1`,
      [fresh.id],
    )
    await useUp('people-rows-first-day', fresh.id, 300)
    const refused = await get(fresh, '/api/users/all?page=1')
    expectError(refused, 429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  it('counts the rows of cached responses', async () => {
    const member = await longKnown()
    const responses = await Promise.all(
      Array.from({ length: 60 }, () =>
        world.api(members.all, { as: member, query: { page: 1, limit: 50 } }),
      ),
    )
    expect(responses.map(({ status, body }) => [status, body.users.length])).toEqual(
      responses.map(() => [200, 50]),
    )
    expectError(await get(member, '/api/users/all?page=1&limit=50'), 429)
    expectError(await get(member, '/api/users/all?page=2&limit=50'), 429)
    expect((await get(other, '/api/users/all?page=1&limit=50')).status).toBe(200)
  })
})

it.each([
  ['jobs', '/api/jobs?page=1', 'job-rows', 30_000],
  ['posts', '/api/feed/posts?page=1&limit=10', 'post-rows', 10_000],
  ['posts', '/api/feed/search?location=france&page=1&limit=10', 'post-rows', 10_000],
])(
  'asks a member who has read very many %s to come back later (%s)',
  async (what, path, limit, rows) => {
    const member = await longKnown()
    const post = { as: member, body: { content: 'hi' } }
    expect((await world.api(feed.create, post)).status).toBe(200)
    const job = {
      title: 'T',
      description: 'D',
      city: 'C',
      budget: 5,
      contacturl: 'https://example.org',
    }
    expect((await world.api(jobs.post, { as: member, body: job })).status).toBe(200)
    await useUp(limit, member.id, rows - 1)
    expect((await get(member, path)).status).toBe(200)
    expect(expectError(await get(member, path), 429)).toMatch(
      new RegExp(`^You have viewed a lot of ${what}\\. Please try again in \\d+ minutes\\.$`),
    )
    expect((await get(other, path)).status).toBe(200)
  },
)

it('counts the jobs that a visitor reads by address', async () => {
  const from = (address: string) => get(undefined, '/api/jobs', { 'x-forwarded-for': address })
  await useUp('job-rows', '203.0.113.7', 120_000)
  expectError(await from('203.0.113.7'), 429)
  expect((await from('203.0.113.8')).status).toBe(200)
})
