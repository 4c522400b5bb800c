import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { crowdedFolders } from './folders.ts'
import { judgeImports } from './judgeImports.ts'
import { longFiles } from './longFiles.ts'
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
const long = longFiles(
  globSync('{contract,server,web}/**/*.{ts,tsx}', {
    exclude: (name) => /^(node_modules|dist)$/.test(basename(name)),
  }).map((path) => ({ path, text: readFileSync(path, 'utf8') })),
)
const problems = [...crowded, ...deciding, ...long]
for (const problem of problems) console.error(problem)
if (breaches.length || problems.length) process.exit(1)
console.log(`${imports.length} imports keep the rules`)
