import type { QueryClient } from '@tanstack/react-query'
import { isBlank } from '@wayside/contract/text'
import { newClientId } from '../../api/newClientId.ts'
import { sending } from './draft.ts'
import { changeDraft, draftKey } from './drafts.ts'
import { isSendingNow, type Outgoing } from './outgoing.ts'

interface Chat {
  me: string
  chatId: string
  receiverId: string
}

/** Empties the input of a chat and sends what stood there, or what is `shown` in it. The same text keeps its clientId. */
export function sendDraft(cache: QueryClient, { me, chatId, receiverId }: Chat, send: (it: Outgoing) => unknown, shown?: string) {
  changeDraft(draftKey(me, chatId), (draft) => {
    const typed = shown ?? draft.text
    const text = typed.trim()
    // spec §5: blank text or a send in progress blocks the send.
    if (isBlank(text) || isSendingNow(cache)) return draft
    const next = sending(draft, text, newClientId)
    void send({ chatId, receiverId, text, typed, clientId: next.tried.clientId })
    return next
  })
}
