import type { TopicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import type { Queue } from '../../background/queue.ts'
import type { Db } from '../../database/pool.ts'
import { countPush } from './countPush.queries.ts'
import type { PushMetrics } from './deliverPush.ts'
import { type DeviceQueue, forDevices } from './deviceQueue.ts'
import { type DueRow, takeDueRows } from './rowPushes.queries.ts'
import type { Subject } from './subjects.ts'

const DISPATCH_MS = 5000

interface RowPushDependencies {
  db: Db
  /** Unknown to a command. */
  keys?: { keyId: string }
  topics: TopicRegister
  queue: Pick<DeviceQueue, 'add' | 'wake'>
  metrics: PushMetrics
  log: Pick<Logger, 'warn'>
}

/** Tells the devices of members what their list of notifications says, on every node. */
export function openRowPushes(needs: RowPushDependencies) {
  const dispatch = (at?: string) => dispatchRows(needs, at)
  const timer = setInterval(
    () => dispatch().catch((error) => needs.log.warn({ err: error }, 'push: not dispatched')),
    DISPATCH_MS,
  )
  return { dispatch, stop: () => clearInterval(timer) }
}

/** Decides on all that is due to devices at a time, beside servers that tell them. */
export const dispatchDuePushes = (
  { queue, ...parts }: { db: Db; topics: TopicRegister; queue: Queue },
  at?: string,
) => dispatchRows({ ...parts, queue: forDevices(queue), metrics: { push: () => undefined } }, at)

/** Decides on all that is due to devices at a time. Returns how many notifications that was. */
async function dispatchRows(needs: Omit<RowPushDependencies, 'log'>, at?: string) {
  for (let count = 0; ; ) {
    const { rows, isMore } = await dispatchSome(needs, at)
    count += rows.length
    if (!isMore) return count
  }
}

async function dispatchSome(
  { db, keys, topics, queue, metrics }: Omit<RowPushDependencies, 'log'>,
  at?: string,
) {
  const due = await db.transaction().execute(async (tx) => {
    const due = await takeDueRows(tx, topics, { keyId: keys?.keyId, at })
    for (const row of due.rows) {
      const { member, verdict, devices } = row
      if (verdict !== 'send' || devices.length === 0) continue
      const subject = await subjectOf(tx, row)
      if (!subject) metrics.push('tooMany')
      else for (const device of devices) await queue.add(tx, { member, device, subject })
    }
    return due
  })
  for (const { verdict } of due.rows) if (verdict !== 'send') metrics.push(verdict)
  if (due.rows.some(({ verdict }) => verdict === 'send')) queue.wake()
  return due
}

/** Account security is told however much else was. */
async function subjectOf(tx: Db, { id, member, isRequired }: DueRow): Promise<Subject | undefined> {
  const count = isRequired ? 'one' : await countPush(tx, member)
  if (count === 'none') return undefined
  return { row: id, isMore: count === 'more' }
}
