import { people } from '@wayside/contract/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let ana: TestMember
let other: TestMember
beforeAll(async () => {
  world = await startApp()
  ana = await world.signedIn({ name: 'Ana', country: 'iceland' })
  other = await world.signedIn({ name: 'Ben', country: 'iceland' })
})
afterAll(() => world.stop())

const inAMonth = (days: number) =>
  new Date(Date.now() + (30 + days) * 86_400_000).toISOString().slice(0, 10)
const dated = `from=${inAMonth(0)}&to=${inAMonth(2)}`
const search = (query: string, as = ana) => world.api(people.search, { as, query })
const suggest = (as = ana) => world.api(people.places, { as, query: { q: 'lyo' } })
/** As if the member had used up all but one call. */
const leaveOne = (limit: string, most: number) =>
  world.pool.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points`,
    [`${limit}:${ana.id}`, most - 1, Date.now() + 60_000],
  )

// spec 35.12, 35.18
it.each([
  ['people-search-dates', 200, () => search(dated)],
  ['people-search', 60, () => search('q=ben')],
  ['places', 120, () => suggest()],
])(
  'refuses a member after the last call of the limit %s, %s, and nobody else',
  async (limit, most, call) => {
    await leaveOne(limit, most)
    expect((await call()).status).toBe(200)
    const refused = await call()
    const text = expectError(refused, 429)
    if (limit === 'people-search-dates')
      expect(text).toMatch(/^You have searched for many dates today\./)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await search(dated, other)).status).toBe(200)
    expect((await suggest(other)).status).toBe(200)
  },
)

// spec 35.12
it('lets a member ask for 20 different pairs of days a day, and for the same ones as often as they like', async () => {
  const cem = await world.signedIn({ name: 'Cem', country: 'iceland' })
  const pair = (at: number, more = '') =>
    search(`from=${inAMonth(0)}&to=${inAMonth(at)}${more}`, cem)
  for (let at = 1; at <= 20; at++) expect((await pair(at)).status).toBe(200)
  // A refused search stays refused, also when it is sent twice at once.
  for (const refused of [await pair(21), ...(await Promise.all([pair(21), pair(21)]))]) {
    expect(expectError(refused, 429)).toMatch(
      /^You have searched for 20 different dates today\. You can search for the same ones again\. Please try again in \d+ hours\.$/,
    )
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
  }
  // Each day counts, not only the first.
  expect((await search(`from=${inAMonth(1)}&to=${inAMonth(2)}`, cem)).status).toBe(429)
  expect((await pair(1, '&guests=2&page=2')).status).toBe(200)
  expect((await pair(20, '&near=Lyon')).status).toBe(200)
  expect((await search('q=ben', cem)).status).toBe(200)
  expect((await search(`from=${inAMonth(0)}&to=${inAMonth(21)}`, other)).status).toBe(200)
})
