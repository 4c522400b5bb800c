import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLocalName } from '../http/loopback.ts'
import { once } from '../once.ts'
import type { Email } from './email.ts'
import { renderEmail } from './renderEmail.ts'

const TIMEOUT_MS = 5000

/** Delivers one email or throws. */
export type MailTransport = (email: Email) => Promise<void>

/** By SMTP when there is a server for it, else as .eml files into the devMailbox folder. */
export function openMailTransport({
  smtpUrl,
  from,
  devMailbox,
}: {
  smtpUrl: string | undefined
  from: string
  devMailbox: string
}): MailTransport {
  return smtpUrl ? bySmtp(smtpUrl, from) : intoFolder(devMailbox, from)
}

/**
 * Without it whoever sits on the way may strip STARTTLS and read live links. `?requireTLS=false` is
 * for a network one trusts.
 */
export function requiresTls(smtpUrl: string) {
  const url = new URL(smtpUrl)
  return (
    url.protocol === 'smtp:' && !isLocalName(url) && url.searchParams.get('requireTLS') !== 'false'
  )
}

function bySmtp(url: string, from: string): MailTransport {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  }
  const open = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      ...timeouts,
      requireTLS: requiresTls(url),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
  return async (email) => {
    await (await open()).sendMail(compose(email, from))
  }
}

function intoFolder(folder: string, from: string): MailTransport {
  const open = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'unix',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
  return async (email) => {
    const transport = await open()
    const { message } = await transport.sendMail({
      ...compose(email, from),
      text: { raw: asRead(renderEmail(email).plain) },
    })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
    // Written under another name first, so that a program watching the folder never reads half an
    // email.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, name))
  }
}

// Unfolded, so that a link in the file can be opened as it stands.
const asRead = (text: string) =>
  `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}\n`

const compose = (email: Email, from: string) => {
  const { plain, html } = renderEmail(email)
  // An address object: nodemailer would read a comma or a line break in a string as more
  // addressees.
  return {
    from,
    to: { name: '', address: email.to },
    subject: email.subject,
    text: plain,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
