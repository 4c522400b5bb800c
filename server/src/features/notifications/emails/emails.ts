import { setTimeout as sleep } from 'node:timers/promises'
import type { TopicRegister } from '@wayside/contract/topics'
import type { Queue } from '../../../background/queue.ts'
import type { Db } from '../../../database/pool.ts'
import type { Email } from '../../../email/email.ts'
import type { MailTransport } from '../../../email/mailTransport.ts'
import { signedId } from '../../../identity/emails/messageId.ts'
import { countReturned } from '../../../identity/emails/returnedEmails.queries.ts'
import { AddressRefused } from '../../../refusal.ts'
import { chatEmail, chatLine } from './chatEmail.ts'
import { noteChatsSent, unreadChats } from './chatEmails.queries.ts'
import { type DigestReader, type DigestSource, entryLine, unseenEntries } from './digest.ts'
import { digestEmail } from './digestEmail.ts'
import { EMAIL_QUEUE, type EmailKind, type NotificationMetrics } from './metrics.ts'
import { notificationEmail } from './notificationEmail.ts'
import { timingOf } from './plans.ts'
import { countSending } from './sendingRate.queries.ts'
import { unsubscribeToken } from './unsubscribeToken.ts'
import { beginSending, endSending, type Sending, secondsToWait } from './waitingEmails.queries.ts'
import { withUnsubscribe } from './withUnsubscribe.ts'

// After 10 s, doubling up to an hour; after a day the email is dropped.
const RETRY = { tries: 40, firstDelay: 10, longestDelay: 3600 }
// A job ends after two minutes, so one that would wait longer is queued again.
const PATIENCE_MS = 65_000

export interface EmailDependencies {
  db: Db
  queue: Queue
  mailTransport: MailTransport
  metrics: NotificationMetrics
  key: Uint8Array
  appUrl: string
  /** How many emails all nodes send in a minute; 0 is no limit. */
  emailsPerMinute: number
  /** A member whose session was used within so many seconds is here. */
  activeSeconds: number
  topics: TopicRegister
  /** In the order of their sections. */
  digestSources: readonly DigestSource[]
}

/** The data of a job of the queue; a job that is put off keeps it. */
export interface EmailJob extends Sending {
  priority?: number
  /** The first job of the email, after which it is named. */
  first?: string
}

/**
 * Sends emails about what members have not seen. An email is written when it is sent, so it tells
 * what is unseen then, and nobody gets one who is here, or has read, blocked or unsubscribed
 * meanwhile.
 */
export const sendEmails = (needs: EmailDependencies) => {
  const { db, queue, metrics, activeSeconds } = needs
  const rules = { ...RETRY, atOnce: needs.mailTransport.atOnce }
  return queue.work<EmailJob>(EMAIL_QUEUE, rules, async ({ first, priority = 0, ...email }, id) => {
    const job = { ...email, priority, first: first ?? id }
    const putOff = (afterSeconds: number) =>
      queue.add(db, EMAIL_QUEUE, job, { afterSeconds, priority })
    const wait = await waitForTurn(needs, job)
    if (wait > 0) return putOff(wait)
    const waiting = await beginSending(db, job, activeSeconds)
    if (!waiting) return
    if ('seconds' in waiting) return putOff(waiting.seconds)
    const { member } = job
    try {
      const { kind, outcome } = await sendOne(needs, { ...waiting, member }, job.first)
      await endSending(db, member, { isDone: true })
      metrics.email(kind, outcome)
    } catch (error) {
      await endSending(db, member, { isDone: false })
      metrics.email(waiting.isDigest ? 'digest' : 'messages', 'failed')
      throw error
    }
  })
}

/**
 * Waits for the turn of an email, which also keeps this node from fetching more. Returns the seconds
 * after which it is to try again: if there are few turns in a minute, or it needs none yet.
 */
async function waitForTurn(needs: EmailDependencies, email: Sending) {
  const { db, emailsPerMinute, activeSeconds } = needs
  if (emailsPerMinute === 0) return 0
  const held = await secondsToWait(db, email, activeSeconds)
  if (held) return held
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const wait = await countSending(db, emailsPerMinute)
    if (wait === 0) return 0
    if (performance.now() + wait > end) return PATIENCE_MS / 1000
    // A node that stops does not wait for it.
    await sleep(wait, undefined, { ref: false })
  }
}

async function sendOne(needs: EmailDependencies, reader: DigestReader, job: string) {
  const kind = reader.isDigest ? 'digest' : 'messages'
  if (!reader.isReachable) return { kind, outcome: 'unreachable' } as const
  if (reader.isReturned) return { kind, outcome: 'returned' } as const
  const written = await (reader.isDigest ? writeDigest : write)(needs, reader)
  if ('outcome' in written) return written
  const { db, key, appUrl, topics, mailTransport } = needs
  const { member, to } = reader
  const { email, group, noteSent } = written
  const token = unsubscribeToken(key, { member, group }, Object.keys(topics.groups))
  const host = new URL(appUrl).hostname
  const sent = mailTransport.send({
    ...withUnsubscribe(email, { group, token, appUrl }, topics.groups),
    ...(written.thread && { thread: `${written.thread}@${host}` }),
    messageId: `${signedId(key, { job, member, to })}@${host}`,
  })
  const isSent = await sent.then(
    () => true,
    async (error) => {
      if (!(error instanceof AddressRefused)) throw error
      const isFor = (address: string) => address === to
      await countReturned(db, { job, member, kind: error.kind, isFor })
      return false
    },
  )
  if (!isSent) return { kind: written.kind, outcome: 'refused' }
  await noteSent()
  return { kind: written.kind, outcome: 'sent' }
}

/** An email as it is written now; or why there is none. */
type Written =
  | { kind: EmailKind; email: Email; group: string; thread?: string; noteSent(): Promise<void> }
  | { kind: EmailKind; outcome: 'off' | 'nothingLeft' }

async function write(
  { db, appUrl, topics }: EmailDependencies,
  reader: DigestReader,
): Promise<Written> {
  const { member } = reader
  const timing = timingOf('messages', reader.choices)
  const chats = timing === 'off' ? [] : await unreadChats(db, member, { ...reader, timing })
  const { entries, noteSent } = await unseenEntries(db, reader, topics)
  const [newest, ...others] = chats
  const [first, ...lines] = [...chats.map(chatLine), ...entries.map(entryLine)]
  if (newest && entries.length === 0)
    return {
      kind: 'messages',
      email: chatEmail({ ...reader, chats: [newest, ...others], appUrl }),
      group: 'messages',
      ...(others.length === 0 && { thread: `chat-${newest.chatId}` }),
      noteSent: () => noteChatsSent(db, member, { ...reader, chats }),
    }
  if (!first) return { kind: 'messages', outcome: timing === 'off' ? 'off' : 'nothingLeft' }
  return {
    kind: 'notifications',
    email: notificationEmail({ ...reader, lines: [first, ...lines], appUrl }),
    group: newest ? 'messages' : (entries[0]?.group ?? ''),
    async noteSent() {
      await noteChatsSent(db, member, { ...reader, chats })
      await noteSent()
    },
  }
}

async function writeDigest(
  { db, appUrl, digestSources }: EmailDependencies,
  reader: DigestReader,
): Promise<Written> {
  const found = await Promise.all(digestSources.map((source) => source(db, reader)))
  const sections = found.flatMap((each) => each.sections).filter(({ lines }) => lines.length > 0)
  if (sections.length === 0) return { kind: 'digest', outcome: 'nothingLeft' }
  return {
    kind: 'digest',
    email: digestEmail({ ...reader, sections, appUrl }),
    group: 'digest',
    async noteSent() {
      for (const each of found) await each.noteSent()
    },
  }
}
