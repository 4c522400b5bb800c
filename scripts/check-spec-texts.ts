import { globSync, readFileSync } from 'node:fs'
import { isSaid, oneLine, phrasesIn, textsOf } from './specTexts.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const texts = files.flatMap((file) => textsOf(file, read(file)))

const phrases = phrasesIn(read('scripts/spec-texts.txt'))
const later = new Set(phrasesIn(read('scripts/spec-texts-later.txt')))

const page = oneLine(read('docs/specification.md'))

const problems = [
  ...phrases
    .filter((phrase) => !page.includes(phrase))
    .map((phrase) => `not in docs/specification.md: '${phrase}'`),
  ...phrases
    .filter((phrase) => !later.has(phrase) && !isSaid(phrase, texts))
    .map((phrase) => `in no source file: '${phrase}'`),
  ...[...later]
    .filter((phrase) => isSaid(phrase, texts))
    .map((phrase) => `said by now, take it off spec-texts-later.txt: '${phrase}'`),
  ...[...later]
    .filter((phrase) => !phrases.includes(phrase))
    .map((phrase) => `not a text of the specification: '${phrase}'`),
]
for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(
  `${phrases.length - later.size} texts of the specification are said, ${later.size} wait for their screens`,
)
