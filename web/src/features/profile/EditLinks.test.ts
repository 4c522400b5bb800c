import { expect, test } from 'vitest'
import { pastedHandle } from './EditLinks.tsx'

test.each([
  ['@ana_lima', 'ana_lima'],
  [' @ana.lima\n', 'ana.lima'],
  ['ana.lima', 'ana.lima'],
  ['https://www.instagram.com/ana.lima/?hl=en', 'ana.lima'],
  ['x.com/ana_lima', 'ana_lima'],
  ['https://twitter.com/@ana', 'ana'],
  ['ana@example.org', 'ana@example.org'],
])('reads the pasted %j as the user name %s', (pasted, handle) =>
  expect(pastedHandle(pasted)).toBe(handle),
)
