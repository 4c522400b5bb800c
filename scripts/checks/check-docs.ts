import { existsSync, globSync, readFileSync } from 'node:fs'
import { filesNamedIn, headingsOf, linksIn, wordCount } from './docLinks.ts'

/** All pages together, without the specification and the product decisions. */
const MOST_WORDS = 16_000

const pages = new Map(
  ['README.md', ...globSync('docs/**/*.md')]
    .sort()
    .map((page) => [page, readFileSync(page, 'utf8')]),
)
const problems: string[] = []

for (const [page, text] of pages) {
  for (const file of filesNamedIn(page, text))
    if (!existsSync(file)) problems.push(`${page} names ${file}, which does not exist`)
  for (const { file, heading } of linksIn(page, text)) {
    const target = pages.get(file)
    if (heading && target && !headingsOf(target).has(heading))
      problems.push(`${page}: ${file} has no heading #${heading}`)
  }
}

const counted = [...pages].filter(([page]) => !/specification|product-decisions/.test(page))
const words = counted.reduce((sum, [, text]) => sum + wordCount(text), 0)
if (words > MOST_WORDS)
  problems.push(`the pages have ${words} words, more than ${MOST_WORDS}: shorten what you touch`)

for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(`${pages.size} pages name files and headings that exist; ${words} words`)
