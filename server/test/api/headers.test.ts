import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { accounts } from '@wayside/contract/accounts'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectErrorBody } from '../expectError.ts'
import { startApp, type World } from '../harness.ts'
import { sendRaw } from '../network/rawHttp.ts'

let local: World
let hosted: World
beforeAll(async () => {
  local = await startApp()
  hosted = await startApp({ APP_URL: 'https://wayside.example', MAIL: 'files' })
})
afterAll(async () => {
  await local.stop()
  await hosted.stop()
})

const policy = (sockets = '', more = '') =>
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
  `connect-src 'self'${sockets};manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'${more}`

describe('every answer', () => {
  it.each([
    '/',
    '/api/profile/auth-status',
    '/api/users/all',
    '/api/nothing',
    '/api/users/%zz',
    '/%ff',
    '/uploads/nothing',
    '/outbox',
    '/socket.io/?EIO=4&transport=polling',
    '/socket.io/?EIO=4&transport=nothing',
  ])('sends the same security headers when the path is %s', async (path) => {
    const { headers } = await local.call(undefined, 'GET', path)
    expect(headers.get('content-security-policy')).toBe(policy())
    expect(headers.get('permissions-policy')).toMatch(
      /^accelerometer=\(\), camera=\(\), .*geolocation=\(\), .*microphone=\(\)/,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    for (const name of [
      'strict-transport-security',
      'server',
      'x-powered-by',
      'access-control-allow-origin',
    ])
      expect(headers.get(name)).toBeNull()
  })

  it('sends HSTS behind https and names the only origin for sockets', async () => {
    for (const path of ['/', '/api/profile/auth-status', '/api/nothing']) {
      const { headers } = await hosted.call(undefined, 'GET', path)
      expect(headers.get('content-security-policy')).toBe(
        policy(' wss://wayside.example', ';upgrade-insecure-requests'),
      )
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
  })

  it('carries the security headers on the 400 for malformed HTTP', async () => {
    const { head, body } = await sendRaw(local.url, 'FROB / HTTP/1.1\r\n\r\n')
    for (const line of [
      `content-security-policy: ${policy()}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
    ])
      expect(head).toContain(`\r\n${line}`)
    expectErrorBody(400, body)
  })

  it('carries the security headers on a 304, too', async () => {
    const picture = `/uploads/${'a'.repeat(32)}.webp`
    await writeFile(join(local.dataDir, picture), 'WEBP')
    const first = await local.call(undefined, 'GET', picture)
    expect(first.status).toBe(200)
    const again = await local.call(undefined, 'GET', picture, undefined, {
      'Cache-Control': 'max-age=0', // fetch would ask for no cache at all
      'If-None-Match': first.headers.get('etag') ?? '',
    })
    expect([again.status, again.headers.get('x-content-type-options')]).toEqual([304, 'nosniff'])
  })

  it('forbids to cache the answer to a call, refusals included', async () => {
    const ana = await local.signedIn()
    const answers = [
      await local.api(members.all, { as: ana }),
      await local.api(messages.conversations, { as: ana }),
      await local.api(members.all),
      await local.api(accounts.login, { body: {} }),
      await local.api(accounts.logout, { as: ana }),
    ]
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('a request that does not end', () => {
  it('gives a request 10 s for its headers and five minutes in all', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = local.app.server
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
    })
    expect(keepAliveTimeout).toBeLessThanOrEqual(75_000)
  })

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nA: '],
    [
      'body',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"',
    ],
    [
      'form',
      'POST /api/register HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100\r\n\r\n--b\r\n',
    ],
  ])(
    'looks for unfinished requests every 2 s and closes them with a word (slow %s)',
    async (_part, bytes) => {
      const { server } = local.app
      const { headersTimeout, requestTimeout } = server
      Object.assign(server, { headersTimeout: 300, requestTimeout: 300 })
      try {
        const {
          status,
          body,
          closedAfter = Infinity,
        } = await sendRaw(local.url, bytes, { ms: 8000 })
        expect(closedAfter).toBeLessThan(6000)
        expect(status).toBe(408)
        expectErrorBody(status, body)
      } finally {
        Object.assign(server, { headersTimeout, requestTimeout })
      }
    },
  )
})

it('keeps 10,000 connections at once, closes one more, and serves the others', async () => {
  const { server } = local.app
  expect(server.maxConnections).toBe(10_000)
  const { port } = new URL(local.url)
  const open = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const first = await open()
  const count = await new Promise<number>((resolve, reject) =>
    server.getConnections((error, found) => (error ? reject(error) : resolve(found))),
  )
  server.maxConnections = count
  const refused = await open()
  await once(refused, 'close')
  first.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [response] = await once(first, 'data')
  expect(String(response)).toMatch(/^HTTP\/1.1 200/)
  server.maxConnections = 10_000
  first.destroy()
})
