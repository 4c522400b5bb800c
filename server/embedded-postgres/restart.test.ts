import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { newDataDir, postmasterPid, query, start } from '../test/processes/embedded.ts'
import { postgresOn } from './processes.ts'
import type { EmbeddedPostgres } from './startEmbedded.ts'

let postgres: EmbeddedPostgres
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  postgres = await start(newDataDir(), { log, settings: {} })
  await query(postgres, 'CREATE TABLE kept (answer int)')
})

test('restarts a killed PostgreSQL within seconds, repeatedly, with every committed row', async () => {
  for (const value of [1, 2]) {
    await query(postgres, `INSERT INTO kept VALUES (${value})`)
    process.kill(postmasterPid(postgres.folder), 'SIGKILL')
    const began = Date.now()
    expect(await queryOnceBack('SELECT max(answer) FROM kept')).toEqual([value])
    expect(Date.now() - began).toBeLessThan(5_000)
  }
  expect(log.warn).toHaveBeenCalledWith(
    expect.stringMatching(/stopped unexpectedly: SIGKILL; restarting it in 0.2 s/),
  )
})

test('restarts PostgreSQL while a query of the killed one still runs', async () => {
  const busy = query(postgres, 'SELECT count(*) FROM generate_series(1, 1e10)').catch(
    (error: Error) => error,
  )
  await sleep(300)
  process.kill(postmasterPid(postgres.folder), 'SIGKILL')
  expect(await queryOnceBack('SELECT count(*)::int FROM kept')).toEqual([2])
  expect(await busy).toBeInstanceOf(Error)
})

test('retries a PostgreSQL that does not start with growing pauses until it starts', async () => {
  log.warn.mockClear()
  const version = join(postgres.folder, 'PG_VERSION')
  renameSync(version, `${version}.away`)
  process.kill(postmasterPid(postgres.folder), 'SIGKILL')
  await vi.waitFor(() => expect(log.warn.mock.calls.length).toBeGreaterThan(1), { timeout: 60_000 })
  renameSync(`${version}.away`, version)
  const pauses = log.warn.mock.calls.map(([text]) =>
    Number(/again in ([\d.]+) s/.exec(String(text))?.[1]),
  )
  expect(pauses.slice(1)).toEqual(pauses.slice(0, -1).map((pause) => Math.min(pause * 2, 10)))
  expect(await queryOnceBack('SELECT count(*)::int FROM kept')).toEqual([2])
})

test('leaves nothing running when stopped in the pause before a restart', async () => {
  process.kill(postmasterPid(postgres.folder), 'SIGKILL')
  await sleep(50)
  await postgres.stop()
  // On a busy machine the parts of the killed one take a moment to see that it is gone.
  await vi.waitFor(() => expect(postgresOn(postgres.folder)).toEqual([]), { timeout: 60_000 })
  await sleep(400)
  expect(postgresOn(postgres.folder)).toEqual([])
})

async function queryOnceBack(sql: string) {
  await sleep(50) // or the first query could still reach the one just killed
  return vi.waitFor(() => query(postgres, sql), { timeout: 60_000, interval: 50 })
}
