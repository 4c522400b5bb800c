// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source code
import { describe, expect, test } from 'vitest'
import { misnumbered, problemsOf, type Row, rowsOf, titlesOf, unfinished } from './conformance.ts'

const row = (changes: Partial<Row> = {}): Row => ({
  no: '1.1',
  statement: 'It works',
  builtIn: '`a.ts`, `b.ts`',
  heldBy: '`a.test.ts` "it works", "for %s; "so""; `b.test.ts` "at ${width} px"',
  ...changes,
})
const sources: Record<string, string> = {
  'a.test.ts': `it('it works', f); it.each([1])('for %s; "so"', f)`,
  'b.test.ts': 'test(`at ${width} px`, f)',
}
const repository = {
  exists: (path: string) => ['a.ts', 'b.ts', 'a.test.ts', 'b.test.ts'].includes(path),
  titlesIn: (file: string) => titlesOf(file, sources[file] ?? ''),
}
const problems = (changes: Partial<Row> = {}) => problemsOf(row(changes), repository)

test('a row of the table is read by its cells', () => {
  const markdown =
    '| no | statement | built in | held by |\n|---|---|---|---|\n| 1.1 | a \\| b | `a.ts` | – |\n| 1.2 | c | n/a | n/a |\n'
  expect(rowsOf(markdown)).toEqual([
    { no: '1.1', statement: 'a \\| b', builtIn: '`a.ts`', heldBy: '–' },
    { no: '1.2', statement: 'c', builtIn: 'n/a', heldBy: 'n/a' },
  ])
})

test('titles are those of tests and groups, each and modifiers included', () => {
  const source = "describe('g', () => { test.describe('h', f); it.each([1])('a %i', f); test.skip(`b ${c} d`, f); call('no') })"
  expect([...titlesOf('a.test.ts', source)]).toEqual(['g', 'h', 'a \0', 'b \0 d'])
})

describe('a row', () => {
  test('whose files and titles are there is fine', () => expect(problems()).toEqual([]))

  test.each([
    ['a file that is gone', { builtIn: '`c.ts`' }, '1.1: no such file: c.ts'],
    ['a test file that is gone', { heldBy: '`c.test.ts` "x"' }, '1.1: no such file: c.test.ts'],
    ['a title that is gone', { heldBy: '`a.test.ts` "it worked"' }, '1.1: no test of a.test.ts is called "it worked"'],
    ['a title of another file', { heldBy: '`b.test.ts` "it works"' }, '1.1: no test of b.test.ts is called "it works"'],
    ['a test file without a title', { heldBy: '`a.test.ts`' }, '1.1: not a test and its title: `a.test.ts`'],
    ['words for a file', { builtIn: 'everywhere' }, '1.1: not a list of files: everywhere'],
    ['an empty cell', { heldBy: '' }, '1.1: not a test and its title: '],
  ])('with %s is not', (_, changes, problem) => expect(problems(changes)).toEqual([problem]))

  test('may wait to be built and held, as far as its form goes, or have nothing to build', () => {
    expect(problems({ builtIn: '–', heldBy: '–' })).toEqual([])
    expect(problems({ builtIn: 'n/a', heldBy: 'n/a' })).toEqual([])
  })
})

test('the numbers follow each other', () => {
  const numbered = (...numbers: string[]) => misnumbered(numbers.map((no) => row({ no })))
  expect(numbered('1.1', '1.2', '2.1')).toEqual([])
  expect(numbered('1.1', '1.1', '3.1')).toEqual([
    '1.1: does not follow the number before it',
    '3.1: does not follow the number before it',
  ])
})

test('an empty cell is a problem, unless its row is postponed by name; one that is finished may not be postponed', () => {
  const rows = [row({ heldBy: '–' }), row({ no: '1.2', builtIn: '–', heldBy: '–' }), row({ no: '1.3', heldBy: 'n/a' })]
  expect(unfinished(rows, ['1.2'])).toEqual(['1.1: waits to be built or held: It works'])
  expect(unfinished(rows, ['1.1', '1.2', '1.3', '9.9'])).toEqual([
    '1.3: is postponed, but does not wait',
    '9.9: is postponed, but does not wait',
  ])
})
