import type { TopicRegister } from '@wayside/contract/topics'
import type { Db } from '../../../database/pool.ts'
import type { PushMetrics } from '../../../push/openPush.ts'
import { chatVerdicts, dueTo, unreadChat, waitingChats } from './chatPushes.queries.ts'
import { type PushSource, pushPlan } from './sources.ts'

// A member who reads the message within that time need not be told.
const COLLECTED_MS = 5000
// Nobody could be asked about it for so long.
const FORGOTTEN_MS = 60_000

export const MESSAGES = 'messages'

interface Collected {
  member: string
  chat: string
  since: number
}

export interface ChatPushes extends PushSource {
  /** Notes that a member was written to; it costs nothing but memory. */
  noteMessage(message: Pick<Collected, 'member' | 'chat'>): void
}

interface ChatPushDependencies {
  db: Db
  keyId: string
  topics: TopicRegister
  metrics: PushMetrics
}

/**
 * Unread messages. A send must cost no more, so each node collects in memory what it stored. When it
 * dies, the email still comes.
 */
export function openChatPushes({ db, keyId, topics, metrics }: ChatPushDependencies): ChatPushes {
  // The order is that of time, so the first are due first.
  const collected = new Map<string, Collected>()
  /** Messages that were collected for so long, and wait for a decision about their member. */
  const due = new Map<string, Collected>()

  function takeCollected(now: number) {
    const taken: Collected[] = []
    for (const [name, each] of collected) {
      if (each.since > now - COLLECTED_MS) break
      collected.delete(name)
      taken.push(each)
    }
    for (const [name, { since }] of due) if (since < now - FORGOTTEN_MS) due.delete(name)
    return taken
  }

  return {
    kind: 'chat',
    noteMessage({ member, chat }) {
      const name = `${member} ${chat}`
      if (!collected.has(name)) collected.set(name, { member, chat, since: Date.now() })
    },
    async due({ at }) {
      const taken = takeCollected(at ? Date.parse(at) : Date.now())
      if (taken.length > 0)
        for (const { isRead, ...chat } of await waitingChats(db, taken, keyId))
          if (isRead) metrics.push('read')
          else due.set(`${chat.member} ${chat.chat}`, chat)
      if (due.size === 0) return []
      const overdue = [...due.values()].map(({ member, since }) => ({
        member,
        seconds: (Date.now() - since) / 1000,
      }))
      return [dueTo(overdue)]
    },
    async decide(tx, recipient) {
      const { member } = recipient
      const chats = [...due.values()].filter((each) => each.member === member)
      if (chats.length === 0) return []
      for (const { chat } of chats) due.delete(`${member} ${chat}`)
      const { plan, isRequired } = pushPlan(recipient, MESSAGES, topics)
      const ids = chats.map(({ chat }) => chat)
      return (await chatVerdicts(tx, recipient, ids)).map(({ chat, verdict }) => ({
        subject: `chat:${chat}`,
        verdict: verdict ?? plan,
        isRequired,
      }))
    },
    async unseen(db, { member }, chatId) {
      const chat = await unreadChat(db, { member, chatId })
      if (!chat) return undefined
      const { name, lastname, text } = chat
      const message = {
        topic: MESSAGES,
        title: `${name} ${lastname}`.trim(),
        body: text ?? 'New message',
        url: `/messages?chat=${chatId}`,
        tag: `chat:${chatId}`,
        isUrgent: true,
      }
      return { message, isRequired: false }
    },
    more: {
      topic: 'more',
      title: 'Wayside',
      body: 'You have new messages',
      url: '/messages',
      tag: 'more:/messages',
      isUrgent: true,
    },
  }
}
