import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** Waits for the newest link in the mails to an address. */
export async function linkFor(
  email: string,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<string> {
  let link = ''
  await expect(async () => {
    const texts = await mailsTo(email, dataDir)
    link = /https?:\/\/\S+/.exec(texts.at(-1) ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return link
}

async function mailsTo(email: string, dataDir: string) {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => /^\d.*\.eml$/.test(name))
    .sort()
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  // By the end of a run there are hundreds of mails, and reading one takes a while.
  const mails = await Promise.all(
    files.filter((file) => file.includes(email)).map((file) => PostalMime.parse(file)),
  )
  return mails
    .filter((mail) => mail.to?.some((to) => to.address === email))
    .map((mail) => mail.text ?? '')
}
