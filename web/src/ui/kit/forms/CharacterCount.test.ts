import { expect, test } from 'vitest'
import { charactersLeft, lengthOf } from './CharacterCount.tsx'

test.each([
  [44, ''],
  [45, '5 characters left'],
  [49, '1 character left'],
  [50, '0 characters left'],
  [51, '1 character over the limit'],
  [62, '12 characters over the limit'],
])('says for %i of 50 characters: %j', (length, note) =>
  expect(charactersLeft(length, 50)).toBe(note),
)

test('counts what will be sent', () => expect(lengthOf('  Hello \n', 50)).toBe(5))

// spec 30.1
test('counts a letter with its accent as it is stored, as one', () =>
  expect(lengthOf('Zoe\u0308', 50)).toBe(3))

test('takes a text as it is when it is more than ten times too long', () => {
  expect(lengthOf(` ${'a'.repeat(500)}`, 50)).toBe(501)
  expect(lengthOf(` ${'a'.repeat(499)}`, 50)).toBe(499)
})
