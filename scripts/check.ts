import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const tool = (name: string) => `node_modules/.bin/${name}`
const node = process.execPath
const schemaWriter = 'server/test/database/writeSchema.ts'

const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', tool('tsc'), '-b'],
  [
    'style',
    tool('biome'),
    'check',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    '--colors=off',
  ],
  ['folders', node, 'scripts/checks/check-folders.ts'],
  ['styles', node, 'scripts/checks/styles/check-styles.ts'],
  ['sql', node, 'scripts/checks/sql/check-sql.ts'],
  ['bare texts', node, 'scripts/checks/jsx/check-bare-texts.ts'],
  ['unused', tool('knip'), '--no-progress', '--no-config-hints'],
  ['spec texts', node, 'scripts/checks/check-spec-texts.ts'],
  ['words', node, 'scripts/checks/check-words.ts'],
  ['conformance', node, 'scripts/check-conformance.ts'],
  ['docs', node, 'scripts/checks/check-docs.ts'],
  ...(existsSync(schemaWriter) ? ([['schema', node, schemaWriter, '--check']] as const) : []),
]

/** Runs one check, prints its line, and resolves to whether it passed and its output. */
function run([name, command, ...args]: (typeof checks)[number]) {
  const start = performance.now()
  const { promise, resolve } = Promise.withResolvers<{
    name: string
    passed: boolean
    output: string
  }>()
  let output = ''
  const finish = (passed: boolean) => {
    console.log(
      `${passed ? '✓' : '✗'} ${name.padEnd(12)}${((performance.now() - start) / 1000).toFixed(1)} s`,
    )
    resolve({ name, passed, output })
  }
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.on('error', (error) => (output += error.message))
  child.on('close', (code) => finish(code === 0))
  return promise
}

const waiting = [...checks]
const results: Awaited<ReturnType<typeof run>>[] = []
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next))
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))

const failed = results.filter(({ passed }) => !passed)
for (const { name, output } of failed) console.error(`\n── ${name} ──\n${output.trimEnd()}`)
if (failed.length) process.exitCode = 1
