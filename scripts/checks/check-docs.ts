import { existsSync, globSync, readFileSync } from 'node:fs'
import {
  citedIn,
  endsNamedIn,
  filesNamedIn,
  headingsOf,
  isInSections,
  linksIn,
  longSentences,
} from './docLinks.ts'

/** In a sentence of a page, but of the specification. */
const MOST_WORDS = 25

const pages = new Map(
  ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]
    .sort()
    .map((page) => [page, readFileSync(page, 'utf8')]),
)
const sources = globSync('{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', {
  exclude: (name) => name === 'node_modules' || name === 'dist',
})
const problems: string[] = []

for (const [page, text] of pages) {
  for (const file of filesNamedIn(page, text))
    if (!existsSync(file)) problems.push(`${page} names ${file}, which does not exist`)
  for (const end of endsNamedIn(text))
    if (!sources.some((file) => file.endsWith(`/${end}`)))
      problems.push(`${page} names ${end}, and no file ends so`)
  for (const { file, heading } of linksIn(page, text)) {
    const target = pages.get(file)
    if (heading && target && !headingsOf(target).has(heading))
      problems.push(`${page}: ${file} has no heading #${heading}`)
  }
}

const specification = pages.get('docs/specification.md') ?? ''
for (const file of sources.filter((file) => !file.startsWith('scripts/')))
  for (const { sections, name } of citedIn(readFileSync(file, 'utf8')))
    if (!isInSections(specification, sections, name))
      problems.push(`${file} cites ${name}, which section ${sections} of the specification lacks`)

for (const [page, text] of pages)
  if (page !== 'docs/specification.md')
    for (const sentence of longSentences(text, MOST_WORDS))
      problems.push(`${page} has a sentence of more than ${MOST_WORDS} words: ${sentence}`)

for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(`${pages.size} pages name files and headings that exist`)
