import { expect, test } from 'vitest'
import type { TextFile } from '../checks/longFiles.ts'
import { numbersOf } from './numbers.ts'

const life = {
  path: 'docs/life-of-a-message.md',
  text: 'Files pass the text on: 12 on the server.\n\n17 files on the server pass it on.\n',
}
const recipes = {
  path: 'docs/recipes.md',
  text: '## Add a field (example; 10 files)\n## Add a filter (example; 8 files, 9 with an index)\n## Add a filter of people (example; 7 files)\n## Add a feature (example; 6 new files, 4 existing)\n',
}
const decisions = {
  path: 'docs/product-decisions.md',
  text: '- **10.1** One thing; **10.2** another.\n- **10.3** A third (10.1).\n',
}
const count = (...files: TextFile[]) =>
  new Map(
    numbersOf([life, recipes, decisions, ...files], 2).map(({ name, ...number }) => [name, number]),
  )

test('counts the product without tests and without what a program writes', () => {
  const numbers = count(
    { path: 'server/src/a.ts', text: '1\n2\n3\n' },
    { path: 'web/src/a.module.css', text: '.a {\n}\n:global(.b) {\n}\n' },
    { path: 'server/src/a.test.ts', text: '1\n' },
    { path: 'server/src/database/schema.ts', text: '1\n' },
    { path: 'server/src/database/migrations/200-a.sql', text: 'select 1;\n' },
    { path: 'e2e/a.ts', text: '1\n' },
  )
  expect(numbers.get('lines of the product')).toMatchObject({ value: 8, goal: 63_500 })
  expect(numbers.get('files of the product')?.value).toBe(3)
  expect(numbers.get('lines of CSS')?.value).toBe(4)
  expect(numbers.get('migrations')?.value).toBe(1)
  expect(numbers.get('migrations that make the schema by noun')?.value).toBe(1)
  expect(numbers.get('styles that reach into another part by :global()')?.value).toBe(1)
  expect(numbers.get('imports against the rules of the rooms')?.value).toBe(2)
})

test('sets the lines and files of the product against what it does', () => {
  const numbers = count(
    { path: 'server/src/a.ts', text: '1\n'.repeat(10) },
    { path: 'docs/specification.md', text: '- **1.1** A fourth.\n' },
  )
  expect(numbers.get('lines of the product for each numbered sentence')?.value).toBe(2.5)
  expect(numbers.get('files of the product for 100 numbered sentences')?.value).toBe(25)
})

test('names the feature with most lines in server and web', () => {
  const numbers = count(
    { path: 'server/src/features/jobs/a.ts', text: '1\n2\n' },
    { path: 'web/src/features/feed/a.tsx', text: '1\n2\n3\n' },
    { path: 'web/src/features/jobs/a.css', text: '1\n2\n' },
    { path: 'web/src/features/jobs/a.test.tsx', text: '1\n' },
    { path: 'server/src/app.ts', text: '1\n'.repeat(9) },
  )
  const largest = { value: 4, where: 'jobs', goal: 6000 }
  expect(numbers.get('lines of the largest feature')).toEqual(largest)
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
  expect(numbers.get('files that hold the text of an error, by the median')?.value).toBe(3)
})

test('takes what a field, a filter and a feature cost from the headings of their recipes', () => {
  const numbers = count()
  const counts = ['a field of the profile', 'a filter of jobs', 'a filter of people'].map(
    (thing) => numbers.get(`files that ${thing} touches, as its recipe says`)?.value,
  )
  expect(counts).toEqual([10, 8, 7])
  expect(numbers.get('new files of a feature, as its recipe says')?.value).toBe(6)
})

test('takes the length of the way of a message from its page', () => {
  const numbers = count()
  expect(numbers.get('files of the server that pass a message on')?.value).toBe(12)
  expect(numbers.get('files that pass an unread message on to its email')?.value).toBe(17)
  expect(() => numbersOf([], 0)).toThrow('has no sentence like')
})
