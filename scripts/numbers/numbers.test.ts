import { expect, test } from 'vitest'
import { numbersOf, type TextFile } from './numbers.ts'

const life = {
  path: 'docs/life-of-a-message.md',
  text: 'Files pass the text on: 12 on the server.\n\n17 files on the server pass it on.\n',
}
const count = (...files: TextFile[]) =>
  new Map(numbersOf([life, ...files], 2).map(({ name, ...number }) => [name, number]))

test('counts the product without tests and without what a program writes', () => {
  const numbers = count(
    { path: 'server/src/a.ts', text: '1\n2\n3\n' },
    { path: 'web/src/a.module.css', text: '.a {\n}\n:global(.b) {\n}\n' },
    { path: 'server/src/a.test.ts', text: '1\n' },
    { path: 'server/src/database/schema.ts', text: '1\n' },
    { path: 'server/src/database/migrations/200-a.sql', text: 'select 1;\n' },
    { path: 'e2e/a.ts', text: '1\n' },
  )
  expect(numbers.get('lines of the product')).toEqual({ value: 8, goal: 63_500 })
  expect(numbers.get('files of the product')?.value).toBe(3)
  expect(numbers.get('lines of CSS')?.value).toBe(4)
  expect(numbers.get('migrations')?.value).toBe(1)
  expect(numbers.get('styles that reach into another part by :global()')?.value).toBe(1)
  expect(numbers.get('imports against the rules of the rooms')?.value).toBe(2)
})

test('names the longest file of code, but no list of texts and no sample data', () => {
  const long = `${'1\n'.repeat(201)}`
  const numbers = count(
    { path: 'web/src/long.ts', text: long },
    { path: 'web/src/short.tsx', text: '1\n' },
    { path: 'web/src/a.texts.ts', text: long.repeat(2) },
    { path: 'server/commands/demo/posts.ts', text: long.repeat(2) },
  )
  const longest = { value: 201, where: 'web/src/long.ts', goal: 200 }
  expect(numbers.get('lines of the longest file of code')).toEqual(longest)
  expect(numbers.get('files of code with more than 200 lines')?.value).toBe(1)
})

test('counts what a change touches by the files that name such a thing', () => {
  const numbers = count(
    { path: 'contract/src/profile.ts', text: 'instagram: text' },
    { path: 'e2e/profile.spec.ts', text: "'instagram'" },
    { path: 'server/src/database/schema.ts', text: 'instagram: string' },
    { path: 'server/src/a.ts', text: "new Refusal('invalid', 'Too long')" },
    { path: 'server/src/a.test.ts', text: "toBe('Too long')" },
    { path: 'docs/a.md', text: 'says "Too long"' },
  )
  expect(numbers.get('files that name a field of the profile (instagram)')?.value).toBe(2)
  expect(numbers.get('files that hold the text of an error, in the middle')?.value).toBe(3)
})

test('takes the length of the way of a message from its page', () => {
  const numbers = count()
  expect(numbers.get('files of the server that pass a message on')?.value).toBe(12)
  expect(numbers.get('files that pass an unread message on to its email')?.value).toBe(17)
  expect(() => numbersOf([], 0)).toThrow('has no sentence like')
})
