import { sessionStore } from '../../../storage.ts'
import type { Draft } from './draft.ts'

const keyOf = (from: string, to: string) => `messageDraft:${from}:${to}`

export function readDraft(from: string, to: string): Draft {
  const kept = sessionStore.get(keyOf(from, to))
  return kept ? (JSON.parse(kept) as Draft) : { text: '' }
}

/** Keeps a draft as long as the tab lives; an empty one is forgotten. */
export function keepDraft(from: string, to: string, draft: Draft) {
  if (draft.text || draft.tried) sessionStore.set(keyOf(from, to), JSON.stringify(draft))
  else sessionStore.remove(keyOf(from, to))
}
