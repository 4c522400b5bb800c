import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import PostalMime from 'postal-mime'
import { escapeHtml } from '../http/escapeHtml.ts'
import type { OwnPage } from '../http/ownPage.ts'

const SHOWN = 50

const marksOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a request comes from this very machine, not through a proxy on it. One that marks nothing (nginx) speaks HTTP/1.0. */
const isLocal = ({ socket, headers, raw }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') &&
  raw.httpVersion === '1.1' &&
  !marksOfProxies.some((name) => headers[name] !== undefined)

/** A page of another site may have its own name point here (DNS rebinding): then the browser still sends that name. */
function isAskedByOwnName({ headers }: FastifyRequest, appUrl: string) {
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, '')) || host === new URL(appUrl).hostname
}

export const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)

/** `/outbox`: the mails that would have been sent, newest first; only without a mail server, only for this machine. */
export function serveOutbox(
  app: FastifyInstance,
  { folder, appUrl, ownPage }: { folder: string; appUrl: string; ownPage: OwnPage },
) {
  app.get('/outbox', async (request, reply) => {
    if (!isLocal(request) || !isAskedByOwnName(request, appUrl)) return reply.callNotFound()
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
  const names = await readdir(folder).catch(() => [] as string[])
  const newest = names
    .filter((name) => /^\d.*\.eml$/.test(name))
    .sort()
    .reverse()
    .slice(0, SHOWN)
  return Promise.all(
    newest.map(async (file) => {
      const mail = await PostalMime.parse(await readFile(join(folder, file)))
      return { file, to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', date: mail.date ?? '', text: mail.text ?? '' }
    }),
  )
}

const pageOf = (mails: ShownMail[]) => `<main class="letters"><h1>Outbox</h1>
<p>No mail server is configured, so mails are kept here and shown to this machine only.</p>
${mails.length === 0 ? '<p class="empty">No mails yet.</p>' : `<ol>${mails.map(mailOf).join('\n')}</ol>`}
</main>`

const mailOf = ({ to, subject, date, text }: ShownMail) =>
  `<li><article><h2>${escapeHtml(subject)}</h2><p class="meta">To ${escapeHtml(to)} · <time datetime="${escapeHtml(date)}">${escapeHtml(date)}</time></p><div class="text">${linked(escapeHtml(text.trim()))}</div></article></li>`

const linked = (escaped: string) => escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
