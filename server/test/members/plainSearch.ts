import { createHash } from 'node:crypto'
import type { PeopleFilter, SearchQuery } from '@wayside/contract/peopleSearch'
import { searchKey, searchWords, wordKey } from '@wayside/contract/searchKey'
import { openPlaces } from '../../src/places/places.ts'
import { nextYear } from '../samples/nextYear.ts'
import type { Plain } from './plainMembers.ts'

export const places = openPlaces({ log: { error: () => undefined } })
/** Days on which homes are closed, or guests want to come. */
export const days = ['01', '04', '08', '12', '20'].map((day) => `${nextYear}-05-${day}`)

const spoken = ({ languages: all }: Plain) =>
  all.filter(({ level }) => level !== 'basic').map(({ code }) => code)

const keysOf = ({ interests }: Plain) => [
  ...new Set(interests.map((interest) => searchKey(interest).trim())),
]

const statusOf = ({ hosting: status, userType }: Plain) =>
  ['no', 'maybe', 'accepting'].indexOf(status || (userType === 'host' ? 'maybe' : 'no'))

const placeOf = ({ city, country }: Plain) =>
  places.placeOf(city, country === 'remote' ? undefined : country)

/** The place that `near` names, or the country of a city that is no known place. */
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

const hasReference = (member: Plain, reader: Plain) =>
  member.writtenBy.some((author) => !reader.hidden.includes(author))

/** A filter in plain code: whether it lets a member pass, and values of it to try. */
interface PlainFilter {
  passes: (member: Plain, query: SearchQuery, reader: Plain) => boolean
  tries: readonly string[]
  /** Only those pass who may host. */
  isOfBed?: true
  /** Answers of members, for each of whom one is picked. */
  details?: Record<string, readonly string[]>
}

const flag = (passes: PlainFilter['passes']): PlainFilter => ({ passes, tries: ['true'] })

/** Lets those pass who have given one of the fitting answers. */
const bedFlag = (detail: string, fitting: readonly string[], others: readonly string[]) => ({
  ...flag(({ details }) => fitting.includes(String(details[detail]))),
  isOfBed: true as const,
  details: { [detail]: [...fitting, ...others] },
})

/** All filters; a new one does not compile before it is here. */
export const plainFilters: Record<PeopleFilter, PlainFilter> = {
  country: {
    passes: (member, { country }) => member.country === country,
    tries: ['france', 'poland', 'portugal', 'remote'],
  },
  hostornomad: {
    passes: (member, { hostornomad }) => member.userType === hostornomad,
    tries: ['host', 'local'],
  },
  q: {
    passes(member, { q = '' }) {
      const named = [member.name, member.lastname, member.city, placeOf(member)?.name ?? '']
      const words = [
        ...wordKey([...named, ...member.interests].join(' ')).split(' '),
        ...keysOf(member).flatMap((key) => key.split(' ')),
      ]
      return searchWords(q).every((word) => words.some((each) => each.startsWith(word)))
    },
    tries: ['ana', 'zoe', 'kra', 'connor', 'jur surf', 'lisb', 'climb', 'c++', '⚽', 'c'],
  },
  near: {
    passes: (member, query) => kmTo(member, query) !== undefined,
    tries: ['Lyon, France', 'Krakow', 'Lisbon', 'sans lieu', 'Sans Lieu, Poland'],
  },
  language: {
    passes: (member, { language = '' }, reader) =>
      language === 'mine'
        ? spoken(member).some((code) => spoken(reader).includes(code))
        : spoken(member).includes(language),
    tries: ['mine', 'es', 'fr'],
  },
  hosting: {
    passes: (member, { hosting }) => hosting === 'maybe' || statusOf(member) === 2,
    tries: ['maybe', 'accepting'],
    isOfBed: true,
    details: { hosting: ['accepting', 'maybe', 'no', ''] },
  },
  from: {
    passes: ({ closed }, { from = '', to = '' }) =>
      !closed.some((range) => range.from_on < to && range.to_on >= from),
    tries: days.slice(0, 3),
    isOfBed: true,
  },
  guests: {
    passes: ({ maxGuests }, { guests }) => maxGuests === null || maxGuests >= Number(guests),
    tries: ['1', '3', '5'],
    isOfBed: true,
  },
  privateRoom: bedFlag('sleeping', ['privateRoom'], ['tent', '']),
  stepFree: bedFlag('wheelchair', ['yes', 'partly'], ['no', '']),
  noSmoking: bedFlag('smoking', ['no', 'outside'], ['inside', '']),
  seen: {
    passes: ({ showsSeen, daysAgo }) => showsSeen && daysAgo !== null && daysAgo < 7,
    tries: ['week'],
  },
  references: flag((member, _query, reader) => hasReference(member, reader)),
  answers: flag(({ rate }) => ['most', 'almostAll'].includes(rate ?? '')),
}

/** The filters of a search that are set. */
export const inUse = (query: SearchQuery) =>
  Object.entries(plainFilters)
    .filter(([name]) => query[name as PeopleFilter])
    .map(([name, filter]) => ({ ...filter, name }))

const needsBed = (query: SearchQuery) => inUse(query).some(({ isOfBed }) => isOfBed)

/** Whether a search finds a member. */
export const fits = (member: Plain, query: SearchQuery, reader: Plain) =>
  member.id !== reader.id &&
  member.isListed &&
  !member.hidden.includes(reader.id) &&
  (!needsBed(query) || statusOf(member) > 0) &&
  inUse(query).every(({ passes }) => passes(member, query, reader))

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
