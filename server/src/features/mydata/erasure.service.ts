import { removedTexts } from '@wayside/contract/mydata'
import type { MemberTables } from '../../database/memberTables.ts'
import type { Db } from '../../database/pool.ts'
import type { Mail } from '../../email/emailQueue.ts'
import { addressHash, barUntil, keepBarred } from '../../identity/emails/barredAddresses.queries.ts'
import { deletionDoneEmail } from '../../identity/emails/deletionEmails.ts'
import type { Secrets } from '../../identity/secrets.ts'
import type { Store } from '../../pictures/store.ts'
import type { Uploads } from '../../pictures/uploads.ts'
import { emptyMember, lockErased } from './deletion.queries.ts'
import {
  barSuspendedAddresses,
  forgetCounters,
  lockCasesOf,
  rememberAddress,
  suspendedUntil,
} from './erasedAddress.queries.ts'
import {
  chatsOf,
  forgetChatEmails,
  replaceLastText,
  replaceSomeTexts,
} from './erasedMessages.queries.ts'
import {
  deleteRows,
  emptyAgreements,
  forgetRemoved,
  leaveReferences,
  leaveReports,
  leaveSomeNotifications,
  removedPicturesOf,
} from './erasedTraces.queries.ts'
import { deleteOneBlock, deleteSomeJobs, deleteSomePosts, erasedMember } from './erasure.queries.ts'
import { appendErasures } from './erasureList.ts'
import { exportFilesOf } from './exports.queries.ts'

export interface ErasureDependencies {
  db: Db
  uploads: Pick<Uploads, 'remove'>
  store: Pick<Store, 'remove'>
  /** It only forgets when an operator erases again after a restore: the member was told long ago. */
  mail: Pick<Mail, 'forget'> & Partial<Mail>
  secrets: Pick<Secrets, 'barredAddress'>
  memberTables: MemberTables
  dataDir: string
}

type Step = (needs: ErasureDependencies, member: string) => Promise<unknown>

const inBatches =
  (batch: (tx: Db, member: string) => Promise<boolean>): Step =>
  async ({ db }, member) => {
    while (await db.transaction().execute((tx) => batch(tx, member)));
  }

/**
 * The steps of an erasure. Each can be repeated, so an erasure that was interrupted begins again
 * with the first.
 */
export const erasureSteps: Record<string, Step> = {
  record: recordErasure,
  files: async ({ db, uploads, store }, member) => {
    for (const file of await exportFilesOf(db, member)) await store.remove(file)
    const erased = await erasedMember(db, member)
    if (erased) await uploads.remove(erased.picture)
  },
  removed: async ({ db, store }, member) => {
    for (const picture of await removedPicturesOf(db, member)) await store.remove(picture)
    await forgetRemoved(db, member)
  },
  jobs: inBatches(deleteSomeJobs),
  posts: inBatches(deleteSomePosts),
  blocks: inBatches(deleteOneBlock),
  messages: replaceTexts,
  agreements: ({ db }, member) => emptyAgreements(db, member),
  references: ({ db }, member) => leaveReferences(db, member),
  reports: ({ db }, member) => leaveReports(db, member),
  notifications: inBatches(leaveSomeNotifications),
  rest: finish,
}

/** Erases all that is left of a member whose standing is `erased`. */
export async function eraseMember(
  needs: ErasureDependencies,
  member: string,
  steps = erasureSteps,
) {
  for (const step of Object.values(steps)) await step(needs, member)
}

async function recordErasure({ db, dataDir }: ErasureDependencies, member: string) {
  const erased = await erasedMember(db, member)
  if (!erased) return
  const at = new Date().toISOString()
  await appendErasures(dataDir, [{ id: member, at, eraseMessages: erased.erasesMessages }])
}

async function replaceTexts({ db }: ErasureDependencies, member: string) {
  if (!(await erasedMember(db, member))?.erasesMessages) return
  const text = removedTexts.byAuthor
  for (const chat of await chatsOf(db, member)) {
    let last: string | undefined = '0'
    while (last !== undefined) last = await replaceSomeTexts(db, { chat, member, text }, last)
    await replaceLastText(db, { chat, member, text })
  }
}

/** The last of it, in one transaction: small tables, the address and the row of the member. */
async function finish(
  { db, store, mail, secrets, memberTables }: ErasureDependencies,
  member: string,
) {
  const key = secrets.barredAddress
  const files = await db.transaction().execute(async (tx) => {
    await lockCasesOf(tx, member)
    const erased = await lockErased(tx, member)
    if (!erased) return []
    const { email, pendingEmail, name, isBanned } = erased
    const until = await suspendedUntil(tx, member)
    const hash = isBanned
      ? await keepBarred(tx, key, email)
      : until
        ? await barUntil(tx, key, { email, until })
        : addressHash(key, email)
    await rememberAddress(tx, member, hash)
    await barSuspendedAddresses(tx, member)
    for (const address of [email, pendingEmail].filter((each) => each !== null)) {
      await forgetCounters(tx, address)
      await mail.forget(tx, address)
    }
    await forgetChatEmails(tx, member)
    // A download that was being prepared may have been finished since the files went.
    const exported = await exportFilesOf(tx, member)
    await deleteRows(tx, member, tablesToEmpty(memberTables))
    await emptyMember(tx, member)
    await mail.post?.(tx, deletionDoneEmail({ to: email, name }))
    return exported
  })
  for (const file of files) await store.remove(file)
  mail.flush?.()
}

const tablesToEmpty = (tables: MemberTables) =>
  Object.entries(tables).flatMap(([table, { erased }]) =>
    typeof erased === 'string' ? [] : erased.map((column) => ({ table, column })),
  )
