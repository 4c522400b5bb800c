import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import {
  isRoot,
  kill,
  newDataDir,
  postmasterPid,
  query,
  start,
  startApp,
} from '../test/processes/embedded.ts'
import { postgresOn, until } from './processes.ts'

let dataDir: string
let folder: string
let pidFile: string
let text: string

beforeAll(async () => {
  dataDir = newDataDir()
  const postgres = await start(dataDir)
  await query(postgres, 'CREATE TABLE kept AS SELECT 42 AS answer')
  folder = postgres.folder
  pidFile = join(folder, 'postmaster.pid')
  text = readFileSync(pidFile, 'utf8')
  await postgres.stop()
})

const leave = (pid: number | string) =>
  writeFileSync(pidFile, [pid, ...text.split('\n').slice(1)].join('\n'))

async function expectsToStart() {
  const postgres = await start(dataDir)
  expect(await query(postgres, 'SELECT answer FROM kept')).toEqual([42])
  await postgres.stop()
}

test('starts over a postmaster.pid whose process is dead', async () => {
  const child = runAsPostgres('true')
  await new Promise((resolve) => child.once('exit', resolve))
  leave(child.pid ?? 0)
  await expectsToStart()
})

test('starts over an empty or malformed postmaster.pid', async () => {
  for (const remains of ['', '\n\n', 'what?\n']) {
    writeFileSync(pidFile, remains)
    await expectsToStart()
  }
})

test('starts over a postmaster.pid that names another process, and leaves that one alone', async () => {
  const other = runAsPostgres('exec sleep 60')
  leave(other.pid ?? 0)
  await expectsToStart()
  expect(other.exitCode ?? other.signalCode).toBeNull()
  await kill(other)
})

test('starts over a postmaster.pid that names a zombie', async () => {
  const parent = runAsPostgres('sleep 0 & echo $!; exec sleep 60')
  leave(await firstLine(parent))
  await sleep(100)
  await expectsToStart()
  await kill(parent)
})

test('stops a PostgreSQL that a killed app left behind, and keeps its data', async () => {
  const app = await startApp(dataDir)
  await query(app, "CREATE TABLE late AS SELECT 'committed' AS state")
  const left = postmasterPid(folder)
  await kill(app.child)
  expect(postgresOn(folder)).toContainEqual({ pid: left, isPostmaster: true })
  const postgres = await start(dataDir)
  expect(await query(postgres, 'SELECT state FROM late')).toEqual(['committed'])
  expect(postgresOn(folder).filter((one) => one.isPostmaster)).toEqual([
    { pid: postmasterPid(folder), isPostmaster: true },
  ])
  expect(postmasterPid(folder)).not.toBe(left)
  await postgres.stop()
})

test('stops a frozen PostgreSQL that was left behind', async () => {
  const app = await startApp(dataDir)
  await kill(app.child)
  process.kill(postmasterPid(folder), 'SIGSTOP')
  await expectsToStart()
})

test('starts after app and PostgreSQL were killed together in the middle of a query', async () => {
  const app = await startApp(dataDir)
  const busy = query(app, 'SELECT count(*) FROM generate_series(1, 1e10)').catch(
    (error: Error) => error,
  )
  await sleep(300)
  await kill(app.child)
  process.kill(postmasterPid(folder), 'SIGKILL')
  await expectsToStart()
  expect(await busy).toBeInstanceOf(Error)
  expect(await until(() => postgresOn(folder).length === 0, 10_000)).toBe(true)
})

/** Runs as PostgreSQL's user, because PostgreSQL treats processes of other users as dead. */
function runAsPostgres(script: string): ChildProcess {
  const { uid, gid } = statSync(folder)
  return spawn('/bin/sh', ['-c', script], {
    ...(isRoot && { uid, gid }),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) return line
  throw new Error('It said nothing')
}
