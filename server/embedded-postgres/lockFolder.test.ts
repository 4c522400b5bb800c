import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartRefused } from '../src/refusal.ts'
import {
  kill,
  newDataDir,
  newFolder,
  query,
  spawnApp,
  start,
  startApp,
} from '../test/processes/embedded.ts'
import { postgresOn, until } from './processes.ts'

// spec 10.11
test('refuses a second server on the same DATA_DIR in one line that names the first', async () => {
  const dataDir = newDataDir()
  const first = await startApp(dataDir)
  const refusal = await start(dataDir).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartRefused)
  expect((refusal as Error).message).toBe(
    `Wayside already runs on ${dataDir} (process ${first.child.pid}): stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await query(first, 'SELECT 1')).toEqual([1])
})

test('keeps the lock on DATA_DIR while a server is frozen and releases it when the server is killed', async () => {
  const dataDir = newDataDir()
  const first = await startApp(dataDir)
  first.child.kill('SIGSTOP')
  await expect(start(dataDir)).rejects.toThrow(/already runs/)
  await kill(first.child)
  expect(await query(await start(dataDir), 'SELECT 1')).toEqual([1])
})

test('lets exactly one server run when several start at once on an empty DATA_DIR', async () => {
  const dataDir = newFolder()
  const apps = await Promise.all([1, 2, 3].map(() => startApp(dataDir)))
  const serving = apps.filter((app) => !app.refused)
  expect(serving).toHaveLength(1)
  expect(postgresOn(serving[0]?.folder ?? '').filter((one) => one.isPostmaster)).toHaveLength(1)
})

test('creates the database at the next start when the first one was killed during initdb', async () => {
  const dataDir = newFolder()
  const killed = spawnApp(dataDir)
  const isUnderWay = () =>
    readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'PG_VERSION')))
  await until(isUnderWay, 60_000)
  expect(isUnderWay()).toBe(true)
  await kill(killed)
  const first = await start(dataDir)
  expect(await query(first, 'SELECT 1')).toEqual([1])
  await first.stop()
  mkdirSync(join(dataDir, 'postgres.new-left'))
  await start(dataDir)
  expect(readdirSync(dataDir)).not.toContain('postgres.new-left')
})

test('lets no other user hold the lock, whose file they cannot read', async () => {
  const dataDir = newDataDir()
  await start(dataDir)
  for (const name of ['in-use.lock', 'in-use.pid'])
    expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600)
})
