import { globSync, readFileSync } from 'node:fs'
import { sqlLineFaults } from './sqlLines.ts'

const files = globSync(['server/{src,commands}/**/*.ts', 'server/src/database/migrations/*.sql'], {
  exclude: ['**/*.test.ts'],
})
const problems = files.sort().flatMap((file) => sqlLineFaults(file, readFileSync(file, 'utf8')))

for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(`${files.length} files hold SQL that can be read line by line`)
