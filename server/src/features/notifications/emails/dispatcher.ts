import type { TopicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Queue } from '../../../background/queue.ts'
import type { Db } from '../../../database/pool.ts'
import { decideChats, membersDue } from './dispatch.queries.ts'
import { type Now, nowAt } from './dueTimes.queries.ts'
import { type EmailDependencies, type EmailJob, sendEmails } from './emails.ts'
import { EMAIL_QUEUE, type NotificationMetrics, openNotificationMetrics } from './metrics.ts'
import { planFor, timingOf } from './plans.ts'
import {
  awaitDigest,
  lockRecipient,
  noteQueued,
  type Recipient,
  settleDigest,
} from './recipients.queries.ts'
import { decideRows, topicsByTiming } from './rowEmails.queries.ts'

const DISPATCH_MS = 15_000
// A digest waits for emails that are sent as it happens.
const IMMEDIATE = 10

export interface Dispatcher {
  /** Decides on all that is due at a time, as every node does each 15 seconds for the present. */
  dispatch(at?: string): Promise<number>
  stop(): void
}

interface DispatcherDependencies {
  db: Db
  queue: Queue
  metrics: NotificationMetrics
  topics: TopicRegister
  log: Pick<Logger, 'warn'>
  /** Seconds from the first unread message to the email. */
  unreadEmailDelay: number
  /** A member whose session was used within so many seconds is here. */
  activeSeconds: number
}

/** Emails members about what they have not seen: decided on every node, and sent by one. */
export async function openNotifications({
  registry,
  ...needs
}: Omit<DispatcherDependencies & EmailDependencies, 'metrics'> & { registry: Registry }) {
  const metrics = openNotificationMetrics(registry)
  await sendEmails({ ...needs, metrics })
  return openDispatcher({ ...needs, metrics })
}

/** Decides on all that is due at a time. Returns how many members it was due to. */
export async function dispatchDue(needs: DispatcherDependencies, now: Now) {
  const topics = Object.keys(needs.topics.topics)
  for (let count = 0; ; ) {
    const { members, isMore } = await membersDue(needs.db, now, topics)
    let decided = 0
    for (const member of members) {
      const isDecided = await decide(needs, member, now).catch((error: unknown) => {
        // The emails of other members must not wait for this one.
        needs.log.warn({ err: error }, 'notifications: a member was left for the next time')
        return false
      })
      if (isDecided) decided += 1
    }
    count += decided
    // Other nodes are deciding about the rest at this moment.
    if (!isMore || decided === 0) return count
  }
}

/** Decides on every node which members get an email, each once. */
function openDispatcher(needs: DispatcherDependencies): Dispatcher {
  const dispatch = (at?: string) => dispatchDue(needs, nowAt(at))
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    dispatch()
      .catch((error) => needs.log.warn({ err: error }, 'notifications: not dispatched'))
      .finally(() => {
        isRunning = false
      })
  }, DISPATCH_MS)
  return { dispatch, stop: () => clearInterval(timer) }
}

/**
 * Decides on what is due to one member, in one transaction: the email waits in the queue exactly
 * when nothing that it tells is due any more. False while another node does.
 */
async function decide(needs: DispatcherDependencies, member: string, now: Now) {
  const { db, queue, metrics, activeSeconds, unreadEmailDelay: delay } = needs
  const counts = await db.transaction().execute(async (tx) => {
    const recipient = await lockRecipient(tx, member, { now, activeSeconds })
    if (!recipient) return undefined
    const plan = planFor(timingOf('messages', recipient.choices), recipient)
    const about = { now, delay, activeSeconds, ...recipient }
    const messages = await decideChats(tx, member, { plan, ...about })
    const plans = plansByTopic(needs.topics, recipient)
    const notifications = await decideRows(tx, member, { plans, ...about })
    const isDue = (verdict: string) => messages.has(verdict) || notifications.has(verdict)
    const isDigest = await decideDigest(tx, member, recipient)
    if (isDue('digest') && !isDigest) await awaitDigest(tx, member, now)
    const isSent = isDue('send') || isDigest
    if (isSent && !recipient.isQueued) {
      await noteQueued(tx, member, { now, isDigest: !isDue('send') })
      const priority = isDue('send') ? IMMEDIATE : 0
      const job: EmailJob = { member, priority, wasHere: recipient.isActive }
      await queue.add(tx, EMAIL_QUEUE, job, { priority })
    }
    return { kinds: { messages, notifications }, isSent }
  })
  if (!counts) return false
  for (const kind of ['messages', 'notifications'] as const)
    for (const [verdict, count] of counts.kinds[kind])
      if (verdict !== 'send') metrics.email(kind, verdict, count)
  if (counts.isSent) queue.wake(EMAIL_QUEUE)
  return true
}

const plansByTopic = (register: TopicRegister, recipient: Recipient) =>
  new Map(
    [...topicsByTiming(register, recipient.choices)].flatMap(([timing, topics]) =>
      topics.map((topic) => [topic, planFor(timing, recipient)] as const),
    ),
  )

/** Whether a digest that was due is sent now; an email that waits becomes it. */
async function decideDigest(
  tx: Db,
  member: string,
  { isDigestDue, isReachable, isReturned, digest, quietEnd }: Recipient,
) {
  if (!isDigestDue) return false
  const isWanted = isReachable && !isReturned && digest !== 'never'
  const isSent = isWanted && !quietEnd
  await settleDigest(tx, member, { isQueued: isSent, until: isWanted ? quietEnd : null })
  return isSent
}
