import { expect, test } from 'vitest'
import { dollars } from './dollars.ts'

test.each([
  [0, '$0'],
  [900, '$900'],
  [1800, '$1,800'],
  [900.4, '$900'],
  [900.5, '$901'],
  [100_000, '$100,000'],
])('%d is shown in whole US dollars: %s', (amount, text) => expect(dollars(amount)).toBe(text))
