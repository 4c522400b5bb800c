import type { DecideForm } from '@wayside/contract/cases'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../../database/pool.ts'
import type { PrivateCopies } from '../../../pictures/privateCopies.ts'
import type { Uploads } from '../../../pictures/uploads.ts'
import { keepRemoved, type Removed } from './removal.queries.ts'
import { type RemovedMessage, removeMessage, restoreMessage } from './removedMessages.queries.ts'
import { removeJob, removePost, restoreWithheld } from './removedPostsAndJobs.queries.ts'
import {
  type DetailsBefore,
  emptyDetails,
  emptyProfile,
  refillDetails,
  refillProfile,
} from './removedProfiles.queries.ts'
import {
  lockReferenced,
  removeReference,
  removeReply,
  restoreReferences,
} from './removedReferences.queries.ts'

interface PictureStores {
  uploads: Uploads
  privateCopies: PrivateCopies
}

interface Removing {
  caseId: string
  decision: string
  member: string
  /** Nothing of an erased member may be kept for a lifting. */
  isErased: boolean
  form: DecideForm
  after: (() => unknown)[]
}

/** Removes what a decision names, as far as it is there and the member's, and remembers it. */
export async function removeItems(tx: Db, stores: PictureStores, removing: Removing) {
  const removed: Removed[] = []
  const { form, member } = removing
  const references = form.remove.flatMap(({ kind, id }) =>
    kind === 'reference' && id && isId(id) ? [id] : [],
  )
  if (references.length > 0) await lockReferenced(tx, member, references)
  for (const item of form.remove) {
    const done = await removeItem(tx, stores, item, removing)
    if (done) removed.push(done)
    if (item.kind !== 'bio' || removing.isErased) continue
    const before = await emptyDetails(tx, member)
    if (before) removed.push({ kind: 'details', before })
  }
  await keepRemoved(tx, removing.decision, removed)
}

async function removeItem(
  tx: Db,
  stores: PictureStores,
  { kind, id = '' }: DecideForm['remove'][number],
  { caseId, decision, member, isErased, after }: Removing,
): Promise<Removed | undefined> {
  const about = { decision, member }
  if (kind === 'post' || kind === 'job') {
    const remove = kind === 'post' ? removePost : removeJob
    return isId(id) && (await remove(tx, id, about)) ? { kind, id } : undefined
  }
  if (kind === 'reference' || kind === 'reply') {
    const remove = kind === 'reference' ? removeReference : removeReply
    const given = { ...about, caseId, isErased }
    return isId(id) && (await remove(tx, id, given)) ? { kind, id } : undefined
  }
  if (kind === 'message') {
    if (!/^\d{1,18}$/.test(id)) return undefined
    const before = await removeMessage(tx, String(BigInt(id)), { member, caseId })
    return before && { kind, id, ...(!isErased && { before }) }
  }
  if (isErased) return undefined
  const before = await emptyProfile(tx, kind, member)
  if (!before) return undefined
  if (kind !== 'picture') return { kind, before }
  const { picture = '' } = before as { picture?: string }
  // The picture is no longer served, but may come back when the decision is lifted.
  const copy = await stores.privateCopies.copy(picture)
  after.push(() => stores.uploads.remove(picture))
  return { kind, before: copy ?? '' }
}

/** Brings back what a decision removed, unless its member is erased. */
export async function restoreItems(
  tx: Db,
  stores: PictureStores,
  {
    decision,
    member,
    isErased,
    removed,
    after,
  }: Omit<Removing, 'caseId' | 'form'> & { removed: Removed[] },
) {
  if (isErased) return
  await restoreReferences(tx, decision, member)
  await restoreWithheld(tx, decision, member)
  for (const { kind, id = '', before } of removed) {
    // Forgotten after twelve months.
    if (before === undefined) continue
    if (kind === 'message')
      await restoreMessage(tx, { ...(before as Omit<RemovedMessage, 'id'>), id })
    if (kind === 'bio' || kind === 'links')
      await refillProfile(tx, member, before as Record<string, string>)
    if (kind === 'details') await refillDetails(tx, member, before as DetailsBefore)
    if (kind === 'picture')
      await restorePicture(tx, stores, { copy: String(before), member, after })
  }
}

async function restorePicture(
  tx: Db,
  { uploads, privateCopies }: PictureStores,
  { copy, member, after }: { copy: string; member: string; after: (() => unknown)[] },
) {
  const bytes = await privateCopies.read(copy)
  if (!bytes) return
  const picture = await uploads.save(bytes)
  if (await refillProfile(tx, member, { picture })) after.push(() => privateCopies.remove(copy))
  else await uploads.remove(picture)
}
