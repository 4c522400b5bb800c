import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { give } from './createCluster.ts'
import type { Place } from './place.ts'

const longest = process.platform === 'darwin' ? 103 : 107

/** Returns a folder beside the cluster, or in the temp folder when that path is too long. */
export function socketFolderFor({ base, account }: Place): string {
  const beside = join(base, 'postgres-socket')
  if (fits(beside)) return beside
  const name = `wayside-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`
  const temp = [tmpdir(), '/tmp'].find((one) => fits(join(one, name)) && canEnter(account, one))
  return join(temp ?? '/tmp', name)
}

/** Recreates the folder at each start, so that it holds no old socket and belongs to us. */
export function makeSocketFolder(folder: string, account: Account | undefined): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  give(folder, account)
}

const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longest
