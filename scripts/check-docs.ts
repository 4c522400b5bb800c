import { existsSync, globSync, readFileSync } from 'node:fs'
import { filesNamedIn, wordCount } from './docLinks.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const pages = ['README.md', ...globSync('docs/**/*.md')].sort()
const missing = pages.flatMap((page) =>
  filesNamedIn(page, read(page))
    .filter((file) => !existsSync(file))
    .map((file) => `${page} names ${file}, which does not exist`),
)
for (const problem of missing) console.error(problem)
if (missing.length) process.exit(1)

const counted = pages.filter((page) => !/specification|product-decisions/.test(page))
console.log(`${pages.length} pages name files that exist; ${counted.reduce((sum, page) => sum + wordCount(read(page)), 0)} words`)
