import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { retention, secondsIn } from '@wayside/contract/storedData'
import type { Transporter } from 'nodemailer'
import { isLocalName } from '../addresses.ts'
import { AddressRefused } from '../refusal.ts'
import { type Dkim, signingBy } from './dkim.ts'
import type { Email } from './email.ts'
import { kindOfRefusal } from './refusedEmails.ts'
import { renderEmail } from './renderEmail.ts'

const TIMEOUT_MS = 5000
// Some servers check an email for long before they take it, and one that is not waited for gets it
// again.
const RESPONSE_TIMEOUT_MS = 40_000
// For all of an email, because some servers keep a connection alive and never come to an end.
// Shorter than the time in which nothing is added to an email about what is unread.
const DEADLINE_MS = 45_000
const AT_ONCE = 3
// Those of the two queues of emails, so that an email does not wait for the connection of another.
const MAX_CONNECTIONS = 2 * AT_ONCE
// Servers that take only so many emails over one connection refuse the rest, which are tried again.
const EMAILS_PER_CONNECTION = 20
// Shorter than servers wait before they drop a connection without a word.
const IDLE_MS = 5000

export interface MailTransport {
  /** Delivers one email or throws. */
  send(email: Email): Promise<void>
  /** How many emails a queue sends at once, so that a slow exchange does not hold up the others. */
  atOnce: number
  /** Closes the connections once they have done what they do. */
  close(): void
}

/** Sends by SMTP when a server is configured, otherwise writes .eml files to `devMailbox`. */
export function openMailTransport({
  smtpUrl,
  from,
  devMailbox,
  dkim,
}: {
  smtpUrl: string | undefined
  from: string
  devMailbox: string
  dkim?: Dkim | undefined
}): MailTransport {
  return smtpUrl ? bySmtp(smtpUrl, from, dkim) : intoFolder(devMailbox, from)
}

/**
 * Tells whether TLS is required. Without it an attacker in the network could strip STARTTLS and read
 * live links; `?requireTLS=false` is for a trusted network.
 */
export function requiresTls(smtpUrl: string) {
  const url = new URL(smtpUrl)
  return (
    url.protocol === 'smtp:' && !isLocalName(url) && url.searchParams.get('requireTLS') !== 'false'
  )
}

/**
 * Sends over connections that stay open for the emails that follow. The pool tries an email again
 * only while nothing of it was sent, five times at most; then the queue does.
 */
function bySmtp(url: string, from: string, dkim: Dkim | undefined): MailTransport {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  }
  let transport: Transporter | undefined
  return {
    async send(email) {
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport({
        url,
        ...timeouts,
        pool: true,
        maxConnections: MAX_CONNECTIONS,
        maxMessages: EMAILS_PER_CONNECTION,
        idleTimeout: IDLE_MS,
        requireTLS: requiresTls(url),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const mail = { ...compose(email, from), ...(dkim && { dkim: signingBy(dkim) }) }
      const signal = AbortSignal.timeout(DEADLINE_MS)
      await transport.sendMail({ ...mail, signal }).catch((error: unknown) => {
        throw withoutAddresses(error)
      })
    },
    atOnce: AT_ONCE,
    close: () => transport?.close(),
  }
}

/** Queues store the error, so what a mail server says about a recipient is left out. */
function withoutAddresses(error: unknown) {
  const { code, responseCode, command, response } = error as {
    code?: string
    responseCode?: number
    command?: string
    response?: string
  }
  const reply = [code, responseCode, command].filter(Boolean).join(' ')
  const message = `the mail server did not take it: ${reply}`
  const isOfAddress = command === 'RCPT TO' && Number(responseCode) >= 500
  const kind = isOfAddress ? kindOfRefusal(response ?? '') : 'ours'
  if (kind !== 'ours') return new AddressRefused(message, kind)
  return Object.assign(new Error(message), { code })
}

function intoFolder(folder: string, from: string): MailTransport {
  async function send(email: Email) {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'unix',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const { message } = await transport.sendMail({
      ...compose(email, from),
      text: { raw: asRead(renderEmail(email).plain) },
    })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
    // Written under another name first, so that a program watching the folder never reads a partial
    // email.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, name))
  }
  // One after the other, so that the files are in the order of the emails.
  return { send, atOnce: 1, close() {} }
}

// The body is not folded, so that a link in the file can be opened.
const asRead = (text: string) =>
  `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}\n`

const compose = (email: Email, from: string) => {
  const { plain, html } = renderEmail(email)
  // An address object, because nodemailer would read a comma or line break in a string as more
  // recipients.
  return {
    from,
    to: { name: '', address: email.to },
    subject: email.subject,
    text: plain,
    html,
    headers: Object.entries({
      'Auto-Submitted': 'auto-generated',
      // Amazon SES replaces the Message-ID.
      ...(email.messageId && { 'X-Wayside-ID': email.messageId }),
      ...email.headers,
    }).map(header),
    ...(email.messageId && { messageId: `<${email.messageId}>` }),
    ...(email.thread && { references: [`<${email.thread}>`] }),
  }
}

// Not folded: relays that sign an email check the lines of the links to unsubscribe as they were.
const header = ([key, value]: [string, string]) => ({ key, value: { prepared: true, value } })

/** Deletes old saved emails, whose links have expired. */
export async function purgeDevMailbox(folder: string) {
  const names = await readdir(folder).catch(() => [] as string[])
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = join(folder, name)
    const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {}
    if (mtimeMs < Date.now() - secondsIn(retention.savedEmail) * 1000)
      await rm(file, { force: true })
  }
}
