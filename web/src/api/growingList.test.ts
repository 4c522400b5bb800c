import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { byPageNumber, byPlace, eachOnce, type Start } from './growingList.ts'

test('shows a row once when a new one has pushed it onto the next page', () => {
  const pages = [
    [{ _id: 'c' }, { _id: 'b' }],
    [{ _id: 'b' }, { _id: 'a' }],
  ]
  expect(eachOnce(pages.flat()).map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
})

test('asks for the next page until the last one has come', () => {
  const after = (currentPage: number, hasMore: boolean) =>
    byPageNumber.getNextPageParam({ pagination: { currentPage, hasMore } })
  expect(after(1, true)).toBe(2)
  expect(after(2, false)).toBeUndefined()
})

test('asks for what is behind the last row where pages shift', () => {
  const pagination = { currentPage: 1, hasMore: true }
  expect(byPlace.getNextPageParam({ pagination, end: 'b' })).toEqual({ page: 2, before: 'b' })
  const last = { pagination: { ...pagination, hasMore: false }, end: 'b' }
  expect(byPlace.getNextPageParam(last)).toBeUndefined()
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

  // What is loaded anew is shown as it came.
  version = 'new'
  expect(await rowsAfter(list.refetch())).toEqual(['new 1', 'new 2'])
})
