import { globSync, readFileSync } from 'node:fs'
import { routePaths } from '@wayside/contract/routes'
import { contractEndpoints } from '../server/test/examples/endpoints.ts'
import {
  numberedTestsIn,
  problemsOf,
  statementsIn,
  tableOf,
  undescribedCalls,
  unnumberedIn,
} from './conformance.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const pageFiles = ['docs/specification.md', 'docs/product-decisions.md']
const pages = pageFiles.map(read)
const statements = pages.flatMap(statementsIn)
const screens = Object.values(routePaths)
  .map((path) => path.replace(/:(\w+)/g, '{$1}'))
  .filter((path) => !pages.some((page) => page.includes(`\`${path}\``)))
  .map((path) => `no statement is about ${path}`)
const calls = (await contractEndpoints()).map(({ method, path, query, body, multipart }) => ({
  method,
  path,
  fields: Object.keys({ ...query?.shape, ...(multipart && Object(body).shape) }),
}))
const undescribed = [...screens, ...undescribedCalls(statements, calls)].map(
  (problem) => `${problem}: add it to docs/product-decisions.md`,
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
  const unnumbered = pageFiles.flatMap((file) => unnumberedIn(file, read(file)))
  const problems = [...unnumbered, ...problemsOf(statements, tests), ...undescribed]
  for (const problem of problems) console.error(problem)
  if (problems.length || statements.length === 0) process.exit(1)
  console.log(`${statements.length} statements are held by ${tests.length} tests and groups`)
}
