import { expect, test } from 'vitest'
import { shadeOf, shadesUpTo, wordsOf } from './places.ts'

test.each([
  [0, [], []],
  [1, [1], ['1']],
  [2, [1, 2], ['1', '2 or more']],
  [16, [1, 2, 4, 8], ['1', '2–3', '4–7', '8 or more']],
  [90, [1, 4, 10, 30], ['1–3', '4–9', '10–29', '30 or more']],
  [20_000, [1, 12, 142, 1682], ['1–11', '12–141', '142–1,681', '1,682 or more']],
])('with at most %i members in a country the shades begin at %j: %j', (most, shades, words) => {
  expect(shadesUpTo(most)).toEqual(shades)
  expect(wordsOf(shades)).toEqual(words)
})

test('a count has the last shade it reaches; fewer than four are spread', () => {
  expect([1, 3, 4, 7, 8, 90].map((count) => shadeOf(count, [1, 2, 4, 8]))).toEqual([
    1, 2, 3, 3, 4, 4,
  ])
  expect([1, 2].map((count) => shadeOf(count, [1, 2]))).toEqual([2, 4])
})
