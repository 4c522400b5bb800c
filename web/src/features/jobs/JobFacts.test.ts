import { expect, test } from 'vitest'
import { budgetPreview, budgetText, excerpt, placeOf } from './JobFacts.tsx'

// spec 10.70
test.each([
  ['Beaune', 'Beaune', false],
  ['', 'Remote', true],
  [undefined, 'Remote', true],
  ['remote (EU)', 'remote (EU)', true],
  ['Worldwide', 'Worldwide', true],
  ['Remoteville', 'Remoteville', false],
])('%j is shown as %s', (city, text, isAnywhere) =>
  expect(placeOf(city)).toEqual({ text, isAnywhere }),
)

test.each([
  ['Short enough', 'Short enough'],
  ['Two\n\n  lines', 'Two lines'],
  ['one two three four', 'one two…'],
  ['exactly twelve', 'exactly…'],
  ['abcdefghijklmnopq', 'abcdefghijkl…'],
  ['abcdefghijk👩 and', 'abcdefghijk…'],
])('%j becomes %j', (text, cut) => expect(excerpt(text, 12)).toBe(cut))

// spec 10.70
test.each([
  [900, '$900'],
  [0, '$0'],
  [undefined, 'Negotiable'],
  [null, 'Negotiable'],
])('a budget of %s reads %s (spec §3)', (budget, text) => expect(budgetText(budget)).toBe(text))

test.each([
  ['1500', '$1,500'],
  [' 0 ', '$0'],
  ['1500.50', '$1,501'],
  ['$1,500', '$1,500'],
  ['1.500', ''],
  ['150000', '$150,000'],
  ['', ''],
  ['-5', ''],
  ['1e3', ''],
  ['a lot', ''],
])('typing %j previews %j', (typed, text) => expect(budgetPreview(typed)).toBe(text))
