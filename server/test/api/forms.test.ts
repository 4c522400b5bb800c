import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError, expectErrorBody } from '../expectError.ts'
import { startApp, type World } from '../harness.ts'
import { fullForm } from '../members/registrations.ts'
import { sendRaw } from '../network/rawHttp.ts'
import { asBlob, jpeg } from '../samples/samplePictures.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const fields = Object.entries(fullForm)
  .map(([name, value]) => part(name, value))
  .join('')
const end = '--b--\r\n'

async function post(
  body: string | FormData,
  type: string | undefined = 'multipart/form-data; boundary=b',
) {
  const headers: Record<string, string> = typeof body === 'string' ? { 'Content-Type': type } : {}
  const response = await fetch(`${world.url}/api/register`, { method: 'POST', body, headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const members = () => world.db.selectFrom('members').select('id').execute()

/** Expects a 4xx that stores nothing. */
async function expectRefused(body: string | FormData, type?: string, expected = 400) {
  const response = await post(body, type)
  expect(await members()).toEqual([])
  return expectError(response, expected)
}

describe('a multipart form', () => {
  it.each([
    ['without a boundary', `${fields}${end}`, 'multipart/form-data'],
    ['with an empty boundary', `${fields}${end}`, 'multipart/form-data; boundary='],
    ['with another boundary than it says', `${fields}${end}`, 'multipart/form-data; boundary=c'],
    ['that is empty', ''],
    ['that has no parts', end],
    ['that is cut off in a field', fields.slice(0, -20)],
    ['that is cut off before its end', fields],
    ['that is cut off in a header', `${fields}--b\r\nContent-Dispo`],
    [
      'that is cut off in a file',
      `${fields}${part('profilePic', 'abc', '; filename="a.jpg"').slice(0, -4)}`,
    ],
    ['of nonsense', 'x'.repeat(10_000)],
    ['sent as JSON', JSON.stringify(fullForm), 'application/json'],
    [
      'sent as a URL-encoded form',
      String(new URLSearchParams(fullForm)),
      'application/x-www-form-urlencoded',
    ],
    [
      'with a file in a field of another name',
      `${fields}${part('picture', 'abc', '; filename="a.jpg"')}${end}`,
    ],
    [
      'with a file instead of a text',
      `${fields.replace('name="email"', 'name="email"; filename="a.txt"')}${end}`,
    ],
    ['with the field __proto__', `${fields}${part('__proto__', 'x')}${end}`],
    ['with the field constructor', `${fields}${part('constructor', 'x')}${end}`],
    ['with a NUL in a field', `${fields.replace('hello', 'a\0b')}${end}`],
    ['with a field for its wrong bytes', `${part('email', '\ufffd')}${end}`],
    ['with a part without a name', `${part('', 'x').replace('; name=""', '')}${end}`],
  ])('refuses a form %s', async (_what, body, type?: string) => {
    await expectRefused(body, type)
  })

  it.each([
    ['1,000 fields', `${fields}${part('x', 'y').repeat(1000)}${end}`],
    ['two files', `${fields}${part('profilePic', 'abc', '; filename="a.jpg"').repeat(2)}${end}`],
    ['a field of 20 KB', `${part('bio', 'x'.repeat(20_000))}${fields}${end}`],
    [
      '100 headers in a part',
      `--b\r\n${'X-A: b\r\n'.repeat(100)}Content-Disposition: form-data; name="bio"\r\n\r\nx\r\n${end}`,
    ],
  ])('refuses a form with %s', async (_what, body) => {
    const response = await post(body)
    expect([400, 413]).toContain(response.status)
    expectError(response, response.status)
    expect(await members()).toEqual([])
  })

  // spec 10.84
  it('refuses a form of 7 MB or 50 MB with the text of the spec, even while the client is still sending', async () => {
    for (const [megabytes, isPictureFirst] of [
      [50, true],
      [7, true],
      [7, false],
    ] as const) {
      const form = new FormData()
      const addPicture = () =>
        form.append('profilePic', asBlob(new Uint8Array(megabytes * 1_000_000)), 'a.jpg')
      if (isPictureFirst) addPicture()
      for (const [name, value] of Object.entries(fullForm)) form.append(name, value)
      if (!isPictureFirst) addPicture()
      expect(await expectRefused(form)).toBe('Profile picture must be less than 5MB')
    }
  })

  it('discards a form whose client hangs up', async () => {
    const head =
      'POST /api/register HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n'
    const picture = await jpeg()
    await sendRaw(
      world.url,
      [head, fields, part('profilePic', '', '; filename="a.jpg"').slice(0, -2), picture],
      { ms: 200 },
    )
    expect(await members()).toEqual([])
    expect((await world.api(accounts.status)).status).toBe(200)
  })
})

describe('raw bytes that are no HTTP', () => {
  const path = '/api/profile/auth-status'
  it.each([
    ['words', 'hello there\r\n\r\n'],
    ['a TLS handshake', Buffer.from('16030100f1010000ed0303', 'hex')],
    ['an unknown version', `GET ${path} HTTP/9.9\r\nHost: x\r\n\r\n`],
    ['an unknown method', `FROB ${path} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a blank in a header name', `GET ${path} HTTP/1.1\r\nHost: x\r\nBad Name: x\r\n\r\n`],
    ['a NUL in a header', `GET ${path} HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n`],
    ['two hosts', `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n`],
    [
      'two lengths',
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    [
      'a length and chunks',
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    ],
    [
      'a length that is no number',
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n{}`,
    ],
    [
      'a chunk that is no number',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    ],
    [
      '100 KB of headers',
      `GET ${path} HTTP/1.1\r\nHost: x\r\n${`A: ${'b'.repeat(1000)}\r\n`.repeat(100)}\r\n`,
    ],
    ['no host', `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    [
      'a line that ends too early',
      `POST /api/login HTTP/1.1\r\nHost: x\r\nA: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'a hidden coding',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a blank before a colon',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two codings',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    ],
    ['a folded request line', 'GET /\r\n /api HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('answers %s with 400 and the one error body', async (_what, bytes) => {
    const response = await sendRaw(world.url, bytes)
    expect(response.status).toBe(400)
    expectErrorBody(response.status, response.body)
    expect(response.closedAfter).toBeDefined()
  })

  it.each([
    ['an expectation that nobody knows', 'Expect: the-unexpected'],
    [
      'an upgrade to HTTP/2',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ',
    ],
    ['an upgrade to a socket elsewhere', 'Connection: Upgrade\r\nUpgrade: websocket'],
  ])('answers a request in spite of %s', async (_what, lines) => {
    const response = await sendRaw(
      world.url,
      `GET /api/users/all HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n`,
      { ms: 300 },
    )
    expect(response.status).toBe(401)
    expectErrorBody(response.status, response.body)
  })

  it.each([
    ['POST', '/api/login', 'application/json', 400],
    ['POST', '/api/profile/logout', 'application/json', 200],
    ['POST', '/api/register', 'multipart/form-data; boundary=x', 400],
    ['DELETE', '/api/feed/posts/1', 'application/json', 401],
    ['PUT', '/api/profile', 'multipart/form-data; boundary=x', 404],
    ['GET', path, 'application/json', 200],
    ['POST', '/socket.io/?EIO=4&transport=polling', 'text/plain', 400],
  ])(
    'answers %s %s at once when it names a body of %s and has none',
    async (method, path, type, status) => {
      const request = `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nConnection: close\r\n\r\n`
      const response = await sendRaw(world.url, request)
      expect(response).toMatchObject({ status, closedAfter: expect.any(Number) })
    },
  )

  it('survives an odd path or host', async () => {
    const lines = [
      'GET http://evil.example/api/users/all HTTP/1.1',
      'GET //evil.example/ HTTP/1.1',
      'GET * HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'GET /api/../../etc/passwd HTTP/1.1',
      'GET \\..\\ HTTP/1.1',
      'GET ? HTTP/1.1',
      'CONNECT x:1 HTTP/1.1',
      'TRACE / HTTP/1.1',
    ]
    for (const line of lines) {
      const { status } = await sendRaw(
        world.url,
        `${line}\r\nHost: ???\r\nConnection: close\r\n\r\n`,
      )
      expect(status, line).toBeLessThan(500)
    }
    expect((await world.call(undefined, 'GET', path)).status).toBe(200)
  })
})
