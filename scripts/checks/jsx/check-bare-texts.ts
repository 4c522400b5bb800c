import { globSync, readFileSync } from 'node:fs'
import { bareTexts } from './bareTexts.ts'
import { looseTexts, oddKeys } from './looseTexts.ts'

/**
 * Files whose few texts still stand in them. The frame of every page is counted against the budget
 * of the entry, and the kit is being drawn anew. One that holds none any more leaves the list.
 */
const stillLoose = /^web\/src\/(app|session|ui)\/|\/pages\/ReferencesPage\.tsx$/

const files = globSync('web/src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
const sources = files.sort().map((file) => [file, readFileSync(file, 'utf8')] as const)
const problems = [
  ...sources.flatMap(([file, source]) => bareTexts(file, source)),
  ...sources
    .filter(([file]) => !stillLoose.test(file))
    .flatMap(([file, source]) => looseTexts(file, source)),
  ...globSync('web/src/**/*.texts.ts').flatMap((file) => oddKeys(file, readFileSync(file, 'utf8'))),
]

for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(`${files.length} files hold no text that a browser's translation could break`)
