import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judgeImports } from '../checks/judgeImports.ts'
import { readImports } from '../checks/readImports.ts'
import { numbersOf } from './numbers.ts'

/**
 * `npm run numbers`: how large the house is, and what a change costs. Each stands with its goal, and
 * with what it was on 24 November 2026 where that was counted. Fails for a missed goal that no
 * decision admits.
 */
const paths = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
const files = paths
  .filter((path) => /\.(tsx?|css|sql|md|json|mjs|sh)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const root = process.cwd()

const imports = readImports(root)
const arrowsUpwards = judgeImports(root, imports).length

console.log('before → now of goal\n')
for (const number of numbersOf(files, imports, arrowsUpwards)) {
  const { name, before, value, goal, where, isAdmitted } = number
  const [was, now, most] = [before, value, goal].map((each) => each?.toLocaleString('en'))
  const isMet = value <= goal
  if (!isMet && !isAdmitted) process.exitCode = 1
  const why = isAdmitted && !isMet ? 'docs/decisions/057' : where
  const figures = `${was ? `${was} → ` : ''}${now} of ${most}${why ? ` (${why})` : ''}`
  console.log(`${isMet ? '✓' : '✗'} ${name}: ${figures}`)
}
