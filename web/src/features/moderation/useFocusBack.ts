import { useEffect, useRef } from 'react'
import type { Place } from './moderationAddress.ts'
import { rowId } from './Queue.tsx'

/**
 * Moves the focus after a step back: to the row of the case that was closed, or to the heading of
 * the case whose decision was left. A step forward is focused by what it opens.
 */
export function useFocusBack({ caseId, isDeciding }: Pick<Place, 'caseId' | 'isDeciding'>) {
  const before = useRef({ caseId, isDeciding })

  useEffect(() => {
    const closed = before.current
    before.current = { caseId, isDeciding }
    if (closed.caseId && !caseId)
      (
        document.getElementById(rowId(closed.caseId)) ?? document.getElementById('queue-heading')
      )?.focus({ preventScroll: true })
    if (closed.isDeciding && !isDeciding && caseId === closed.caseId)
      document.getElementById('case-heading')?.focus({ preventScroll: true })
  }, [caseId, isDeciding])
}
