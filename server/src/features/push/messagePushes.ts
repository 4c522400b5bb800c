import type { Logger } from 'pino'
import type { PushMessage } from '../../push/pushTransport.ts'
import { deliverPush, type PushDependencies } from './deliverPush.ts'
import { countPush, type UnreadChat, unreadChats } from './messagePushes.queries.ts'
import type { PushQueue } from './pushQueue.ts'
import { devicesOf } from './subscriptions.queries.ts'

// Who reads within that time need not be told.
const COLLECTED_MS = 5000
const TICK_MS = 1000
const AT_ONCE = 20

interface Collected {
  member: string
  chat: string
  since: number
}

export interface MessagePushes {
  /** Notes that a member was written to; it costs nothing but memory. */
  collect(message: { member: string; chat: string }): void
  /** Sends what was collected at least so long ago. */
  flush(olderThanMs?: number): Promise<void>
  stop(): void
}

/** What is new to a member, for the icon of the app. */
export type CountNews = (member: string) => Promise<number>

interface MessagePushDependencies extends PushDependencies {
  countNews: CountNews
  queue: Pick<PushQueue, 'addAgain'>
  log: Pick<Logger, 'warn'>
}

/**
 * Tells the devices of members that somebody wrote. Each node collects what it stored; when it dies,
 * the email still comes.
 */
export function openMessagePushes(needs: MessagePushDependencies): MessagePushes {
  // The order is that of time, so the first are due first.
  const collected = new Map<string, Collected>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function take(olderThanMs: number) {
    const due: Collected[] = []
    for (const [name, each] of collected) {
      if (each.since > Date.now() - olderThanMs) break
      collected.delete(name)
      due.push(each)
    }
    return due
  }

  async function flush(olderThanMs = 0) {
    const due = take(olderThanMs)
    if (due.length > 0) await tellDevices(needs, due)
  }

  const tick = () => {
    timer = collected.size > 0 ? setTimeout(tick, TICK_MS) : undefined
    flush(COLLECTED_MS).catch((error) => needs.log.warn({ err: error }, 'push: devices not told'))
  }

  return {
    collect({ member, chat }) {
      if (isStopped) return
      const name = `${member} ${chat}`
      if (!collected.has(name)) collected.set(name, { member, chat, since: Date.now() })
      timer ??= setTimeout(tick, TICK_MS)
    },
    flush,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function tellDevices(needs: MessagePushDependencies, due: readonly Collected[]) {
  const { db, keys, metrics } = needs
  const found = await unreadChats(db, due, keys.keyId)
  const chats = found.filter(({ verdict }) => verdict === 'send')
  for (const { verdict } of found) if (verdict !== 'send') metrics.push(verdict)
  const devices = await devicesOf(db, [...new Set(chats.map(({ member }) => member))], keys.keyId)
  await inParallel(chats, async (chat) => {
    const count = await countPush(db, chat.member)
    if (count === 'none') return metrics.push('tooMany')
    const badge = await needs.countNews(chat.member)
    const notification = count === 'one' ? aboutChat(chat, badge) : aboutMore(badge)
    for (const device of devices.get(chat.member) ?? []) {
      const result = await deliverPush(needs, device, notification)
      const waiting = { member: chat.member, device: device.id, subject: { chat: chat.chat } }
      if (result.outcome === 'failed' && count === 'one')
        await needs.queue.addAgain(waiting, result.retryAfter)
    }
  })
}

/** Calls `work` for each item, a few at a time; all are tried, and the first error is thrown. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const errors: unknown[] = []
  const rest = items.values()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of rest) await work(item).catch((error: unknown) => errors.push(error))
  })
  await Promise.all(workers)
  if (errors.length > 0) throw errors[0]
}

const messagesTopic = { topic: 'messages', isUrgent: true } as const

const aboutChat = ({ name, lastname, text, chat }: UnreadChat, badge: number): PushMessage => ({
  ...messagesTopic,
  title: `${name} ${lastname}`.trim(),
  body: text ?? 'New message',
  url: `/messages?chat=${chat}`,
  tag: `chat:${chat}`,
  badge,
})

const aboutMore = (badge: number): PushMessage => ({
  ...messagesTopic,
  title: 'Wayside',
  body: 'You have new messages',
  url: '/messages',
  tag: 'messages',
  badge,
})

/** What a member is told of a chat now; undefined when it is not to be told any more. */
export async function chatNotification(
  { db, keys, countNews }: Pick<MessagePushDependencies, 'db' | 'keys' | 'countNews'>,
  { member, chat }: { member: string; chat: string },
) {
  const [found] = await unreadChats(db, [{ member, chat }], keys.keyId)
  return found?.verdict === 'send' ? aboutChat(found, await countNews(member)) : undefined
}
