import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/embedded-postgres/startEmbedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { opens } from '../ending.ts'
import { fill } from './fill.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

const migrations = join(import.meta.dirname, '../../server/src/database/migrations')

/**
 * Lists the files the data depends on: when the tables or the generator change, the data is
 * generated again.
 */
function version() {
  const files = [
    ...['fill.ts', 'fillChats.ts', 'fillPeople.ts', 'plausible.ts'].map((file) =>
      join(import.meta.dirname, file),
    ),
    ...readdirSync(migrations)
      .sort()
      .map((file) => join(migrations, file)),
  ]
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(file.slice(import.meta.dirname.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

/**
 * Returns a new data folder with a filled database, copied from a cache because filling takes
 * minutes.
 */
export async function filledDataDir(times: number) {
  const cacheFolder = join(tmpdir(), `wayside-filled-${version()}-${times}x`)
  if (!existsSync(cacheFolder)) await fillInto(cacheFolder, times)
  const dataDir = await newFolder()
  const { status } = spawnSync('cp', ['-a', `${cacheFolder}/.`, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${cacheFolder} could not be copied`)
  return dataDir
}

async function newFolder() {
  const make = () => mkdtempSync(join(tmpdir(), 'wayside-bench-'))
  const folder = await opens(make, (made) => rmSync(made, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  return folder
}

/** Starts PostgreSQL with production settings, until the end of the run. */
export const openPostgres = (dataDir: string) =>
  opens(
    () => startEmbedded({ dataDir, log: silent }),
    (postgres) => postgres.stop(),
  )

async function fillInto(cacheFolder: string, times: number) {
  const dataDir = await newFolder()
  const postgres = await openPostgres(dataDir)
  await migrate(postgres.connection)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await fill(client, times)
  await client.end()
  await postgres.stop()
  // Another run may have created it meanwhile.
  if (existsSync(cacheFolder)) rmSync(dataDir, { recursive: true })
  else renameSync(dataDir, cacheFolder)
}
