import { useSyncExternalStore } from 'react'
import { listeners } from '../../../browser/listeners.ts'
import { isSharedComputer } from '../../../browser/storage.ts'
import { inDatabase, queueStore } from '../../../offline/offlineDatabase.ts'
import { changeDraft, draftKey, restored } from '../history/drafts.ts'
import type { Outgoing } from '../history/outgoing.ts'

/** A message that was written without a connection; it outlives the page. */
export interface QueuedMessage extends Outgoing {
  me: string
  /** Grows with every message, so that they go out as they were written. */
  at: number
  /** A tab is sending it just now: it cannot be cancelled. */
  isLeaving: boolean
}

const change = listeners<[]>()
const tabs =
  'document' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel(queueStore)
    : undefined
let waiting: readonly QueuedMessage[] = []

export const queuedMessages = () => waiting
export const useQueuedMessages = () => useSyncExternalStore(change.add, queuedMessages)

/** Reads what waits for this member; other tabs write it too. */
export async function loadQueue(me: string) {
  const all = await inDatabase('readonly', (transaction) =>
    transaction.objectStore(queueStore).getAll(),
  )
  waiting = ((all ?? []) as QueuedMessage[])
    .filter((each) => each.me === me)
    .sort((one, other) => one.at - other.at)
  change.emit()
  return waiting
}

/** Another tab has changed what waits. */
export function onQueueChange(listen: () => void) {
  tabs?.addEventListener('message', listen)
  return () => tabs?.removeEventListener('message', listen)
}

async function changed(me: string) {
  await loadQueue(me)
  tabs?.postMessage('changed')
}

/**
 * Whether it waits now. Not where nothing may be kept, nor for somebody whom another tab has logged
 * out.
 */
export async function queueMessage(me: string, outgoing: Outgoing) {
  if (isSharedComputer()) return false
  const isStored = await inDatabase('readwrite', async (transaction) => {
    const owner = await transaction.objectStore('member').get('me')
    if (owner?._id !== me) return false
    const queue = transaction.objectStore(queueStore)
    const all = (await queue.getAll()) as QueuedMessage[]
    const at = Math.max(Date.now(), ...all.map((each) => each.at + 1))
    const queued: QueuedMessage = { ...outgoing, me, at, isLeaving: false }
    await queue.put(queued)
    return true
  })
  await changed(me)
  return isStored === true
}

/** Marks it as being sent, or not any more; false when it is gone. */
export async function markLeaving(message: QueuedMessage, isLeaving: boolean) {
  const isThere = await inDatabase('readwrite', async (transaction) => {
    const queue = transaction.objectStore(queueStore)
    const known = (await queue.get(message.clientId)) as QueuedMessage | undefined
    const marked: QueuedMessage | undefined = known && { ...known, isLeaving }
    if (marked) await queue.put(marked)
    return known !== undefined
  })
  await changed(message.me)
  return isThere === true
}

export async function removeFromQueue({ me, clientId }: QueuedMessage) {
  await inDatabase('readwrite', (transaction) =>
    transaction.objectStore(queueStore).delete(clientId),
  )
  await changed(me)
}

/** Takes a message back into the input, unless it is on its way already. */
export async function cancelQueued(clientId: string) {
  const cancelled = await inDatabase('readwrite', async (transaction) => {
    const queue = transaction.objectStore(queueStore)
    const known = (await queue.get(clientId)) as QueuedMessage | undefined
    if (!known || known.isLeaving) return undefined
    await queue.delete(clientId)
    return known
  })
  if (!cancelled) return
  changeDraft(draftKey(cancelled.me, cancelled.chatId), (draft) => restored(draft, cancelled))
  await changed(cancelled.me)
}
