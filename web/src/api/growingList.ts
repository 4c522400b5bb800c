import {
  type InfiniteData,
  replaceEqualDeep,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'

type Pages = InfiniteData<unknown, unknown>

function withNext(was: unknown, is: unknown) {
  const [shown, loaded] = [was as Pages | undefined, is as Pages]
  return shown && loaded.pages.length === shown.pages.length + 1
    ? { ...loaded, pages: [...shown.pages, loaded.pages.at(-1)] }
    : loaded
}

/** What changed on the screen while the next page loaded stays as it is. */
export const keepsShown = {
  structuralSharing: (was: unknown, is: unknown) => replaceEqualDeep(was, withNext(was, is)),
}

interface NumberedPage {
  pagination: { hasMore: boolean; currentPage: number }
}

/** What `useInfiniteQuery` has to know of a list whose pages have numbers. */
export const byPageNumber = {
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { hasMore, currentPage } }: NumberedPage) =>
    hasMore ? currentPage + 1 : undefined,
}

/** Where a page begins: at its number, and behind a row where pages shift. */
export interface Start {
  page: number
  before?: string | undefined
}

interface ShiftingPage extends NumberedPage {
  /** The place of its last row, which stays when rows come or go. */
  end?: string | undefined
}

/** The same of a list whose pages shift: each begins behind the last row of the one before. */
export const byPlace = {
  initialPageParam: { page: 1 } as Start,
  getNextPageParam: ({ pagination: { hasMore, currentPage }, end }: ShiftingPage) =>
    hasMore ? { page: currentPage + 1, before: end } : undefined,
  ...keepsShown,
}

/** The rows of several pages, each once: a new one pushes others onto the next page. */
export function eachOnce<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  const known = new Set<string>()
  return rows.filter(({ _id }) => !known.has(_id) && known.add(_id))
}

type Query = UseInfiniteQueryResult<InfiniteData<unknown, unknown>>

/** A list that grows, as `QueryView` and `ShowMore` take it; `data` are the rows of all its pages. */
export const growingList = <Data>(query: Query, data: Data | undefined) => ({
  data,
  error: query.error,
  refetch: query.refetch,
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  hasMoreFailed: query.isFetchNextPageError,
  showMore: () => {
    if (!query.isFetchingNextPage) void query.fetchNextPage()
  },
})
