import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { feedQuery } from './feedQuery.ts'
import { type FeedSearch, searchInUrl, urlOfSearch } from './feedSearch.ts'
import { keyOf } from './shownPosts.ts'

/** The feed in normal or search mode (spec §4). The address holds the search, so that the back button brings it back. */
export function useFeed() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP'
  const [params] = useSearchParams()
  const search = searchInUrl(params)
  // On the way back the posts are as they were left, so that the scroll position fits.
  const found = useQuery({ ...feedQuery(search), ...(!isBack && { staleTime: 0 }) })

  /** Shows page 1 as the server has it now. */
  const go = (next: FeedSearch | undefined) => {
    const url = next ? urlOfSearch(next) : '/feed'
    const said = searchInUrl(new URLSearchParams(url.split('?')[1]))
    void cache.resetQueries({ queryKey: feedQuery(said).queryKey, exact: true })
    void navigate(url, { preventScrollReset: true, replace: url === (search ? urlOfSearch(search) : '/feed') })
  }

  return {
    search,
    found,
    searchFor: go,
    clear: () => go(undefined),
    searchTag: (tag: string) => go({ tag, location: '' }),
    tryAgain: () => void found.refetch(),
    /** The first page as it is now; resolves to the key of its first post. */
    readNews: async () => {
      const { posts } = await cache.fetchQuery({ ...feedQuery(search), staleTime: 0 })
      return posts[0] && keyOf(posts[0])
    },
  }
}
