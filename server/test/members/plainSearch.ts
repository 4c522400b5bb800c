import { createHash } from 'node:crypto'
import type { SearchQuery } from '@wayside/contract/peopleSearch'
import { searchKey, searchWords, wordKey } from '@wayside/contract/searchKey'
import type pg from 'pg'
import { openPlaces } from '../../src/places/places.ts'

export const places = openPlaces({ log: { error: () => undefined } })

/** A member as a plain scan of the true tables reads them. */
export interface Plain {
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
  /** Since when they are a member, or host again, in seconds. */
  since: number
}

const membersSql = `
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
    (select rate from host_answers where member_id = m.id) as rate,
    (select extract(epoch from since)::float8 from people where member_id = m.id) as since
  from members m join member_details d on d.member_id = m.id`

export const plainMembers = async (pool: pg.Pool) => (await pool.query<Plain>(membersSql)).rows

const spoken = ({ languages: all }: Plain) =>
  all.filter(({ level }) => level !== 'basic').map(({ code }) => code)

const keysOf = ({ interests }: Plain) => [
  ...new Set(interests.map((interest) => searchKey(interest).trim())),
]

const statusOf = ({ hosting: status, userType }: Plain) =>
  ['no', 'maybe', 'accepting'].indexOf(status || (userType === 'host' ? 'maybe' : 'no'))

const placeOf = ({ city, country }: Plain) =>
  places.placeOf(city, country === 'remote' ? undefined : country)

/** What `near` means: a place, or the country of a city that is none. */
function centreOf({ near = '', country }: SearchQuery) {
  const [name = '', named] = near.split(', ')
  const filtered = country === 'remote' ? undefined : country
  const inCountry = named?.toLowerCase() ?? filtered
  return { name, inCountry, centre: places.placeOf(name, inCountry) }
}

/** How far a member lives from the place; undefined when it is too far. */
function kmTo(member: Plain, query: SearchQuery) {
  const { name, inCountry, centre } = centreOf(query)
  const own = placeOf(member)
  if (centre)
    return places.placesNear(centre, Number(query.within ?? 25)).find(({ id }) => id === own?.id)
      ?.km
  const isThere = inCountry === undefined || member.country === inCountry
  return !own && isThere && wordKey(member.city) === wordKey(name) ? 0 : undefined
}

function needsBed({ hosting, from, guests, privateRoom, stepFree, noSmoking }: SearchQuery) {
  return Boolean(hosting || from || guests || privateRoom || stepFree || noSmoking)
}

const hasReference = (member: Plain, reader: Plain) =>
  member.writtenBy.some((author) => !reader.hidden.includes(author))

/** Whether a search finds a member. */
export function fits(member: Plain, query: SearchQuery, reader: Plain) {
  const { from = '', to = '', q = '', near, language } = query
  const named = [member.name, member.lastname, member.city, placeOf(member)?.name ?? '']
  const words = [
    ...wordKey([...named, ...member.interests].join(' ')).split(' '),
    ...keysOf(member).flatMap((key) => key.split(' ')),
  ]
  const least = query.hosting === 'accepting' ? 2 : needsBed(query) ? 1 : 0
  return (
    member.id !== reader.id &&
    member.isListed &&
    !member.hidden.includes(reader.id) &&
    (!query.country || member.country === query.country) &&
    (!query.hostornomad || member.userType === query.hostornomad) &&
    searchWords(q).every((word) => words.some((each) => each.startsWith(word))) &&
    (!near || kmTo(member, query) !== undefined) &&
    (language !== 'mine' || spoken(member).some((code) => spoken(reader).includes(code))) &&
    (!language || language === 'mine' || spoken(member).includes(language)) &&
    statusOf(member) >= least &&
    (!query.guests || member.maxGuests === null || member.maxGuests >= Number(query.guests)) &&
    (!query.privateRoom || member.sleeping === 'privateRoom') &&
    (!query.stepFree || ['yes', 'partly'].includes(member.wheelchair)) &&
    (!query.noSmoking || ['no', 'outside'].includes(member.smoking)) &&
    (!query.references || hasReference(member, reader)) &&
    (!query.answers || ['most', 'almostAll'].includes(member.rate ?? '')) &&
    (!query.seen || (member.showsSeen && member.daysAgo !== null && member.daysAgo < 7)) &&
    (!from || !member.closed.some((range) => range.from_on < to && range.to_on >= from))
  )
}

const DAY_SECONDS = 86_400

/** The points of the best match, as the table of the order tells them. */
function pointsOf(member: Plain, query: SearchQuery, reader: Plain, day: string) {
  const { centre } = centreOf(query)
  const seen =
    !member.showsSeen || member.daysAgo === null
      ? 1
      : [member.daysAgo < 31, member.daysAgo < 7, member.daysAgo < 7].filter(Boolean).length
  const shared = keysOf(member).filter((key) => keysOf(reader).includes(key)).length
  return [
    query.near ? (!centre || placeOf(member)?.id === centre.id ? 3 : 1) : 0,
    needsBed(query) && statusOf(member) === 2 ? 3 : 0,
    ['few', 'some', 'most', 'almostAll'].indexOf(member.rate ?? 'some'),
    reader.showsSeen ? seen : 0,
    spoken(member).some((code) => spoken(reader).includes(code)) ? 2 : 0,
    Math.min(shared, 2),
    hasReference(member, reader) ? 1 : 0,
    member.since > Date.parse(day) / 1000 - 30 * DAY_SECONDS ? 2 : 0,
  ].reduce((sum, points) => sum + points)
}

const chance = ({ id }: Plain, day: string) => createHash('md5').update(`${id}${day}`).digest('hex')

/** The ids of the found in the order of a search on a day. */
export function inOrder(found: Plain[], query: SearchQuery, reader: Plain, day: string) {
  const keyOf = (member: Plain) => {
    if (query.sort === 'newest') return [-member.since, member.id] as const
    if (query.sort === 'near' && query.near)
      return [kmTo(member, query) ?? 0, chance(member, day)] as const
    return [-pointsOf(member, query, reader, day), chance(member, day)] as const
  }
  return found
    .map((member) => ({ id: member.id, key: keyOf(member) }))
    .sort(({ key: a }, { key: b }) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
    .map(({ id }) => id)
}
