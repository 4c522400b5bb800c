import { existsSync, readFileSync } from 'node:fs'
import { isWaiting, misnumbered, problemsOf, rowsOf, titlesOf } from './conformance.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const rows = rowsOf(read('docs/conformance.md'))

const known = new Map<string, Set<string>>()
function titlesIn(file: string) {
  const titles = known.get(file) ?? titlesOf(file, read(file))
  known.set(file, titles)
  return titles
}

const waiting = rows.filter(isWaiting)
const problems = [
  ...misnumbered(rows),
  ...rows.flatMap((row) => problemsOf(row, { exists: existsSync, titlesIn })),
  ...(process.argv.includes('--complete')
    ? waiting.map(({ no, statement }) => `${no}: waits to be built or held: ${statement}`)
    : []),
]
for (const problem of problems) console.error(problem)
if (problems.length || rows.length === 0) process.exit(1)
console.log(`${rows.length} statements of the specification are traced, ${waiting.length} of them wait`)
