// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source code
import { describe, expect, test } from 'vitest'
import {
  misnumbered,
  numberedTestsIn,
  problemsOf,
  type Statement,
  statementsIn,
  tableOf,
  undescribedCalls,
  unnumberedIn,
} from './conformance.ts'

const statement = (no: string, untestable = false): Statement => ({
  no,
  text: 'It works',
  untestable,
})
const holder = (...numbers: string[]) => ({ file: 'a.test.ts', title: 'works', numbers })

test('a statement begins at its bold number and ends with its list item, row or paragraph', () => {
  const page = `# Page
- **1.1** One thing,
  on two lines; **1.2** another.
- Not numbered.
| **1.3** | a \\| b | | c |

Text **1.4** of a paragraph. *(no test: left open)*

The next paragraph.`
  expect(statementsIn(page)).toEqual([
    { no: '1.1', text: 'One thing, on two lines;', untestable: false },
    { no: '1.2', text: 'another.', untestable: false },
    { no: '1.3', text: 'a \\| b · c', untestable: false },
    { no: '1.4', text: 'of a paragraph.', untestable: true },
  ])
})

test('a list item, row or paragraph without a number is a problem outside the heads', () => {
  const page = `# Page

About the page.

| about | sections |
|---|---|
| a | b |

## Section
About the section,
on two lines.

| no | what |
|---|---|
| **1.1** | a |
| b |

- **1.2** One thing.
- Another.

A paragraph.

## List
- An item.`
  expect(unnumberedIn('p.md', page)).toEqual(
    ['| b |', '- Another.', 'A paragraph.', '- An item.'].map(
      (block) => `p.md: "${block}" has no number: give it the next of its section`,
    ),
  )
})

describe('a comment with numbers', () => {
  const numbered = (source: string) =>
    numberedTestsIn('a.test.ts', source).map(({ title, numbers }) => [title, numbers])

  test('belongs to the test or group that follows it', () => {
    const source = `// spec 1.1
describe('g', () => {
  // spec 1.2, 1.10
  it.each([1])('a %i', f)
  it('b', f)
  // spec 2.1
  for (const c of [
    'x',
  ])
    test.skip(\`c \${c}\`, f)
})`
    expect(numbered(source)).toEqual([
      ['g', ['1.1']],
      ['a %i', ['1.2', '1.10']],
      ['c ${c}', ['2.1']],
    ])
  })

  test('does not take the citation of a section for a number', () =>
    expect(numbered("// spec §4: sending\ntest('a', f)")).toEqual([]))

  test.each([
    ['is not written as numbers', "// spec 1.1 and 1.2\ntest('a', f)", /write numbers as/],
    ['is reported when no test follows it', "test('a', f)\n// spec 1.1", /stands above no test/],
  ])('refuses a comment that %s', (_, source, problem) =>
    expect(() => numbered(source)).toThrow(problem),
  )
})

test('the numbers follow each other', () => {
  const wrong = (...numbers: string[]) => misnumbered(numbers.map((no) => statement(no)))
  expect(wrong('1.1', '1.2', '2.1', '4.1')).toEqual([])
  expect(wrong('1.1', '1.1', '3.2', '2.1')).toEqual([
    '1.1 does not follow the number before it',
    '3.2 does not follow the number before it',
    '2.1 does not follow the number before it',
  ])
})

test('a statement without a test, a needless excuse and an unknown number are problems', () => {
  expect(problemsOf([statement('1.1'), statement('1.2', true)], [holder('1.1')])).toEqual([])
  expect(problemsOf([statement('1.1'), statement('1.2', true)], [holder('1.2', '1.3')])).toEqual([
    '1.1 has no test (It works): write "// spec 1.1" above the test that holds it',
    '1.2 has a test: remove its "(no test: …)"',
    'a.test.ts "works" names 1.3: no statement of docs/specification.md or docs/product-decisions.md has that number',
  ])
})

test('a call that no statement names, and a field that none names with it, are problems', () => {
  const statements = statementsIn(`| **1.1** | GET \`/api/goats?page=\` | query \`color\` |
- **1.2** \`GET\` and \`POST /api/goats/{id}\`.
- **1.3** \`size\`, and /api/sheep without backquotes.`)
  const undescribed = (method: string, path: string, ...fields: string[]) =>
    undescribedCalls(statements, [{ method, path, fields }])
  expect(undescribed('GET', '/api/goats', 'page', 'color')).toEqual([])
  expect(undescribed('GET', '/api/goats/:id')).toEqual([])
  expect(undescribed('GET', '/api/goats', 'col', 'size')).toEqual([
    'no statement that names /api/goats names its field col in backquotes too',
    'no statement that names /api/goats names its field size in backquotes too',
  ])
  expect(['/api', '/api/goat', '/api/sheep'].flatMap((path) => undescribed('GET', path))).toEqual([
    'no statement is about GET /api',
    'no statement is about GET /api/goat',
    'no statement is about GET /api/sheep',
  ])
})

test('the table lists each statement with the tests that hold it', () => {
  expect(tableOf([statement('1.1'), statement('1.2')], [holder('1.1')])).toBe(
    '1.1  It works\n        a.test.ts "works"\n1.2  It works',
  )
})
