import { expect, test } from 'vitest'
import type { TextFile } from '../checks/longFiles.ts'
import { numbersOf } from './numbers.ts'

const life = {
  path: 'docs/life-of-a-message.md',
  text: "Files pass the text on: 12 on the server, 11 on Ana's screen, and 8 on Bo's.\n\n17 files on the server pass it on.\n",
}
const table = (...cells: string[]) =>
  `| file | change |\n|---|---|\n${cells.map((cell) => `| ${cell} | so |\n`).join('')}\n`
const recipes = {
  path: 'docs/recipes.md',
  text: [
    `## Add a field (example; 10 files)\n${table('`a`', '`b`')}`,
    `## Add a filter (example)\n${table('`a`', '`b`', '`c`')}`,
    `## Add a filter of people (example)\n${table('`a`')}What has a value takes three files in place of the last row, 11 in all.\n\n`,
    `## Add a feature (12 new files)\n${table('`a` (new)', '`b/` (4 new), `c` (new)', '`d`', 'register: `e` (new), `f`')}`,
  ].join(''),
}
const architecture = {
  path: 'docs/architecture.md',
  text: 'The list of jobs passes 7 files.\n',
}
const decisions = {
  path: 'docs/product-decisions.md',
  text: '- **10.1** One thing; **10.2** another.\n- **10.3** A third (10.1).\n',
}
const count = (...files: TextFile[]) =>
  new Map(
    numbersOf([life, recipes, architecture, decisions, ...files], [], 2).map(
      ({ name, ...number }) => [name, number],
    ),
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
  expect(numbers.get('lines of the product')).toMatchObject({
    before: 68_100,
    value: 8,
    goal: 63_500,
  })
  expect(numbers.get('files of the product')?.value).toBe(3)
  expect(numbers.get('lines of CSS')?.value).toBe(4)
  expect(numbers.get('migrations')?.value).toBe(1)
  expect(numbers.get('styles that reach into another part by :global()')?.value).toBe(1)
  expect(numbers.get('imports against the rules')?.value).toBe(2)
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

test('counts what a field, a filter and a feature cost by the rows of their recipes', () => {
  const numbers = count()
  const counts = [
    'files of a new field of the profile',
    'files of a new filter of jobs, with an index',
    'files of a new filter of people',
    'files of a new filter of people that has a value',
    'new files of a feature',
    'files that a new feature changes',
    'registers that a new feature joins',
  ].map((name) => numbers.get(name)?.value)
  expect(counts).toEqual([2, 3, 1, 11, 6, 1, 1])
})

test('counts short modules that one or two others import, without their tests', () => {
  const files = ['one', 'three', 'none', 'tested'].map((name) => ({
    path: `web/src/${name}.ts`,
    text: '1\n',
  }))
  const arrow = (from: string, to: string) => ({
    from: `web/src/${from}.ts`,
    line: 1,
    to: `web/src/${to}.ts`,
    typeOnly: false,
  })
  const imports = [
    ...['a', 'a', 'a'].map((from) => arrow(from, 'one')),
    ...['a', 'b', 'c'].map((from) => arrow(from, 'three')),
    arrow('tested.test', 'tested'),
  ]
  const numbers = numbersOf([life, recipes, architecture, decisions, ...files], imports, 0)
  const lonely = numbers.find(({ name }) => name.startsWith('modules below 25 lines'))
  expect(lonely?.value).toBe(1)
})

test('takes the ways of a message and of a list from their pages', () => {
  const numbers = count()
  const counts = [
    'files from the socket to SQL for the list of jobs',
    'files of the server that pass a message on',
    'files of the sender’s screen that pass a message on',
    'files of the other screen that pass a message on',
    'files that pass an unread message on to its email',
  ].map((name) => numbers.get(name)?.value)
  expect(counts).toEqual([7, 12, 11, 8, 17])
  expect(() => numbersOf([recipes], [], 0)).toThrow('has no sentence like')
})
