import { expect, test } from 'vitest'
import {
  budgetProblem,
  headingOf,
  type JobSearch,
  noSearch,
  paramsOf,
  resultCount,
  searchInUrl,
} from './jobSearch.ts'

test.each([
  ['', noSearch],
  ['q=+goats+', { ...noSearch, q: 'goats' }],
  [
    'remote=true&minBudget=500&maxBudget=2000',
    { ...noSearch, remote: true, minBudget: '500', maxBudget: '2000' },
  ],
  ['remote=yes&minBudget=-1&maxBudget=1e3', noSearch],
  ['minBudget=0010&maxBudget=99999999', { ...noSearch, minBudget: '10' }],
])('the address ?%s asks for %j', (address, search) => {
  expect(searchInUrl(new URLSearchParams(address))).toEqual(search)
  expect(searchInUrl(paramsOf(search))).toEqual(search)
})

/** Values, of which each filter reads one. */
const values = ['500', 'true', '2027-05-03']

test.each(Object.keys(noSearch) as (keyof JobSearch)[])(
  'keeps the filter %s in the address and names it in the heading',
  (filter) => {
    const addresses = values.map((value) => new URLSearchParams({ [filter]: value }))
    const search = addresses.map(searchInUrl).find((read) => read[filter]) ?? noSearch
    expect(search).not.toEqual(noSearch)
    expect(searchInUrl(paramsOf(search))).toEqual(search)
    expect(headingOf(search)).not.toBe(headingOf(noSearch))
  },
)

test('an address holds only what is searched for', () => {
  expect(String(paramsOf(noSearch))).toBe('')
  expect(String(paramsOf({ ...noSearch, q: ' a b ', remote: true }))).toBe('q=a+b&remote=true')
})

// spec 30.9
test.each([
  ['$1,500', '1500'],
  ['1 500', '1500'],
  ['１５００', '1500'],
  ['1500.50', '1501'],
  ['007', '7'],
  ['0', '0'],
])('a budget typed as %j asks for %j', (minBudget, amount) => {
  expect(String(paramsOf({ ...noSearch, minBudget }))).toBe(`minBudget=${amount}`)
  expect(budgetProblem({ ...noSearch, minBudget })).toBeUndefined()
})

// spec 30.9
test.each(['1.500', '1500,50', '1,50', '12345678', 'a lot', '-5'])(
  'a budget typed as %j asks for nothing, and says which form is wanted',
  (maxBudget) => {
    const search = { ...noSearch, minBudget: '', maxBudget }
    expect(paramsOf(search).size).toBe(0)
    expect(budgetProblem(search)).toBe('Please write the budget like 1500 or 1500.50')
  },
)

test('the lowest budget must not be above the highest', () => {
  expect(budgetProblem({ ...noSearch, minBudget: '900', maxBudget: '1000' })).toBeUndefined()
  expect(budgetProblem({ ...noSearch, minBudget: '900', maxBudget: '900' })).toBeUndefined()
  expect(budgetProblem({ ...noSearch, minBudget: '900' })).toBeUndefined()
  expect(budgetProblem({ ...noSearch, minBudget: '900', maxBudget: '100' })).toBe(
    'The minimum budget is higher than the maximum',
  )
})

test.each([
  [0, 0, '0 jobs'],
  [1, 1, '1 job'],
  [20, 57, 'Showing 20 of 57 jobs'],
  [20, 1057, 'Showing 20 of 1,057 jobs'],
  [57, 57, '57 jobs'],
])('counts %i of %i jobs as: %s', (shown, total, text) =>
  expect(resultCount(shown, total)).toBe(text),
)

test.each([
  [{}, 'All jobs'],
  [{ q: 'goats' }, 'Jobs with “goats”'],
  [{ remote: true }, 'Remote jobs'],
  [{ minBudget: '500' }, 'Jobs for $500 or more'],
  [{ maxBudget: '0' }, 'Jobs for up to $0'],
  [
    { q: 'goats', remote: true, minBudget: '500', maxBudget: '2000' },
    'Remote jobs with “goats” for $500 to $2,000',
  ],
])('what %j finds is called "%s"', (search, heading) =>
  expect(headingOf({ ...noSearch, ...search })).toBe(heading),
)
