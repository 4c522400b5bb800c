import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Email, EmailSample } from '../email/email.ts'
import { escapeHtml } from '../email/escapeHtml.ts'
import { renderEmail } from '../email/renderEmail.ts'
import { isAskedByLocalName, isLocal } from '../http/clients/loopback.ts'
import type { OwnPage } from './serverPages.ts'

interface EmailPreviewDependencies {
  features: readonly WithEmails[]
  appUrl: string
  ownPage: OwnPage
}

interface WithEmails {
  emails?: (sample: EmailSample) => Record<string, Email>
}

/** Every email with sample values, by the name of its template. */
export function emailSamples(features: readonly WithEmails[], appUrl: string): Map<string, Email> {
  const url = `${appUrl}/account-link?token=sample`
  const sample = { to: 'bo@example.org', name: 'Bo', url, appUrl }
  return new Map(features.flatMap(({ emails }) => Object.entries(emails?.(sample) ?? {})))
}

type Themed = { Params: { name: string }; Querystring: { theme?: string } }

/**
 * Serves `/outbox/emails`, every email with sample values as HTML in both themes and as text, to
 * this machine only (see config.hasDevMailboxPage).
 */
export function serveEmailPreviews(
  app: FastifyInstance,
  { features, appUrl, ownPage }: EmailPreviewDependencies,
) {
  const samples = emailSamples(features, appUrl)
  const show = (reply: FastifyReply, title: string, body: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header(
        'Content-Security-Policy',
        `${reply.getHeader('content-security-policy')};frame-src 'self'`,
      )
      .send(ownPage(title, `<main class="emails">${body}</main>`, '/outbox.css'))
  const isOurs = (request: FastifyRequest) => isLocal(request) && isAskedByLocalName(request)

  app.get('/outbox/emails', (request, reply) => {
    if (!isOurs(request)) return reply.callNotFound()
    const lines = [...samples].map(
      ([name, { subject }]) =>
        `<li><a href="/outbox/emails/${name}">${escapeHtml(subject)}</a> <span class="meta">${name}</span></li>`,
    )
    return show(reply, 'Emails', `<h1>Emails</h1><ul class="names">${lines.join('')}</ul>`)
  })

  app.get<Themed>('/outbox/emails/:name', (request, reply) => {
    const { name } = request.params
    const email = samples.get(name)
    if (!isOurs(request) || !email) return reply.callNotFound()
    const theme = themeOf(request)
    const other = theme === 'dark' ? 'light' : 'dark'
    return show(
      reply,
      email.subject,
      `<h1>${escapeHtml(email.subject)}</h1>
<p><a href="/outbox/emails">All emails</a> · <a href="/outbox/emails/${name}?theme=${other}">In the ${other} theme</a></p>
<div class="sides"><iframe title="HTML" sandbox src="/outbox/emails/${name}/html?theme=${theme}"></iframe>
<pre class="text">${escapeHtml(renderEmail(email).plain)}</pre></div>`,
    )
  })

  app.get<Themed>('/outbox/emails/:name/html', (request, reply) => {
    const email = samples.get(request.params.name)
    if (!isOurs(request) || !email) return reply.callNotFound()
    const isDark = themeOf(request) === 'dark'
    // A mail program chooses the colors by its own theme; here the address chooses them.
    const html = renderEmail(email).html.replace(
      '@media (prefers-color-scheme:dark)',
      isDark ? '@media all' : '@media not all',
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header(
        'Content-Security-Policy',
        "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self';sandbox",
      )
      .header('X-Frame-Options', 'SAMEORIGIN')
      .send(html)
  })
}

const themeOf = ({ query }: FastifyRequest<Themed>) => (query.theme === 'dark' ? 'dark' : 'light')
