import { expect, test } from 'vitest'
import { budgetPreview, budgetText } from './budgetText.ts'

// spec 3.18, 10.70
test.each([
  [900, '$900'],
  [0, '$0'],
  [undefined, 'Negotiable'],
  [null, 'Negotiable'],
])('a budget of %s reads %s (spec §3)', (budget, text) => expect(budgetText(budget)).toBe(text))

// spec 2.113
test.each([
  ['1500', '$1,500'],
  [' 0 ', '$0'],
  ['1500.50', '$1,501'],
  ['150000', '$150,000'],
  ['', ''],
  ['-5', ''],
  ['1e3', ''],
  ['a lot', ''],
])('typing %j previews %j', (typed, text) => expect(budgetPreview(typed)).toBe(text))
