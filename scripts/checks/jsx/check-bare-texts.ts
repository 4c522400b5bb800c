import { globSync, readFileSync } from 'node:fs'
import { bareTexts } from './bareTexts.ts'
import { looseTexts } from './looseTexts.ts'
import { wordsOfPage, writtenSentences } from './sentences.ts'
import { oddEllipses, oddKeys } from './textKeys.ts'

const files = globSync('web/src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
const sources = files.sort().map((file) => [file, readFileSync(file, 'utf8')] as const)
const problems = [
  ...sources.flatMap(([file, source]) => bareTexts(file, source)),
  ...sources.flatMap(([file, source]) => looseTexts(file, source)),
  ...globSync(['web/src/**/*.{ts,tsx}', 'web/public/*.js'])
    .filter((file) => !/(?:\.test\.tsx?|texts\.ts|wordLists\.ts)$/.test(file))
    .flatMap((file) => writtenSentences(file, readFileSync(file, 'utf8'))),
  ...wordsOfPage('web/index.html', readFileSync('web/index.html', 'utf8')),
  ...globSync('web/src/**/*.texts.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...oddKeys(file, source), ...oddEllipses(file, source)]
  }),
]

for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(`${files.length} files hold no text that a browser's translation could break`)
