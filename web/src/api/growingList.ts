import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

interface NumberedPage {
  pagination: { hasMore: boolean; currentPage: number }
}

/** What `useInfiniteQuery` has to know of a list whose pages have numbers. */
export const byPageNumber = {
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { hasMore, currentPage } }: NumberedPage) =>
    hasMore ? currentPage + 1 : undefined,
}

/** The rows of several pages, each once: a new one pushes others onto the next page. */
export function eachOnce<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  const known = new Set<string>()
  return rows.filter(({ _id }) => !known.has(_id) && known.add(_id))
}

type Query = UseInfiniteQueryResult<InfiniteData<unknown, unknown>>

/** What a screen says of a list that grows by `Show more`, and does with it. */
export const growingList = (query: Query) => ({
  error: query.error,
  tryAgain: () => void query.refetch(),
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  hasMoreFailed: query.isFetchNextPageError,
  showMore: () => {
    if (!query.isFetchingNextPage) void query.fetchNextPage()
  },
})
