import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'
import { makeTemplate, migrateAll } from './databases.ts'

/**
 * One PostgreSQL for the whole run, and a migrated template of which each test file gets its own
 * copy. Tests that start a server on a folder of its own get a copy of the whole cluster: that takes
 * a tenth of the time of creating one.
 */
export async function setup({ provide }: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayside-test-'))
  // The data of a test run need not survive a power cut.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // It would find hundreds of small databases, and change plans while they are compared.
    autovacuum: 'off',
  }
  const log = pino({ level: 'error' })
  const first = await startEmbedded({ dataDir, log, settings })
  await migrateAll(first.connection)
  await first.stop()
  const cluster = mkdtempSync(join(tmpdir(), 'wayside-cluster-'))
  cpSync(join(dataDir, 'postgres'), cluster, { recursive: true })
  provide('migratedCluster', cluster)
  const postgres = await startEmbedded({ dataDir, log, settings })
  await makeTemplate(postgres.connection)
  provide('postgres', postgres.connection)
  const stop = async () => {
    await postgres.stop()
    for (const folder of [dataDir, cluster]) rmSync(folder, { recursive: true, force: true })
  }
  // Ctrl-C reaches no PostgreSQL, because each has a session of its own, and ends vitest at once.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => stop().finally(() => process.exit(code)))
  return stop
}

declare module 'vitest' {
  interface ProvidedContext {
    migratedCluster: string
    postgres: { host: string; port: number; user: string; database: string }
  }
}
