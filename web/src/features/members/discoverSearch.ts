import { userType } from '@wayside/contract/accountFields'
import { countryName, discoverCountries, isCountry } from '@wayside/contract/countries'
import type { Input } from '@wayside/contract/endpoint'
import { limits } from '@wayside/contract/limits'
import type { members } from '@wayside/contract/members'
import { urlFilters } from '../../ui/kit/forms/url/urlFilters.ts'

const placeIn = (text: string): string => {
  const place = text.trim().toLowerCase()
  return isCountry(place) || place === 'remote' ? place : ''
}

const typeIn = (text: string): string => userType.safeParse(text.trim().toLowerCase()).data ?? ''

type Query = Input<typeof members.all>['query']
/** A filter that the contract gets has to be added at every place that names this type. */
export type Filter = Exclude<keyof Query, 'page' | 'limit'>

const filters = urlFilters(
  { country: placeIn, hostornomad: typeIn } satisfies Record<
    Filter,
    (text: string) => string | boolean
  >,
  { hostornomad: 'type' },
)

/** The filters of Discover, with the names of the call (spec §7); empty means any. */
export type Filters = typeof noFilters
export const { none: noFilters } = filters

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
  const found = filters.inUrl(params)
  const page = pageIn(params)
  if (filters.paramsOf(found).size === 0 && page === undefined) return undefined
  return { ...found, page: page ?? 1 }
}

/**
 * Returns the address of a search. Without filters it keeps the page, to differ from the welcome.
 */
export function urlOfSearch({ page = 1, ...some }: Partial<Search>): string {
  const params = filters.paramsOf({ ...noFilters, ...some })
  if (page > 1 || params.size === 0) params.set('page', String(page))
  return `/discover?${params}`
}

/** Lists the destinations to choose from, with the current one even if it is not in the list. */
export function destinations(inUse: string) {
  if (!inUse || discoverCountries.some(({ value }) => value === inUse)) return discoverCountries
  const added = [...discoverCountries, { value: inUse, label: countryName(inUse) }]
  return added.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
