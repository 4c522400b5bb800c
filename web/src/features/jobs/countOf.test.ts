import { expect, test } from 'vitest'
import { countOf } from './countOf.ts'

test.each([
  [0, 0, '0 jobs'],
  [1, 1, '1 job'],
  [20, 57, 'Showing 20 of 57 jobs'],
  [20, 1057, 'Showing 20 of 1,057 jobs'],
  [57, 57, '57 jobs'],
])('%i of %i: %s', (shown, total, text) => expect(countOf(shown, total)).toBe(text))
