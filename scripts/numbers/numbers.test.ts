import { expect, test } from 'vitest'
import { numbersOf, type TextFile } from './numbers.ts'

const life = {
  path: 'docs/life-of-a-message.md',
  text: 'Files pass the text on: 12 on the server.\n\n17 files on the server pass it on.\n',
}
const recipes = {
  path: 'docs/recipes.md',
  text: '## Add a field (example; 10 files)\n## Add a filter (example; 8 files, 9 with an index)\n## Add a filter of people (example; 7 files)\n',
}
const count = (...files: TextFile[]) =>
  new Map(numbersOf([life, recipes, ...files], 2).map(({ name, ...number }) => [name, number]))

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

test('counts the files that hold the text of an error', () => {
  const numbers = count(
    { path: 'server/src/a.ts', text: "new Refusal('invalid', 'Too long')" },
    { path: 'server/src/a.test.ts', text: "toBe('Too long')" },
    { path: 'docs/a.md', text: 'says "Too long"' },
  )
  expect(numbers.get('files that hold the text of an error, in the middle')?.value).toBe(3)
})

test('takes what a field and a filter cost from the headings of their recipes', () => {
  const numbers = count()
  const counts = ['a field of the profile', 'a filter of jobs', 'a filter of people'].map(
    (thing) => numbers.get(`files that ${thing} touches, as its recipe says`)?.value,
  )
  expect(counts).toEqual([10, 8, 7])
})

test('takes the length of the way of a message from its page', () => {
  const numbers = count()
  expect(numbers.get('files of the server that pass a message on')?.value).toBe(12)
  expect(numbers.get('files that pass an unread message on to its email')?.value).toBe(17)
  expect(() => numbersOf([], 0)).toThrow('has no sentence like')
})
