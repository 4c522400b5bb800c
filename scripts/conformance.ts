import { parseSync, Visitor } from 'oxc-parser'

/** A numbered sentence of docs/specification.md or docs/product-decisions.md. */
export interface Statement {
  no: string
  text: string
  /** The specification leaves it open, so that there is nothing a test could hold. */
  untestable: boolean
}

/** A test, or a group of tests, and the numbers in the comment above it. */
export interface NumberedTest {
  file: string
  title: string
  numbers: readonly string[]
}

const noTest = /\*\(no test: .+?\)\*/

const wordsOf = (text: string) =>
  text
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .replace(/\s+/g, ' ')

const blocksOf = (markdown: string) => markdown.split(/\n(?=- |\||#|\n)/)

/**
 * The statements of a page: each begins at its bold number and ends at the next one, or at the next
 * list item, row or blank line.
 */
export function statementsIn(markdown: string): Statement[] {
  return blocksOf(markdown).flatMap((block) => {
    const [, ...parts] = block.split(/\*\*(\d+\.\d+)\*\*/)
    return parts.flatMap((no, at) => {
      const text = parts[at + 1] ?? ''
      return at % 2
        ? []
        : [{ no, text: wordsOf(text.replace(noTest, '')), untestable: noTest.test(text) }]
    })
  })
}

/**
 * The list items, rows and paragraphs without a number. None is needed above the first section, and
 * by the heads of sections and tables.
 */
export function unnumberedIn(page: string, markdown: string): string[] {
  const blocks = blocksOf(markdown)
    .map((block) => block.trim())
    .filter(Boolean)
  const firstSection = blocks.findIndex((block) => block.startsWith('## '))
  return blocks
    .filter(
      (block, at) =>
        at > firstSection &&
        !/^(?:#|\| no \||\|-)|\*\*\d+\.\d+\*\*/.test(block) &&
        (block.startsWith('- ') || !blocks[at - 1]?.startsWith('#')),
    )
    .map(
      (block) => `${page}: "${block.slice(0, 60)}" has no number: give it the next of its section`,
    )
}

const testers = new Set<unknown>(['it', 'test', 'describe'])
type Called = { name?: unknown; callee?: Called; object?: Called; tag?: Called }

/** The name a call begins with: `test` for `test.each([…])('…')`. */
function rootOf({ name, callee, object, tag }: Called): unknown {
  const within = callee ?? object ?? tag
  return within ? rootOf(within) : name
}

/**
 * The tests of a file that carry numbers. A comment belongs to the first test or group that follows
 * it.
 */
export function numberedTestsIn(file: string, source: string): NumberedTest[] {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const tests: { start: number; title: string }[] = []
  new Visitor({
    CallExpression({ callee, start, arguments: [title] }) {
      if (!testers.has(rootOf(callee as Called))) return
      if (title?.type === 'Literal' && typeof title.value === 'string')
        tests.push({ start, title: title.value })
      if (title?.type === 'TemplateLiteral')
        tests.push({ start, title: source.slice(title.start + 1, title.end - 1) })
    },
  }).visit(program)
  tests.sort((a, b) => a.start - b.start)
  return comments
    .filter(({ type, value }) => type === 'Line' && /^ spec \d/.test(value))
    .map(({ value, end }) => {
      if (!/^ spec \d+\.\d+(, \d+\.\d+)*$/.test(value))
        throw new Error(`${file}: write numbers as "// spec 2.61, 2.62", not "//${value}"`)
      const title = tests.find(({ start }) => start > end)?.title
      if (title === undefined) throw new Error(`${file}: "//${value}" stands above no test`)
      return { file, title, numbers: value.slice(' spec '.length).split(', ') }
    })
}

/** The numbers that are given twice or out of order; a section may be missing. */
export function misnumbered(statements: readonly Statement[]): string[] {
  const parts = statements.map(({ no }) => no.split('.').map(Number))
  return statements
    .filter((_, at) => {
      const [section = 0, count = 0] = parts[at] ?? []
      const [lastSection = 0, lastCount = 0] = parts[at - 1] ?? []
      return section === lastSection
        ? count !== lastCount + 1
        : section < lastSection || count !== 1
    })
    .map(({ no }) => `${no} does not follow the number before it`)
}

/** Statements without a test, and tests that name a number nobody has. */
export function problemsOf(
  statements: readonly Statement[],
  tests: readonly NumberedTest[],
): string[] {
  const held = new Set(tests.flatMap(({ numbers }) => numbers))
  const known = new Set(statements.map(({ no }) => no))
  return [
    ...misnumbered(statements),
    ...statements
      .filter(({ no, untestable }) => !untestable && !held.has(no))
      .map(
        ({ no, text }) =>
          `${no} has no test (${text}): write "// spec ${no}" above the test that holds it`,
      ),
    ...statements
      .filter(({ no, untestable }) => untestable && held.has(no))
      .map(({ no }) => `${no} has a test: remove its "(no test: …)"`),
    ...tests.flatMap(({ file, title, numbers }) =>
      numbers
        .filter((no) => !known.has(no))
        .map(
          (no) =>
            `${file} "${title}" names ${no}: no statement of docs/specification.md or docs/product-decisions.md has that number`,
        ),
    ),
  ]
}

/** The part of an endpoint of the contract that its statement names. */
export interface DescribedCall {
  method: string
  path: string
  /** The names of its query parameters and of the fields of its multipart form. */
  fields: readonly string[]
}

/**
 * The calls whose path no statement names, and the fields that no statement names together with the
 * path.
 */
export function undescribedCalls(
  statements: readonly Pick<Statement, 'no' | 'text'>[],
  calls: readonly DescribedCall[],
): string[] {
  return calls.flatMap(({ method, path, fields }) => {
    const written = path.replace(/:(\w+)/g, '{$1}')
    const about = statements.filter(({ text }) =>
      (text.match(/`[^`]+`/g) ?? []).some((code) => code.split(/[\s?`]/).includes(written)),
    )
    if (about.length === 0) return [`no statement is about ${method} ${written}`]
    return fields
      .filter((name) => !about.some(({ text }) => new RegExp(`[\`?&]${name}[\`=]`).test(text)))
      .map((name) => `no statement that names ${written} names its field ${name} in backquotes too`)
  })
}

/** Each statement with the tests that hold it, as text. */
export const tableOf = (statements: readonly Statement[], tests: readonly NumberedTest[]) =>
  statements
    .map(({ no, text }) => {
      const holders = tests.filter(({ numbers }) => numbers.includes(no))
      return [
        `${no}  ${text}`,
        ...holders.map(({ file, title }) => `        ${file} "${title}"`),
      ].join('\n')
    })
    .join('\n')
