import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serverCommand } from '../server/test/processes/runServer.ts'
import { openParts } from './ending.ts'

let folder: string
let running: ReturnType<typeof run> | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayside-test-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  running?.child.kill('SIGTERM')
  await running?.ended
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the bench on little data, up to its measurements. */
function run(command: string[]): {
  child: ChildProcess
  ended: Promise<number | null>
  stderr: Promise<string>
} {
  const script = `
    import { thenEnd } from './bench/ending.ts'
    import { inProcess } from './bench/processes.ts'
    import { openWorld } from './bench/world.ts'
    await thenEnd(async () => {
      const { product } = await openWorld({ times: 0.05, command: ${JSON.stringify(command)} })
      const requests = ['GET /api/profile/auth-status HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n\\r\\n']
      const task = { port: product.port, connections: 2, warmUpMs: 1, ms: 60_000, requests }
      await inProcess('load.ts', task, (mark) => console.log(mark))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  running = { child, ended, stderr: text(child.stderr) }
  return running
}

/** Lists processes with the folder of a run in their command or environment. */
function living(of = '') {
  const lines = execFileSync('ps', ['axeww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).split('\n')
  return lines.filter((line) => line.includes(folder) && line.includes(of))
}

const leftBehind = () => readdirSync(folder).filter((name) => name.startsWith('wayside-bench-'))

test('reports a server that does not open and leaves no PostgreSQL running', async () => {
  const { ended, stderr } = run([process.execPath, '-e', '0'])
  expect(await ended).toBe(1)
  expect(await stderr).toContain('The server did not open')
  expect(living()).toEqual([])
  expect(leftBehind()).toEqual([])
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'stops a run and every process it started on %s',
  async (signal) => {
    const { child, ended } = run(serverCommand)
    await new Promise((resolve) => child.stdout?.once('data', resolve))
    for (const one of ['postgres -D', ` ${serverCommand.at(-1)}`, 'bench/load/load.ts'])
      expect(living(one), one).toHaveLength(1)
    child.kill(signal)
    expect(await ended).toBe(1)
    expect(living()).toEqual([])
    expect(leftBehind()).toEqual([])
  },
)

test('leaves no PostgreSQL running when a run is interrupted while it starts', async () => {
  const { child, ended } = run(serverCommand)
  await expect
    .poll(() => living('postgres -D').length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  child.kill('SIGINT')
  expect(await ended).toBe(1)
  expect(living()).toEqual([])
  expect(leftBehind()).toEqual([])
})

test('runs the other parts of a measurement when one fails, and names it', async () => {
  const lines: string[] = []
  const rows: string[] = []
  const parts = openParts(['reads', 'emails', 'start'], (text) => lines.push(text))
  await parts.measure('reads', async () => rows.push('reads'))
  await parts.measure('emails', async () => {
    throw new Error('What was due did not arrive')
  })
  await parts.measure('screens', async () => rows.push('screens'))
  await parts.measure('start', async () => rows.push('start'))
  expect(rows).toEqual(['reads', 'start'])
  expect(parts.failed).toEqual(['emails'])
  expect(lines.join('\n')).toContain('failed: emails: Error: What was due did not arrive')
})
