import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Holds the open chat in the address, so that Back closes it on a phone. */
export function useOpenChat() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const chatId = search.get('chat') || undefined
  const isAboveList = (state as { isAboveList?: boolean } | null)?.isAboveList === true

  return {
    chatId,
    /** Opening a chat from the list adds a history entry; switching chats replaces it. */
    linkTo: (chat: string) => ({
      to: { search: `?${new URLSearchParams({ chat })}` },
      replace: chatId !== undefined,
      state: { isAboveList: chatId === undefined || isAboveList },
      preventScrollReset: true,
    }),
    close() {
      if (isAboveList) void navigate(-1)
      else void navigate('/messages', { replace: true, preventScrollReset: true })
    },
  }
}

export type OpenChat = ReturnType<typeof useOpenChat>

/**
 * When the open chat closes, moves the focus to its row, or to the element set by the returned
 * function.
 */
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

/** Sets the element that gets the focus when the chat closes. */
export const rowId = (chatId: string) => `conversation-${chatId}`
