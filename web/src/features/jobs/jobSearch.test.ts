import { expect, test } from 'vitest'
import { budgetProblem, dollarsIn, noSearch, paramsOf, searchInUrl } from './jobSearch.ts'

test.each([
  ['', noSearch],
  ['q=+goats+', { ...noSearch, q: 'goats' }],
  ['remote=true&minBudget=500&maxBudget=2000', { q: '', remote: true, minBudget: '500', maxBudget: '2000' }],
  ['remote=yes&minBudget=-1&maxBudget=1e3', noSearch],
  ['minBudget=0010&maxBudget=99999999', { ...noSearch, minBudget: '10' }],
])('the address ?%s asks for %j', (address, search) => {
  expect(searchInUrl(new URLSearchParams(address))).toEqual(search)
  expect(searchInUrl(paramsOf(search))).toEqual(search)
})

test('an address holds only what is searched for', () => {
  expect(String(paramsOf(noSearch))).toBe('')
  expect(String(paramsOf({ ...noSearch, q: ' a b ', remote: true }))).toBe('q=a+b&remote=true')
})

test.each([
  ['$1,500', '1500'],
  ['007', '7'],
  ['0', '0'],
  ['12345678', '123456'],
  ['a lot', ''],
])('of %j the budget field keeps %j', (typed, kept) => expect(dollarsIn(typed)).toBe(kept))

test('the lowest budget must not be above the highest', () => {
  expect(budgetProblem({ ...noSearch, minBudget: '900', maxBudget: '1000' })).toBeUndefined()
  expect(budgetProblem({ ...noSearch, minBudget: '900', maxBudget: '900' })).toBeUndefined()
  expect(budgetProblem({ ...noSearch, minBudget: '900' })).toBeUndefined()
  expect(budgetProblem({ ...noSearch, minBudget: '900', maxBudget: '100' })).toBe('The minimum budget is higher than the maximum')
})
