import { useSyncExternalStore } from 'react'
import { draftStore } from '../../../drafts.ts'
import { listeners } from '../../../listeners.ts'

const known = new Map<string, Draft>()
const change = listeners<[]>()

/** Names the draft of a member in a chat. */
export const draftKey = (me: string, chatId: string) => `${me}:${chatId}`

/**
 * Drafts change on every screen: a message that could not be sent comes back into its input while
 * another chat is open.
 */
export function changeDraft(key: string, next: (draft: Draft) => Draft) {
  const draft = next(readDraft(key))
  known.set(key, draft)
  stored.write(draft, key)
  change.tell()
}

export const useDraft = (key: string) => useSyncExternalStore(change.add, () => readDraft(key))

export function readDraft(key: string): Draft {
  const draft = known.get(key) ?? stored.read(key)
  known.set(key, draft)
  return draft
}

/** What stands in the input of a chat. */
export interface Draft {
  text: string
  /** The last text that was sent from here and is not known to have arrived. */
  tried?: { text: string; clientId: string } | undefined
}

export const emptyDraft: Draft = { text: '' }

const stored = draftStore<Draft>('draft', emptyDraft, ({ text, tried }) => !text && !tried)

/** Whoever empties the input gives up what was tried. */
export const typed = (draft: Draft, text: string): Draft =>
  text === '' ? emptyDraft : { ...draft, text }

/**
 * The input is empty at once. The same text again keeps its clientId, so that a lost answer never
 * doubles it.
 */
export function sending(draft: Draft, text: string, newId: () => string) {
  const tried = draft.tried?.text === text ? draft.tried : { text, clientId: newId() }
  return { text: '', tried } satisfies Draft
}

export const delivered = (draft: Draft, clientId: string): Draft =>
  draft.tried?.clientId === clientId ? { text: draft.text } : draft

/** spec §4: the text is restored, before what has been written since. */
export const restored = (
  draft: Draft,
  { text, clientId, typed: before }: { text: string; clientId: string; typed: string },
): Draft => ({
  text: draft.text ? `${before}\n${draft.text}` : before,
  tried: { text, clientId },
})

/**
 * What a page that was closed in the middle of a send left behind; `arrived` are the clientIds that
 * are safe or on their way.
 */
export function shownText(
  { text, tried }: Draft,
  arrived: { has: (clientId: string) => boolean } | undefined,
) {
  if (text !== '' || !tried || !arrived || arrived.has(tried.clientId)) return text
  return tried.text
}
