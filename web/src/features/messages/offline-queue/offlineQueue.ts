import { useSyncExternalStore } from 'react'
import { listeners } from '../../../listeners.ts'
import { answerOf, inDatabase } from '../../../offline/database.ts'
import { isSharedComputer } from '../../../storage.ts'
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
const tabs = 'document' in globalThis && 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : undefined
let waiting: readonly QueuedMessage[] = []

export const queuedMessages = () => waiting
export const useQueuedMessages = () => useSyncExternalStore(change.add, queuedMessages)

/** Reads what waits for this member; other tabs write it too. */
export async function loadQueue(me: string) {
  const all = await inDatabase('readonly', (store) => answerOf<QueuedMessage[]>(store('outbox').getAll()))
  waiting = (all ?? []).filter((each) => each.me === me).sort((one, other) => one.at - other.at)
  change.tell()
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

/** Whether it waits now. Not where nothing may be kept, nor for somebody whom another tab has logged out. */
export async function queueMessage(me: string, outgoing: Outgoing) {
  if (isSharedComputer()) return false
  const isKept = await inDatabase('readwrite', async (store) => {
    const owner = await answerOf<{ _id: string } | undefined>(store('member').get('me'))
    if (owner?._id !== me) return false
    const all = await answerOf<QueuedMessage[]>(store('outbox').getAll())
    const at = Math.max(Date.now(), ...all.map((each) => each.at + 1))
    await answerOf(store('outbox').put({ ...outgoing, me, at, isLeaving: false } satisfies QueuedMessage))
    return true
  })
  await changed(me)
  return isKept === true
}

/** Marks it as being sent, or not any more; false when it is gone. */
export async function markLeaving(message: QueuedMessage, isLeaving: boolean) {
  const isThere = await inDatabase('readwrite', async (store) => {
    const known = await answerOf<QueuedMessage | undefined>(store('outbox').get(message.clientId))
    if (known) await answerOf(store('outbox').put({ ...known, isLeaving }))
    return known !== undefined
  })
  await changed(message.me)
  return isThere === true
}

export async function removeFromQueue({ me, clientId }: QueuedMessage) {
  await inDatabase('readwrite', (store) => answerOf(store('outbox').delete(clientId)))
  await changed(me)
}

/** Takes a message back into the input, unless it is on its way already. */
export async function cancelQueued(clientId: string) {
  const cancelled = await inDatabase('readwrite', async (store) => {
    const known = await answerOf<QueuedMessage | undefined>(store('outbox').get(clientId))
    if (!known || known.isLeaving) return undefined
    await answerOf(store('outbox').delete(clientId))
    return known
  })
  if (!cancelled) return
  changeDraft(draftKey(cancelled.me, cancelled.chatId), (draft) => restored(draft, cancelled))
  await changed(cancelled.me)
}
