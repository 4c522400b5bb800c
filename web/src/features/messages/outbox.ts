import { useSyncExternalStore } from 'react'
import { listeners } from '../../listeners.ts'
import { answerOf, inDatabase } from '../../offline/database.ts'
import { isSharedComputer } from '../../storage.ts'
import { restored } from './draft.ts'
import { changeDraft, draftKey } from './drafts.ts'
import type { Outgoing } from './outgoing.ts'

/** A message that was written without a connection; it outlives the page. */
export interface Waiting extends Outgoing {
  me: string
  /** Grows with every message, so that they go out as they were written. */
  at: number
  /** A tab is sending it just now: it cannot be cancelled. */
  isLeaving: boolean
}

const change = listeners<[]>()
const tabs = 'document' in globalThis && 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : undefined
let waiting: readonly Waiting[] = []

export const waitingNow = () => waiting
export const useWaiting = () => useSyncExternalStore(change.add, waitingNow)

/** Reads what waits for this member; other tabs write it too. */
export async function loadOutbox(me: string) {
  const all = await inDatabase('readonly', (store) => answerOf<Waiting[]>(store('outbox').getAll()))
  waiting = (all ?? []).filter((each) => each.me === me).sort((one, other) => one.at - other.at)
  change.tell()
  return waiting
}

/** Another tab has changed what waits. */
export function onOutboxNews(listen: () => void) {
  tabs?.addEventListener('message', listen)
  return () => tabs?.removeEventListener('message', listen)
}

async function changed(me: string) {
  await loadOutbox(me)
  tabs?.postMessage('changed')
}

/** Whether it waits now. Not where nothing may be kept, nor for somebody whom another tab has logged out. */
export async function addToOutbox(me: string, outgoing: Outgoing) {
  if (isSharedComputer()) return false
  const isKept = await inDatabase('readwrite', async (store) => {
    const owner = await answerOf<{ _id: string } | undefined>(store('member').get('me'))
    if (owner?._id !== me) return false
    const all = await answerOf<Waiting[]>(store('outbox').getAll())
    const at = Math.max(Date.now(), ...all.map((each) => each.at + 1))
    await answerOf(store('outbox').put({ ...outgoing, me, at, isLeaving: false } satisfies Waiting))
    return true
  })
  await changed(me)
  return isKept === true
}

/** Marks it as being sent, or not any more; false when it is gone. */
export async function mark(message: Waiting, isLeaving: boolean) {
  const isThere = await inDatabase('readwrite', async (store) => {
    const known = await answerOf<Waiting | undefined>(store('outbox').get(message.clientId))
    if (known) await answerOf(store('outbox').put({ ...known, isLeaving }))
    return known !== undefined
  })
  await changed(message.me)
  return isThere === true
}

export async function removeFromOutbox({ me, clientId }: Waiting) {
  await inDatabase('readwrite', (store) => answerOf(store('outbox').delete(clientId)))
  await changed(me)
}

/** Takes a message back into the input, unless it is on its way already. */
export async function cancelWaiting(clientId: string) {
  const cancelled = await inDatabase('readwrite', async (store) => {
    const known = await answerOf<Waiting | undefined>(store('outbox').get(clientId))
    if (!known || known.isLeaving) return undefined
    await answerOf(store('outbox').delete(clientId))
    return known
  })
  if (!cancelled) return
  changeDraft(draftKey(cancelled.me, cancelled.chatId), (draft) => restored(draft, cancelled))
  await changed(cancelled.me)
}
