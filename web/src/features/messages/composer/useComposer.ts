import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@wayside/contract/limits'
import { isBlank } from '@wayside/contract/text'
import { ApiError, NetworkError } from '../../../api/call.ts'
import { checkConnectivity } from '../../../offline/connectivity.ts'
import { reconnect } from '../../../realtime/channel.ts'
import { refreshSoon } from '../../../realtime/refreshSoon.ts'
import { retractAlerts } from '../../../ui/kit/feedback/alertStore.ts'
import { lengthOf } from '../../../ui/kit/forms/CharacterCount.tsx'
import {
  changeDraft,
  chatDraftKey,
  delivered,
  emptied,
  readDraft,
  shownText,
  typed,
  useChatDraft,
} from '../history/drafts.ts'
import { conversationsKey, sendKey } from '../history/messageKeys.ts'
import {
  handleSendFailure,
  isSendingNow,
  type Outgoing,
  sendFailure,
  sendMessage,
  takeSent,
} from '../history/sendMessage.ts'
import { queuedMessages, queueMessage } from '../offline-queue/offlineQueue.ts'

export interface ChatOfMine {
  me: string
  chatId: string
  receiverId: string
  /** The clientIds in the chat or being sent; undefined while the chat loads. */
  arrived: ReadonlySet<string> | undefined
}

/** Holds the input of a chat, whose text outlives the screen, and sends it. */
export function useComposer({ me, chatId, receiverId, arrived }: ChatOfMine) {
  const cache = useQueryClient()
  const { send, sendLater } = useSendMessage(me)
  const key = chatDraftKey(me, chatId)
  const text = shownText(useChatDraft(key), arrived)

  return {
    text,
    isTooLong: isTooLong(text),
    type: (next: string) => changeDraft(key, (draft) => typed(draft, next)),
    submit: () => sendDraft(cache, { me, chatId, receiverId }, send, text),
    submitLater: () => sendDraft(cache, { me, chatId, receiverId }, sendLater, text),
  }
}

const isTooLong = (text: string) => lengthOf(text, limits.messageMax) > limits.messageMax

/** spec §4: sends a chat message, also after the member has left the chat or screen. */
function useSendMessage(me: string) {
  const cache = useQueryClient()

  const { mutate } = useMutation({
    mutationKey: sendKey,
    mutationFn: (outgoing: Outgoing) => sendInOrder(cache, me, outgoing),
    onSuccess: ({ message }, outgoing) => takeSent(cache, me, message, outgoing),
    onError: (error, outgoing) => {
      handleSendFailure(cache, me, outgoing, error, () => retry(outgoing))
      // The chat may be closed by now.
      if (error instanceof ApiError && error.status === 403)
        void refreshSoon(cache, conversationsKey)
    },
  })

  const send = (outgoing: Outgoing) => {
    reconnect()
    retractAlerts(sendFailure(outgoing.chatId))
    mutate(outgoing)
  }
  /** Sends the text in the input of that chat; unchanged, it is the same message. */
  const retry = ({ chatId, receiverId }: Outgoing) =>
    sendDraft(cache, { me, chatId, receiverId }, send)

  return {
    send,
    /** Queues the message until the server is back; where nothing may be stored it is sent now. */
    sendLater: async (outgoing: Outgoing) => {
      if (!(await queueMessage(me, outgoing))) return send(outgoing)
      changeDraft(chatDraftKey(me, outgoing.chatId), (draft) => delivered(draft, outgoing.clientId))
      retractAlerts(sendFailure(outgoing.chatId))
      void sendQueue(cache, me)
    },
  }
}

/** Sends the queue; the frame of the page has loaded how, unless it failed. */
const sendQueue = (cache: QueryClient, me: string) =>
  import('../offline-queue/sendOfflineQueue.ts').then(
    (queue) => queue.sendQueue(cache, me),
    () => undefined,
  )

const isWaiting = (chat: string) => queuedMessages().some(({ chatId }) => chatId === chat)

/** Queued messages of the same chat go first; if they fail, this one fails too (decision 014). */
async function sendInOrder(cache: QueryClient, me: string, outgoing: Outgoing) {
  if (isWaiting(outgoing.chatId)) {
    await checkConnectivity()
    await sendQueue(cache, me)
  }
  if (isWaiting(outgoing.chatId))
    throw new NetworkError('What was written before in this chat still waits')
  return sendMessage(outgoing)
}

interface Chat {
  me: string
  chatId: string
  receiverId: string
}

/**
 * Empties the input of a chat and sends its text, or the one `shown`. The same text keeps its
 * clientId.
 */
function sendDraft(
  cache: QueryClient,
  { me, chatId, receiverId }: Chat,
  send: (outgoing: Outgoing) => unknown,
  shown?: string,
) {
  const key = chatDraftKey(me, chatId)
  const draft = readDraft(key)
  const rawText = shown ?? draft.text
  const text = rawText.trim()
  // spec §5: blank text or a send in progress blocks the send.
  if (isBlank(text) || isTooLong(text) || isSendingNow(cache)) return
  const next = emptied(draft, text)
  changeDraft(key, () => next)
  void send({ chatId, receiverId, text, typed: rawText, clientId: next.tried.clientId })
}
