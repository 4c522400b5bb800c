import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLocalName } from '../http/loopback.ts'
import { once } from '../once.ts'
import type { Letter } from './email.ts'
import { renderLetter } from './renderEmail.ts'

const TIMEOUT_MS = 5000

/** Delivers one letter or throws. */
export type Postman = (letter: Letter) => Promise<void>

/** By SMTP when there is a server for it, else as .eml files into the outbox folder. */
export function openPostman({ smtpUrl, from, outbox }: { smtpUrl: string | undefined; from: string; outbox: string }): Postman {
  return smtpUrl ? bySmtp(smtpUrl, from) : intoFolder(outbox, from)
}

/** Without it whoever sits on the way may strip STARTTLS and read live links. `?requireTLS=false` is for a network one trusts. */
export function requiresTls(smtpUrl: string) {
  const url = new URL(smtpUrl)
  return url.protocol === 'smtp:' && !isLocalName(url) && url.searchParams.get('requireTLS') !== 'false'
}

function bySmtp(url: string, from: string): Postman {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  }
  const open = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...timeouts, requireTLS: requiresTls(url), disableFileAccess: true, disableUrlAccess: true })
  })
  return async (letter) => {
    await (await open()).sendMail(compose(letter, from))
  }
}

function intoFolder(folder: string, from: string): Postman {
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
  return async (letter) => {
    const transport = await open()
    const { message } = await transport.sendMail({ ...compose(letter, from), text: { raw: asRead(renderLetter(letter).plain) } })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
    // Whoever watches the folder must never read half a mail.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, name))
  }
}

// Unfolded, so that a link in the file can be opened as it stands.
const asRead = (text: string) => `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}\n`

const compose = (letter: Letter, from: string) => {
  const { plain, html } = renderLetter(letter)
  // An address object: nodemailer would read a comma or a line break in a string as more addressees.
  return {
    from,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: plain,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
