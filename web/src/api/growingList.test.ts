import { expect, test } from 'vitest'
import { byPageNumber, eachOnce } from './growingList.ts'

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
