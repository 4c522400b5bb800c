import { chmodSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
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
import { packageForThisMachine } from './binaries.ts'
import { copyPackage } from './copyPackage.ts'

test('stores the data elsewhere, with a note, when root starts it below a folder closed to others', async () => {
  const dataDir = join(newFolder(0o700), 'data')
  const first = await start(dataDir, { packageFolder: openPackage() })
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  const second = await start(dataDir, { packageFolder: openPackage() })
  expect(await query(second, 'SELECT answer FROM kept')).toEqual([42])
  expect(second.folder).toBe(first.folder)
  expect(second.note).toBe(first.note)
  expect(second.folder).toMatch(
    isRoot ? /^(\/var\/lib\/wayside|.*\/wayside)\/\w+\/postgres$/ : join(dataDir, 'postgres'),
  )
  expect(second.note).toEqual(
    isRoot ? expect.stringContaining(`the database in ${dirname(second.folder)}`) : undefined,
  )
})

test('copies the programs when only they are below a closed folder, and keeps the data in DATA_DIR', async () => {
  const packageFolder = copyPackage(
    packageForThisMachine(),
    join(newFolder(0o700), 'postgres-package'),
  )
  const dataDir = newFolder()
  const postgres = await start(dataDir, { packageFolder })
  expect(await query(postgres, 'SELECT 1')).toEqual([1])
  expect(postgres.folder).toBe(join(dataDir, 'postgres'))
  expect(postgres.note).toEqual(
    isRoot ? expect.stringContaining('a copy of PostgreSQL in /') : undefined,
  )
})

test('uses a closed DATA_DIR whose parents are open', async () => {
  const dataDir = newFolder(0o700)
  const postgres = await start(dataDir, { packageFolder: openPackage() })
  expect(postgres).toMatchObject({ folder: join(dataDir, 'postgres'), note: undefined })
  expect(statSync(dataDir).mode & 0o777).toBe(isRoot ? 0o710 : 0o700)
})

test('refuses to start with an empty database when the existing data has become unreachable', async () => {
  const parent = newFolder()
  const postgres = await start(newDataDir(join(parent, 'data')))
  await postgres.stop()
  chmodSync(parent, 0o700)
  const next = start(join(parent, 'data')).then(
    () => 'served',
    (error: Error) => error.message,
  )
  expect(await next).toMatch(isRoot ? /cannot be reached by its user .* chmod o\+x/ : /served/)
})

test('tells an ordinary user that the database belongs to another user', async () => {
  const dataDir = newDataDir(newFolder(0o777))
  const mine = await start(dataDir)
  await mine.stop()
  const app = await startApp(dataDir, isRoot ? { uid: nobody, packageFolder: openPackage() } : {})
  expect(app.refused ?? 'served').toMatch(
    isRoot ? /^Wayside cannot write in .* start it as the owner/ : /served/,
  )
})

test('creates missing library links, or puts them into a copy when the package is read-only', async () => {
  const packageFolder = openPackage()
  for (const link of links(packageFolder)) rmSync(link)
  const app = await startApp(
    newFolder(0o777),
    isRoot ? { uid: nobody, packageFolder } : { packageFolder },
  )
  expect(app.refused).toBeUndefined()
  expect(links(packageFolder)).toHaveLength(isRoot ? 0 : 14)
  const postgres = await start(newDataDir(), { packageFolder })
  expect(links(packageFolder)).toHaveLength(14)
  expect(await query(postgres, 'SELECT 1')).toEqual([1])
})

function links(packageFolder: string): string[] {
  const lib = join(packageFolder, 'native/lib')
  return readdirSync(lib)
    .map((name) => join(lib, name))
    .filter((file) => lstatSync(file).isSymbolicLink())
}
