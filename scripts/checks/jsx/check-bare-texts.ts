import { globSync, readFileSync } from 'node:fs'
import { bareTexts } from './bareTexts.ts'

const files = globSync('web/src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
const problems = files.sort().flatMap((file) => bareTexts(file, readFileSync(file, 'utf8')))

for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(`${files.length} files hold no text that a browser's translation could break`)
