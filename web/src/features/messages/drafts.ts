import { useSyncExternalStore } from 'react'
import { sessionStore } from '../../storage.ts'
import { type Draft, emptyDraft } from './draft.ts'

const drafts = new Map<string, Draft>()
const watchers = new Set<() => void>()

/** Where the draft of a member in a chat is kept, in the session's storage. */
export const draftKey = (me: string, chatId: string) => `draft:${me}:${chatId}`

export function changeDraft(key: string, change: (draft: Draft) => Draft) {
  const next = change(read(key))
  drafts.set(key, next)
  keep(key, next)
  for (const watch of watchers) watch()
}

export const useDraft = (key: string) => useSyncExternalStore(watch, () => read(key))

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

function read(key: string): Draft {
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
