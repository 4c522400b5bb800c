import { countryName, isCountry } from '@wayside/contract/countries'
import { countryNamed, placeAndCountry, wholeCountry } from '@wayside/contract/namedCountry'
import { paginate } from '@wayside/contract/pagination'
import type { Reason } from '@wayside/contract/people'
import { distances, type SearchQuery, searchRules } from '@wayside/contract/peopleSearch'
import { searchWords, wordKey } from '@wayside/contract/searchKey'
import type { Db } from '../../database/pool.ts'
import type { Place, Places } from '../../places/places.ts'
import { Refusal } from '../../refusal.ts'
import { daysOfSeen, type PeopleSearch } from './conditions.queries.ts'
import { withGreeting } from './members.queries.ts'
import { FOUND_MAX, type FoundMember, searchPeople } from './search.queries.ts'
import { hidesLastSeen, languagesOf } from './searchReader.queries.ts'

const WORDS_MAX = 5
const MEANT_MAX = 3

export interface SearchDependencies {
  db: Db
  places: Places
}

/** Searches for members as the contract has read the query. */
export async function findPeople(
  { db, places }: SearchDependencies,
  query: SearchQuery,
  reader: Pick<PeopleSearch, 'me' | 'filteredFor'>,
) {
  const { near, centre, wholeOf } = nearIn(places, query)
  if (daysOfSeen(query) !== undefined && (await hidesLastSeen(db, reader.me)))
    throw new Refusal('invalid', searchRules.seen, { fields: { seen: searchRules.seen } })
  const search: PeopleSearch = {
    ...reader,
    query,
    day: new Date().toISOString().slice(0, 10),
    words: searchWords(query.q ?? '').slice(0, WORDS_MAX),
    near,
    wholeOf,
    languages: await languagesIn(db, query, reader.me),
    sort: query.sort === 'newest' || (query.sort === 'near' && near) ? query.sort : 'match',
  }
  const exact = await searchPeople(db, search)
  const similar = wordKey(query.q ?? '')
  const isClose = exact.total === 0 && similar !== ''
  const found = isClose ? await searchPeople(db, { ...search, words: [], similar }) : exact
  const meant = exact.total > 0 ? undefined : meantBy(places, query, centre)
  return {
    success: true as const,
    users: found.users.map((member) => shown(member, centre)),
    pagination: {
      ...paginate(query.page, query.limit, found.total),
      ...(found.total === FOUND_MAX && { isAtLeast: true as const }),
    },
    ...(isClose && found.total > 0 && { isClose: true as const }),
    ...(meant && { meant }),
  }
}

/** The languages of which a member speaks one. */
function languagesIn(db: Db, { language = '' }: SearchQuery, me: string) {
  if (language === 'mine') return languagesOf(db, me)
  return /^[a-z]{2}$/.test(language) ? [language] : undefined
}

/** The name of a place, and the country that is named with it or else filtered by. */
function placeIn({ near = '', country }: SearchQuery) {
  const named = placeAndCountry(near)
  const filtered = country && isCountry(country) ? country : undefined
  return { name: named.place, country: named.country ?? filtered }
}

function nearIn(places: Places, query: SearchQuery) {
  const { name, country } = placeIn(query)
  const wholeOf = wholeCountry(query.near ?? '')
  // In a country that is filtered by, a place may have the name of another one.
  if (wholeOf && !country) return { wholeOf }
  const city = wordKey(name)
  const centre = places.placeOf(name, country)
  if (wholeOf && wholeOf === country && !centre) return { wholeOf }
  if (city === '') return {}
  if (!centre) return { near: { city, country, isOfAnyPlace: !places.areKnown() } }
  const km = distances.find((distance) => String(distance) === query.within) ?? 25
  const around = places.placesNear(centre, km)
  const near = {
    centre: centre.id,
    ids: around.map(({ id }) => id),
    kms: around.map((at) => at.km),
  }
  return { near, centre }
}

/** The place before a comma or blank, in the country behind it if there is one: `lyon france`. */
function placeWithin(places: Places, near: string) {
  const words = near.split(/[\s,;]+/).filter((word) => word !== '')
  for (let end = words.length - 1; end > 0; end--) {
    const country = countryNamed(words.slice(end).join(' '))
    const place = country && places.placeOf(words.slice(0, end).join(' '), country)
    if (place) return place
  }
  return places.placeOf(near.replace(/,.*/, ''))
}

/**
 * Places that a search without results may have meant, or the country that stands in the place of
 * one in another; undefined when all is known.
 */
function meantBy(places: Places, query: SearchQuery, centre: Place | undefined) {
  const { near = '', q } = query
  const { name, country } = placeIn(query)
  const whole = wholeCountry(near)
  if (whole && !centre && query.country && query.country !== whole) return [countryName(whole)]
  const isUnknown = !centre && !whole
  const known = [q && places.placeOf(q, country), isUnknown && placeWithin(places, near)]
  const similar = isUnknown && name ? places.suggest(name, country) : []
  const all = [...known, ...similar].filter((place) => typeof place === 'object')
  if (all.length === 0 && !(isUnknown && name)) return undefined
  return all.slice(0, MEANT_MAX).map((place) => `${place.name}, ${countryName(place.country)}`)
}

function shown(found: FoundMember, centre: Place | undefined) {
  const { city, hosting, maxGuests, lastSeen, inPlace, isAccepting, seenPoints, ...rest } = found
  const { language, interest, isNew, isAgain, answers, hasReference, ...member } = rest
  const reasons: (Reason | false)[] = [
    inPlace !== null && {
      why: 'city',
      city,
      ...(!inPlace && centre && { near: centre.name }),
    },
    isAccepting && { why: 'bed' },
    answers !== null && answers.rate !== 'few' && { why: 'answers', answers },
    lastSeen !== null && seenPoints > 0 && { why: 'seen', seen: seenPoints > 1 ? 'week' : 'month' },
    language !== null && { why: 'language', code: language },
    interest !== null && { why: 'interest', interest },
    hasReference && { why: 'references' },
    isNew && { why: 'new', ...(isAgain && { isAgain }) },
  ]
  return {
    ...withGreeting(member),
    ...(city && { city }),
    ...(hosting && { hosting }),
    ...(maxGuests !== null && { maxGuests }),
    ...(lastSeen !== null && { lastSeen }),
    ...(answers !== null && { answers }),
    reasons: reasons.filter((reason) => reason !== false).slice(0, 3),
  }
}
