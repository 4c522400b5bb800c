import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../src/refusal.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { openLog } from './postgresLog.ts'

const freshName = 'postgres.new-'

const initialisation = [
  '--username=wayside',
  '--auth=peer',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
]

interface ClusterOptions {
  base: string
  binaries: Binaries
  account: Account | undefined
}

/** Removes incomplete clusters left by a killed start. */
export function removeHalfMadeClusters(base: string) {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(freshName)) continue
    try {
      rmSync(join(base, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    } catch {
      // Its initdb still writes. Nothing uses the folder, and the next start removes it.
    }
  }
}

/** Creates the cluster in a temporary folder, syncs it to disk and then renames it. */
export async function createCluster({ base, binaries, account }: ClusterOptions): Promise<void> {
  const fresh = mkdtempSync(join(base, freshName))
  give(fresh, account)
  const run = (program: string, args: string[], input = '') =>
    runToEnd({ program, args, input, base, account })
  try {
    await run(binaries.initdb, ['-D', fresh, ...initialisation, '--no-sync'])
    await run(
      binaries.postgres,
      ['--single', '-D', fresh, '-c', 'fsync=off', 'template1'],
      'ALTER DATABASE postgres RENAME TO wayside\n',
    )
    await run(binaries.initdb, ['-D', fresh, '--sync-only'])
    renameSync(fresh, join(base, 'postgres'))
    syncFolder(base)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
}

export function give(path: string, account: Account | undefined): void {
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
}

export const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' }

async function runToEnd({
  program,
  args,
  input,
  base,
  account,
}: {
  program: string
  args: string[]
  input: string
  base: string
  account: Account | undefined
}) {
  const log = openLog(join(base, 'postgres.log'))
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['pipe', log.fd, log.fd],
  })
  const how = await new Promise<unknown>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? code))
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
  const why = how === 0 ? '' : log.lastWords()
  log.close()
  if (how !== 0)
    throw new StartRefused(`The database could not be created in ${base}: ${why} (${how}).`)
}

function syncFolder(folder: string) {
  const fd = openSync(folder, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
