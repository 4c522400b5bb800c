import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type ChatEvent,
  compareIds,
  type Message,
  type ReadEvent,
} from '@wayside/contract/messages'
import { useEffect } from 'react'
import { onChat, onRead, onResync } from '../../../realtime/channel.ts'
import { refreshSoon } from '../../../realtime/refreshSoon.ts'
import { appendMessage, type ChatHistory, markRead } from './chatHistory.ts'
import { chatKey, conversationsKey, messagesKey } from './messageKeys.ts'
import { isBeingSent } from './sendMessage.ts'

/** Keeps the cached chats up to date with events of the channel. Idempotent. */
export function useLiveMessages(me: string | undefined) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!me) return
    const leave = [
      onChat((event) => takeChat(cache, me, event)),
      onRead((event) => takeRead(cache, me, event)),
      onResync(() => void refreshSoon(cache, messagesKey)),
    ]
    return () => {
      for (const each of leave) each()
    }
  }, [cache, me])
}

/** spec §4: receives a message over the channel. */
function takeChat(cache: QueryClient, me: string, { skipSender, ...message }: ChatEvent) {
  if (skipSender === me) takeOwn(cache, message)
  else takeOthers(cache, message)
  void refreshSoon(cache, conversationsKey)
}

// The sending screen has the message from the response; the member's other screens refetch.
function takeOwn(cache: QueryClient, message: Message) {
  if (isBeingSent(cache, message.clientId) || knows(cache, message)) return
  void refreshSoon(cache, chatKey(message.chatId))
}

function takeOthers(cache: QueryClient, message: Message) {
  // A message older than the loaded ones would leave a gap that paging up never fills.
  const first = cache.getQueryData<ChatHistory>(chatKey(message.chatId))?.messages[0]
  if (first && compareIds(message._id, first._id) < 0) return
  cache.setQueryData<ChatHistory>(
    chatKey(message.chatId),
    (chat) => chat && { ...chat, messages: appendMessage(chat.messages, message) },
  )
  // If the message was not inserted, refetch the chat.
  if (!knows(cache, message)) void refreshSoon(cache, chatKey(message.chatId))
}

const knows = (cache: QueryClient, { chatId, _id }: Message) =>
  cache.getQueryData<ChatHistory>(chatKey(chatId))?.messages.some((known) => known._id === _id) ??
  false

function takeRead(cache: QueryClient, me: string, event: ReadEvent) {
  if (event.readerId === me) void refreshSoon(cache, conversationsKey)
  else
    cache.setQueryData<ChatHistory>(chatKey(event.chatId), (chat) => chat && markRead(chat, event))
}
