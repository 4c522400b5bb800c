import {
  type InfiniteData,
  replaceEqualDeep,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { placeOf } from '@wayside/contract/pagination'

type Pages = InfiniteData<unknown, unknown>

function withNext(was: unknown, is: unknown) {
  const [shown, fetched] = [was as Pages | undefined, is as Pages]
  return shown && fetched.pages.length === shown.pages.length + 1
    ? { ...fetched, pages: [...shown.pages, fetched.pages.at(-1)] }
    : fetched
}

/** Changes on the screen while the next page loaded stay. */
export const keepsShown = {
  structuralSharing: (was: unknown, is: unknown) => replaceEqualDeep(was, withNext(was, is)),
}

/** Where a page begins: behind a row, since pages shift. Its number alone names the first. */
export interface Start {
  page: number
  before?: string | undefined
}

interface PageWithEnd {
  pagination: { hasMore: boolean; currentPage: number }
  /** The place of its last row, which stays when rows come or go. */
  end?: string | undefined
}

/** Options of `useInfiniteQuery` for a list in which a page begins behind the end of the page before. */
export const byPlace = {
  initialPageParam: { page: 1 } as Start,
  getNextPageParam: ({ pagination: { hasMore, currentPage }, end }: PageWithEnd) =>
    hasMore ? { page: currentPage + 1, before: end } : undefined,
  ...keepsShown,
}

type RowIn<Time extends string> = { _id: string } & { [time in Time]?: string | undefined }

/** The place of the last row of a list that is ordered by this time. */
export function endOf<Time extends string>(rows: readonly RowIn<Time>[], time: Time) {
  const last = rows.at(-1)
  const at = last?.[time]
  return last && at && placeOf(at, last._id)
}

interface CountedPage {
  pagination: { hasMore: boolean; total: number }
}

/**
 * How many rows there are: never fewer than are shown, although some of these may be gone, and as
 * many once all are shown.
 */
export const totalOf = (shown: number, { pagination: { hasMore, total } }: CountedPage) =>
  hasMore ? Math.max(total, shown) : shown

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
