import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wake } from '../../realtime/channel.ts'
import { retractAlert } from '../../ui/alerts.ts'
import { delivered } from './draft.ts'
import { changeDraft, draftKey } from './drafts.ts'
import { sendKey } from './messageKeys.ts'
import { texts } from './messages.texts.ts'
import { addToOutbox, waitingNow } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'
import { sendMessage, takeBack, takeSent } from './sendMessage.ts'
import { sendOutbox } from './sendOutbox.ts'

/** Nothing overtakes what the member has let wait in the same chat. */
const mustWait = (chat: string) => waitingNow().some(({ chatId }) => chatId === chat)

/** spec §4: sending a chat message. It goes on when the member looks at another chat or screen. */
export function useSendMessage(me: string) {
  const cache = useQueryClient()

  const { mutate } = useMutation({
    mutationKey: sendKey,
    mutationFn: sendMessage,
    onSuccess: ({ message }, outgoing) => takeSent(cache, me, message, outgoing),
    onError: (error, outgoing) => takeBack(me, outgoing, error),
  })

  const wait = async (outgoing: Outgoing) => {
    if (!(await addToOutbox(me, outgoing))) return false
    changeDraft(draftKey(me, outgoing.chatId), (draft) => delivered(draft, outgoing.clientId))
    retractAlert(texts.sendFailed)
    void sendOutbox(cache, me)
    return true
  }
  const send = async (outgoing: Outgoing) => {
    wake()
    if (!mustWait(outgoing.chatId) || !(await wait(outgoing))) mutate(outgoing)
  }
  return {
    send,
    /** When the server is back, by itself; where nothing may be kept it is tried now. */
    sendLater: async (outgoing: Outgoing) => {
      if (!(await wait(outgoing))) mutate(outgoing)
    },
  }
}
