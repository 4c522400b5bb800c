import type { TopicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import type { Db } from '../../../database/pool.ts'
import type { MailTransport } from '../../../email/mailTransport.ts'
import { signedId } from '../../../identity/emails/messageId.ts'
import { countReturned } from '../../../identity/emails/returnedEmails.queries.ts'
import { AddressRefused } from '../../../refusal.ts'
import { type Channel, type Recipient, TurnsUsedUp } from '../recipients/channel.ts'
import { awaitDigest, digestsDue, putOffDigest } from '../recipients/digests.queries.ts'
import {
  beginEmail,
  countSending,
  endEmail,
  putOffEmail,
} from '../recipients/recipients.queries.ts'
import { chatSource } from './chats.queries.ts'
import { digestEmail } from './digestEmail.ts'
import type { NotificationMetrics } from './metrics.queries.ts'
import { notificationEmail } from './notificationEmail.ts'
import { rowSource } from './rows.queries.ts'
import type { Source, Unseen } from './sources.ts'
import { unsubscribeToken, withUnsubscribe } from './unsubscribe.ts'

export interface EmailDependencies {
  db: Db
  mailTransport: MailTransport
  metrics: NotificationMetrics
  log: Pick<Logger, 'warn'>
  /** Signs the links that stop emails. */
  key: Uint8Array
  appUrl: string
  topics: TopicRegister
  /** How many emails all nodes send in a minute; 0 is no limit. */
  emailsPerMinute: number
}

/** An email that was decided on and begun. It is written when it is sent. */
interface BegunEmail {
  id: string
  recipient: Recipient
  isDigest: boolean
  /** The entries of each source; a digest also has those that have waited for it. */
  decided: readonly { source: Source; ids: readonly string[] }[]
}

const POSTPONED = ['active', 'quiet']

/** Emails: all that is due to a member is one, which nobody else decides on until it is sent. */
export function openEmailChannel(needs: EmailDependencies): Channel {
  const sources = [chatSource, rowSource(needs.topics)]
  return {
    atOnce: needs.mailTransport.atOnce,
    due: async ({ now }) => [...sources.map((source) => source.due(now)), digestsDue(now)],
    async decide(tx, recipient) {
      if (!recipient.isFree) return undefined
      const decided: { source: Source; ids: readonly string[] }[] = []
      const others: { source: Source; verdict: string; count: number }[] = []
      for (const source of sources)
        for (const [verdict, ids] of await source.decide(tx, recipient))
          if (verdict === 'send') decided.push({ source, ids })
          else others.push({ source, verdict, count: ids.length })
      const count = () => {
        for (const { source, verdict, count } of others)
          needs.metrics.email(source.kind, verdict, count)
      }
      const isDue = (verdict: string) => others.some((each) => each.verdict === verdict)
      const isDigest = await decideDigest(tx, recipient)
      if (isDue('digest') && !isDigest) await awaitDigest(tx, recipient)
      if (decided.length === 0 && !isDigest) {
        if (recipient.emailId && !POSTPONED.some(isDue)) await endEmail(tx, recipient)
        return { count }
      }
      const { emailsPerMinute } = needs
      const wait = emailsPerMinute > 0 ? await countSending(tx, emailsPerMinute) : 0
      if (wait > 0) throw new TurnsUsedUp(wait)
      const id = await beginEmail(tx, recipient, { isDigest: decided.length === 0 })
      const bySource = sources.map((source) => ({
        source,
        ids: decided.find((each) => each.source === source)?.ids ?? [],
      }))
      return { count, send: () => sendEmail(needs, { id, recipient, isDigest, decided: bySource }) }
    },
  }
}

/** Whether a digest that was due is sent now. One that has failed for a day comes the next time. */
async function decideDigest(tx: Db, recipient: Recipient) {
  const { isDigestDue, isReachable, isReturned, digest, quietEnd, isGivenUp } = recipient
  if (!isDigestDue) return false
  const isWanted = isReachable && !isReturned && digest !== 'never'
  if (isWanted && !quietEnd && !isGivenUp) return true
  await putOffDigest(tx, recipient, isWanted ? quietEnd : null)
  if (isWanted && isGivenUp) await awaitDigest(tx, recipient)
  return false
}

/** Sends an email, or lets it wait when the mail server does not take it. */
async function sendEmail(needs: EmailDependencies, email: BegunEmail) {
  const { db, metrics, log } = needs
  const { recipient, isDigest } = email
  try {
    const { kind, outcome } = await tryToSend(needs, email)
    await endEmail(db, recipient, { isDigest })
    metrics.email(kind, outcome)
  } catch (error) {
    log.warn({ err: error }, 'notifications: an email was not sent and waits')
    metrics.email(isDigest ? 'digest' : 'messages', 'failed')
    // Without it, the next try comes when the lease ends.
    await putOffEmail(db, recipient).catch((notNoted) => log.warn({ err: notNoted }))
  }
}

async function tryToSend(needs: EmailDependencies, begun: BegunEmail) {
  const { db, key, appUrl, topics, mailTransport } = needs
  const { id: job, recipient, isDigest, decided } = begun
  const { member, to } = recipient
  const unseen: (Unseen & Pick<Source, 'kind'>)[] = []
  for (const { source, ids } of decided)
    if (ids.length > 0 || isDigest)
      unseen.push({
        kind: source.kind,
        ...(await source.unseen(db, recipient, { ids, isDigest, appUrl })),
      })
  const written = write(unseen, { ...begun, appUrl })
  let outcome = written ? 'sent' : 'nothingLeft'
  if (written) {
    const { email, group, thread } = written
    const token = unsubscribeToken(key, { member, group }, Object.keys(topics.groups))
    const host = new URL(appUrl).hostname
    const sent = mailTransport.send({
      ...withUnsubscribe(email, { group, token, appUrl }, topics.groups),
      ...(thread && { thread: `${thread}@${host}` }),
      messageId: `${signedId(key, { job, member, to })}@${host}`,
    })
    await sent.catch(async (error) => {
      if (!(error instanceof AddressRefused)) throw error
      const isFor = (address: string) => address === to
      await countReturned(db, { job, member, kind: error.kind, isFor })
      outcome = 'refused'
    })
  }
  for (const each of unseen) await each.noteSent()
  return { kind: written?.kind ?? (isDigest ? 'digest' : 'messages'), outcome } as const
}

/** An email as it is now: a digest, that of the one source with something new, or of all together. */
function write(
  unseen: readonly (Unseen & Pick<Source, 'kind'>)[],
  { recipient, isDigest, appUrl }: Pick<BegunEmail, 'recipient' | 'isDigest'> & { appUrl: string },
) {
  const found = unseen.filter(({ lines }) => lines.length > 0)
  const [line, ...lines] = found.flatMap((each) => each.lines)
  const [first, ...others] = found
  if (!first || !line) return undefined
  const { group, alone } = first
  if (isDigest) {
    const sections = found.flatMap((each) => each.sections).filter((each) => each.lines.length > 0)
    const email = digestEmail({ ...recipient, sections, appUrl })
    return { kind: 'digest' as const, group: 'digest', email, thread: undefined }
  }
  if (others.length === 0 && alone) return { kind: first.kind, group, thread: undefined, ...alone }
  const email = notificationEmail({ ...recipient, lines: [line, ...lines], appUrl })
  return { kind: 'notifications' as const, group, email, thread: undefined }
}
