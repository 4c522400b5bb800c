import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { feed } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { type FeedSearch, searchInUrl, urlOfSearch } from './feedSearch.ts'
import { addMore, firstPage, hasSlipped, keyOf, type More, type ShownPosts } from './shownPosts.ts'

/**
 * The feed in normal or search mode (spec §4). The address holds the search, so that the back
 * button brings it back.
 */
export function useFeed() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP'
  const [params] = useSearchParams()
  const search = searchInUrl(params)
  // On the way back the posts are as they were left, so that the scroll position fits.
  const result = useQuery({ ...feedQuery(search), ...(!isBack && { staleTime: 0 }) })

  /** Shows page 1 as the server has it now. */
  const go = (next: FeedSearch | undefined) => {
    const url = next ? urlOfSearch(next) : '/feed'
    const urlSearch = searchInUrl(new URLSearchParams(url.split('?')[1]))
    void cache.resetQueries({ queryKey: feedQuery(urlSearch).queryKey, exact: true })
    void navigate(url, {
      preventScrollReset: true,
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
    /** The first page as it is now; resolves to the key of its first post. */
    readNews: async () => {
      const { posts } = await cache.fetchQuery({ ...feedQuery(search), staleTime: 0 })
      return posts[0] && keyOf(posts[0])
    },
  }
}

export const feedKey = ['feed'] as const

/**
 * The posts shown in normal mode, or in a search. What is on the screen stays until the member asks
 * for something else.
 */
export const feedQuery = (search: FeedSearch | undefined) =>
  queryOptions({
    queryKey: [...feedKey, search ?? 'all'],
    queryFn: async ({ signal }) => firstPage(await readPage(search, 1, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Where the focus may go on this screen. */
export const feedIds = {
  heading: 'feed-posts',
  end: 'feed-end',
  content: 'field-content',
  post: (id: string) => `post-${id}`,
} as const

const MORE_PAGES = 5

/** spec §7: one page of the feed, or of a search in it; tag and location are sent only when set. */
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

/** Reads on until there is something new: one page, unless posts came or went meanwhile. */
export async function readMore(search: FeedSearch | undefined, shown: ShownPosts): Promise<More> {
  const first = await readPage(search, shown.page + 1)
  const again = hasSlipped(shown, first) ? await readPage(search, shown.page) : undefined
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
