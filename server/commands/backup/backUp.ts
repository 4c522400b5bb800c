import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { attach } from '../../embedded-postgres/attach.ts'
import type { Config } from '../../src/config.ts'
import { dump } from './dump.ts'
import { copyFile, listTree, makeSafe, sumOf } from './files.ts'
import { ABOUT, type About, SUMS, sumLines } from './manifest.ts'
import { copyOnline } from './onlineCopy.ts'

const picture = /^(report-)?[0-9a-f]{32}\.webp$/

type BackupOptions = Pick<Config, 'dataDir' | 'databaseUrl'> & { log: Logger }

/**
 * Copies the database and pictures of a Wayside, running or not, into a new folder in `into`.
 * Returns that folder.
 */
export async function backUp({ dataDir, databaseUrl, log }: BackupOptions, into: string) {
  const madeAt = new Date().toISOString()
  const folder = join(resolve(into), `wayside-${madeAt.slice(0, 19).replaceAll(':', '-')}`)
  const partial = `${folder}.partial`
  const sums = new Map<string, string>()

  async function copy(from: string, name: string) {
    const sum = await copyFile(from, join(partial, name))
    if (sum) sums.set(name, sum)
  }

  async function write(name: string, text: string) {
    await writeFile(join(partial, name), text, { mode: 0o600, flag: 'wx' })
    sums.set(name, await sumOf(join(partial, name)))
  }

  /** Copies new pictures. Names are never reused, so earlier copies stay correct. */
  async function copyPictures() {
    const { files } = await listTree(join(dataDir, 'uploads'))
    for (const name of files)
      if (picture.test(name) && !sums.has(`uploads/${name}`))
        await copy(join(dataDir, 'uploads', name), `uploads/${name}`)
  }

  async function copyCluster() {
    const { connection, folder: cluster, stop } = await attach(dataDir, log)
    try {
      return await copyOnline({
        connection,
        list: (enters) => listTree(cluster, enters),
        copy: (file) => copy(join(cluster, file), `postgres/${file}`),
        write: (file, text) => write(`postgres/${file}`, text),
        beforeEnd: copyPictures,
      })
    } finally {
      await stop()
    }
  }

  async function copyDump(url: string) {
    await copyPictures()
    await dump(url, join(partial, 'database.dump'))
    sums.set('database.dump', await sumOf(join(partial, 'database.dump')))
    return []
  }

  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    const folders = databaseUrl ? await copyDump(databaseUrl) : await copyCluster()
    // Copies pictures that were added while the database was copied. Removed ones are already in
    // the copy.
    await copyPictures()
    const about: About = { madeAt, database: databaseUrl ? 'dump' : 'cluster', folders }
    await write(ABOUT, `${JSON.stringify(about, undefined, 2)}\n`)
    await write(SUMS, sumLines(sums))
    await makeSafe(partial)
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  return {
    folder,
    files: sums.size,
    pictures: [...sums.keys()].filter((name) => name.startsWith('uploads/')).length,
  }
}
