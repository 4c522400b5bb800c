import { parseSync, Visitor } from 'oxc-parser'

/** One statement of docs/conformance.md. */
export interface Row {
  no: string
  statement: string
  builtIn: string
  heldBy: string
}

/** Stands for what is yet to be built or held. */
const waiting = '–'
/** Stands where the specification itself leaves something open, so there is nothing to build or to hold. */
const open = 'n/a'

const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows of the tables: their first cell is a number such as 2.14. */
export function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| *\d+\.\d+ *\|/.test(line))
    .map(cellsOf)
    .map(([no = '', statement = '', builtIn = '', heldBy = '']) => ({ no, statement, builtIn, heldBy }))
}

// A title is the same as another when all is the same but the values put in.
const fixedParts = (title: string) => title.replace(/\$\{[^}]*\}|%[sdifjoO]/g, '\0')

const testers = new Set<unknown>(['it', 'test', 'describe'])

/** The titles of the tests of a file, with their groups. */
export function titlesOf(file: string, source: string): Set<string> {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const titles = new Set<string>()
  type Called = { name?: unknown; callee?: Called; object?: Called; tag?: Called }
  const rootOf = ({ name, callee, object, tag }: Called): unknown => {
    const within = callee ?? object ?? tag
    return within ? rootOf(within) : name
  }
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!testers.has(rootOf(callee as Called))) return
      if (first?.type === 'Literal' && typeof first.value === 'string') titles.add(fixedParts(first.value))
      if (first?.type === 'TemplateLiteral') titles.add(fixedParts(first.quasis.map(({ value }) => value.cooked).join('\0')))
    },
  }).visit(program)
  return titles
}

interface Repository {
  exists: (path: string) => boolean
  titlesIn: (testFile: string) => Set<string>
}

/** What is wrong with one row: paths that are gone, titles nobody has, words that are neither. */
export function problemsOf({ no, statement, builtIn, heldBy }: Row, repository: Repository): string[] {
  const problems = [
    ...(statement === '' ? ['no statement'] : []),
    ...(hasNothing(builtIn) ? [] : wrongPlaces(builtIn, repository)),
    ...(hasNothing(heldBy) ? [] : heldBy.split(/;\s+(?=`)/).flatMap((holder) => wrongHolder(holder, repository))),
  ]
  return problems.map((problem) => `${no}: ${problem}`)
}

const hasNothing = (cell: string) => cell === waiting || cell === open

function wrongPlaces(cell: string, { exists }: Repository) {
  if (!/^`[^`]+`(, `[^`]+`)*$/.test(cell)) return [`not a list of files: ${cell}`]
  return cell
    .slice(1, -1)
    .split('`, `')
    .filter((path) => !exists(path))
    .map((path) => `no such file: ${path}`)
}

function wrongHolder(holder: string, { exists, titlesIn }: Repository) {
  const [, path = '', quoted = ''] = /^`([^`]+)` "(.+)"$/.exec(holder) ?? []
  if (path === '') return [`not a test and its title: ${holder}`]
  if (!exists(path)) return [`no such file: ${path}`]
  const titles = titlesIn(path)
  return quoted
    .replaceAll('\\|', '|')
    .split('", "')
    .filter((title) => !titles.has(fixedParts(title)))
    .map((title) => `no test of ${path} is called "${title}"`)
}

/** The numbers that are given twice or not in order within their section. */
export function misnumbered(rows: readonly Row[]): string[] {
  const parts = rows.map(({ no }) => no.split('.').map(Number))
  return rows
    .filter((_, at) => {
      const [section = 0, count = 0] = parts[at] ?? []
      const [lastSection = 0, lastCount = 0] = parts[at - 1] ?? []
      return section === lastSection ? count !== lastCount + 1 : section !== lastSection + 1 || count !== 1
    })
    .map(({ no }) => `${no}: does not follow the number before it`)
}

const isWaiting = ({ builtIn, heldBy }: Row) => builtIn === waiting || heldBy === waiting

/** The rows with an empty cell, but for those that are postponed; and the postponed ones that need no longer be. */
export const unfinished = (rows: readonly Row[], postponed: readonly string[]) => [
  ...rows
    .filter((row) => isWaiting(row) && !postponed.includes(row.no))
    .map(({ no, statement }) => `${no}: waits to be built or held: ${statement}`),
  ...postponed
    .filter((no) => !rows.some((row) => row.no === no && isWaiting(row)))
    .map((no) => `${no}: is postponed, but does not wait`),
]
