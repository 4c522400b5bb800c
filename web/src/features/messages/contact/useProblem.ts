import { useEffect, useRef, useState } from 'react'
import { showAlert } from '../../../ui/alerts.ts'

/** The spec's alerts of the modal: said inside it while it is open, to the whole page once it is closed or left. */
export function useProblem(isOpen: boolean) {
  const [problem, setProblem] = useState<{ text: string; count: number }>()
  const isInSight = useRef(false)
  useEffect(() => {
    isInSight.current = isOpen
    return () => {
      isInSight.current = false
    }
  }, [isOpen])

  const say = (text: string) => {
    if (!isInSight.current) return showAlert(text)
    setProblem((last) => ({ text, count: (last?.count ?? 0) + 1 }))
  }
  return { problem, say, forget: () => setProblem(undefined) }
}
