import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { feed } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { type FeedSearch, searchInUrl, urlOfSearch } from '../search/feedSearch.ts'
import { addMore, firstPage, hasShifted, keyOf, type More, type ShownPosts } from './shownPosts.ts'

/**
 * The feed in normal or search mode (spec §4). The address holds the search, so that the back
 * button restores it.
 */
export function useFeed() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP'
  const [params] = useSearchParams()
  const search = searchInUrl(params)
  // After Back the posts are as they were, so that the scroll position fits.
  const result = useQuery({ ...feedQuery(search), ...(!isBack && { staleTime: 0 }) })

  /** Reloads page 1. */
  const go = (next: FeedSearch | undefined) => {
    const url = next ? urlOfSearch(next) : '/feed'
    const urlSearch = searchInUrl(new URLSearchParams(url.split('?')[1]))
    void cache.resetQueries({ queryKey: feedQuery(urlSearch).queryKey, exact: true })
    void navigate(url, {
      preventScrollReset: true,
      flushSync: true,
      replace: url === (search ? urlOfSearch(search) : '/feed'),
    })
  }

  return {
    search,
    result,
    searchFor: go,
    clear: () => go(undefined),
    searchTag: (tag: string) => go({ tag, location: '' }),
    tryAgain: () => void result.refetch(),
    /** Reloads the first page and resolves to the key of its first post. */
    readNews: async () => {
      const { posts } = await cache.fetchQuery({ ...feedQuery(search), staleTime: 0 })
      return posts[0] && keyOf(posts[0])
    },
  }
}

export const feedKey = ['feed'] as const

/**
 * Queries the posts of normal mode or of a search. Shown posts stay until the member asks for
 * others.
 */
export const feedQuery = (search: FeedSearch | undefined) =>
  queryOptions({
    queryKey: [...feedKey, search ?? 'all'],
    queryFn: async ({ signal }) => firstPage(await readPage(search, 1, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The ids of elements that can take the focus on this screen. */
export const feedIds = {
  heading: 'feed-posts',
  end: 'feed-end',
  content: 'field-content',
  post: (id: string) => `post-${id}`,
} as const

const MORE_PAGES = 5

/**
 * spec §7: requests one page of the feed or of a search; tag and location are sent only when set.
 */
function readPage(search: FeedSearch | undefined, page: number, signal?: AbortSignal) {
  const part = { page, limit: limits.feedPage }
  if (!search) return call(feed.posts, { query: part }, signal)
  const { tag, location } = search
  return call(
    feed.search,
    { query: { ...part, tag: tag || undefined, location: location || undefined } },
    signal,
  )
}

/** Loads pages until one has a new post: usually one, unless posts came or went meanwhile. */
export async function readMore(search: FeedSearch | undefined, shown: ShownPosts): Promise<More> {
  const first = await readPage(search, shown.page + 1)
  const again = hasShifted(shown, first) ? await readPage(search, shown.page) : undefined
  const next = [first]
  while (
    next.length < MORE_PAGES &&
    next.at(-1)?.pagination.hasMore &&
    !isLonger(shown, { again, next })
  ) {
    next.push(await readPage(search, shown.page + next.length + 1))
  }
  return { again, next }
}

const isLonger = (shown: ShownPosts, more: More) =>
  addMore(shown, more).posts.length > shown.posts.length
