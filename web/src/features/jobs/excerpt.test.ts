import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test.each([
  ['Short enough', 'Short enough'],
  ['Two\n\n  lines', 'Two lines'],
  ['one two three four', 'one two…'],
  ['exactly twelve', 'exactly…'],
  ['abcdefghijklmnopq', 'abcdefghijkl…'],
  ['abcdefghijk👩 and', 'abcdefghijk…'],
])('%j becomes %j', (text, cut) => expect(excerpt(text, 12)).toBe(cut))
