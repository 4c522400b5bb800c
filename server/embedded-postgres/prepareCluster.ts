import { chmodSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../src/refusal.ts'
import type { Account } from './account.ts'
import { packageForThisMachine, runnableBinaries } from './binaries.ts'
import { createCluster, removeHalfMadeClusters } from './createCluster.ts'
import { isUsable, openBases, type Place } from './place.ts'

interface Prepared {
  cluster: string
  /** The path of the program `postgres`. */
  program: string
  note?: string
}

/** Prepares what PostgreSQL needs to start: programs it can run and a cluster it can read. */
export async function prepareCluster(
  { base, account, note }: Place,
  packageFolder = packageForThisMachine(),
): Promise<Prepared> {
  const cluster = join(base, 'postgres')
  const bases = account ? openBases().filter((one) => isUsable(one, account)) : [base]
  const binaries = runnableBinaries(packageFolder, account, bases)
  removeHalfMadeClusters(base)
  const version = versionOf(cluster)
  if (version === undefined) await createCluster({ base, binaries, account })
  else if (version !== binaries.major)
    throw new StartRefused(
      `The database in ${cluster} is from PostgreSQL ${version}, but this Wayside includes PostgreSQL ${binaries.major}: set DATA_DIR to another folder.`,
    )
  if (account) giveAll(cluster, account)
  return { cluster, program: binaries.postgres, note: noteOf([note, binaries.note]) }
}

function versionOf(cluster: string): string | undefined {
  if (!existsSync(cluster)) return undefined
  try {
    if (readdirSync(cluster).length === 0) return undefined
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartRefused(`${cluster} does not hold a database: set DATA_DIR to another folder.`)
    throw new StartRefused(
      `The database in ${cluster} belongs to another user: start Wayside as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
}

/** Changes the owner of a cluster that root has copied here. */
function giveAll(cluster: string, { uid, gid }: Account) {
  if (statSync(cluster).uid === uid) return
  for (const file of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(cluster, file), uid, gid)
  chmodSync(cluster, 0o700)
}

function noteOf(parts: (string | undefined)[]): string | undefined {
  const notes = parts.filter((part) => part !== undefined)
  return notes.length === 0
    ? undefined
    : `Wayside ${notes.join(' and ')}, because PostgreSQL's user has no access to this folder.`
}
