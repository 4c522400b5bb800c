import type { TopicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import type { Db } from '../../database/pool.ts'
import type { PushMessage } from '../../push/pushTransport.ts'
import type { PushMetrics } from './deliverPush.ts'
import type { PushQueue } from './pushQueue.ts'
import { takeDueRows } from './rowPushes.queries.ts'

const DISPATCH_MS = 15_000

/** A notification of the list, as its member sees it; undefined when it is not to be told. */
export type Entry = { topic: string; group: string; text: string; url: string; badge: number }

interface RowPushDependencies {
  db: Db
  topics: TopicRegister
  queue: Pick<PushQueue, 'add' | 'wake'>
  metrics: PushMetrics
  log: Pick<Logger, 'warn'>
}

/** Tells the devices of members what their list of notifications says. */
export function openRowPushes({ db, topics, queue, metrics, log }: RowPushDependencies) {
  /** Takes some of what is due; whether there may be more. */
  async function dispatchSome() {
    const { rows, isMore } = await db.transaction().execute(async (tx) => {
      const due = await takeDueRows(tx, topics)
      for (const { id, member, verdict, devices } of due.rows)
        if (verdict === 'send')
          for (const device of devices)
            await queue.add(tx, { member, device, subject: { row: id } })
      return due
    })
    for (const { verdict } of rows) if (verdict !== 'send') metrics.push(verdict)
    if (rows.some(({ verdict }) => verdict === 'send')) queue.wake()
    return isMore
  }
  async function dispatch() {
    while (await dispatchSome());
  }
  const timer = setInterval(
    () => dispatch().catch((error) => log.warn({ err: error }, 'push: not dispatched')),
    DISPATCH_MS,
  )
  return { dispatch, stop: () => clearInterval(timer) }
}

export const aboutEntry = (id: string, { badge, ...entry }: Entry): PushMessage => ({
  topic: entry.topic,
  title: 'Wayside',
  body: entry.text,
  url: entry.url,
  tag: `notification:${id}`,
  badge,
  isUrgent: entry.group === 'security',
})
