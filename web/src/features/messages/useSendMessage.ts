import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { NetworkError } from '../../api/call.ts'
import { checkReach } from '../../offline/reach.ts'
import { wake } from '../../realtime/channel.ts'
import { retractAlerts } from '../../ui/alerts.ts'
import { delivered } from './draft.ts'
import { changeDraft, draftKey } from './drafts.ts'
import { sendKey } from './messageKeys.ts'
import { addToOutbox, waitingNow } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'
import { sendDraft } from './sendDraft.ts'
import { sendFailure, sendMessage, takeBack, takeSent } from './sendMessage.ts'
import { sendOutbox } from './sendOutbox.ts'

/** spec §4: sending a chat message. It goes on when the member looks at another chat or screen. */
export function useSendMessage(me: string) {
  const cache = useQueryClient()

  const { mutate } = useMutation({
    mutationKey: sendKey,
    mutationFn: (outgoing: Outgoing) => sendInOrder(cache, me, outgoing),
    onSuccess: ({ message }, outgoing) => takeSent(cache, me, message, outgoing),
    onError: (error, outgoing) => takeBack(me, outgoing, error, () => retry(outgoing)),
  })

  const send = (outgoing: Outgoing) => {
    wake()
    retractAlerts(sendFailure(outgoing.chatId))
    mutate(outgoing)
  }
  /** Sends what stands in the input of that chat; unchanged, it is the same message. */
  const retry = ({ chatId, receiverId }: Outgoing) => sendDraft(cache, { me, chatId, receiverId }, send)

  return {
    send,
    /** When the server is back, by itself; where nothing may be kept it is tried now. */
    sendLater: async (outgoing: Outgoing) => {
      if (!(await addToOutbox(me, outgoing))) return send(outgoing)
      changeDraft(draftKey(me, outgoing.chatId), (draft) => delivered(draft, outgoing.clientId))
      retractAlerts(sendFailure(outgoing.chatId))
      void sendOutbox(cache, me)
    },
  }
}

const isWaiting = (chat: string) => waitingNow().some(({ chatId }) => chatId === chat)

/** What waits in the same chat goes first; where it cannot go, nothing overtakes it (decision 014). */
async function sendInOrder(cache: QueryClient, me: string, outgoing: Outgoing) {
  if (isWaiting(outgoing.chatId)) {
    await checkReach()
    await sendOutbox(cache, me)
  }
  if (isWaiting(outgoing.chatId)) throw new NetworkError('What was written before in this chat still waits')
  return sendMessage(outgoing)
}
