import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * npm packs no symbolic links, and the package's own script that makes them is not run. False where
 * they cannot be made.
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
    return missing.every(({ path }) => isThere(path)) // another start was faster, or the folder is not ours to write
  }
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined
