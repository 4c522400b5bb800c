import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Hashes the contents of these files and folders, and `more`. */
export function hashOf(paths, more) {
  const hash = createHash('sha256').update(JSON.stringify(more))
  for (const file of paths.flatMap(filesIn)) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
