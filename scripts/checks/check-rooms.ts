import { judgeImports } from './judgeImports.ts'
import { readImports } from './readImports.ts'

const root = process.cwd()
const imports = readImports(root)
const breaches = judgeImports(root, imports)
for (const { rule, why, from, line, to } of breaches)
  console.error(`${rule}: ${from}:${line} imports ${to}\n  ${why}`)
if (breaches.length) process.exit(1)
console.log(`${imports.length} imports keep the house rules`)
