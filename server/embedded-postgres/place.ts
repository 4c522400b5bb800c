import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartRefused } from '../src/refusal.ts'
import { type Account, accountFor, canEnter } from './account.ts'

export interface Place {
  /** The folders of the cluster, its socket and its log. */
  base: string
  account: Account | undefined
  note?: string
}

/** Folders in which root may place files for another user, best first. */
export const openBases = () => ['/var/lib/wayside', join(tmpdir(), 'wayside')]

/**
 * Returns DATA_DIR itself, or a folder elsewhere when PostgreSQL's user cannot enter DATA_DIR's
 * parents. The choice is stored and never changes.
 */
export function placeFor(dataDir: string): Place {
  const pointer = join(dataDir, 'postgres.elsewhere')
  if (existsSync(pointer)) return elsewhere(readFileSync(pointer, 'utf8').trim())
  const cluster = join(dataDir, 'postgres')
  const account = accountFor(existsSync(cluster) ? cluster : undefined)
  if (canEnter(account, dataDir) || openFor(account, dataDir)) return { base: dataDir, account }
  if (existsSync(cluster))
    throw new StartRefused(
      `The database in ${cluster} cannot be reached by its user (uid ${account?.uid}): open the parent folders with chmod o+x.`,
    )
  const base = newFolder(account)
  writeFileSync(pointer, `${base}\n`)
  return elsewhere(base)
}

/**
 * Lets the account's group enter a DATA_DIR that only its owner could, such as one from mktemp. Never
 * changes its parents.
 */
function openFor(account: Account | undefined, dataDir: string): boolean {
  const { uid, mode } = lstatSync(dataDir)
  if (!account || uid !== 0 || (mode & 0o077) !== 0 || !canEnter(account, dirname(dataDir)))
    return false
  chownSync(dataDir, 0, account.gid)
  chmodSync(dataDir, 0o710)
  return canEnter(account, dataDir)
}

function elsewhere(base: string): Place {
  if (process.geteuid?.() !== 0)
    throw new StartRefused(
      `The database of this DATA_DIR is in ${base} and runs only when Wayside is started as root again.`,
    )
  if (existsSync(base) && lstatSync(base).uid !== 0)
    throw new StartRefused(`${base} should belong to root, but another user created it.`)
  makePassable(base)
  const cluster = join(base, 'postgres')
  return {
    base,
    account: accountFor(existsSync(cluster) ? cluster : undefined),
    note: `keeps the database in ${base}`,
  }
}

function newFolder(account: Account | undefined): string {
  const base = openBases().find((one) => isUsable(one, account))
  if (!base)
    throw new StartRefused(
      `No folder for the database can be reached by PostgreSQL's user (uid ${account?.uid}): set DATA_DIR to a folder whose parents are open.`,
    )
  return join(base, randomBytes(6).toString('hex'))
}

/** Creates the folder if needed and tells whether the account can enter it. */
export function isUsable(folder: string, account: Account | undefined): boolean {
  try {
    makePassable(folder)
  } catch {
    return false // a read-only system folder
  }
  return lstatSync(folder).uid === process.geteuid?.() && canEnter(account, folder)
}

/**
 * Creates folders that others can enter but not list, whatever the umask. Existing folders stay
 * unchanged.
 */
function makePassable(folder: string): void {
  const parent = dirname(folder)
  if (existsSync(folder)) return
  makePassable(parent)
  mkdirSync(folder)
  chmodSync(folder, 0o711)
}

export function realDataDir(dataDir: string): string {
  try {
    makePassable(dataDir)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be created: ${(error as Error).message}.`)
  }
}
