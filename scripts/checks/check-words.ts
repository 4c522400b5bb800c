import { globSync, readFileSync } from 'node:fs'
import { namesIn, readRefusedWords, refusedIn, vagueCommentsIn } from './refusedWords.ts'

const refused = readRefusedWords(readFileSync('docs/glossary.md', 'utf8'))
const folders = '{contract,server,web,scripts,e2e,bench}'
const exclude = (path: string) => /(^|\/)(node_modules|dist|\.types)$/.test(path)
const problems: string[] = []
const judge = (name: string, place: string) => {
  const found = refusedIn(name, refused)
  if (found) problems.push(`${place}: ${name} (docs/glossary.md: say ${found.standard})`)
}

for (const file of globSync(`${folders}/**/*.*`, { exclude })) {
  for (const part of file.split('/')) judge(part.replace(/\..*/, ''), file)
}
for (const file of globSync([`${folders}/**/*.{ts,tsx,js,mjs}`, '*.ts'], { exclude }))
  for (const [name, line] of namesIn(file, readFileSync(file, 'utf8')))
    judge(name, `${file}:${line}`)
// Applied migrations keep their comments, so SQL is left out.
const commented = [
  `${folders}/**/*.{ts,tsx,js,mjs,css}`,
  '*.ts',
  'deploy/**/*.*',
  'deploy/Dockerfile',
]
for (const file of globSync(commented, { exclude }))
  for (const line of vagueCommentsIn(readFileSync(file, 'utf8')))
    problems.push(`${file}:${line}: begin the comment with its subject, not with What or Who`)

for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)
console.log(`no name holds one of the ${refused.length} refused words`)
