import { userType } from '@wayside/contract/accountFields'
import { countryName, discoverCountries, isCountry } from '@wayside/contract/countries'
import { limits } from '@wayside/contract/limits'

/** The filters of Discover, with the parameter names of the call (spec §7); empty means any. */
export interface Filters {
  country: string
  hostornomad: string
}

export interface Search extends Filters {
  page: number
}

export const noFilters: Filters = { country: '', hostornomad: '' }

const lastPage = limits.pageMax

const placeIn = (params: URLSearchParams) => {
  const place = (params.get('country') ?? '').trim().toLowerCase()
  return isCountry(place) || place === 'remote' ? place : ''
}

const typeIn = (params: URLSearchParams) => {
  const type = (params.get('type') ?? '').trim().toLowerCase()
  return userType.safeParse(type).data ?? ''
}

const pageIn = (params: URLSearchParams) => {
  const page = (params.get('page') ?? '').trim()
  return /^\d+$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : undefined
}

/**
 * Reads the search from the address; undefined before the first search (spec §4). Unknown values
 * are left out.
 */
export function searchInUrl(params: URLSearchParams): Search | undefined {
  const country = placeIn(params)
  const hostornomad = typeIn(params)
  const page = pageIn(params)
  if (!country && !hostornomad && page === undefined) return undefined
  return { country, hostornomad, page: page ?? 1 }
}

/**
 * Returns the address of a search. Without filters it keeps the page, to differ from the welcome.
 */
export function urlOfSearch({ country, hostornomad, page }: Search): string {
  const params = new URLSearchParams()
  if (country) params.set('country', country)
  if (hostornomad) params.set('type', hostornomad)
  if (page > 1 || params.size === 0) params.set('page', String(page))
  return `/discover?${params}`
}

/** Lists the destinations to choose from, with the current one even if it is not in the list. */
export function destinations(inUse: string) {
  if (!inUse || discoverCountries.some(({ value }) => value === inUse)) return discoverCountries
  const added = [...discoverCountries, { value: inUse, label: countryName(inUse) }]
  return added.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
