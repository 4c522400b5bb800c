import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { byPlace, eachOnce, endOf, type Start, totalOf } from './growingList.ts'

test('shows a row once when a new one has pushed it onto the next page', () => {
  const pages = [
    [{ _id: 'c' }, { _id: 'b' }],
    [{ _id: 'b' }, { _id: 'a' }],
  ]
  expect(eachOnce(pages.flat()).map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
})

test('asks for what is behind the last row, until the last page has come', () => {
  const pagination = { currentPage: 1, hasMore: true }
  expect(byPlace.getNextPageParam({ pagination, end: 'b' })).toEqual({ page: 2, before: 'b' })
  const last = { pagination: { ...pagination, hasMore: false }, end: 'b' }
  expect(byPlace.getNextPageParam(last)).toBeUndefined()
})

test('ends a page at its last row, by the time that orders the list', () => {
  const rows = [
    { _id: 'a', createdAt: '2026-01-02T00:00:00.000Z', closedAt: '2026-01-03T00:00:00.000Z' },
    { _id: 'b', createdAt: '2026-01-01T00:00:00.000Z', closedAt: undefined },
  ]
  expect(endOf(rows, 'createdAt')).toBe('2026-01-01T00:00:00.000Z_b')
  expect(endOf(rows.slice(0, 1), 'closedAt')).toBe('2026-01-03T00:00:00.000Z_a')
  // The next page is then asked for by its number.
  expect(endOf(rows, 'closedAt')).toBeUndefined()
  expect(endOf([], 'createdAt')).toBeUndefined()
})

test('counts what is shown when some of it is gone from the server, and what is still to come', () => {
  const page = (hasMore: boolean) => ({ pagination: { hasMore, total: 24 } })
  expect(totalOf(20, page(true))).toBe(24)
  expect(totalOf(25, page(true))).toBe(25)
  expect(totalOf(25, page(false))).toBe(25)
  expect(totalOf(23, page(false))).toBe(23)
})

test('keeps what changed on the screen while the next page loaded', async () => {
  const cache = new QueryClient()
  let version = 'old'
  let meanwhile = () => {}
  const list = new InfiniteQueryObserver(cache, {
    queryKey: ['list'],
    queryFn: async ({ pageParam: { page } }: { pageParam: Start }) => {
      meanwhile()
      return { pagination: { currentPage: page, hasMore: true }, row: `${version} ${page}` }
    },
    ...byPlace,
  })
  const rowsAfter = async (load: Promise<{ data?: unknown }>) =>
    ((await load).data as { pages: { row: string }[] }).pages.map(({ row }) => row)

  expect(await rowsAfter(list.refetch())).toEqual(['old 1'])
  meanwhile = () =>
    cache.setQueryData(['list'], (data: { pages: object[] }) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, row: 'changed' })),
    }))
  expect(await rowsAfter(list.fetchNextPage())).toEqual(['changed', 'old 2'])

  // Pages that are loaded again are shown as they came.
  version = 'new'
  expect(await rowsAfter(list.refetch())).toEqual(['new 1', 'new 2'])
})
