import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './BackupRefused.ts'
import { listTree, sumOf } from './files.ts'

/** The format of sha256sum, so that `sha256sum --check SHA256SUMS` verifies a backup too. */
export const SUMS = 'SHA256SUMS'
export const ABOUT = 'backup.json'

export interface About {
  madeAt: string
  /** The files of the embedded PostgreSQL, or the output of pg_dump. */
  database: 'cluster' | 'dump'
  /** PostgreSQL needs its empty folders, which many tools for copying drop. */
  folders: string[]
}

export const sumLines = (sums: Map<string, string>) =>
  [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('')

/** Reads the manifest of a backup. Throws unless the backup holds exactly its files, unchanged. */
export async function readVerified(folder: string): Promise<About> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} is not a complete backup: ${SUMS} is missing.`)
  })
  const sums = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const { files } = await listTree(folder)
  for (const file of files)
    if (file !== SUMS && !sums.has(file))
      throw new BackupRefused(`${file} in ${folder} does not belong to this backup.`)
  for (const [file, sum] of sums) {
    if (!files.includes(file))
      throw new BackupRefused(`${file} is missing in ${folder}: this backup is damaged.`)
    if ((await sumOf(join(folder, file))) !== sum)
      throw new BackupRefused(
        `${file} in ${folder} has changed since the backup: this backup is damaged.`,
      )
  }
  const about = JSON.parse(await readFile(join(folder, ABOUT), 'utf8')) as About
  if (!Array.isArray(about.folders) || !about.folders.every(isInside))
    throw new BackupRefused(
      `${ABOUT} in ${folder} names a folder outside this backup: Wayside did not make it.`,
    )
  return about
}

// A backup may come from an untrusted source, and is often restored as root.
const isInside = (name: unknown) =>
  typeof name === 'string' &&
  name.split('/').every((part) => !['', '.', '..'].includes(part) && !/[\\\0]/.test(part))
