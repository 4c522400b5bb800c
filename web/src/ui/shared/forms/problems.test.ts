import { expect, test } from 'vitest'
import { groupProblems } from './problems.ts'

test('says a message once, at the first field that has it', () => {
  const missing = 'Please fill in all required fields'
  const country = { field: 'country', message: 'Country is required' }
  expect(
    groupProblems([
      { field: 'name', message: missing },
      country,
      { field: 'email', message: missing },
    ]),
  ).toEqual([{ field: 'name', message: missing }, country])
})
