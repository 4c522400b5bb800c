import type { TopicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Queue } from '../../background/queue.ts'
import type { Db } from '../../database/pool.ts'
import type { PushKeys } from '../../push/pushKeys.ts'
import type { PushTransport } from '../../push/pushTransport.ts'
import { openPushMetrics } from './deliverPush.ts'
import { type CountNews, chatNotification, openMessagePushes } from './messagePushes.ts'
import { openPushQueue } from './pushQueue.ts'
import { isStillToTell } from './rowPushes.queries.ts'
import { aboutEntry, type Entry, openRowPushes } from './rowPushes.ts'
import { purgeOldKeys } from './subscriptions.queries.ts'

interface PushParts {
  db: Db
  queue: Queue
  keys: PushKeys
  transport: PushTransport
  register: Registry
  log: Pick<Logger, 'warn'>
  topics: TopicRegister
  countNews: CountNews
  /** A notification of the list of a member, unless they have seen it. */
  entryOf: (member: string, id: string) => Promise<Entry | undefined>
}

/** Opens what tells members' devices of what has happened. */
export async function openPushes({ register, queue, log, topics, entryOf, ...given }: PushParts) {
  const needs = { ...given, metrics: openPushMetrics(register) }
  const { db, keys } = needs
  const pushQueue = await openPushQueue({
    ...needs,
    queue,
    async notificationOf(member, subject) {
      if ('chat' in subject) return chatNotification(needs, { member, ...subject })
      const isToTell = await isStillToTell(db, topics, { id: subject.row, member })
      const entry = isToTell && (await entryOf(member, subject.row))
      return entry ? aboutEntry(subject.row, entry) : undefined
    },
  })
  const messages = openMessagePushes({ ...needs, queue: pushQueue, log })
  const rows = openRowPushes({ ...needs, topics, queue: pushQueue, log })
  await purgeOldKeys(db, keys.keyId)
  return {
    /** What the calls of the feature need. */
    needs,
    messages,
    rows,
    stop() {
      messages.stop()
      rows.stop()
    },
  }
}

export type Pushes = Awaited<ReturnType<typeof openPushes>>
