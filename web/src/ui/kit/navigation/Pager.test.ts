import { expect, test } from 'vitest'
import { pageNumbers } from './Pager.tsx'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [60, 120, [1, 'gap', 59, 60, 61, 'gap', 120]],
  [117, 120, [1, 'gap', 116, 117, 118, 119, 120]],
  [120, 120, [1, 'gap', 116, 117, 118, 119, 120]],
])('on page %i of %i the pages offered are %j', (current, total, pages) =>
  expect(pageNumbers(current, total)).toEqual(pages),
)

test('with many pages there are always seven places, the first, the last and the present page among them', () => {
  for (let current = 1; current <= 40; current++) {
    const pages = pageNumbers(current, 40)
    expect(pages).toHaveLength(7)
    expect(pages).toEqual(expect.arrayContaining([1, current, 40]))
  }
})
