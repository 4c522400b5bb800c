import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The parts of DATA_DIR with data of members and secrets. PostgreSQL guards its own folder. */
const guarded = [
  'uploads',
  'outbox',
  'session-secret',
  'erasures.jsonl',
  'in-use.lock',
  'in-use.pid',
  'postgres.elsewhere',
]
const OTHERS = 0o077

interface Open {
  path: string
  isFolder: boolean
}

/**
 * Lists the files and folders of DATA_DIR that other users of this machine can read, each folder
 * after what is in it. A closed folder closes all that it holds. DATA_DIR itself may be passed
 * through, as the user of PostgreSQL has to.
 */
export async function* openToOthers(dataDir: string): AsyncGenerator<Open> {
  for (const name of guarded) yield* openAt(join(dataDir, name), stat)
}

async function* openAt(path: string, read: typeof lstat): AsyncGenerator<Open> {
  const found = await read(path).catch(() => undefined)
  const isFolder = found?.isDirectory() ?? false
  if (!found || (found.mode & OTHERS) === 0 || !(isFolder || found.isFile())) return
  if (isFolder)
    for (const name of await readdir(path).catch(() => [])) yield* openAt(join(path, name), lstat)
  yield { path, isFolder }
}

/**
 * Lets no other user read what this process writes, whatever the umask was, nor what an earlier
 * release has left open. What belongs to another user stays; the doctor tells of it.
 */
export async function closeToOthers(dataDir: string) {
  process.umask(OTHERS)
  for await (const { path, isFolder } of openToOthers(dataDir))
    await chmod(path, isFolder ? 0o700 : 0o600).catch(() => undefined)
}
