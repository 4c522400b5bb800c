import type { Email, Link } from './email.ts'
import { escapeHtml } from './escapeHtml.ts'

const SIGNED = 'Wayside: connecting nomads, hosts, and locals worldwide.'

/**
 * Renders the text and HTML bodies. Names in them come from strangers, so everything is escaped.
 */
export const renderEmail = (email: Email) => ({ plain: textOf(email), html: htmlOf(email) })

function textOf({ text, quotes = [], links = [], sections = [], action, footer }: Email) {
  const [greeting = '', first, ...rest] = text
  return [
    greeting,
    ...(first ? [first] : []),
    ...quotes.map((quote) => quote.replace(/^/gm, '> ')),
    ...links.map(asText),
    ...sections.flatMap(({ title, links }) => [title, ...links.map(asText)]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...rest,
    SIGNED,
    ...(footer
      ? [footer.text, footer.links.map(({ label, url }) => `${label}: ${url}`).join('\n')]
      : []),
  ].join('\n\n')
}

const asText = ({ label, url }: Link) => `${label}\n${url}`

// Programs that know no dark theme keep the light colours of the style attributes.
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#0a1715!important;color:#e9f2ee!important}.card{background:#11231f!important}
.quote{background:#0d1c19!important;border-color:#5f7a71!important}.brand,.link{color:#6fd6b8!important}.small{color:#8fa69d!important}}`

const small = (margin: string) =>
  `class="small" style="margin:${margin};font-size:13px;color:#586f68"`

function htmlOf(email: Email) {
  const { subject, text, quotes = [], links = [], sections = [], action, footer } = email
  const [greeting = '', first, ...rest] = text.map(paragraph)
  const button = action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#ffc72c;color:#0e2a24;font-weight:bold;padding:14px 24px;border-radius:10px;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p ${small('0 0 16px')}>Or copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(action.url)}</span></p>`
    : ''
  const reason = footer
    ? `<p ${small('12px 0 0')}>${escapeHtml(footer.text)}<br>${footer.links.map(linkOf).join(' · ')}</p>`
    : ''
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;background:#f4f7f5">
<div style="display:none">${escapeHtml(previewOf(email))}</div>
<div class="page" style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.55 Figtree,Segoe UI,Roboto,sans-serif;color:#0e2a24">
<p class="brand" style="margin:0 0 24px;font-size:24px;font-weight:bold;color:#0b5a49">Wayside</p>
<div class="card" style="background:#ffffff;border-radius:16px;padding:28px 24px">${greeting}${first ?? ''}${quotes.map(quoteOf).join('')}${links.map(lineOf).join('')}${sections.map(sectionOf).join('')}${button}${rest.join('')}</div>
<p ${small('20px 0 0')}>${escapeHtml(SIGNED)}</p>${reason}
</div></body></html>`
}

// Lists of emails show this beside the subject; else they would show our name and the greeting.
function previewOf({ text: [, first = ''], quotes = [], links = [], sections = [] }: Email) {
  const lines = [...links, ...sections.flatMap((each) => each.links)].map(({ label }) => label)
  return [...quotes, ...lines].join(' · ') || first
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

// An address in it is not made a link: who wrote it may be up to no good.
const quoteOf = (text: string) =>
  `<p class="quote" dir="auto" style="margin:0 0 16px;padding:12px 16px;background:#e9f0ec;border-left:3px solid #7d928b;border-radius:0 10px 10px 0;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</p>`

const sectionOf = ({ title, links }: { title: string; links: Link[] }) =>
  `<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(title)}</h2>${links.map(lineOf).join('')}`

const lineOf = (link: Link) => `<p style="margin:0 0 12px">${linkOf(link)}</p>`

const linkOf = ({ label, url }: Link) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#0b5a49">${escapeHtml(label)}</a>`
