import { existsSync, readFileSync } from 'node:fs'
import { misnumbered, problemsOf, rowsOf, titlesOf, unfinished } from './conformance.ts'

const read = (file: string) => readFileSync(file, 'utf8')
/** The documents with rows, and which of them are being built right now; a row that is finished must leave its list. */
const documents = [
  { rows: rowsOf(read('docs/conformance.md')), postponed: [] as string[] },
  { rows: rowsOf(read('docs/security.md')), postponed: [] as string[] },
]

const known = new Map<string, Set<string>>()
function titlesIn(file: string) {
  const titles = known.get(file) ?? titlesOf(file, read(file))
  known.set(file, titles)
  return titles
}

const problems = documents.flatMap(({ rows, postponed }) => [
  ...misnumbered(rows),
  ...rows.flatMap((row) => problemsOf(row, { exists: existsSync, titlesIn })),
  ...unfinished(rows, postponed),
])
for (const problem of problems) console.error(problem)
if (problems.length || documents.some(({ rows }) => rows.length === 0)) process.exit(1)
const [count, waiting] = [documents.flatMap(({ rows }) => rows).length, documents.flatMap(({ postponed }) => postponed).length]
console.log(`${count} statements are traced, ${waiting} of them postponed`)
