import { useSyncExternalStore } from 'react'
import { sessionStore } from '../../../storage.ts'

const drafts = new Map<string, Draft>()
const watchers = new Set<() => void>()

/** Where the draft of a member in a chat is kept, in the session's storage. */
export const draftKey = (me: string, chatId: string) => `draft:${me}:${chatId}`

export function changeDraft(key: string, change: (draft: Draft) => Draft) {
  const next = change(readDraft(key))
  drafts.set(key, next)
  keep(key, next)
  for (const watch of watchers) watch()
}

export const useDraft = (key: string) => useSyncExternalStore(watch, () => readDraft(key))

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export function readDraft(key: string): Draft {
  const known = drafts.get(key) ?? stored(key) ?? emptyDraft
  drafts.set(key, known)
  return known
}

function stored(key: string): Draft | undefined {
  const kept = sessionStore.get(key)
  return kept ? (JSON.parse(kept) as Draft) : undefined
}

function keep(key: string, draft: Draft) {
  if (draft.text || draft.tried) sessionStore.set(key, JSON.stringify(draft))
  else sessionStore.remove(key)
}

/** What stands in the input of a chat. */
export interface Draft {
  text: string
  /** The last text that was sent from here and is not known to have arrived. */
  tried?: { text: string; clientId: string } | undefined
}

export const emptyDraft: Draft = { text: '' }

/** Whoever empties the input gives up what was tried. */
export const typed = (draft: Draft, text: string): Draft => (text === '' ? emptyDraft : { ...draft, text })

/** The input is empty at once. The same text again keeps its clientId, so that a lost answer never doubles it. */
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

/** What a page that was closed in the middle of a send left behind; `arrived` are the clientIds that are safe or on their way. */
export function shownText({ text, tried }: Draft, arrived: { has: (clientId: string) => boolean } | undefined) {
  if (text !== '' || !tried || !arrived || arrived.has(tried.clientId)) return text
  return tried.text
}
