import { useEffect, useMemo, useState } from 'react'
import { isHuge } from '../../../browser/hugeText.ts'
import type { Hint, hintsIn } from './hintsIn.ts'

type FindHints = typeof hintsIn

let findHints: FindHints | undefined

/**
 * Finds hints in a text. The word lists load when the first text needs them; without them there are
 * no hints.
 */
export function useHints(text: string): Hint[] {
  const [find, setFind] = useState(() => findHints)
  useEffect(() => {
    if (find) return
    import('./hintsIn.ts').then(
      (module) => {
        findHints = module.hintsIn
        setFind(() => module.hintsIn)
      },
      () => undefined,
    )
  }, [find])
  return useMemo(() => (isHuge(text) ? [] : (find?.(text) ?? [])), [find, text])
}
