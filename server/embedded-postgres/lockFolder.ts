import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../src/refusal.ts'

const busy = 5

/**
 * Locks the folder for this process until the returned function is called or the process exits.
 * SQLite's exclusive lock is a file lock of the kernel, so it cannot become stale, and a reused pid
 * does no harm.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = join(folder, 'in-use.pid')
  try {
    const file = join(folder, 'in-use.lock')
    // Any process that can read it can lock it.
    closeSync(openSync(file, 'a', 0o600))
    const lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
    return () => lock.close()
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string }
    if (errcode === busy)
      throw new StartRefused(
        `Wayside already runs on ${folder}${byProcess(pidFile)}: stop it first, or set DATA_DIR to another folder.`,
      )
    throw new StartRefused(
      `Wayside cannot write in ${folder} (${message}): start it as the owner of that folder, or set DATA_DIR to another one.`,
    )
  }
}

function byProcess(pidFile: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`
  } catch {
    return '' // the other process has the lock but has not written its pid yet
  }
}
