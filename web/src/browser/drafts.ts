import { useState } from 'react'
import { storageKey } from './draftKeys.ts'
import { isHuge } from './hugeText.ts'
import { newClientId } from './ids.ts'
import { sessionStore } from './storage.ts'

/**
 * Stores unsent text for as long as the tab is open, through reloads and a new login; an empty
 * draft is removed, and so is one that is far too long to be sent. The key holds the writer, so that a
 * logout can remove the writer's drafts.
 */
export function draftStore<Draft extends object>(
  name: string,
  empty: Draft,
  isEmpty: (draft: Draft) => boolean,
) {
  return {
    read(...owner: string[]): Draft {
      const stored = sessionStore.get(storageKey(name, owner))
      return stored ? { ...empty, ...(JSON.parse(stored) as Partial<Draft>) } : empty
    },
    write(draft: Draft, ...owner: string[]) {
      if (isEmpty(draft) || hasHugeText(draft)) sessionStore.remove(storageKey(name, owner))
      else sessionStore.set(storageKey(name, owner), JSON.stringify(draft))
    },
    remove: (...owner: string[]) => sessionStore.remove(storageKey(name, owner)),
  }
}

const hasHugeText = (draft: object) =>
  Object.values(draft).some((value) => typeof value === 'string' && isHuge(value))

/** Holds a draft as the state of a form and stores every change. */
export function useDraft<Draft extends object>(
  store: ReturnType<typeof draftStore<Draft>>,
  ...owner: string[]
) {
  const [draft, setDraft] = useState(() => store.read(...owner))
  const write = (next: Draft) => {
    setDraft(next)
    store.write(next, ...owner)
  }
  return [draft, write] as const
}

/** A text and the id it was sent with; the server may have stored it although the answer was lost. */
export interface Attempt {
  text: string
  clientId: string
}

/** The same text keeps the id of its last attempt, so that a retry never stores it twice. */
export const attemptOf = (text: string, last: Attempt | undefined, newId = newClientId): Attempt =>
  last?.text === text ? last : { text, clientId: newId() }
