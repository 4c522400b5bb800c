import { useSyncExternalStore } from 'react'
import { type Attempt, attemptOf, draftStore } from '../../../browser/drafts.ts'
import { listeners } from '../../../browser/listeners.ts'

const known = new Map<string, ChatDraft>()
const change = listeners<[]>()

/** The key of a member's draft in a chat. */
export const chatDraftKey = (me: string, chatId: string) => `${me}:${chatId}`

/** Changes a draft from any screen: a failed message is restored while another chat is open. */
export function changeDraft(key: string, next: (draft: ChatDraft) => ChatDraft) {
  const draft = next(readDraft(key))
  known.set(key, draft)
  stored.write(draft, key)
  change.emit()
}

export const useChatDraft = (key: string) => useSyncExternalStore(change.add, () => readDraft(key))

export function readDraft(key: string): ChatDraft {
  const draft = known.get(key) ?? stored.read(key)
  known.set(key, draft)
  return draft
}

/** The text in the input of a chat. */
export interface ChatDraft {
  text: string
  /** The last text that was sent from here and is not known to have arrived. */
  tried?: Attempt | undefined
}

export const emptyDraft: ChatDraft = { text: '' }

const stored = draftStore<ChatDraft>('draft', emptyDraft, ({ text, tried }) => !text && !tried)

/** A member who empties the input gives up the message that failed. */
export const typed = (draft: ChatDraft, text: string): ChatDraft =>
  text === '' ? emptyDraft : { ...draft, text }

/** Sending empties the input at once. */
export const emptied = (draft: ChatDraft, text: string, newId?: () => string) =>
  ({ text: '', tried: attemptOf(text, draft.tried, newId) }) satisfies ChatDraft

export const delivered = (draft: ChatDraft, clientId: string): ChatDraft =>
  draft.tried?.clientId === clientId ? { text: draft.text } : draft

/** spec §4: a failed text is restored, in front of anything written since. */
export const restored = (
  draft: ChatDraft,
  { text, clientId, typed: before }: { text: string; clientId: string; typed: string },
): ChatDraft => ({
  text: draft.text ? `${before}\n${draft.text}` : before,
  tried: { text, clientId },
})

/**
 * The text to show. When the page was closed in the middle of a send, that is the message that may
 * be lost; `arrived` are the clientIds that are stored or on their way.
 */
export function shownText(
  { text, tried }: ChatDraft,
  arrived: { has: (clientId: string) => boolean } | undefined,
) {
  if (text !== '' || !tried || !arrived || arrived.has(tried.clientId)) return text
  return tried.text
}
