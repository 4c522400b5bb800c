import { useSyncExternalStore } from 'react'
import { listeners } from '../../../browser/listeners.ts'
import { isSharedComputer } from '../../../browser/storage.ts'
import { inDatabase, queueStore } from '../../../offline/offlineDatabase.ts'
import { changeDraft, chatDraftKey, restored } from '../history/drafts.ts'
import type { Outgoing } from '../history/sendMessage.ts'

/** A message in the offline queue; it outlives the page. */
export interface QueuedMessage extends Outgoing {
  me: string
  /** Grows with every message, so that they are sent in the order of writing. */
  at: number
  /** A tab is sending it now, so it cannot be cancelled. */
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

/** Loads this member's queue, which other tabs change as well. */
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

/** Calls back when another tab has changed the queue. */
export function onQueueChange(listen: () => void) {
  tabs?.addEventListener('message', listen)
  return () => tabs?.removeEventListener('message', listen)
}

async function changed(me: string) {
  await loadQueue(me)
  tabs?.postMessage('changed')
}

/** Queues a message; false on a shared computer or after another tab has logged the member out. */
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

/** Marks a message as being sent or not; false when it is not in the queue any more. */
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

/** Moves a queued message back into the input, unless it is being sent. */
export async function cancelQueued(clientId: string) {
  const cancelled = await inDatabase('readwrite', async (transaction) => {
    const queue = transaction.objectStore(queueStore)
    const known = (await queue.get(clientId)) as QueuedMessage | undefined
    if (!known || known.isLeaving) return undefined
    await queue.delete(clientId)
    return known
  })
  if (!cancelled) return
  changeDraft(chatDraftKey(cancelled.me, cancelled.chatId), (draft) => restored(draft, cancelled))
  await changed(cancelled.me)
}
