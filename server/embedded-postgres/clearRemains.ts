import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './Log.ts'
import { endPostmaster, postgresOn, send, until } from './processes.ts'

// Higher than any system's highest pid, so PostgreSQL treats the process as dead.
const noProcess = 999_999_999

/** Cleans up after a crash, before a new start. The caller must hold the lock of the folder. */
export async function clearRemains(folder: string, log: Log): Promise<void> {
  await endLeftRunning(folder, log)
  releasePidFile(join(folder, 'postmaster.pid'))
}

async function endLeftRunning(folder: string, log: Log) {
  const left = postgresOn(folder)
  const postmaster = left.find((one) => one.isPostmaster)
  if (postmaster) {
    log.warn(`A PostgreSQL from an earlier run still uses ${folder}; stopping it first`)
    await endPostmaster(postmaster.pid, () => postgresOn(folder).every((one) => !one.isPostmaster))
  }
  if (left.length === 0 || (await until(() => postgresOn(folder).length === 0, 500))) return
  for (const { pid } of postgresOn(folder)) send(pid, 'SIGKILL')
  await until(() => postgresOn(folder).length === 0, 2_000)
}

/**
 * Replaces the pid in the file, because no postmaster is left and the pid may belong to a zombie or
 * another process. The other lines stay: PostgreSQL needs the shared memory key to notice a living
 * child.
 */
function releasePidFile(file: string) {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  if (!/^\d+$/.test(lines[0] ?? '')) return rmSync(file)
  writeFileSync(file, [noProcess, ...lines.slice(1)].join('\n'))
}
