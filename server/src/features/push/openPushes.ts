import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Queue } from '../../background/queue.ts'
import type { Db } from '../../database/pool.ts'
import type { PushKeys } from '../../push/pushKeys.ts'
import type { PushTransport } from '../../push/pushTransport.ts'
import { openPushMetrics } from './deliverPush.ts'
import { chatNotification, openMessagePushes } from './messagePushes.ts'
import { openPushQueue } from './pushQueue.ts'
import { purgeOldKeys } from './subscriptions.queries.ts'

interface PushParts {
  db: Db
  queue: Queue
  keys: PushKeys
  transport: PushTransport
  register: Registry
  log: Pick<Logger, 'warn'>
}

/** Opens what tells members' devices of what has happened. */
export async function openPushes({ register, queue, log, ...given }: PushParts) {
  const needs = { ...given, metrics: openPushMetrics(register) }
  const { db, keys } = needs
  const pushQueue = await openPushQueue({
    ...needs,
    queue,
    notificationOf: async (member, subject) =>
      'chat' in subject ? chatNotification(needs, { member, ...subject }) : undefined,
  })
  const messages = openMessagePushes({ ...needs, queue: pushQueue, log })
  await purgeOldKeys(db, keys.keyId)
  return {
    /** What the calls of the feature need. */
    needs,
    messages,
    stop: () => messages.stop(),
  }
}

export type Pushes = Awaited<ReturnType<typeof openPushes>>
