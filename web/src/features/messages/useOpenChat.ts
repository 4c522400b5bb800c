import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Which chat is open: the address says it, so that Back closes it on a phone. */
export function useOpenChat() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const chatId = search.get('chat') || undefined
  const isAboveList = (state as { isAboveList?: boolean } | null)?.isAboveList === true

  return {
    chatId,
    /** From the list a chat is a new step; from chat to chat it is not. */
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
