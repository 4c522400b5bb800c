import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../email/escapeHtml.ts'
import { isAskedByLocalName, isLocal } from '../http/clients/loopback.ts'
import type { OwnPage } from './serverPages.ts'

const SHOWN = 50

/**
 * Serves `/outbox`, the saved emails, newest first, to this machine only (see
 * config.hasDevMailboxPage).
 */
export function serveDevMailbox(
  app: FastifyInstance,
  { folder, ownPage }: { folder: string; ownPage: OwnPage },
) {
  app.get('/outbox', async (request, reply) => {
    if (!isLocal(request) || !isAskedByLocalName(request)) return reply.callNotFound()
    const mails = await newestMails(folder)
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(ownPage('Outbox', pageOf(mails), '/outbox.css'))
  })
}

interface ShownMail {
  file: string
  to: string
  subject: string
  date: string
  text: string
}

async function newestMails(folder: string): Promise<ShownMail[]> {
  const { default: PostalMime } = await import('postal-mime')
  const names = await readdir(folder).catch(() => [] as string[])
  const newest = names
    .filter((name) => /^\d.*\.eml$/.test(name))
    .sort()
    .reverse()
    .slice(0, SHOWN)
  return Promise.all(
    newest.map(async (file) => {
      const mail = await PostalMime.parse(await readFile(join(folder, file)))
      return {
        file,
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        date: mail.date ?? '',
        text: mail.text ?? '',
      }
    }),
  )
}

const pageOf = (mails: ShownMail[]) => `<main class="emails"><h1>Outbox</h1>
<p>No mail server is configured, so emails are saved here and shown to this machine only. <a href="/outbox/emails">All emails with sample values</a></p>
${mails.length === 0 ? '<p class="empty">No emails yet.</p>' : `<ol>${mails.map(mailOf).join('\n')}</ol>`}
</main>`

const mailOf = ({ to, subject, date, text }: ShownMail) =>
  `<li><article><h2>${escapeHtml(subject)}</h2><p class="meta">To ${escapeHtml(to)} · <time datetime="${escapeHtml(date)}">${escapeHtml(timeOf(date))}</time></p><div class="text">${linked(escapeHtml(text.trim()))}</div></article></li>`

const time = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'long',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

const timeOf = (date: string) =>
  Number.isNaN(Date.parse(date)) ? date : time.format(Date.parse(date))

const linked = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
