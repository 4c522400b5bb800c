import { useEffect, useRef } from 'react'
import { rowId } from './rowId.ts'

/** When the open chat is closed, the focus goes where it came from: to its row, or to where the member wanted to go. */
export function useFocusBack(chatId: string | undefined) {
  const before = useRef(chatId)
  const wanted = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const closed = before.current
    before.current = chatId
    if (chatId || !closed) return
    const target = wanted.current ?? document.getElementById(rowId(closed))
    wanted.current = null
    target?.focus({ preventScroll: true })
  }, [chatId])

  return (element: HTMLElement | null) => {
    wanted.current = element
  }
}
