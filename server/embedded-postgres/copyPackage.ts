import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '../src/refusal.ts'

/** Copies the package, readable for all users, unless a complete copy exists. */
export function copyPackage(folder: string, copy: string): string {
  const files = filesOf(folder)
  if (isWhole(files, folder, copy)) return copy
  const fresh = mkdtempSync(`${copy}.new-`)
  for (const file of files) copyReadable(join(folder, file), join(fresh, file))
  chmodSync(fresh, 0o755)
  linkLibraries(fresh)
  return replace(copy, fresh, () => isWhole(files, folder, copy))
}

const filesOf = (folder: string) =>
  [
    'package.json',
    ...readdirSync(join(folder, 'native'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join('native', file),
    ),
  ].filter((file) => !file.endsWith('.a') && lstatSync(join(folder, file)).isFile())

function isWhole(files: string[], folder: string, copy: string): boolean {
  const there = lstatSync(copy, { throwIfNoEntry: false })
  if (!there) return false
  // Another user may have created a folder of this name in the shared temp folder.
  if (there.uid !== process.geteuid?.() || (there.mode & 0o022) !== 0)
    throw new StartRefused(
      `${copy} belongs to another user: remove it, or set TMPDIR to another folder.`,
    )
  return files.every(
    (file) =>
      statSync(join(copy, file), { throwIfNoEntry: false })?.size ===
      statSync(join(folder, file)).size,
  )
}

function copyReadable(from: string, to: string) {
  const parent = dirname(to)
  for (const made of firstToLast(mkdirSync(parent, { recursive: true }), parent))
    chmodSync(made, 0o755)
  copyFileSync(from, to)
  chmodSync(to, from.endsWith('.json') ? 0o644 : 0o755)
}

/** Lists the folders from `first`, the outermost that mkdir created, down to `last`. */
function firstToLast(first: string | undefined, last: string): string[] {
  if (!first) return []
  return last === first ? [first] : [...firstToLast(first, dirname(last)), last]
}

function replace(copy: string, fresh: string, isNowThere: () => boolean): string {
  if (!isNowThere()) rmSync(copy, { recursive: true, force: true })
  try {
    renameSync(fresh, copy)
  } catch (error) {
    rmSync(fresh, { recursive: true })
    // Another start may have made the same copy meanwhile.
    if (!isNowThere()) throw error
  }
  return copy
}

/**
 * Makes the symbolic links that npm does not pack, as the package's install script would. Returns
 * false where they cannot be made.
 */
export function linkLibraries(folder: string): boolean {
  const list = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const missing = list
    .map(({ source, target }) => ({ file: basename(source), path: join(folder, target) }))
    .filter(({ path }) => !isThere(path))
  try {
    for (const { file, path } of missing) symlinkSync(file, path)
    return true
  } catch {
    // Another start made them meanwhile, or the folder is read-only.
    return missing.every(({ path }) => isThere(path))
  }
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined
