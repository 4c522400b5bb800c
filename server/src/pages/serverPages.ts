import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../email/escapeHtml.ts'

export type OwnPage = ReturnType<typeof openOwnPage>

/**
 * Renders a page on the server in the style of the web: the built style sheet, one for such pages,
 * and the page's own.
 */
export function openOwnPage(folder: string) {
  const index = join(folder, 'index.html')
  const built = existsSync(index)
    ? readFileSync(index, 'utf8').matchAll(/href="(\/assets\/build\/[^"]+\.css)"/g)
    : []
  const styles = [...[...built].map(([, href = '']) => href), '/own-pages.css']
  return (title: string, body: string, sheet: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Wayside</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${[...styles, sheet].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script src="/first.js"></script></head>
<body class="own"><header class="own-bar"><a href="/"><img src="/icon.svg" alt="" width="32" height="32">Wayside</a></header>
${body}
</body></html>`
}
