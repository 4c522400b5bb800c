import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'
import { sendRaw } from '../../test/network/rawHttp.ts'
import { waitFor } from '../../test/waitFor.ts'
import { isLoopback } from '../addresses.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const page = (headers: Record<string, string> = {}) =>
  world.call(undefined, 'GET', '/outbox', undefined, headers)
const mails = async () => (await readdir(join(world.dataDir, 'outbox'))).sort()

describe('without a mail server', () => {
  it('/outbox exists before the first email', async () => {
    expect((await page()).text).toContain('No emails yet.')
  })

  // spec 10.15
  it('saves emails as files that only the server can read, with unbroken links', async () => {
    await world.register({ email: 'ana@example.org', name: 'Ana' })
    const token = await world.tokenFor('ana@example.org')
    const [file = ''] = await mails()
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/)
    const { mode } = await stat(join(world.dataDir, 'outbox', file))
    expect(mode & 0o077).toBe(0)
    const [mail] = await world.mailsTo('ana@example.org')
    expect(mail).toMatchObject({
      subject: 'Please verify your email for Wayside',
      to: [{ address: 'ana@example.org' }],
    })
    expect(mail?.text?.split('\n')).toContain(`http://localhost:5000/verify-email?token=${token}`)
    expect(mail?.html).toContain(`<a href="http://localhost:5000/verify-email?token=${token}"`)
    expect((await mails()).length).toBe(1)
  })

  // spec 10.15
  it('/outbox shows them, newest first, with links, and is never cached', async () => {
    await world.register({ email: 'bo@example.org', name: 'Bo' })
    const token = await world.tokenFor('bo@example.org')
    const { status, headers, text } = await page()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(text).toContain(`<a href="http://localhost:5000/verify-email?token=${token}">`)
    expect(text).toMatch(/<time datetime="[^"]+Z">\w{3} \d+, \d{4}, \d\d:\d\d:\d\d UTC</)
    expect(text.indexOf('bo@example.org')).toBeGreaterThan(0)
    expect(text.indexOf('bo@example.org')).toBeLessThan(text.indexOf('ana@example.org'))
  })

  it('/outbox escapes what members typed', async () => {
    const name = '<script>alert(1)</script> http://x.io/"onclick="a'
    const mail = `To: script@example.org\nSubject: ${name}\n\nHello ${name},\n`
    await writeFile(join(world.dataDir, 'outbox', '2020-01-02-script.eml'), mail)
    const { text } = await page()
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toMatch(/<script>|"onclick=/)
  })

  it('/outbox survives files that are not emails', async () => {
    const folder = join(world.dataDir, 'outbox')
    await writeFile(join(folder, '2020-01-01-junk.eml'), Buffer.from([0, 255, 1, 2]))
    await writeFile(join(folder, '.2020-half.eml'), 'HALF WRITTEN')
    await writeFile(join(folder, '2020-notes.txt'), 'NOTES')
    const { status, text } = await page()
    expect(status).toBe(200)
    expect(text).not.toMatch(/HALF WRITTEN|NOTES/)
  })

  it('/outbox shows the newest 50', async () => {
    const folder = join(world.dataDir, 'outbox')
    await mkdir(folder, { recursive: true })
    for (let n = 10; n < 70; n++)
      await writeFile(
        join(folder, `3000-01-01-${n}.eml`),
        `To: n${n}@example.org\nSubject: Number ${n}\n\nhello\n`,
      )
    const shown = [...(await page()).text.matchAll(/<h2>Number (\d+)<\/h2>/g)].map(([, n]) =>
      Number(n),
    )
    expect(shown).toEqual(Array.from({ length: 50 }, (_, n) => 69 - n))
  })
})

describe('/outbox', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'GET', url: '/outbox', remoteAddress, headers })

  // spec 10.15
  it('answers this machine only', async () => {
    for (const local of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await from(local)).statusCode).toBe(200)
    for (const other of ['10.0.0.1', '203.0.113.7', '2001:db8::1', '::ffff:10.0.0.1']) {
      const response = await from(other)
      expect(response.statusCode).toBe(404)
      expect(response.body).not.toContain('@example.org')
    }
  })

  it('answers 404 to requests forwarded by a proxy on this machine', async () => {
    const passedOn: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '203.0.113.7' },
      { via: '1.1 proxy' },
      { 'cf-connecting-ip': '203.0.113.7' },
      { 'true-client-ip': '203.0.113.7' },
      { 'x-client-ip': '203.0.113.7' },
      { 'client-ip': '203.0.113.7' },
      { 'x-forwarded-server': 'proxy' },
      { 'x-envoy-external-address': '203.0.113.7' },
      { 'x-azure-clientip': '203.0.113.7' },
      { 'fly-client-ip': '203.0.113.7' },
      { 'x-amzn-trace-id': 'Root=1-2' },
      // The usual nginx lines for WebSockets, on a request that upgrades nothing.
      { connection: 'upgrade' },
    ]
    for (const headers of passedOn)
      expect((await from('127.0.0.1', headers)).statusCode, JSON.stringify(headers)).toBe(404)
    // nginx with nothing but a proxy_pass.
    const bare = await sendRaw(
      world.url,
      'GET /outbox HTTP/1.0\r\nHost: 127.0.0.1:5000\r\nConnection: close\r\n\r\n',
    )
    expect(bare.status).toBe(404)
  })

  it('answers 404 under a foreign host name that points here, because its page could read the links', async () => {
    for (const host of [
      'evil.example',
      'evil.example:5000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      ']',
    ])
      expect((await from('127.0.0.1', { host })).statusCode, host).toBe(404)
    for (const host of ['localhost', 'localhost:5000', '127.0.0.1:80', '[::1]:5000', 'LOCALHOST'])
      expect((await from('127.0.0.1', { host })).statusCode, host).toBe(200)
  })

  it('names /outbox only to clients that register from this machine', async () => {
    const register = async (remoteAddress: string, more: Record<string, string> = {}) => {
      const payload = new FormData()
      const fields = {
        name: 'A',
        lastname: 'B',
        email: `n${Math.random()}@example.org`,
        password: 'secret1',
        country: 'france',
        hostornomad: 'host',
      }
      for (const [name, value] of Object.entries(fields)) payload.append(name, value)
      const whole = new Response(payload)
      const headers = { 'content-type': whole.headers.get('content-type') ?? '', ...more }
      const body = Buffer.from(await whole.arrayBuffer())
      return (
        await world.app.inject({
          method: 'POST',
          url: '/api/register',
          remoteAddress,
          headers,
          payload: body,
        })
      ).json()
    }
    expect(await register('127.0.0.1')).toMatchObject({ success: true, outbox: '/outbox' })
    expect(await register('203.0.113.7')).not.toHaveProperty('outbox')
    expect(await register('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).not.toHaveProperty(
      'outbox',
    )
    await waitFor(async () => (await mails()).length > 0)
  })

  it.each([
    ['127.0.0.1', true],
    ['127.255.0.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['128.0.0.1', false],
    ['127.0.0.1.evil.example', false],
    ['::127.0.0.1', false],
    ['', false],
  ])('takes %j for this machine: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected)
  })
})
