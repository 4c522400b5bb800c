import { userType } from '@wayside/contract/accountFields'
import { countryName, discoverCountries, isCountry } from '@wayside/contract/countries'
import type { Input } from '@wayside/contract/endpoint'
import { limits } from '@wayside/contract/limits'
import { wholeCountry } from '@wayside/contract/namedCountry'
import type { people } from '@wayside/contract/people'
import { withPlainDigits } from '@wayside/contract/typedNumbers'
import { urlFilters } from '../../ui/kit/forms/url/urlFilters.ts'

const placeIn = (text: string): string => {
  const place = text.trim().toLowerCase()
  return isCountry(place) || place === 'remote' ? place : ''
}

const typeIn = (text: string): string => userType.safeParse(text.trim().toLowerCase()).data ?? ''

const typed = (text: string) => text.trim()
const isTrue = (text: string) => text.trim() === 'true'
/** Reads a value of a known form, such as one of some words. */
const like = (form: RegExp) => (text: string) => (form.test(text.trim()) ? text.trim() : '')
const day = like(/^\d{4}-\d\d-\d\d$/)

type Query = Input<typeof people.search>['query']
/** A filter that the contract gets has to be added at every place that names this type. */
export type Filter = Exclude<keyof Query, 'page' | 'limit'>

const filters = urlFilters(
  {
    country: placeIn,
    hostornomad: typeIn,
    // The server says what is wrong with a text or a number.
    q: typed,
    near: typed,
    within: like(/^(10|50|100)$/),
    language: like(/^(mine|[a-z]{2})$/),
    hosting: like(/^(maybe|accepting)$/),
    from: day,
    to: day,
    guests: withPlainDigits,
    privateRoom: isTrue,
    stepFree: isTrue,
    noSmoking: isTrue,
    seen: like(/^(week|month)$/),
    references: isTrue,
    answers: isTrue,
    sort: like(/^(newest|near)$/),
  } satisfies Record<Filter, (text: string) => string | boolean>,
  { hostornomad: 'type' },
)

/** The filters of Discover, with the names of the calls (spec §7); empty means any. */
export type Filters = typeof noFilters
export const { none: noFilters } = filters

/** The filters that are on or off. */
export type Flag = {
  [Name in Filter]: Filters[Name] extends boolean ? Name : never
}[Filter]

/** Filters that consist of two fields. */
const pairs = { near: ['near', 'within'], days: ['from', 'to'] } as const

/**
 * The filters beside country and type. With one of them people are searched, instead of listed.
 */
const moreFilters = [
  ...(['q', 'near', 'language', 'hosting', 'days', 'guests'] as const),
  ...(['privateRoom', 'stepFree', 'noSmoking', 'seen', 'references', 'answers'] as const),
]
export type MoreFilter = (typeof moreFilters)[number]

/** A part that is removed from a search at once: a field, or the fields of a filter. */
export type Removable = 'country' | 'hostornomad' | MoreFilter

export const fieldsOf = (filter: Removable): readonly Filter[] =>
  filter === 'near' || filter === 'days' ? pairs[filter] : [filter]

export const moreInUse = (values: Filters) =>
  moreFilters.filter((filter) =>
    // A distance alone is none.
    fieldsOf(filter).some((field) => values[field] && field !== 'within'),
  )

/** With the country of the list when its name stands in the place of a place. */
function withCountry(values: Filters): Filters {
  const country = wholeCountry(values.near)
  return country && ['', country].includes(values.country)
    ? { ...values, country, near: '' }
    : values
}

/** Without what means nothing alone: a distance, and an order of people who are not searched. */
export function settled(chosen: Filters): Filters {
  const values = withCountry(chosen)
  const { near, within, sort } = values
  const isSorted = moreInUse(values).length > 0 && (near !== '' || sort !== 'near')
  return { ...values, within: near && within, sort: isSorted ? sort : '' }
}

/** How far around a place is searched, in km. */
export const distanceOf = (within: string) => within || '25'

export interface Search extends Filters {
  page: number
}

export const filtersOf = ({ page: _page, ...rest }: Search): Filters => rest

const pageIn = (params: URLSearchParams) => {
  const page = (params.get('page') ?? '').trim()
  return /^\d+$/.test(page) ? Math.min(Math.max(Number(page), 1), limits.pageMax) : undefined
}

/**
 * Reads the search from the address; undefined before the first search (spec §4). Unknown values
 * are left out.
 */
export function searchInUrl(params: URLSearchParams): Search | undefined {
  const found = settled(filters.inUrl(params))
  const page = pageIn(params)
  if (filters.paramsOf(found).size === 0 && page === undefined) return undefined
  return { ...found, page: page ?? 1 }
}

/**
 * Returns the address of a search. Without filters it keeps the page, to differ from the welcome.
 */
export function urlOfSearch({ page = 1, ...some }: Partial<Search>): string {
  const params = filters.paramsOf(settled({ ...noFilters, ...some }))
  if (page > 1 || params.size === 0) params.set('page', String(page))
  return `/discover?${params}`
}

/** Lists the destinations to choose from, with the current one even if it is not in the list. */
export function destinations(inUse: string) {
  if (!inUse || discoverCountries.some(({ value }) => value === inUse)) return discoverCountries
  const added = [...discoverCountries, { value: inUse, label: countryName(inUse) }]
  return added.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
