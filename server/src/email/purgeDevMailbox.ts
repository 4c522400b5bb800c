import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_AGE_MS = 7 * 24 * 3600 * 1000

/**
 * Removes mails that were kept as files for a week: the links in them are dead, and the rest is
 * nobody's business.
 */
export async function purgeDevMailbox(folder: string) {
  const names = await readdir(folder).catch(() => [] as string[])
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = join(folder, name)
    const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {}
    if (mtimeMs < Date.now() - MAX_AGE_MS) await rm(file, { force: true })
  }
}
