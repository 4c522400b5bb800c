import { useQueryClient } from '@tanstack/react-query'
import { shownText, typed } from './draft.ts'
import { changeDraft, draftKey, useDraft } from './drafts.ts'
import { sendDraft } from './sendDraft.ts'
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
    submit: () => sendDraft(cache, { me, chatId, receiverId }, send, text),
    submitLater: () => sendDraft(cache, { me, chatId, receiverId }, sendLater, text),
  }
}
