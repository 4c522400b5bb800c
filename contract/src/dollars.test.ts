import { expect, test } from 'vitest'
import { dollarsIn } from './dollars.ts'
import { jobForm, jobRules } from './jobs.ts'

// spec 30.9
test.each([
  ['1500', 1500],
  ['1500.5', 1500.5],
  ['1,500', 1500],
  ['12,345.67', 12345.67],
  ['$1500', 1500],
  ['$ 1,500.00', 1500],
  ['1500 $', 1500],
  ['＄１，５００', 1500],
  ['1 500', 1500],
  ['1\u00a0500', 1500],
  ['100\u202f000', 100_000],
  ['1\u2009500', 1500],
  ['１５００', 1500],
  ['٣', 3],
  [' 0 ', 0],
])('%j is %d dollars', (typed, amount) => {
  expect(dollarsIn(typed)).toBe(amount)
  expect(budgetOf(typed)).toBe(amount)
})

const budgetOf = (typed: string) => {
  const { data, error } = jobForm.shape.budget.safeParse(typed)
  return data ?? error?.issues.map(({ message }) => message).join()
}

// spec 30.9
test.each([
  '1.500',
  '0,500',
  '1500,50',
  '1,50',
  '1.234.567',
  '1,5000',
  '1 50',
  '1,500 000',
  "1'500",
  '12,34',
])('%j may mean two amounts', (typed) => {
  expect(dollarsIn(typed)).toBeUndefined()
  expect(budgetOf(typed)).toBe(jobRules.budgetForm)
})

// spec 5.32, 30.9
test.each(['-1', 'a lot', '1e3', '0x10', '$', '$$5', 'Infinity', '−5', ',500'])(
  '%j is no amount',
  (typed) => {
    expect(dollarsIn(typed)).toBeNaN()
    expect(budgetOf(typed)).toBe(jobRules.budgetInvalid)
  },
)
