import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Queue } from '../../background/queue.ts'
import type { Db } from '../../database/pool.ts'
import {
  type ChatEmailDependencies,
  EMAIL_QUEUE,
  type NotificationMetrics,
  openNotificationMetrics,
  sendChatEmails,
} from './chatEmails.ts'
import { decideChats, membersDue, type Plan } from './dispatch.queries.ts'
import { lockRecipient, type Now, noteQueued, nowAt, type Recipient } from './recipients.queries.ts'

const DISPATCH_MS = 15_000
const EMAILS_A_DAY = 6

export interface Dispatcher {
  /** Decides on all that is due at a time, as every node does each 15 seconds for the present. */
  dispatch(at?: string): Promise<void>
  stop(): void
}

interface DispatcherDependencies {
  db: Db
  queue: Queue
  metrics: NotificationMetrics
  log: Pick<Logger, 'warn'>
  /** Seconds from the first unread message to the email. */
  unreadEmailDelay: number
  /** A member whose session was used within so many seconds is here. */
  activeSeconds: number
}

/** Emails members about what they have not read: decided on every node, and sent by one. */
export async function openNotifications({
  register,
  ...needs
}: Omit<DispatcherDependencies & ChatEmailDependencies, 'metrics'> & { register: Registry }) {
  const metrics = openNotificationMetrics(register)
  await sendChatEmails({ ...needs, metrics })
  return openDispatcher({ ...needs, metrics })
}

/** Decides on every node which members get an email about unread messages, each once. */
function openDispatcher(needs: DispatcherDependencies): Dispatcher {
  async function dispatch(at?: string) {
    const now = nowAt(at)
    for (;;) {
      const { members, isMore } = await membersDue(needs.db, now)
      let decided = 0
      for (const member of members) {
        const isDecided = await decide(needs, member, now).catch((error: unknown) => {
          // What is due to the others must not wait for this one.
          needs.log.warn({ err: error }, 'notifications: a member was left for the next time')
          return false
        })
        if (isDecided) decided += 1
      }
      // What is left belongs to other nodes at this moment.
      if (!isMore || decided === 0) return
    }
  }
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
 * when its chats are due no more. False while another node does.
 */
async function decide(needs: DispatcherDependencies, member: string, now: Now) {
  const { db, queue, metrics, activeSeconds, unreadEmailDelay: delay } = needs
  const counts = await db.transaction().execute(async (tx) => {
    const recipient = await lockRecipient(tx, member, { now, activeSeconds })
    if (!recipient) return undefined
    const plan = planFor(recipient, activeSeconds)
    const decided = await decideChats(tx, member, { now, plan, delay })
    if (decided.has('send') && !recipient.isQueued) {
      await noteQueued(tx, member, now)
      await queue.add(tx, EMAIL_QUEUE, { member })
    }
    return decided
  })
  if (!counts) return false
  for (const [verdict, count] of counts) if (verdict !== 'send') metrics.email(verdict, count)
  if (counts.has('send')) queue.wake(EMAIL_QUEUE)
  return true
}

function planFor(
  { isReachable, isReturned, isActive, timing, isQueued, emailsToday }: Recipient,
  activeSeconds: number,
): Plan {
  if (!isReachable) return { verdict: 'unreachable' }
  if (isReturned) return { verdict: 'returned' }
  if (timing === 'off') return { verdict: 'off' }
  // An email that waits already tells these chats as well.
  const then = emailsToday >= EMAILS_A_DAY && !isQueued ? 'tomorrow' : 'send'
  return isActive ? { verdict: 'active', seconds: activeSeconds, then } : { verdict: then }
}
