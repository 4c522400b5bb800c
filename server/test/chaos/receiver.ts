import { type ChatEvent, compareIds, type Message } from '@wayside/contract/messages'
import { io } from 'socket.io-client'
import { call, callUntilAnswered } from './call.ts'
import type { History } from './history.ts'
import type { Member } from './members.ts'

const PAGE = 50

export type Transport = 'websocket' | 'polling'

interface ReceiverOptions {
  url: string
  history: History
  me: Member
  chats: string[]
  transport: Transport
}

/**
 * A screen: listens, and catches up over REST on every connect and on `resync`, as
 * docs/life-of-a-message.md has it.
 */
export function openReceiver({ url, history, me, chats, transport }: ReceiverOptions) {
  const caughtUp = new Map(chats.map((chat) => [chat, '0'])) // up to here it has read without gaps
  const socket = io(url, {
    extraHeaders: { cookie: me.cookie },
    transports: [transport],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  let isReading = false
  let isAskedAgain = false
  let isClosed = false
  let isMarking = true

  const see = ({ _id, chatId, text }: Message | ChatEvent) =>
    history.record({ type: 'seen', by: me.id, chat: chatId, id: _id, text })

  async function catchUp() {
    if (isReading) {
      isAskedAgain = true
      return
    }
    isReading = true
    do {
      isAskedAgain = false
      for (const chat of chats) await readBackTo(chat, caughtUp.get(chat) ?? '0')
    } while (isAskedAgain)
    isReading = false
  }

  async function readBackTo(chat: string, known: string) {
    let newest: string | undefined
    for (let before = ''; ; ) {
      const path = `/api/messages/chat/${chat}?limit=${PAGE}${before && `&before=${before}`}`
      const { messages } = await callUntilAnswered<{ messages: Message[] }>(url, me, path)
      const [first, last] = [messages[0]?._id, messages.at(-1)?._id]
      if (!first || !last) break
      history.record({ type: 'read', by: me.id, chat, first, last, count: messages.length })
      for (const message of messages) if (compareIds(message._id, known) > 0) see(message)
      newest ??= last
      if (messages.length < PAGE || compareIds(first, known) <= 0) break
      before = first
    }
    if (newest) caughtUp.set(chat, newest)
    if (isMarking && newest && newest !== known) await markRead(chat, newest)
  }

  /** Without an answer it is not tried again: the next message is a mark as well. */
  async function markRead(chat: string, upTo: string) {
    const { status } = await call(url, me, '/api/messages/read', { body: { chatId: chat, upTo } })
    if (status === 200) history.record({ type: 'marked', by: me.id, chat, upTo })
  }

  const refresh = () =>
    void catchUp().catch((error: Error) => {
      isReading = false
      history.record({ type: 'strange', what: `${me.name} cannot catch up: ${error.message}` })
    })
  socket.on('connect', refresh)
  socket.on('resync', refresh)
  // A socket that the server ended or refused does not come back by itself
  // (web/src/realtime/channel.ts).
  const comeBack = () => {
    if (!socket.active && !isClosed) setTimeout(() => socket.connect(), 200)
  }
  socket.on('disconnect', comeBack)
  socket.on('connect_error', comeBack)
  // As a member's other screens do when somebody writes: it reads while others send.
  socket.on('chat', (event: ChatEvent) => {
    see(event)
    if (event.skipSender === me.id) refresh()
  })
  return {
    isReading: () => isReading,
    /**
     * From now on it reads only: what is true in the end must stand still while it is looked at.
     */
    stopMarking() {
      isMarking = false
    },
    isCalm: () => socket.connected && !isReading,
    close() {
      isClosed = true
      socket.disconnect()
    },
  }
}
