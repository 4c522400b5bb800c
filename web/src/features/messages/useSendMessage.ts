import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentReach } from '../../offline/reach.ts'
import { wake } from '../../realtime/channel.ts'
import { delivered } from './draft.ts'
import { changeDraft, draftKey } from './drafts.ts'
import { sendKey } from './messageKeys.ts'
import { addToOutbox, waitingNow } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'
import { sendMessage, takeBack, takeSent } from './sendMessage.ts'
import { sendOutbox } from './sendOutbox.ts'

/** Known to have no connection, or not to overtake what was written before. */
const mustWait = (chat: string) => currentReach() !== 'here' || waitingNow().some(({ chatId }) => chatId === chat)

/** spec §4: sending a chat message. It goes on when the member looks at another chat or screen. */
export function useSendMessage(me: string) {
  const cache = useQueryClient()

  const { mutate } = useMutation({
    mutationKey: sendKey,
    mutationFn: sendMessage,
    onSuccess: ({ message }, outgoing) => takeSent(cache, me, message, outgoing),
    onError: (error, outgoing) => takeBack(me, outgoing, error),
  })

  return async (outgoing: Outgoing) => {
    wake()
    if (!mustWait(outgoing.chatId) || !(await addToOutbox(me, outgoing))) return mutate(outgoing)
    changeDraft(draftKey(me, outgoing.chatId), (draft) => delivered(draft, outgoing.clientId))
    await sendOutbox(cache, me)
  }
}
