import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectErrorBody } from '../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'

let local: World
let hosted: World
let ana: TestMember
beforeAll(async () => {
  local = await startApp()
  hosted = await startApp({ APP_URL: 'https://wayside.example', MAIL: 'files' })
  ana = await local.signedIn()
})
afterAll(async () => {
  await local.stop()
  await hosted.stop()
})

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const write = (
  world: World,
  headers: Headers,
  method: Method = 'POST',
  url = '/api/profile/logout',
) => world.app.inject({ method, url, headers: { host: 'localhost:5000', ...headers } })

async function expectRefused(world: World, headers: Headers) {
  const { statusCode, body } = await write(world, headers)
  expect(statusCode).toBe(403)
  expect(expectErrorBody(statusCode, body)).toBe('Requests from other sites are not accepted')
}
const expectAccepted = async (world: World, headers: Headers) =>
  expect((await write(world, headers)).statusCode).toBe(200)

const evil = 'http://evil.example'

describe('a write, whatever APP_URL is', () => {
  it.each<Headers>([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: evil },
  ])('accepts a write with %j', async (headers) => {
    for (const world of [local, hosted]) await expectAccepted(world, headers)
  })

  // spec 10.86
  it.each<Headers>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'SAME-ORIGIN' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:5000' },
    { 'sec-fetch-site': 'same-site', origin: 'https://wayside.example' },
    { origin: evil },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost' },
    { origin: 'http://localhost:5001' },
    { origin: 'https://localhost:5000' },
    { origin: 'http://localhost:5000.evil.example' },
    { origin: 'http://localhost:5000/' },
    { origin: 'https://evil.wayside.example' },
    { origin: 'http://wayside.example' },
    { origin: `${evil} http://localhost:5000` },
    { origin: evil, 'x-forwarded-host': 'evil.example' },
  ])('refuses a write with %j', async (headers) => {
    for (const world of [local, hosted]) await expectRefused(world, headers)
  })
})

describe('without APP_URL', () => {
  it('accepts a write from the host that was asked, by any of its names', async () => {
    for (const host of ['localhost:5000', '127.0.0.1:5000', '[::1]:5000'])
      await expectAccepted(local, { host, origin: `http://${host}` })
    await expectRefused(local, { host: 'localhost:5000', origin: 'http://127.0.0.1:5000' })
  })
})

describe('with APP_URL', () => {
  // spec 10.10
  it('accepts a write from APP_URL only, whatever Host says', async () => {
    await expectAccepted(hosted, { origin: 'https://wayside.example' })
    await expectAccepted(hosted, { origin: 'https://wayside.example', host: 'evil.example' })
    await expectRefused(hosted, { origin: evil, host: 'evil.example' })
    await expectRefused(hosted, { origin: 'http://localhost:5000', host: 'localhost:5000' })
  })
})

describe('a page of another site', () => {
  const there = { 'sec-fetch-site': 'cross-site', origin: evil }

  // spec 10.86
  it('does not let a page of another site log a member out', async () => {
    expect((await write(local, { ...there, cookie: ana.cookie })).statusCode).toBe(403)
    expect((await local.api(accounts.status, { as: ana })).body.isAuthenticated).toBe(true)
  })

  it('does not let a page of another site register or log anybody in, whatever its form is', async () => {
    const payload = 'email=a@x.io&password=secret1'
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
    ])
      for (const url of ['/api/login', '/api/register']) {
        const { statusCode } = await local.app.inject({
          method: 'POST',
          url,
          headers: { ...there, 'content-type': type },
          payload,
        })
        expect(statusCode).toBe(403)
      }
  })

  it.each<Method>(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'is refused with %s on any path',
    async (method) => {
      for (const url of ['/api/nothing', '/api/feed/posts/1', '/uploads/x'])
        expect((await write(local, there, method, url)).statusCode).toBe(403)
    },
  )

  it('lets other sites link to us but sends no CORS headers', async () => {
    const { statusCode, headers } = await write(
      local,
      { ...there, cookie: ana.cookie },
      'GET',
      '/api/profile/auth-status',
    )
    expect(statusCode).toBe(200)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})
