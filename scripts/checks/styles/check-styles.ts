import { globSync, readFileSync } from 'node:fs'
import { judgeControls } from './ownControls.ts'
import { judgeRestyling } from './restyling.ts'
import { judgeStyles } from './styleModules.ts'
import { judgeReach } from './styleReach.ts'
import { judgeSides } from './styleSides.ts'
import { judgePaint, judgeProperties, judgeRooms, judgeTokens } from './styleTokens.ts'

const files = globSync('web/src/**/*.{ts,tsx,css}').sort()
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const problems = [
  judgeStyles,
  judgeControls,
  judgeReach,
  judgeRestyling,
  judgeSides,
  judgeTokens,
  judgeRooms,
  judgePaint,
  judgeProperties,
].flatMap((judge) => judge(texts))

for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(
  `${files.filter((file) => file.endsWith('.module.css')).length} style modules have no class too many and none too few`,
)
