import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './Log.ts'
import { endPostmaster, postgresOn, send, until } from './processes.ts'

// Above every system's highest pid, so PostgreSQL takes it for dead.
const noProcess = 999_999_999

/**
 * Makes way for a new start after an end that was not clean. Only called by the one app that holds
 * the folder.
 */
export async function clearRemains(folder: string, log: Log): Promise<void> {
  await endLeftRunning(folder, log)
  releasePidFile(join(folder, 'postmaster.pid'))
}

async function endLeftRunning(folder: string, log: Log) {
  const left = postgresOn(folder)
  const postmaster = left.find((one) => one.isPostmaster)
  if (postmaster) {
    log.warn(`A PostgreSQL of an earlier run still works on ${folder}; stopping it first`)
    await endPostmaster(postmaster.pid, () => postgresOn(folder).every((one) => !one.isPostmaster))
  }
  if (left.length === 0 || (await until(() => postgresOn(folder).length === 0, 500))) return
  for (const { pid } of postgresOn(folder)) send(pid, 'SIGKILL')
  await until(() => postgresOn(folder).length === 0, 2_000)
}

/**
 * No postmaster lives here, whatever the file says: its pid may be a zombie's or have been given to
 * another process. Only the pid is replaced, because PostgreSQL still needs the shared memory key
 * below it to notice a living child.
 */
function releasePidFile(file: string) {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  if (!/^\d+$/.test(lines[0] ?? '')) return rmSync(file)
  writeFileSync(file, [noProcess, ...lines.slice(1)].join('\n'))
}
