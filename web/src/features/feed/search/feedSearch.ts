import { countryName, feedCountries } from '@wayside/contract/countries'
import { searchedTag } from '@wayside/contract/feed'

/** The search of the feed, with the parameter names of the call (spec §7); empty means any. */
export interface FeedSearch {
  tag: string
  location: string
}

export const noSearch: FeedSearch = { tag: '', location: '' }

/**
 * Reads the search from the address; undefined in normal mode (spec §4). A search with both fields
 * empty is a search.
 */
export function searchInUrl(params: URLSearchParams): FeedSearch | undefined {
  const tag = params.get('tag')
  const location = params.get('location')
  if (tag === null && location === null) return undefined
  return { tag: searchedTag(tag ?? ''), location: (location ?? '').trim().toLowerCase() }
}

export function urlOfSearch({ tag, location }: FeedSearch): string {
  const params = new URLSearchParams()
  const plain = searchedTag(tag)
  if (plain || !location) params.set('tag', plain)
  if (location) params.set('location', location)
  return `/feed?${params}`
}

/** Lists the countries to choose from, with the current one even if it is not in the list. */
export function countriesWith(inUse: string) {
  if (!inUse || feedCountries.some(({ value }) => value === inUse)) return feedCountries
  const added = [...feedCountries, { value: inUse, label: countryName(inUse) }]
  return added.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

/**
 * The width up to which the composer and the search are folded, as in ShareCard.module.css and
 * SearchCard.module.css.
 */
export const narrowFeed = '(max-width: 639px)'
