import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError, expectErrorBody } from '../expectError.ts'
import { startApp, type TestMember, type World } from '../harness.ts'
import { sendRaw } from '../network/rawHttp.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn()
})
afterAll(() => world.stop())

type Body = string | Uint8Array<ArrayBuffer> | Blob

async function send(
  method: string,
  path: string,
  body?: Body,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${world.url}${path}`, {
    method,
    headers: { Cookie: ana.cookie, ...headers },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const json = { 'Content-Type': 'application/json' }

describe('a path that is no call', () => {
  // spec 10.82
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/users/all'],
    ['PUT', '/api/login'],
    ['PATCH', '/api/login'],
    ['OPTIONS', '/api/login'],
    ['GET', '/api/login'],
    ['POST', '/'],
    ['GET', '/uploads/'],
    ['GET', '/API/users/all'],
    ['GET', '/api//users/all'],
    ['GET', '/nothing.js'],
  ])('answers a path that is no call with 404: %s %s', async (method, path) => {
    const response = await send(method, path)
    // Spelled in capitals or with two slashes it may be a page of the web, which says 404 in its
    // own way.
    if (response.headers.get('content-type')?.startsWith('text/html'))
      expect(response.status).toBe(404)
    else expect(expectError(response, 404)).toBe('Not found')
  })

  it.each([
    '/api/users/%',
    '/api/users/%zz',
    '/api/users/%e0%a4%a',
    '/%',
    '/uploads/%ff',
    '/api/verify-email?token=%',
    '/api/users/all?country=%ff%',
  ])('answers a path that cannot be decoded with 404: %s', async (path) => {
    const response = await send('GET', path)
    expect(response.status).toBeLessThan(500)
    if (response.status >= 400 && !response.headers.get('content-type')?.startsWith('text/html'))
      expectErrorBody(response.status, response.text)
  })

  it('answers a very long path without a fault', async () => {
    for (const path of [
      `/api/users/${'a'.repeat(10_000)}`,
      `/${'a/'.repeat(4000)}`,
      `/api/users/all?${'a=1&'.repeat(3000)}`,
    ]) {
      const response = await send('GET', path)
      expect([200, 400, 404]).toContain(response.status)
    }
  })
})

describe('a JSON call', () => {
  const login = (body: Body | undefined, headers: Record<string, string> = json) =>
    send('POST', '/api/login', body, headers)

  // spec 10.84
  it.each([
    ['half an object', '{"email":'],
    ['no JSON', 'hello'],
    ['nothing at all', ''],
    ['a comma too many', '{"email":"a",}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a prototype', '{"__proto__":{"isAdmin":true},"email":"a","password":"b"}'],
    [
      'a constructor’s prototype',
      '{"constructor":{"prototype":{"x":1}},"email":"a","password":"b"}',
    ],
    ['50,000 brackets', '['.repeat(50_000)],
  ])('refuses a JSON call with %s', async (_what, body) => {
    expect(expectError(await login(body), 400)).toBe('The request could not be read')
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  // spec 10.84
  it.each([
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"text"'],
    ['a list', '[]'],
    ['deep lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['a list of lists for a text', '{"email":[["a"]],"password":{"a":1}}'],
    ['true for a text', '{"email":true,"password":true}'],
    ['a giant number', `{"email":1e400,"password":${'9'.repeat(400)}}`],
  ])('refuses a JSON call with %s, which is JSON', async (_what, body) => {
    expectError(await login(body), 400)
  })

  it('refuses a JSON call without a body', async () => {
    expectError(await login(undefined, {}), 400)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/html',
    'application/jsonp',
    'x',
    'application/json; charset',
  ])('refuses a JSON call that is sent as %s', async (type) => {
    const response = await login('{"email":"a@x.io","password":"secret1"}', {
      'Content-Type': type,
    })
    if (type === 'application/json; charset') expect([400, 401]).toContain(response.status)
    else expectError(response, 400)
  })

  it('refuses text in a JSON call without a payload', async () => {
    expectError(
      await send('POST', '/api/profile/logout', 'x', { 'Content-Type': 'text/plain', Cookie: '' }),
      400,
    )
  })

  it('refuses a JSON call that is sent without a type', async () => {
    const body = '{"email":"a@x.io","password":"secret1"}'
    const response = await sendRaw(
      world.url,
      `POST /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    expect(response.status).toBe(400)
    expectErrorBody(response.status, response.body)
  })

  // spec 10.84
  it('refuses a JSON call of more than 64 KB, and reads one of 64 KB', async () => {
    const around = JSON.stringify({ email: 'a@x.io', password: '' })
    const body = (size: number) => around.replace('""', `"${'x'.repeat(size - around.length)}"`)
    expect(expectError(await login(body(70_000)), 413)).toBe('That is too large to send')
    expect(expectError(await login(body(65_537)), 413)).toBe('That is too large to send')
    expect(body(65_536).length).toBe(65_536)
    expect((await login(body(65_536))).status).toBe(401)
  })

  it('accepts a JSON call with a charset in its type', async () => {
    expect(
      (
        await login('{"email":"a@x.io","password":"secret1"}', {
          'Content-Type': 'application/json; charset=utf-8',
        })
      ).status,
    ).toBe(401)
  })
})

describe('a query', () => {
  it.each([
    'country=a&country=b',
    'country[]=a',
    'country[a]=b',
    '__proto__=1',
    'country=%00',
    'country=%ff',
    'constructor=1',
    'hostornomad=a&hostornomad=b',
  ])('survives the query %s', async (query) => {
    const response = await send('GET', `/api/users/all?${query}`)
    if (response.status !== 200) expectError(response, 400)
  })

  it('refuses a query that repeats a text field', async () => {
    expectError(await send('GET', '/api/users/all?country=a&country=b'), 400)
  })
})

it('an empty body with the type of JSON is no body: a call without a payload works, one with a payload says what is missing', async () => {
  const json = { 'Content-Type': 'application/json' }
  const logout = await fetch(`${world.url}/api/profile/logout`, { method: 'POST', headers: json })
  const login = await fetch(`${world.url}/api/login`, { method: 'POST', headers: json })
  expect([logout.status, login.status]).toEqual([200, 400])
})
