import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { inject } from 'vitest'
import { packageForThisMachine } from '../../embedded-postgres/binaries.ts'
import { copyPackage } from '../../embedded-postgres/copyPackage.ts'
import { postgresOn, send, until } from '../../embedded-postgres/processes.ts'
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbedded,
} from '../../embedded-postgres/startEmbedded.ts'

export const isRoot = process.geteuid?.() === 0
export const nobody = 65534

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const undo: (() => unknown)[] = []

/** Ends and removes what a test file has made here; server/test/processes/afterFile.ts calls it. */
export async function undoAll(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

/** A folder for DATA_DIR and the like, open to everyone and removed after the file's tests. */
export function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'wayside-test-'))
  chmodSync(folder, mode)
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A DATA_DIR with a migrated database, for tests that are not about creating one. */
export function newDataDir(folder = newFolder()): string {
  cpSync(inject('migratedCluster'), join(folder, 'postgres'), { recursive: true })
  return folder
}

let copied: string | undefined

/** A copy of the package that anyone can read. */
export function openPackage(): string {
  if (!copied) {
    copied = copyPackage(packageForThisMachine(), join(newFolder(), 'postgres-package'))
    undo.push(() => {
      copied = undefined
    })
  }
  return copied
}

export async function start(
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({
    dataDir,
    log: silent,
    settings: { fsync: 'off' },
    ...options,
  })
  forget(dataDir, postgres)
  undo.push(() => postgres.stop())
  return postgres
}

export async function query(
  postgres: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

interface Spawning {
  packageFolder?: string
  uid?: number
}

type Started = Omit<EmbeddedPostgres, 'stop'> & { refused?: string; child: ChildProcess }

/** Another app in a process of its own. */
export function spawnApp(
  dataDir: string,
  { packageFolder = packageForThisMachine(), uid }: Spawning = {},
) {
  const args = [
    join(import.meta.dirname, 'embeddedApp.ts'),
    dataDir,
    packageFolder,
    ...(uid ? [String(uid)] : []),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  undo.push(() => kill(child))
  return child
}

/** The same; resolves when it is up or has refused. */
export async function startApp(dataDir: string, options?: Spawning): Promise<Started> {
  const child = spawnApp(dataDir, options)
  for await (const line of createInterface({ input: child.stdout })) {
    const started = JSON.parse(line) as Started
    if (!started.refused) forget(dataDir, started)
    undo.push(() => kill(child)) // before its PostgreSQL, which it would start again
    return { ...started, child }
  }
  throw new Error('The app ended without a word')
}

/** Ends a process without giving it a chance, and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
}

export const postmasterPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])

function forget(dataDir: string, { folder }: Pick<EmbeddedPostgres, 'folder'>) {
  undo.push(async () => {
    for (const { pid } of postgresOn(folder)) send(pid, 'SIGKILL')
    await until(() => postgresOn(folder).length === 0, 3_000)
    if (dirname(folder) !== dataDir) rmSync(dirname(folder), { recursive: true, force: true })
  })
}
