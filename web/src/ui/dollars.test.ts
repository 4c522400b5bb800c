import { expect, test } from 'vitest'
import { dollars } from './dollars.ts'

// spec 2.55, 2.89, 9.10, 10.71
test.each([
  [0, '$0'],
  [900, '$900'],
  [1800, '$1,800'],
  [900.4, '$900'],
  [900.5, '$901'],
  [100_000, '$100,000'],
])('%d is shown in whole US dollars: %s', (amount, text) => expect(dollars(amount)).toBe(text))
