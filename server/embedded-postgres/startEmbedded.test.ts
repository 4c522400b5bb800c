import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartRefused } from '../src/refusal.ts'
import {
  isRoot,
  newDataDir,
  newFolder,
  nobody,
  openPackage,
  query,
  start,
  startApp,
} from '../test/processes/embedded.ts'
import { postgresOn } from './processes.ts'

const mode = (path: string) => statSync(path).mode & 0o777

// spec 10.4
test('creates a database, serves it only through a closed socket folder, and leaves nothing running', async () => {
  const dataDir = join(newFolder(), 'not', 'there', 'yet')
  const postgres = await start(dataDir, { settings: {}, packageFolder: openPackage() })
  expect(postgres.connection).toMatchObject({
    user: 'wayside',
    database: 'wayside',
    host: join(dataDir, 'postgres-socket'),
  })
  expect(postgres.note).toBeUndefined()
  expect([mode(postgres.folder), mode(postgres.connection.host)]).toEqual([0o700, 0o700])
  expect(
    await settings(
      postgres,
      'listen_addresses',
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'max_wal_size',
    ),
  ).toEqual(['', 'on', 'on', 'on', '256MB'])
  expect(
    await query(
      postgres,
      'SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()',
    ),
  ).toEqual(['b', 'C.UTF-8'])
  await postgres.stop()
  expect(postgresOn(postgres.folder)).toEqual([])
})

// spec 10.11
test('keeps the data over a restart', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  const second = await start(dataDir)
  expect(await query(second, 'SELECT answer FROM kept')).toEqual([42])
})

test('runs as an ordinary user', async () => {
  const dataDir = newFolder(0o777)
  const app = await startApp(dataDir, isRoot ? { uid: nobody, packageFolder: openPackage() } : {})
  expect(app.refused).toBeUndefined()
  expect(statSync(app.folder).uid).toBe(isRoot ? nobody : process.getuid?.())
  expect(mode(app.folder)).toBe(0o700)
})

test('refuses connections of other users of the machine', async () => {
  const postgres = await start(newDataDir())
  expect(readFileSync(join(postgres.folder, 'pg_hba.conf'), 'utf8')).toBe(
    'local all wayside peer map=app\n',
  )
  await expect(
    query({ connection: { ...postgres.connection, user: 'postgres' } }, 'SELECT 1'),
  ).rejects.toThrow(/pg_hba.conf/)
})

test('uses a short socket folder when the path is too long for the system', async () => {
  const dataDir = newDataDir(join(newFolder(), 'a'.repeat(100)))
  const { connection } = await start(dataDir)
  expect(Buffer.byteLength(join(connection.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
  expect(mode(connection.host)).toBe(0o700)
  expect(await query({ connection }, 'SELECT 1')).toEqual([1])
})

test('starts PostgreSQL in a folder with a strange name', async () => {
  const postgres = await start(join(newFolder(), `it's "so", nice ñ`))
  expect(await query(postgres, 'SELECT 1')).toEqual([1])
})

test('refuses the data of another PostgreSQL and a DATA_DIR that is a file, each in one line', async () => {
  const dataDir = newDataDir()
  const postgres = await start(dataDir)
  await postgres.stop()
  writeFileSync(join(postgres.folder, 'PG_VERSION'), '9.6\n')
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  for (const [folder, reason] of [
    [dataDir, /from PostgreSQL 9.6/],
    [join(file, 'data'), /cannot be created/],
    [file, /cannot write/],
  ] as const) {
    const refusal = await refusalOf(folder)
    expect(refusal.message).toMatch(reason)
    expect(refusal.message).not.toContain('\n')
  }
})

test('reports in one line why PostgreSQL does not start', async () => {
  const dataDir = newDataDir()
  await (await start(dataDir)).stop()
  const refusal = await refusalOf(dataDir, { max_connections: 'many' })
  expect(refusal.message).toMatch(
    /does not start in .*invalid value for parameter "max_connections": "many"/,
  )
})

const settings = (postgres: Parameters<typeof query>[0], ...names: string[]) =>
  query(postgres, `SELECT ${names.map((name) => `current_setting('${name}')`).join(', ')}`)

async function refusalOf(dataDir: string, more?: Record<string, string>): Promise<Error> {
  const error = await start(dataDir, { settings: more }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartRefused)
  return error as Error
}
