import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Message, messages } from '@wayside/contract/messages'
import { call } from '../../api/call.ts'
import { ringChat, wake } from '../../realtime/channel.ts'
import { showAlert } from '../../ui/alerts.ts'
import { type ChatHistory, mergeHistory } from './chatHistory.ts'
import { delivered, restored } from './draft.ts'
import { changeDraft, draftKey } from './drafts.ts'
import { chatKey, conversationsKey, sendKey } from './messageKeys.ts'
import type { Outgoing } from './outgoing.ts'
import { refreshSoon } from './refreshSoon.ts'
import { whyNotSent } from './whyNotSent.ts'

/** spec §4: sending a chat message. It goes on when the member looks at another chat or screen. */
export function useSendMessage(me: string) {
  const cache = useQueryClient()

  const addSent = (message: Message) =>
    cache.setQueryData<ChatHistory>(chatKey(message.chatId), (chat) =>
      mergeHistory(chat, { messages: [message], hasOlder: true }),
    )

  const { mutate } = useMutation({
    mutationKey: sendKey,
    mutationFn: ({ receiverId, text, clientId }: Outgoing) => call(messages.send, { body: { receiverId, text, clientId } }),
    onSuccess: ({ message }, { chatId, clientId }) => {
      addSent({ clientId, ...message })
      changeDraft(draftKey(me, chatId), (draft) => delivered(draft, clientId))
      ringChat({ ...message, skipSender: me })
      void refreshSoon(cache, conversationsKey)
    },
    onError: (error, outgoing) => {
      changeDraft(draftKey(me, outgoing.chatId), (draft) => restored(draft, outgoing))
      showAlert(whyNotSent(error))
    },
  })

  return (outgoing: Outgoing) => {
    wake()
    mutate(outgoing)
  }
}
