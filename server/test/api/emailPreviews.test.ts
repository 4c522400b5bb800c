import { readFileSync } from 'node:fs'
import { groupOf, topics } from '@wayside/contract/topics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { features } from '../../src/app.features.ts'
import { renderEmail } from '../../src/email/renderEmail.ts'
import { emailSamples } from '../../src/pages/emailPreviews.ts'
import { startApp, type World } from '../harness.ts'
import { sendRaw } from '../network/rawHttp.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const page = (path: string) => world.call(undefined, 'GET', `/outbox/emails${path}`)
const samples = emailSamples(features, 'http://localhost:5000')

// spec 19.17
it('lists every email, and shows each as text and as HTML in both themes', async () => {
  const list = (await page('')).text
  for (const [name, email] of samples) {
    expect(list).toContain(`<a href="/outbox/emails/${name}">`)
    const shown = await page(`/${name}?theme=dark`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-security-policy')).toContain("frame-src 'self'")
    expect(shown.text).toContain(`/outbox/emails/${name}/html?theme=dark`)
    const { text, headers } = await page(`/${name}/html?theme=dark`)
    expect(text).toContain('<style>@media all{')
    expect(text).toContain(email.subject.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*;sandbox$/)
  }
})

// spec 19.17
it('shows previews of emails to this machine alone, and not when emails are sent', async () => {
  const [name] = samples.keys()
  for (const path of ['', `/${name}`, `/${name}/html`]) {
    const request = `GET /outbox/emails${path} HTTP/1.1\r\nHost: wayside.example\r\nConnection: close\r\n\r\n`
    expect((await sendRaw(world.url, request)).status).toBe(404)
  }
  expect((await page('/nothing')).status).toBe(404)
  expect((await page('/nothing/html')).status).toBe(404)
  const sending = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect((await sending.call(undefined, 'GET', '/outbox/emails')).status).toBe(404)
  await sending.stop()
})

// spec 19.28
it.each([
  ['chatEmail', 'Is your sofa free next week? · I come by train from Porto, on Tuesday evening.'],
  ['digestEmail', 'Ana Silva: 2 messages · Cem Kaya: 1 message'],
  ['resetEmail', 'Someone asked for a new password for your account. Use this link to choose one.'],
])('begins each email with what lists of emails show beside its subject: %s', (name, preview) => {
  const email = samples.get(name) ?? { to: '', subject: '', text: [] }
  expect(renderEmail(email).html).toContain(`<div style="display:none">${preview}</div>`)
})

const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

// spec 19.18
it('shows no text of an email with a contrast below 4.5 in either theme', () => {
  const { html } = renderEmail(samples.get('chatEmail') ?? { to: '', subject: '', text: [] })
  const pairs = [
    // Text and background, light then dark, as the style attributes and the style sheet have them.
    ['#0e2a24', '#f4f7f5'],
    ['#586f68', '#f4f7f5'],
    ['#0b5a49', '#f4f7f5'],
    ['#0e2a24', '#ffffff'],
    ['#586f68', '#ffffff'],
    ['#0b5a49', '#ffffff'],
    ['#0e2a24', '#e9f0ec'],
    ['#0e2a24', '#ffc72c'],
    ['#e9f2ee', '#0a1715'],
    ['#8fa69d', '#0a1715'],
    ['#6fd6b8', '#0a1715'],
    ['#e9f2ee', '#11231f'],
    ['#8fa69d', '#11231f'],
    ['#6fd6b8', '#11231f'],
    ['#e9f2ee', '#0d1c19'],
  ] as const
  const source = readFileSync(new URL('../../src/email/renderEmail.ts', import.meta.url), 'utf8')
  const named = new Set(source.match(/#[0-9a-f]{6}/g))
  for (const [text, background] of pairs) {
    expect(contrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
    named.delete(text)
    named.delete(background)
  }
  // The lines beside quotes are no text.
  expect([...named].sort()).toEqual(['#5f7a71', '#7d928b'])
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
})

it('says the same in text as in HTML', () => {
  const spaces = (text: string) => text.replace(/\s+/g, ' ').trim()
  for (const [name, email] of samples) {
    const { plain, html } = renderEmail(email)
    const words = spaces(
      html
        .replace(/<head>.*<\/head>/s, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    )
    for (const line of plain
      .split('\n')
      .map((each) => spaces(each.replace(/^> /, '').replace(/:$/, ''))))
      if (!/https?:/.test(line)) expect(words, name).toContain(line)
  }
})

it('reports each topic of a required group, and none that is not there', () => {
  const samples = [...emailSamples(features, 'http://localhost').values()]
  const reported = samples.flatMap(({ notification }) => notification?.topic ?? [])
  // One template reports all changes of the ways to log in; its sample is `security.twoStepOn`.
  const changes = ['twoStepOff', 'codeUsed', 'newCodes', 'passkeyAdded', 'passkeyRemoved']
    .concat(['passkeysRemoved', 'newPasskeysRemoved'])
    .map((change) => `security.${change}`)
  // Acts of agreements write their notifications apart from their one template of emails.
  const acts = ['stay', 'invitation', 'meeting', 'changed', 'accepted', 'declined', 'cancelled']
  const others = [...changes, ...acts.map((act) => `agreement.${act}`)]
  const all = Object.keys(topics)
  const required = all.filter((topic) => groupOf(topic)?.email === 'required')
  expect(all).toEqual(expect.arrayContaining([...reported, ...others]))
  expect([...reported, ...others]).toEqual(expect.arrayContaining(required))
})
