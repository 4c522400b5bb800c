import { type QueryClient, useMutationState } from '@tanstack/react-query'
import { type Conversation, type Message, messages } from '@wayside/contract/messages'
import { ApiError, call } from '../../../api/call.ts'
import { fullName } from '../../../format/names.ts'
import { ringChat } from '../../../realtime/channel.ts'
import { refreshSoon } from '../../../realtime/refreshSoon.ts'
import { retractAlerts, showAlert } from '../../../ui/kit/feedback/alertStore.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { tryAgain } from '../../../ui/ui.texts.ts'
import { texts } from '../messages.texts.ts'
import { type ChatHistory, mergeHistory } from './chatHistory.ts'
import { changeDraft, chatDraftKey, delivered, restored } from './drafts.ts'
import { chatKey, conversationsKey, sendKey } from './messageKeys.ts'

/** A message that is being sent. */
export interface Outgoing {
  chatId: string
  receiverId: string
  /** The text as it is sent; `typed` is restored into the input when that fails. */
  text: string
  typed: string
  clientId: string
  /** Only on queued messages: whether a tab is sending it now. */
  isLeaving?: boolean
}

// spec §4, sending a chat message: shared by direct sends and the offline queue.

export const sendMessage = ({ receiverId, text, clientId }: Outgoing) =>
  call(messages.send, { body: { receiverId, text, clientId } })

export function takeSent(
  cache: QueryClient,
  me: string,
  message: Message,
  { chatId, clientId }: Outgoing,
) {
  cache.setQueryData<ChatHistory>(chatKey(message.chatId), (chat) =>
    mergeHistory(chat, { messages: [{ clientId, ...message }], hasOlder: true }),
  )
  changeDraft(chatDraftKey(me, chatId), (draft) => delivered(draft, clientId))
  retractAlerts(sendFailure(chatId))
  ringChat({ ...message, skipSender: me })
  void refreshSoon(cache, conversationsKey)
}

/** The subject of alerts about sends in this chat. */
export const sendFailure = (chatId: string) => `send ${chatId}`

/**
 * spec §4 and §8: the text is restored and an alert shown; `onRetry` sends it again. While another
 * screen is open, the alert says to whom.
 */
export function handleSendFailure(
  cache: QueryClient,
  me: string,
  outgoing: Outgoing,
  error: unknown,
  onRetry?: () => void,
) {
  changeDraft(chatDraftKey(me, outgoing.chatId), (draft) => restored(draft, outgoing))
  showAlert(whyNotSent(error), {
    why: isOpen(outgoing.chatId) ? undefined : receiverOf(cache, outgoing.chatId),
    about: sendFailure(outgoing.chatId),
    action: onRetry && { label: tryAgain, go: onRetry },
  })
}

const isOpen = (chatId: string) =>
  location.pathname === '/messages' && new URLSearchParams(location.search).get('chat') === chatId

function receiverOf(cache: QueryClient, chatId: string) {
  const list = cache.getQueryData<Conversation[]>(conversationsKey)
  const other = list?.find((conversation) => conversation.chatId === chatId)?.otherUser
  return other && withNames(texts.sentTo, fullName(other))
}

/** spec §8: the text of the alert when a message was not sent. */
function whyNotSent(error: unknown) {
  const reason = error instanceof ApiError && error.body?.message
  return reason ? texts.sendRefused(reason) : texts.sendFailed
}

const pending = { mutationKey: sendKey, status: 'pending' } as const

export const isSendingNow = (cache: QueryClient) => cache.isMutating(pending) > 0

export const isBeingSent = (cache: QueryClient, clientId: string | undefined) =>
  clientId !== undefined &&
  cache
    .getMutationCache()
    .findAll(pending)
    .some((send) => (send.state.variables as Outgoing).clientId === clientId)

/** Whether a message of this chat was sent in this visit. */
export function useHasSent(chatId: string) {
  const sent = useMutationState({
    filters: { mutationKey: sendKey, status: 'success' },
    select: (send) => (send.state.variables as Outgoing).chatId,
  })
  return sent.includes(chatId)
}

/** The messages being sent, by any screen. */
export const useOutgoing = () =>
  useMutationState({ filters: pending, select: (send) => send.state.variables as Outgoing })
