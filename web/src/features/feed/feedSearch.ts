import { countryName, feedCountries } from '@wayside/contract/countries'
import { bareTag } from '@wayside/contract/feed'

/** What the feed is searched for, in the names of the call (spec §7); empty means any. */
export interface FeedSearch {
  tag: string
  location: string
}

export const noSearch: FeedSearch = { tag: '', location: '' }

/**
 * What the address asks for; nothing in normal mode (spec §4). Search with both fields empty is a
 * search all the same.
 */
export function searchInUrl(params: URLSearchParams): FeedSearch | undefined {
  const tag = params.get('tag')
  const location = params.get('location')
  if (tag === null && location === null) return undefined
  return { tag: bareTag(tag ?? ''), location: (location ?? '').trim().toLowerCase() }
}

export function urlOfSearch({ tag, location }: FeedSearch): string {
  const params = new URLSearchParams()
  const plain = bareTag(tag)
  if (plain || !location) params.set('tag', plain)
  if (location) params.set('location', location)
  return `/feed?${params}`
}

/** The countries to choose from: the list, and the one in use when it is not in the list. */
export function countriesWith(inUse: string) {
  if (!inUse || feedCountries.some(({ value }) => value === inUse)) return feedCountries
  const added = [...feedCountries, { value: inUse, label: countryName(inUse) }]
  return added.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** "Latest posts", "Posts tagged “alps” from France". */
export function headingOf(search: FeedSearch | undefined): string {
  if (!search) return 'Latest posts'
  const tagged = search.tag && ` tagged “${search.tag}”`
  const from = search.location && ` from ${countryName(search.location)}`
  return tagged || from ? `Posts${tagged}${from}` : 'All posts'
}

/** Where the composer and the search are folded. In step with ShareCard.css and SearchCard.css. */
export const narrowFeed = '(max-width: 639px)'
