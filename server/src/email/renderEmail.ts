import { escapeHtml } from '../pages/escapeHtml.ts'
import type { Email } from './email.ts'

const SIGNED = 'Wayside: connecting nomads, hosts, and locals worldwide.'

/**
 * Renders the text and HTML bodies. Names in them come from strangers, so everything is escaped.
 */
export function renderEmail({ text, action }: Email) {
  const [greeting = '', ...rest] = text
  const plain = [
    greeting,
    ...rest.slice(0, 1),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...rest.slice(1),
    SIGNED,
  ].join('\n\n')
  const p = (paragraph: string) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`
  const button = action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#ffc72c;color:#0e2a24;font-weight:bold;padding:14px 24px;border-radius:10px;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#586f68">Or copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(action.url)}</span></p>`
    : ''
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f4f7f5">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.55 Figtree,Segoe UI,Roboto,sans-serif;color:#0e2a24">
<p style="margin:0 0 24px;font-size:24px;font-weight:bold;color:#0b5a49">Wayside</p>
<div style="background:#ffffff;border-radius:16px;padding:28px 24px">${p(greeting)}${rest.slice(0, 1).map(p).join('')}${button}${rest.slice(1).map(p).join('')}</div>
<p style="margin:20px 0 0;font-size:13px;color:#586f68">${escapeHtml(SIGNED)}</p>
</div></body></html>`
  return { plain, html }
}
