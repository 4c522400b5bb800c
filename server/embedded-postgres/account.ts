import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { StartRefused } from '../src/refusal.ts'

/** The system user PostgreSQL runs as; undefined is the user of the app itself. */
export interface Account {
  uid: number
  gid: number
}

/**
 * Returns the user for PostgreSQL, which refuses to run as root: the owner of the data, else
 * `postgres`, else `nobody`.
 */
export function accountFor(cluster: string | undefined): Account | undefined {
  if (process.geteuid?.() !== 0) return undefined
  const account = (cluster && ownerOf(cluster)) || named('postgres') || named('nobody')
  if (!account)
    throw new StartRefused(
      'PostgreSQL does not run as root, and there is no user postgres or nobody here: start Wayside as an ordinary user, or set DATABASE_URL.',
    )
  return account
}

/** Other services share this user, so an intruder in one of them could read our database. */
export const isNobody = (account: Account | undefined) =>
  account !== undefined && account.uid === named('nobody')?.uid

function ownerOf(folder: string): Account | undefined {
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

const known = new Map<string, Account | undefined>()

/** Asks the system once for each user, since starting a process from a large one takes long. */
function named(user: string): Account | undefined {
  if (!known.has(user)) known.set(user, find(user))
  return known.get(user)
}

function find(user: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/**
 * Tells whether the account can enter all of these folders. The system decides, because it also
 * knows access control lists.
 */
export function canEnter(account: Account | undefined, ...folders: string[]): boolean {
  if (account)
    return (
      spawnSync('/bin/sh', ['-c', 'for f; do test -x "$f" || exit 1; done', 'sh', ...folders], {
        ...account,
        cwd: '/',
      }).status === 0
    )
  try {
    for (const folder of folders) accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}
