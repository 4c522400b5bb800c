import { globSync, readFileSync } from 'node:fs'
import { isInSource, oneLine, phrasesIn, textsOf } from './specTexts.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const texts = files.flatMap((file) => textsOf(file, read(file)))

const phrases = phrasesIn(read('scripts/checks/spec-texts.txt'))

const page = oneLine(read('docs/specification.md'))

const problems = [
  ...phrases
    .filter((phrase) => !page.includes(phrase))
    .map((phrase) => `not in docs/specification.md: '${phrase}'`),
  ...phrases
    .filter((phrase) => !isInSource(phrase, texts))
    .map((phrase) => `in no source file: '${phrase}'`),
]
for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(`${phrases.length} texts of the specification are in the source files`)
