import { useQueryClient } from '@tanstack/react-query'
import { isBlank } from '@wayside/contract/text'
import { newClientId } from '../../api/newClientId.ts'
import { sending, shownText, typed } from './draft.ts'
import { changeDraft, draftKey, useDraft } from './drafts.ts'
import { isSendingNow, type Outgoing } from './outgoing.ts'
import { useSendMessage } from './useSendMessage.ts'

export interface ChatOfMine {
  me: string
  chatId: string
  receiverId: string
  /** The clientIds in the chat and on the way to it; unknown while it is being loaded. */
  arrived: ReadonlySet<string> | undefined
}

/** The input of a chat: its text, which outlives the screen, and what sending it does. */
export function useComposer({ me, chatId, receiverId, arrived }: ChatOfMine) {
  const cache = useQueryClient()
  const { send, sendLater } = useSendMessage(me)
  const key = draftKey(me, chatId)
  const text = shownText(useDraft(key), arrived)

  return {
    text,
    type: (next: string) => changeDraft(key, (draft) => typed(draft, next)),
    submit: () => goBy(send),
    submitLater: () => goBy(sendLater),
  }

  /** spec §5: blank text or a send in progress blocks the send. */
  function goBy(way: (outgoing: Outgoing) => Promise<void>) {
    const trimmed = text.trim()
    if (isBlank(trimmed) || isSendingNow(cache)) return
    changeDraft(key, (draft) => {
      const next = sending(draft, trimmed, newClientId)
      void way({ chatId, receiverId, text: trimmed, typed: text, clientId: next.tried.clientId })
      return next
    })
  }
}
