import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const CHUNK = 1024 * 1024

/** Copies a file and returns the SHA-256 of what was written; undefined when the file is gone. */
export async function copyFile(from: string, to: string) {
  const source = await open(from).catch(unlessGone)
  if (!source) return undefined
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'wx', 0o600)
  try {
    return await readThrough(source, (part) => target.write(part))
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}

/**
 * Syncs the disk of this folder once, because syncing a thousand files one by one takes ten times
 * as long.
 */
export async function makeSafe(folder: string) {
  await promisify(execFile)('sync', process.platform === 'linux' ? ['-f', folder] : [])
}

export async function sumOf(file: string) {
  const source = await open(file)
  try {
    return await readThrough(source)
  } finally {
    await source.close()
  }
}

async function readThrough(
  source: Awaited<ReturnType<typeof open>>,
  take?: (part: Buffer) => Promise<unknown>,
) {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(CHUNK)
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK, null)
    if (bytesRead === 0) return hash.digest('hex')
    const part = buffer.subarray(0, bytesRead)
    hash.update(part)
    await take?.(part)
  }
}

/**
 * Lists all folders and files below a folder by relative path; `enters` decides which folders are
 * read.
 */
export async function listTree(root: string, enters: (folder: string) => boolean = () => true) {
  const [folders, files]: [string[], string[]] = [[], []]
  const visit = async (folder: string) => {
    for (const entry of (await readdir(folder, { withFileTypes: true }).catch(unlessGone)) ?? []) {
      const path = join(folder, entry.name)
      const name = relative(root, path)
      if (entry.isFile()) files.push(name)
      if (!entry.isDirectory()) continue
      folders.push(name)
      if (enters(name)) await visit(path)
    }
  }
  await visit(root)
  return { folders: folders.sort(), files: files.sort() }
}

// The server is running, so a listed file may be gone.
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
