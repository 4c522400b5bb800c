import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judgeImports } from '../checks/judgeImports.ts'
import { readImports } from '../checks/readImports.ts'
import { numbersOf } from './numbers.ts'

/** `npm run numbers`: how large the house is, and what a change costs, each with its goal. */
const paths = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
const files = paths
  .filter((path) => /\.(tsx?|css|sql|md|json|mjs|sh)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const root = process.cwd()

for (const { name, value, goal, where, isOfBefore } of numbersOf(
  files,
  judgeImports(root, readImports(root)).length,
)) {
  const mark = value <= goal ? '✓' : '✗'
  const figures = `${value.toLocaleString('en')} of ${goal.toLocaleString('en')}`
  const why = isOfBefore ? 'for the product of 24 November 2026: docs/decisions/057' : where
  console.log(`${mark} ${name}: ${figures}${why ? ` (${why})` : ''}`)
}
