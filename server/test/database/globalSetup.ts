import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'
import { makeTemplate } from './databases.ts'

/**
 * One PostgreSQL for the whole run, and a migrated template of which each test file gets its own
 * copy.
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
  const postgres = await startEmbedded({ dataDir, log: pino({ level: 'error' }), settings })
  await makeTemplate(postgres.connection)
  provide('postgres', postgres.connection)
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
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
    postgres: { host: string; port: number; user: string; database: string }
  }
}
