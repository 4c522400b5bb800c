import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { lockFolder } from '../../embedded-postgres/lockFolder.ts'
import { placeFor, realDataDir } from '../../embedded-postgres/place.ts'
import type { Config } from '../../src/config.ts'
import { forgetSecret } from '../../src/database/checkSecret.ts'
import { BackupRefused } from './BackupRefused.ts'
import { undump } from './dump.ts'
import { copyFile, listTree, makeSafe } from './files.ts'
import { readVerified } from './manifest.ts'

// The lock's files, and what the operator may have put there before: it is in no backup.
const allowedFiles = ['in-use.lock', 'in-use.pid', 'session-secret', 'erasures.jsonl']

type RestoreOptions = Pick<Config, 'dataDir' | 'databaseUrl' | 'sessionSecret'>

/**
 * Verifies a backup and puts it into an empty DATA_DIR (and an empty database, where DATABASE_URL
 * is set).
 */
export async function restore(
  { dataDir: given, databaseUrl, sessionSecret }: RestoreOptions,
  from: string,
) {
  const backup = resolve(from)
  const { madeAt, database, folders } = await readVerified(backup)
  if (database === 'cluster' && databaseUrl)
    throw new BackupRefused(
      'This backup is of the embedded PostgreSQL: unset DATABASE_URL to restore it.',
    )
  if (database === 'dump' && !databaseUrl)
    throw new BackupRefused(
      'This backup is of an external database: set DATABASE_URL to an empty one to restore it.',
    )

  const dataDir = realDataDir(given)
  const there = (await readdir(dataDir)).filter((name) => !allowedFiles.includes(name))
  if (there.length > 0)
    throw new BackupRefused(
      `${dataDir} is not empty (it holds ${there[0]}): set DATA_DIR to an empty folder, or one that does not exist yet.`,
    )

  const hasSecret = sessionSecret !== undefined || existsSync(join(dataDir, 'session-secret'))
  const unlock = lockFolder(dataDir)
  const base = database === 'cluster' ? placeFor(dataDir).base : dataDir
  await mkdir(base, { recursive: true })
  // On the same disk as the final folder, so that the rename is atomic.
  const fresh = await mkdtemp(join(base, 'restore.new-'))
  try {
    for (const name of folders)
      await mkdir(join(fresh, 'postgres', name), { recursive: true, mode: 0o700 })
    for (const name of (await listTree(backup)).files)
      if (/^(postgres|uploads)\//.test(name)) await copyFile(join(backup, name), join(fresh, name))
    if (databaseUrl) {
      await undump(databaseUrl, join(backup, 'database.dump'))
      if (!hasSecret) await forgetSecret(databaseUrl)
    }
    await mkdir(join(fresh, 'uploads'), { recursive: true })
    await makeSafe(fresh)
    const uploads = join(dataDir, 'uploads')
    await rename(join(fresh, 'uploads'), uploads)
    // The database comes last, so that a failure leaves the folder empty as before.
    if (database === 'cluster')
      await rename(join(fresh, 'postgres'), join(base, 'postgres')).catch(
        async (error: unknown) => {
          await rm(uploads, { recursive: true, force: true })
          throw error
        },
      )
    await makeSafe(dataDir)
  } finally {
    await rm(fresh, { recursive: true, force: true })
    unlock()
  }
  return { madeAt, dataDir, hasSecret }
}
