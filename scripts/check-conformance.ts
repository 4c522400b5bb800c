import { globSync, readFileSync } from 'node:fs'
import { numberedTestsIn, problemsOf, statementsIn, tableOf } from './conformance.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const statements = ['docs/specification.md', 'docs/product-decisions.md'].flatMap((page) =>
  statementsIn(read(page)),
)
const testFiles = globSync(
  ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'],
  {
    exclude: (name) => name === 'node_modules',
  },
).sort()
const tests = testFiles.flatMap((file) => numberedTestsIn(file, read(file)))

if (process.argv.includes('--table')) console.log(tableOf(statements, tests))
else {
  const problems = problemsOf(statements, tests)
  for (const problem of problems) console.error(problem)
  if (problems.length || statements.length === 0) process.exit(1)
  console.log(`${statements.length} statements are held by ${tests.length} tests and groups`)
}
