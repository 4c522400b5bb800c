import { details } from '@wayside/contract/details'
import { people } from '@wayside/contract/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana', country: 'peru' })
  for (const [name, ...interests] of [
    ['Ball', '⚽', 'Sci-Fi'],
    ['Plane', '✈', 'C'],
    ['Plus', 'C++', 'table tennis 🏓'],
    ['Bang', '!!!'],
    ['Outsider', 'Chess'],
  ]) {
    const member = await world.signedIn({ name, lastname: 'Roe', country: 'malta' })
    await world.api(details.save, { as: member, body: { interests } })
  }
})
afterAll(() => world.stop())

const search = async (query: { q?: string }) => {
  const all = { ...query, country: 'malta' }
  const { body } = await world.api(people.search, { as: ana, query: all })
  return body
}
const found = async (q: string) => {
  const { users, isClose } = await search({ q })
  return isClose ? ['close'] : users.map(({ name }) => name).sort()
}

// spec 35.9
it.each([
  ['⚽', ['Ball']],
  ['⚽️', ['Ball']],
  ['✈️', ['Plane']],
  ['⚽ ✈️', []],
  ['☕️', []],
  ['!!!', ['Bang']],
  ['C++', ['Plus']],
  ['c#', ['Outsider', 'Plane', 'Plus']],
  ['plus c++ table', ['Plus']],
  ['🏓', ['Plus']],
  ['sci-fi', ['Ball']],
  // Signs beside words say nothing.
  ['roe, ⚽ & chess!', ['Outsider']],
])('q=%s finds %j, as the link of such an interest does', async (q, names) =>
  expect(await found(q)).toEqual(names),
)

// spec 36.9
it.each([
  [['✈️'], [['Plane', '✈']]],
  [['☕️', '🏄'], []],
  [['c++'], [['Plus', 'C++']]],
  [
    ['C', '⚽️'],
    [
      ['Ball', '⚽'],
      ['Plane', 'C'],
    ],
  ],
])('tells a reader who likes %j only who likes the same', async (interests, likes) => {
  await world.api(details.save, { as: ana, body: { interests } })
  const { users } = await search({ q: 'roe' })
  const reasons = users.flatMap(({ name, reasons }) =>
    reasons.flatMap(({ interest }) => (interest === undefined ? [] : [[name, interest]])),
  )
  expect(reasons.sort()).toEqual(likes)
})

// spec 35.13
it('finds the one with a similar word whom the filters want, though many others have such', async () => {
  const stored = `insert into members
    (name, lastname, email, password_hash, country, user_type, verified_at)
    select 'Wilhelmine', $1, $2 || n || '@example.org', '', $2, 'nomad', now()
    from generate_series(1, $3) n`
  await world.pool.query(stored, ['Many', 'tonga', 2000])
  await world.pool.query(stored, ['One', 'samoa', 1])
  await world.pool.query('vacuum analyze people')
  const query = { q: 'wilhelminx', country: 'samoa' }
  const { body } = await world.api(people.search, { as: ana, query })
  expect(body.users.map(({ lastname }) => lastname)).toEqual(['One'])
  expect(body).toMatchObject({ isClose: true, pagination: { total: 1 } })
  await world.pool.query("delete from members where name = 'Wilhelmine'")
})
