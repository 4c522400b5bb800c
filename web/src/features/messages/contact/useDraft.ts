import { useState } from 'react'
import type { Draft } from './draft.ts'
import { keepDraft, readDraft } from './draftStore.ts'

/** A member's draft to another one; it outlives the modal, a failure and a reload. */
export function useDraft(from: string, to: string) {
  const [draft, setDraft] = useState(() => readDraft(from, to))
  const keep = (next: Draft) => {
    setDraft(next)
    keepDraft(from, to, next)
  }
  return [draft, keep] as const
}
