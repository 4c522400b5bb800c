import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { crowdedFolders } from './folders.ts'
import { judgeImports } from './judgeImports.ts'
import { readImports } from './readImports.ts'
import { visibilityFaults } from './visibility.ts'

const root = process.cwd()
const imports = readImports(root)
const breaches = judgeImports(root, imports)
for (const { rule, why, from, line, to } of breaches)
  console.error(`${rule}: ${from}:${line} imports ${to}\n  ${why}`)
const files = globSync('{contract,server,web,scripts,e2e,bench,docs,deploy}/**/*.*', {
  exclude: (name) => /^(node_modules|dist)$/.test(basename(name)),
})
const crowded = crowdedFolders(files)
const deciding = globSync('server/src/**/*.ts').flatMap((file) =>
  visibilityFaults(file, readFileSync(file, 'utf8')),
)
for (const problem of [...crowded, ...deciding]) console.error(problem)
if (breaches.length || crowded.length || deciding.length) process.exit(1)
console.log(`${imports.length} imports keep the house rules`)
