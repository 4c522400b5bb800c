import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { feed } from '@wayside/contract/feed'
import { limits } from '@wayside/contract/limits'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { byPlace, growingList, type Start } from '../../../api/growingList.ts'
import { type FeedSearch, searchInUrl, urlOfSearch } from '../search/feedSearch.ts'
import { keyOf, type PostPages, pageOf, shownPosts } from './postPages.ts'

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
  const query = feedQuery(search)
  const { queryKey } = query
  useStart(queryKey, isBack)
  // After Back the posts are as they were, so that the scroll position fits.
  const result = useInfiniteQuery({ ...query, ...(!isBack && { staleTime: 0 }) })

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
    isLoading: result.isFetching,
    list: growingList(result, result.data && shownPosts(result.data)),
    /** Loads the next page and resolves to the id of what comes first in it; none if it failed. */
    showMore: async () => {
      const { data, isSuccess } = await result.fetchNextPage()
      if (!isSuccess) return undefined
      const [first] = data.pages.at(-1)?.posts ?? []
      return first ? feedIds.post(keyOf(first)) : feedIds.end
    },
    searchFor: go,
    clear: () => go(undefined),
    searchTag: (tag: string) => go({ tag, location: '' }),
    /** Reloads the first page and resolves to the key of its first post. */
    readNews: async () => {
      // A page that is under way would be the answer.
      await cache.cancelQueries({ queryKey, exact: true })
      const { posts } = shownPosts(
        await cache.fetchInfiniteQuery({ ...query, staleTime: 0, pages: 1 }),
      )
      return posts[0] && keyOf(posts[0])
    },
  }
}

/** A new visit begins with the first page. */
function useStart(queryKey: ReturnType<typeof feedQuery>['queryKey'], isBack: boolean) {
  const cache = useQueryClient()
  const { key: visit } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit begins anew
  useLayoutEffect(() => {
    if (!isBack) cache.setQueryData(queryKey, (list) => list && firstOf(list))
  }, [visit])
}

const firstOf = ({ pages, pageParams }: PostPages): PostPages => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})

/** Of the lists of posts. */
export const feedKey = ['feed', 'pages'] as const

/**
 * Queries the posts of normal mode or of a search. Shown posts stay until the member asks for
 * others.
 */
export const feedQuery = (search: FeedSearch | undefined) =>
  infiniteQueryOptions({
    queryKey: [...feedKey, search ?? 'all'],
    queryFn: async ({ pageParam, signal }) => pageOf(await readPage(search, pageParam, signal)),
    ...byPlace,
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

/**
 * spec §7: requests one page of the feed or of a search; tag and location are sent only when set.
 */
function readPage(search: FeedSearch | undefined, { page, before }: Start, signal: AbortSignal) {
  const part = { page, limit: limits.feedPage, before }
  if (!search) return call(feed.posts, { query: part }, signal)
  const { tag, location } = search
  return call(
    feed.search,
    { query: { ...part, tag: tag || undefined, location: location || undefined } },
    signal,
  )
}
