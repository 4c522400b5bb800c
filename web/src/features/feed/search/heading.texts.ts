import { countryName } from '@wayside/contract/countries'
import type { FeedSearch } from './feedSearch.ts'

/** "Latest posts", "Posts tagged “alps” from France". */
export function headingOf(search: FeedSearch | undefined): string {
  if (!search) return 'Latest posts'
  const tagged = search.tag && ` tagged “${search.tag}”`
  const from = search.location && ` from ${countryName(search.location)}`
  return tagged || from ? `Posts${tagged}${from}` : 'All posts'
}
