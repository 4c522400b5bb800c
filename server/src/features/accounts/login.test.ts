import { randomBytes } from 'node:crypto'
import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesHolding } from '../../../test/database/tablesHolding.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp()
  ana = await world.signedIn({
    name: 'Ana',
    email: 'ana@example.org',
    hostornomad: 'host',
    bio: 'my bio',
  })
})
afterAll(() => world.stop())

const logIn = (email: unknown, password: unknown, headers: Record<string, string> = {}) =>
  world.api(accounts.login, { body: { email, password }, headers })
const statusFor = (cookie: string) => world.api(accounts.status, { headers: { Cookie: cookie } })
const isIn = async (cookie: string) => (await statusFor(cookie)).body.isAuthenticated
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

describe('POST /api/login', () => {
  // spec 6.2, 7.6, 10.35
  it('opens a session with a cookie that scripts and other sites cannot use', async () => {
    const { status, body, headers } = await logIn('ana@example.org', 'secret1')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      user: { _id: ana.id, id: ana.id, email: 'ana@example.org' },
    })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await isIn(cookieOf(headers))).toBe(true)
  })

  it('gives only a shared computer a cookie that ends with the browser', async () => {
    const onShared = (isShared: unknown) =>
      world.api(accounts.login, {
        body: {
          email: 'ana@example.org',
          password: 'secret1',
          isShared,
        },
      })
    const { status, headers } = await onShared(true)
    expect(status).toBe(200)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(await isIn(cookieOf(headers))).toBe(true)
    expect((await onShared(false)).headers.getSetCookie()[0]).toContain('Max-Age=7776000')
    const wrong = await onShared('yes')
    expect(wrong.status).toBe(400)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('accepts the address in any case and with blanks around it, but the password only as it is', async () => {
    expect((await logIn('  ANA@Example.org ', 'secret1')).status).toBe(200)
    expect((await logIn('ana@example.org', 'secret1 ')).status).toBe(401)
    expect((await logIn('ana@example.org', 'Secret1')).status).toBe(401)
  })

  // spec 5.1
  it.each([
    ['', ''],
    ['ana@example.org', ''],
    ['', 'secret1'],
    ['   ', 'secret1'],
    [undefined, undefined],
    ['ana@example.org', undefined],
    [null, 7],
    [['ana@example.org'], ['secret1']],
    [{ $ne: null }, { $ne: null }],
  ])('wants both fields: %j and %j are not enough', async (email, password) => {
    const { status, body } = await logIn(email, password)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      error: 'Please fill in all fields',
      message: 'Please fill in all fields',
    })
  })

  // spec 7.6, 10.24
  it('answers the same for a wrong password and an unknown address', async () => {
    const wrong = await logIn('ana@example.org', 'wrong-password')
    const unknown = await logIn('nobody@example.org', 'secret1')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({
      success: false,
      code: 'signedOut',
      error: 'Invalid email or password',
      message: 'Invalid email or password',
    })
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: wrong.status,
      text: wrong.text,
    })
    for (const { headers } of [wrong, unknown]) expect(headers.getSetCookie()).toEqual([])
  })

  it('asks an unverified member to verify, but only with the right password', async () => {
    await world.register({ email: 'unverified@example.org' })
    expect((await logIn('unverified@example.org', 'wrong-password')).refusal.error).toBe(
      'Invalid email or password',
    )
    const { status, body, headers } = await logIn('unverified@example.org', 'secret1')
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'unverified',
      error: 'Please verify your email before logging in',
    })
    expect(headers.getSetCookie()).toEqual([])
  })

  // spec 30.8
  it('finds a member whose address is pasted with characters that cannot be seen', async () => {
    const { email } = await world.signedIn()
    for (const pasted of [`${email}\u200b`, `\u2060${email}`, `\ufeff ${email.toUpperCase()}`])
      expect((await logIn(pasted, 'secret1')).status, pasted).toBe(200)
    expect((await logIn(`x${email}\u200b`, 'secret1')).status).toBe(401)
  })

  it.each([
    ['SQL', "'/**/or/**/1=1--", 401],
    ['a NUL', 'ana@example.org\0', 400],
    ['a letter whose lower case is ASCII', 'İ', 400],
    ['half a character', '\ud800', 400],
    ['more than fits into an index', randomBytes(15_000).toString('base64'), 400],
  ])('finds nobody for %s', async (_what, email, expected) => {
    expect((await logIn(email, 'secret1')).status).toBe(expected)
  })
})

describe('the token of a session', () => {
  // spec 10.35
  it('rotates at each login, which ends the session it came from', async () => {
    const first = cookieOf((await logIn('ana@example.org', 'secret1')).headers)
    const second = cookieOf((await logIn('ana@example.org', 'secret1', { Cookie: first })).headers)
    expect(second).not.toBe(first)
    expect([await isIn(first), await isIn(second)]).toEqual([false, true])
  })

  it('never takes a session token that the client supplied (no session fixation)', async () => {
    const planted = `sid=${'a'.repeat(43)}`
    expect(
      cookieOf((await logIn('ana@example.org', 'secret1', { Cookie: planted })).headers),
    ).not.toBe(planted)
    expect(await isIn(planted)).toBe(false)
  })

  // spec 10.35
  it('stores only the hash of a session token', async () => {
    const ben = await world.registerAndLogIn({ email: 'ben@example.org' })
    const token = ben.cookie.replace('sid=', '')
    expect(token).toHaveLength(43)
    expect(await tablesHolding(world.db, token)).toEqual([])
    expect(await tablesHolding(world.db, ben.email)).toEqual([
      'public.email_links',
      'public.members',
      'public.rate_limits',
    ])
  })
})
