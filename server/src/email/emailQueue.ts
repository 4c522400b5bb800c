import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Logger } from 'pino'
import type { Queue } from '../background/queue.ts'
import type { Db } from '../database/pool.ts'
import { AddressRefused } from '../refusal.ts'
import type { Email } from './email.ts'
import type { MailTransport } from './mailTransport.ts'

export const MAIL_QUEUE = 'mail'
// After 10 s, doubling up to an hour, for about 48 hours.
const RETRY = { tries: 56, firstDelay: 10, longestDelay: 3600 }

export interface Mail {
  /**
   * Queues an email in the caller's transaction. It is not sent after `until`, when its link has
   * expired.
   */
  post(tx: Db, email: Email, until?: Date): Promise<void>
  /** Deletes the emails to an address that were not sent yet, or could not be. */
  forget(tx: Db, to: string): Promise<void>
  /** Call this after the commit: it sends posted emails without waiting for the next poll. */
  flush(): void
}

/** The stored name of the field. It stays, because emails wait in queues under it. */
export const encryptedField = 'sealed'

interface Queued {
  [encryptedField]: string
}

interface MailDependencies {
  queue: Queue
  mailTransport: MailTransport
  key: Uint8Array
  log: Pick<Logger, 'warn'>
}

async function decryptEmail(key: Uint8Array, encryptedEmail: string) {
  const { plaintext } = await compactDecrypt(encryptedEmail, key)
  return JSON.parse(new TextDecoder().decode(plaintext)) as Email & { until?: string }
}

/** Deletes the emails to an address that were not sent yet, or could not be. */
export const forgetEmails = ({ queue, key }: { queue: Pick<Queue, 'remove'>; key: Uint8Array }) =>
  ((tx, to) =>
    queue.remove<Queued>(tx, MAIL_QUEUE, async ({ [encryptedField]: encryptedEmail }) => {
      // One that cannot be read belongs to another secret; nobody can read it.
      const email = await decryptEmail(key, encryptedEmail).catch(() => undefined)
      return email?.to === to
    })) satisfies Mail['forget']

/**
 * Emails are encrypted in the queue, because they hold live links and a copy of the database must
 * not open accounts.
 */
export async function openMail({
  queue,
  mailTransport,
  key,
  log,
}: MailDependencies): Promise<Mail> {
  const rules = { ...RETRY, atOnce: mailTransport.atOnce }
  await queue.work<Queued>(MAIL_QUEUE, rules, async ({ [encryptedField]: encryptedEmail }) => {
    const { until, ...email } = await decryptEmail(key, encryptedEmail)
    if (until && Date.parse(until) <= Date.now())
      return log.warn('an email was not sent before its link expired')
    await mailTransport.send(email).catch((error: unknown) => {
      if (!(error instanceof AddressRefused) || error.kind !== 'hard') throw error
      log.warn('an email was not sent: the mail server refuses its address')
    })
  })
  return mailInto({ queue, key })
}

/** Mail that a server sends, perhaps another than this process. */
export function mailInto({ queue, key }: Pick<MailDependencies, 'queue' | 'key'>): Mail {
  return {
    async post(tx, email, until) {
      const encryptedEmail = await new CompactEncrypt(
        new TextEncoder().encode(JSON.stringify({ ...email, until })),
      )
        // Each email has its own key, because random AES-GCM nonces must not repeat under one key.
        .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM' })
        .encrypt(key)
      await queue.add(tx, MAIL_QUEUE, { [encryptedField]: encryptedEmail })
    },
    forget: forgetEmails({ queue, key }),
    flush: () => queue.flush(MAIL_QUEUE),
  }
}
