import { useState } from 'react'
import { focusOnMount } from '../feedback/focusOnMount.ts'

/**
 * Gives the focus to the first row that `ShowMore` has added, since its button goes after the last
 * one.
 */
export function useFirstNew(ids: readonly string[]) {
  const [lastBefore, setLastBefore] = useState('')
  const at = ids.indexOf(lastBefore)
  const firstNew = at < 0 ? undefined : ids[at + 1]
  return {
    /** Remembers which row is the last, when more are asked for. */
    noteLast: () => setLastBefore(ids.at(-1) ?? ''),
    refOf: (id: string) => (id === firstNew ? focusOnMount : undefined),
  }
}
