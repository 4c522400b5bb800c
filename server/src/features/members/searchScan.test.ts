import { details } from '@wayside/contract/details'
import { searchQuery } from '@wayside/contract/peopleSearch'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/harness.ts'
import { plainMembers } from '../../../test/members/plainMembers.ts'
import {
  days,
  fits,
  inOrder,
  inUse,
  places,
  plainFilters,
} from '../../../test/members/plainSearch.ts'
import { findPeople } from './search.service.ts'

// More by hand, of other numbers: SEARCHES=5000 SEED=8 npx vitest run <this file>
const searches = Number(process.env.SEARCHES ?? 500)

/** Numbers that are the same in each run. */
let seed = Number(process.env.SEED ?? 7)
const upTo = (count: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * count)
}
const pick = <T>(values: readonly T[]) => values[upTo(values.length)] as T
const maybe = <T>(values: readonly T[], often = 3) => (upTo(often) === 0 ? pick(values) : undefined)

const names = ['Ana', 'Zoë', 'Jürgen', 'O’Connor', 'Łukasz', 'Ilker']
const cities = ['Lyon', 'Villeurbanne', 'Kraków', 'Krakau', 'Lisboa', 'Sans Lieu', '']
const languages = ['es', 'fr', 'de']
const interests = ['Surfing', 'climbing', 'Müsli', 'C++', 'C', '⚽', '✈️']

function randomQuery() {
  const filters = Object.entries(plainFilters).map(([name, { tries }]) => [name, maybe(tries, 6)])
  const { from, ...others } = Object.fromEntries(filters)
  const query = {
    ...others,
    ...(from && { from, to: days[days.indexOf(from) + 1] }),
    ...{ within: maybe(['10', '100'], 4), sort: maybe(['newest', 'near']), limit: '50' },
  }
  return searchQuery.parse(
    Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
  )
}

const randomDetails = () =>
  Object.fromEntries(
    Object.values(plainFilters)
      .flatMap(({ details = {} }) => Object.entries(details))
      .map(([name, answers]) => [name, pick(answers)]),
  )

const today = () => new Date().toISOString().slice(0, 10)

// spec 35.9, 35.10, 35.11, 35.12, 35.15, 35.17, 36.15
test('finds the same members in the same order as a plain scan of the tables, for random readers and filters', {
  timeout: 300_000,
}, async () => {
  const world = await startApp({ RATE_LIMITS: 'off' })
  for (let at = 0; at < 45; at++) {
    const hostornomad = pick(['host', 'nomad', 'local'])
    const as = await world.signedIn({ name: pick(names), lastname: pick(names), hostornomad })
    await world.pool.query('update members set country = $2 where id = $1', [
      as.id,
      pick(plainFilters.country.tries),
    ])
    const closed = maybe(days.slice(0, 4), 2)
    await world.api(details.save, {
      as,
      body: {
        ...{ city: pick(cities), maxGuests: maybe([1, 2, 4], 2) ?? '', ...randomDetails() },
        languages: [{ code: pick(languages), level: pick(['native', 'good', 'basic']) }],
        interests: [...new Set([pick(interests), pick(interests)])],
        closed: closed ? [{ from: closed, to: days[days.indexOf(closed) + 1] }] : [],
      },
    })
  }
  await world.pool.query(
    `update members set
       seen_on = (now() at time zone 'utc')::date - (random() * 40)::int / (1 + (random() * 4)::int),
       shows_last_seen = random() < 0.8,
       is_listed = random() < 0.9,
       standing = case when random() < 0.9 then 'good' else 'suspended' end`,
  )
  await world.pool.query(
    `insert into blocks (blocker_id, blocked_id)
     select a.id, b.id from members a, members b where a.id <> b.id and random() < 0.05`,
  )
  await world.pool.query(
    `insert into member_references
       (author_id, about_id, kind, recommends, text, shown_at, hidden_at)
     select a.id, b.id, 'met', random() < 0.8, '', now() + (random() - 0.6) * interval '9 days',
       case when random() < 0.2 then now() end
     from members a, members b where a.id <> b.id and random() < 0.03`,
  )
  await world.pool.query(
    `insert into host_answers
     select id, (array['few', 'some', 'most', 'almostAll'])[1 + floor(random() * 4)::int], 'day'
     from members where random() < 0.5`,
  )
  // As the nightly job does; some have been members for long.
  await world.pool.query(
    `update people p set has_references = n.has_references, answers = n.answers,
       since = p.since - floor(random() * 2) * interval '40 days'
     from members m cross join person_now(m.id) n where m.id = p.member_id`,
  )
  const all = await plainMembers(world.pool)
  let count = 0
  const findNobody = new Set(Object.keys(plainFilters))
  for (let at = 0; at < searches; at++) {
    const [query, reader] = [randomQuery(), pick(all)]
    if (query.seen && !reader.showsSeen) continue
    const day = today()
    const { users, pagination, isClose } = await findPeople({ db: world.db, places }, query, {
      me: reader.id,
      filteredFor: reader.hidden.length > 0 ? reader.id : undefined,
    })
    // At midnight the order is another one.
    if (day !== today()) continue
    const found = isClose ? [] : users.map(({ _id }) => _id)
    const expected = all.filter((member) => fits(member, query, reader))
    expect(found, JSON.stringify(query)).toEqual(inOrder(expected, query, reader, day))
    if (!isClose) expect(pagination.total).toBe(expected.length)
    count += expected.length
    if (expected.length > 0) for (const { name } of inUse(query)) findNobody.delete(name)
  }
  expect(count).toBeGreaterThan(searches / 4)
  expect([...findNobody]).toEqual([])
  await world.stop()
})
