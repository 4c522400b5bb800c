import { details } from '@wayside/contract/details'
import { type SearchQuery, searchQuery } from '@wayside/contract/peopleSearch'
import { wordKey } from '@wayside/contract/searchKey'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/harness.ts'
import { nextYear } from '../../../test/samples/nextYear.ts'
import { openPlaces } from '../../places/places.ts'
import { findPeople } from './search.service.ts'

// More by hand: SEARCHES=5000 npx vitest run <this file>
const searches = Number(process.env.SEARCHES ?? 500)
const places = openPlaces({ log: { error: () => undefined } })

/** Numbers that are the same in each run. */
let seed = 7
const upTo = (count: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * count)
}
const pick = <T>(values: readonly T[]) => values[upTo(values.length)] as T
const maybe = <T>(values: readonly T[], often = 3) => (upTo(often) === 0 ? pick(values) : undefined)

const names = ['Ana', 'Zoë', 'Jürgen', 'O’Connor', 'Łukasz', 'Ilker']
const cities = ['Lyon', 'Villeurbanne', 'Kraków', 'Krakau', 'Lisboa', 'Sans Lieu', '']
const countries = ['france', 'poland', 'portugal']
const hosting = ['accepting', 'maybe', 'no', '']
const languages = ['es', 'fr', 'de']
const days = [
  `${nextYear}-05-01`,
  `${nextYear}-05-04`,
  `${nextYear}-05-08`,
  `${nextYear}-05-12`,
  `${nextYear}-05-20`,
]

/** A member as the plain scan reads them. */
interface Plain {
  id: string
  name: string
  lastname: string
  country: string
  userType: string
  isListed: boolean
  showsSeen: boolean
  daysAgo: number | null
  city: string
  languages: { code: string; level: string }[]
  interests: string[]
  hosting: string
  maxGuests: number | null
  sleeping: string
  wheelchair: string
  smoking: string
  closed: { from_on: string; to_on: string }[]
  hidden: string[]
  /** Who wrote the references about them that others can read. */
  writtenBy: string[]
  rate: string | null
}

const spoken = ({ languages: all }: Plain) =>
  all.filter(({ level }) => level !== 'basic').map(({ code }) => code)

const statusOf = ({ hosting: status, userType }: Plain) =>
  ['no', 'maybe', 'accepting'].indexOf(status || (userType === 'host' ? 'maybe' : 'no'))

function isNear(member: Plain, { near = '', within, country }: SearchQuery) {
  const [name = '', named] = near.split(', ')
  const inCountry = named?.toLowerCase() ?? country
  const centre = places.placeOf(name, inCountry)
  const own = places.placeOf(member.city, member.country)
  if (centre)
    return places.placesNear(centre, Number(within ?? 25)).some(({ id }) => id === own?.id)
  const isThere = inCountry === undefined || member.country === inCountry
  return !own && isThere && wordKey(member.city) === wordKey(name)
}

function fits(member: Plain, query: SearchQuery, reader: Plain) {
  const { from = '', to = '', q, near, language } = query
  const own = places.placeOf(member.city, member.country)?.name ?? ''
  const words = wordKey(
    [member.name, member.lastname, member.city, own, ...member.interests].join(' '),
  ).split(' ')
  const flags = [query.privateRoom, query.stepFree, query.noSmoking].some(Boolean)
  const needsBed = query.hosting || from || query.guests || flags
  const least = query.hosting === 'accepting' ? 2 : needsBed ? 1 : 0
  return (
    member.id !== reader.id &&
    member.isListed &&
    !member.hidden.includes(reader.id) &&
    (!query.country || member.country === query.country) &&
    (!query.hostornomad || member.userType === query.hostornomad) &&
    (!q ||
      wordKey(q)
        .split(' ')
        .every((word) => words.some((each) => each.startsWith(word)))) &&
    (!near || isNear(member, query)) &&
    (language !== 'mine' || spoken(member).some((code) => spoken(reader).includes(code))) &&
    (!language || language === 'mine' || spoken(member).includes(language)) &&
    statusOf(member) >= least &&
    (!query.guests || member.maxGuests === null || member.maxGuests >= Number(query.guests)) &&
    (!query.privateRoom || member.sleeping === 'privateRoom') &&
    (!query.stepFree || ['yes', 'partly'].includes(member.wheelchair)) &&
    (!query.noSmoking || ['no', 'outside'].includes(member.smoking)) &&
    (!query.references || member.writtenBy.some((author) => !reader.hidden.includes(author))) &&
    (!query.answers || ['most', 'almostAll'].includes(member.rate ?? '')) &&
    (!query.seen || (member.showsSeen && member.daysAgo !== null && member.daysAgo < 7)) &&
    (!from || !member.closed.some((range) => range.from_on < to && range.to_on >= from))
  )
}

function randomQuery() {
  const [from, to] = maybe([days.slice(0, 2), days.slice(1, 3), days.slice(2, 4)]) ?? []
  const filters = {
    country: maybe(countries),
    hostornomad: maybe(['host', 'local'], 4),
    q: maybe(['ana', 'zoe', 'kra', 'connor', 'jur surf', 'lisb', 'climb'], 4),
    near: maybe(['Lyon, France', 'Krakow', 'Lisbon', 'sans lieu', 'Sans Lieu, Poland'], 4),
    within: maybe(['10', '100'], 4),
    language: maybe(['mine', 'es', 'fr'], 4),
    hosting: maybe(['maybe', 'accepting'], 4),
    guests: maybe(['1', '3', '5'], 5),
    privateRoom: maybe(['true'], 6),
    stepFree: maybe(['true'], 6),
    noSmoking: maybe(['true'], 6),
    seen: maybe(['week'], 5),
    references: maybe(['true'], 6),
    answers: maybe(['true'], 6),
    ...{ from, to, limit: '50' },
  }
  return searchQuery.parse(
    Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  )
}

const members = `
  select m.id, m.name, m.lastname, m.country, m.user_type as "userType",
    m.verified_at is not null and m.unlisted_at is null as "isListed",
    m.shows_last_seen as "showsSeen",
    (now() at time zone 'utc')::date - m.seen_on as "daysAgo",
    d.city, d.languages, d.interests, d.hosting, d.max_guests as "maxGuests",
    d.sleeping, d.wheelchair, d.smoking,
    (select coalesce(json_agg(json_build_object('from_on', from_on, 'to_on', to_on)), '[]')
     from closed_dates where member_id = m.id) as closed,
    array(
      select blocked_id::text from blocks where blocker_id = m.id
      union select blocker_id::text from blocks where blocked_id = m.id
    ) as hidden,
    array(
      select author_id::text from member_references r
      join members a on a.id = author_id and a.standing = 'good'
      where about_id = m.id and shown_at <= now() and hidden_at is null
    ) as "writtenBy",
    (select rate from host_answers where member_id = m.id) as rate
  from members m join member_details d on d.member_id = m.id`

// spec 35.9, 35.10, 35.11, 35.12, 35.15, 35.17
test('finds the same members as a plain scan of the tables, for random readers and filters', {
  timeout: 300_000,
}, async () => {
  const world = await startApp({ RATE_LIMITS: 'off' })
  for (let at = 0; at < 45; at++) {
    const hostornomad = pick(['host', 'nomad', 'local'])
    const person = { name: pick(names), lastname: pick(names), country: pick(countries) }
    const as = await world.signedIn({ ...person, hostornomad })
    const closed = maybe(days.slice(0, 4), 2)
    await world.api(details.save, {
      as,
      body: {
        ...{ city: pick(cities), hosting: pick(hosting), maxGuests: maybe([1, 2, 4], 2) ?? '' },
        languages: [{ code: pick(languages), level: pick(['native', 'good', 'basic']) }],
        interests: [pick(['Surfing', 'climbing', 'Müsli'])],
        sleeping: pick(['privateRoom', 'tent', '']),
        wheelchair: pick(['yes', 'partly', 'no', '']),
        smoking: pick(['no', 'outside', 'inside', '']),
        closed: closed ? [{ from: closed, to: days[days.indexOf(closed) + 1] }] : [],
      },
    })
  }
  await world.pool.query(
    `update members set
       seen_on = (now() at time zone 'utc')::date - (random() * 12)::int,
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
  // What the job of the night does.
  await world.pool.query(
    `update people p set has_references = n.has_references, answers = n.answers
     from members m cross join person_now(m.id) n where m.id = p.member_id`,
  )
  const { rows: all } = await world.pool.query<Plain>(members)
  let count = 0
  for (let at = 0; at < searches; at++) {
    const [query, reader] = [randomQuery(), pick(all)]
    if (query.seen && !reader.showsSeen) continue
    const { users, pagination, isClose } = await findPeople({ db: world.db, places }, query, {
      me: reader.id,
      filteredFor: reader.hidden.length > 0 ? reader.id : undefined,
    })
    const found = isClose ? [] : users.map(({ _id }) => _id).sort()
    const expected = all.filter((member) => fits(member, query, reader)).map(({ id }) => id)
    expect(found, JSON.stringify(query)).toEqual(expected.sort())
    if (!isClose) expect(pagination.total).toBe(expected.length)
    count += expected.length
  }
  expect(count).toBeGreaterThan(searches / 4)
  await world.stop()
})
