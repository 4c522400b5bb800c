import type { TopicRegister } from '@wayside/contract/topics'
import type { Logger } from 'pino'
import type { Db } from '../../../database/pool.ts'
import type { MailTransport } from '../../../email/mailTransport.ts'
import { signedId } from '../../../identity/emails/messageId.ts'
import { countReturned } from '../../../identity/emails/returnedEmails.queries.ts'
import { AddressRefused } from '../../../refusal.ts'
import { digestEmail } from './digestEmail.ts'
import type { NotificationMetrics } from './metrics.queries.ts'
import { notificationEmail } from './notificationEmail.ts'
import { endEmail, putOffEmail } from './recipients.queries.ts'
import type { Recipient, Source, Unseen } from './sources.ts'
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
}

/** An email that was decided on and begun. It is written when it is sent. */
export interface BegunEmail {
  id: string
  recipient: Recipient
  isDigest: boolean
  /** What it tells of each source; a digest also tells what has waited for it. */
  decided: readonly { source: Source; ids: readonly string[] }[]
}

/** Sends an email, or lets it wait when the mail server does not take it. */
export async function sendEmail(needs: EmailDependencies, email: BegunEmail) {
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
