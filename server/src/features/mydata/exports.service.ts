import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mydataTexts } from '@wayside/contract/mydata'
import type { Queue } from '../../background/queue.ts'
import type { MemberTables } from '../../database/memberTables.ts'
import type { Db } from '../../database/pool.ts'
import type { Email } from '../../email/email.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { lockMember } from '../../identity/emails/addresses.queries.ts'
import type { Secrets } from '../../identity/secrets.ts'
import type { Store } from '../../pictures/store.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { writeExport } from './exportFile.ts'
import {
  deleteExport,
  expiredExports,
  finishExport,
  insertExport,
  readyFile,
  recentExport,
  waitingExport,
} from './exports.queries.ts'

export const EXPORT_QUEUE = 'export'

interface ExportDependencies {
  db: Db
  queue: Queue
  mail: Mail
  store: Store
  appUrl: string
  secrets: Pick<Secrets, 'privateDetails'>
  memberTables: MemberTables
}

type StoredExports = Pick<ExportDependencies, 'db' | 'store'>

/** Begins to prepare a download in the background, once a day. */
export async function beginExport(
  { db, queue }: Pick<ExportDependencies, 'db' | 'queue'>,
  me: string,
) {
  const made = await db.transaction().execute(async (tx) => {
    await lockMember(tx, me)
    const recent = await recentExport(tx, me)
    if (recent?.state === 'waiting') throw new Refusal('conflict', mydataTexts.preparing)
    if (recent) throw new Refusal('tooMany', mydataTexts.onceADay, { retryAfter: recent.wait })
    const row = await insertExport(tx, me, `export-${randomBytes(16).toString('hex')}.zip`)
    await queue.add(tx, EXPORT_QUEUE, { id: row._id })
    return row
  })
  queue.flush(EXPORT_QUEUE)
  return made
}

/** The bytes of a member's own download, and the day when it was made. */
export async function openExport({ db, store }: StoredExports, id: string, me: string) {
  const { file, readyAt } = orNotFound(await readyFile(db, id, me), mydataTexts.noFile)
  const stream = orNotFound(await store.readStream(file), mydataTexts.noFile)
  return { stream, day: (readyAt ?? '').slice(0, 10) }
}

/** Deletes the downloads whose time is over. */
export async function purgeExpiredExports({ db, store }: StoredExports) {
  for (const { id, file } of await expiredExports(db)) {
    await store.remove(file)
    await deleteExport(db, id)
  }
  await purgeTemporary()
}

const TEMPORARY = 'wayside-export-'
const LEFT_MS = 3600 * 1000

/** Removes what a killed process left while it wrote a download. */
async function purgeTemporary() {
  const names = await readdir(tmpdir())
  for (const path of names
    .filter((name) => name.startsWith(TEMPORARY))
    .map((name) => join(tmpdir(), name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    // Those of other users of the machine cannot be removed.
    if (Date.now() - mtimeMs > LEFT_MS)
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Writes a download, unless it was written or its member is gone. */
export async function prepareExport(needs: ExportDependencies, id: string) {
  const { db, mail, store, appUrl } = needs
  const wanted = await waitingExport(db, id)
  if (!wanted) return
  const { member, file, email: to, name } = wanted
  const folder = await mkdtemp(join(tmpdir(), TEMPORARY))
  try {
    const path = join(folder, 'data.zip')
    await writeExport(needs, member, path)
    const { size } = await stat(path)
    await store.writeFile(file, path)
    const isThere = await db.transaction().execute(async (tx) => {
      const isFinished = await finishExport(tx, id, size)
      if (isFinished) await mail.post(tx, exportReadyEmail({ to, name, appUrl }))
      return isFinished
    })
    if (!isThere) await store.remove(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  mail.flush()
}

export const exportReadyEmail = ({
  to,
  name,
  appUrl,
}: {
  to: string
  name: string
  appUrl: string
}): Email => ({
  to,
  subject: 'Your data is ready',
  text: [
    `Hello ${name},`,
    'The copy of your Wayside data that you asked for is ready. You can get it in your settings for 48 hours; we ask for your password there.',
    'If you did not ask for it, somebody else knows your password: choose a new one now.',
  ],
  action: { label: 'Get my data', url: `${appUrl}/settings#data` },
  notification: { topic: 'security.data' },
})
