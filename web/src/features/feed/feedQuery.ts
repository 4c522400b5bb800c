import { queryOptions } from '@tanstack/react-query'
import type { FeedSearch } from './feedSearch.ts'
import { readPage } from './readPosts.ts'
import { firstPage } from './shownPosts.ts'

export const feedKey = ['feed'] as const

/** The posts shown in normal mode, or in a search. What is on the screen stays until the member asks for something else. */
export const feedQuery = (search: FeedSearch | undefined) =>
  queryOptions({
    queryKey: [...feedKey, search ?? 'all'],
    queryFn: async ({ signal }) => firstPage(await readPage(search, 1, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
