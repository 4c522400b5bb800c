import { Counter, type Registry } from 'prom-client'
import type { Queue } from '../../background/queue.ts'
import { signedId } from '../../credentials/messageId.ts'
import { countReturned } from '../../credentials/returnedEmails.queries.ts'
import type { Db } from '../../database/pool.ts'
import type { MailTransport } from '../../email/mailTransport.ts'
import { AddressRefused } from '../../refusal.ts'
import { chatEmail } from './chatEmail.ts'
import { beginSending, endSending, noteTold, unreadChats } from './chatEmails.queries.ts'
import { unsubscribeToken } from './unsubscribeToken.ts'
import { withUnsubscribe } from './withUnsubscribe.ts'

export const EMAIL_QUEUE = 'notification-email'
// After 10 s, doubling up to an hour; after a day the email is dropped.
const RETRY = { tries: 40, firstDelay: 10, longestDelay: 3600 }

export interface NotificationMetrics {
  /** Counts an email that was sent, failed, or was not sent for this reason. */
  email(outcome: string, count?: number): void
}

/** Counts emails about unread messages by what became of them. */
export function openNotificationMetrics(register: Registry): NotificationMetrics {
  const emails = new Counter({
    name: 'wayside_notification_emails_total',
    help: 'Emails about unread messages by what became of them: sent, failed, or why not sent',
    labelNames: ['kind', 'outcome'],
    registers: [register],
  })
  return { email: (outcome, count = 1) => emails.inc({ kind: 'messages', outcome }, count) }
}

export interface ChatEmailDependencies {
  db: Db
  queue: Queue
  mailTransport: MailTransport
  metrics: NotificationMetrics
  key: Uint8Array
  appUrl: string
}

/**
 * Sends emails about unread messages. An email is written when it is sent, so it tells what is
 * unread then, and nobody gets one who has read, blocked or unsubscribed meanwhile.
 */
export const sendChatEmails = (needs: ChatEmailDependencies) =>
  needs.queue.work<{ member: string }>(EMAIL_QUEUE, RETRY, async ({ member }, job) => {
    const waiting = await beginSending(needs.db, member)
    if (!waiting) return
    try {
      const outcome = await sendOne(needs, { member, job, waiting })
      await endSending(needs.db, member, { isDone: true })
      needs.metrics.email(outcome)
    } catch (error) {
      await endSending(needs.db, member, { isDone: false })
      needs.metrics.email('failed')
      throw error
    }
  })

async function sendOne(
  { db, mailTransport, key, appUrl }: ChatEmailDependencies,
  { member, job, waiting }: { member: string; job: string; waiting: Waiting },
) {
  if (!waiting.isReachable) return 'unreachable'
  if (waiting.isReturned) return 'returned'
  if (waiting.timing === 'off') return 'off'
  const [newest, ...others] = await unreadChats(db, member, waiting.queuedAt)
  if (!newest) return 'nothingLeft'
  const email = chatEmail({ ...waiting, chats: [newest, ...others], appUrl })
  const token = unsubscribeToken(key, { member, group: 'messages' })
  const host = new URL(appUrl).hostname
  const id = signedId(key, { job, member, to: waiting.to })
  const sent = mailTransport({
    ...withUnsubscribe(email, { group: 'messages', token, appUrl }),
    ...(others.length === 0 && { thread: `chat-${newest.chatId}@${host}` }),
    messageId: `${id}@${host}`,
  })
  const isSent = await withDeadline(sent).then(
    () => true,
    async (error) => {
      if (!(error instanceof AddressRefused)) throw error
      await countReturned(db, { job, member, kind: 'hard', isFor: (to) => to === waiting.to })
      return false
    },
  )
  if (!isSent) return 'refused'
  await noteTold(db, member, { ...waiting, chats: [newest, ...others] })
  return 'sent'
}

// Shorter than what beginSending allows, so that nothing is added to an email that is written.
const DEADLINE_MS = 45_000

async function withDeadline(sent: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server is too slow')), DEADLINE_MS)
  })
  await Promise.race([sent, late]).finally(() => clearTimeout(timer))
}

type Waiting = NonNullable<Awaited<ReturnType<typeof beginSending>>>
