import { expect, test } from 'vitest'
import { countOf, headingOf } from './countOf.ts'
import { noSearch } from './jobSearch.ts'

test.each([
  [0, 0, '0 jobs'],
  [1, 1, '1 job'],
  [20, 57, 'Showing 20 of 57 jobs'],
  [20, 1057, 'Showing 20 of 1,057 jobs'],
  [57, 57, '57 jobs'],
])('%i of %i: %s', (shown, total, text) => expect(countOf(shown, total)).toBe(text))

test.each([
  [{}, 'All jobs'],
  [{ q: 'goats' }, 'Jobs with “goats”'],
  [{ remote: true }, 'Remote jobs'],
  [{ minBudget: '500' }, 'Jobs for $500 or more'],
  [{ maxBudget: '0' }, 'Jobs for up to $0'],
  [{ q: 'goats', remote: true, minBudget: '500', maxBudget: '2000' }, 'Remote jobs with “goats” for $500 to $2,000'],
])('what %j finds is called "%s"', (search, heading) => expect(headingOf({ ...noSearch, ...search })).toBe(heading))
