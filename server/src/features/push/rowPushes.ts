import type { TopicRegister } from '@wayside/contract/topics'
import type { Queue } from '../../background/queue.ts'
import type { Db } from '../../database/pool.ts'
import type { PushMetrics } from '../../push/openPush.ts'
import { countPush } from './countPush.queries.ts'
import { forDevices } from './deviceQueue.ts'
import { type DueRow, takeDueRows } from './rowPushes.queries.ts'
import type { Subject } from './subjects.ts'

interface RowPushDependencies {
  db: Db
  /** Unknown to a command. */
  keys?: { keyId: string }
  topics: TopicRegister
  queue: Queue
  metrics: PushMetrics
}

/** Decides on all that is due to devices at a time, beside servers that tell them. */
export const dispatchDuePushes = (
  parts: Pick<RowPushDependencies, 'db' | 'topics' | 'queue'>,
  at?: string,
) => dispatchRows({ ...parts, metrics: { push: () => undefined } }, at)

/** Decides on all that is due to devices at a time. Returns how many notifications that was. */
export async function dispatchRows(needs: RowPushDependencies, at?: string) {
  for (let count = 0; ; ) {
    const { rows, isMore } = await dispatchSome(needs, at)
    count += rows.length
    if (!isMore) return count
  }
}

async function dispatchSome(
  { db, keys, topics, queue, metrics }: RowPushDependencies,
  at?: string,
) {
  const { add, wake } = forDevices(queue)
  const due = await db.transaction().execute(async (tx) => {
    const due = await takeDueRows(tx, topics, { keyId: keys?.keyId, at })
    for (const row of due.rows) {
      const { member, verdict, devices } = row
      if (verdict !== 'send' || devices.length === 0) continue
      const subject = await subjectOf(tx, row)
      if (!subject) metrics.push('tooMany')
      else for (const device of devices) await add(tx, { member, device, subject })
    }
    return due
  })
  for (const { verdict } of due.rows) if (verdict !== 'send') metrics.push(verdict)
  if (due.rows.some(({ verdict }) => verdict === 'send')) wake()
  return due
}

/** Account security is told however much else was. */
async function subjectOf(tx: Db, { id, member, isRequired }: DueRow): Promise<Subject | undefined> {
  const count = isRequired ? 'one' : await countPush(tx, member)
  if (count === 'none') return undefined
  return { row: id, isMore: count === 'more' }
}
