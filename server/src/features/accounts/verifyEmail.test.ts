import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { accounts } from '@wayside/contract/accounts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesHolding } from '../../../test/database/tablesHolding.ts'
import { startApp, TEST_SECRET, type World } from '../../../test/harness.ts'
import { deriveSecrets, hashToken } from '../../identity/secrets.ts'

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

const invalid = 'This verification link is not valid. Please request a new one.'
const expired = 'This verification link has expired. Please request a new one.'
const key = deriveSecrets(TEST_SECRET).link

const verify = (token: string) => world.api(accounts.verifyEmail, { query: { token } })
const isVerified = async (email: string) => (await rowOf(email)).verified_at !== null
const rowOf = (email: string) =>
  world.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

async function newcomer(email: string) {
  await world.register({ email })
  return world.tokenFor(email)
}

interface Claims {
  email?: string
  jti?: string
  exp?: number
}

const partsOf = (token: string) => token.split('.') as [string, string, string]
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString())
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (claims: object, alg = 'HS256', by: Uint8Array = key) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(by)

async function expectRefused(token: string, text: string) {
  const { status, body } = await verify(token)
  expect({ status, body }).toEqual({
    status: 400,
    body: { success: false, code: 'invalid', error: text, message: text },
  })
}

describe('GET /api/verify-email', () => {
  // spec 7.8, 10.27
  it('verifies the address, also when repeated or called twice at once, and logs nobody in', async () => {
    const token = await newcomer('good@example.org')
    const both = await Promise.all([verify(token), verify(token)])
    for (const { status, body, headers } of [...both, await verify(token)]) {
      expect({ status, body }).toMatchObject({ status: 200, body: { success: true } })
      expect(headers.getSetCookie()).toEqual([])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    const { verified_at } = await rowOf('good@example.org')
    expect((await verify(token)).status).toBe(200)
    expect((await rowOf('good@example.org')).verified_at).toBe(verified_at)
  })

  it('verifies nobody else’s address', async () => {
    await newcomer('bystander@example.org')
    await verify(await newcomer('active@example.org'))
    expect(await isVerified('active@example.org')).toBe(true)
    expect(await isVerified('bystander@example.org')).toBe(false)
  })

  // spec 10.27
  it('verifies nothing on HEAD', async () => {
    const token = await newcomer('head@example.org')
    expect(
      (await fetch(`${world.url}/api/verify-email?token=${token}`, { method: 'HEAD' })).status,
    ).toBe(404)
    expect(await isVerified('head@example.org')).toBe(false)
  })

  it('says the text of the spec when the token is missing', async () => {
    await expectRefused('', 'No verification token found in the URL.')
    const { status, refusal } = await world.api(accounts.verifyEmail)
    expect({ status, error: refusal.error }).toEqual({
      status: 400,
      error: 'No verification token found in the URL.',
    })
  })

  // spec 10.26
  it('mails a token of three dot-separated parts with the address and an expiry in 24 hours in the middle one', async () => {
    const { email, jti, exp = 0 } = claimsOf(await newcomer('parts@example.org'))
    expect(email).toBe('parts@example.org')
    expect(jti).toMatch(/^[\w-]{43}$/)
    expect(exp * 1000 - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect(exp * 1000 - Date.now()).toBeLessThan(24.1 * 3_600_000)
  })

  // spec 10.26
  it('stores a verification token as the hash of its id only, and nobody can read it anywhere, the queue of emails included', async () => {
    const token = await newcomer('stored@example.org')
    const [, payload, signature] = partsOf(token)
    for (const secret of [token, payload, signature, claimsOf(token).jti ?? ''])
      expect(await tablesHolding(world.db, secret)).toEqual([])
    const holders = ['public.email_links', 'public.members', 'public.rate_limits']
    expect(await tablesHolding(world.db, 'stored@example.org')).toEqual(holders)
  })
})

describe('a forged or stale link', () => {
  const email = 'victim@example.org'
  let token: string
  let claims: Claims
  beforeAll(async () => {
    token = await newcomer(email)
    claims = claimsOf(token)
  })

  const forged: [what: string, make: () => string | Promise<string>, text?: string][] = [
    ['junk', () => 'junk'],
    ['three empty parts', () => '..'],
    ['a NUL', () => `${token}\0`],
    ['8,000 characters', () => 'a.'.repeat(4000)],
    ['no signature', () => `${partsOf(token).slice(0, 2).join('.')}.`],
    [
      'another signature',
      () => `${partsOf(token).slice(0, 2).join('.')}.${randomBytes(32).toString('base64url')}`,
    ],
    [
      'a changed payload',
      () =>
        [
          partsOf(token)[0],
          encoded({ ...claims, email: 'evil@example.org' }),
          partsOf(token)[2],
        ].join('.'),
    ],
    ['another key', () => signed(claims, 'HS256', randomBytes(32))],
    ['alg: none', () => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    ['alg: HS384 with our key', () => signed(claims, 'HS384')],
    [
      'an expiry in the past',
      () => signed({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
      expired,
    ],
    ['no expiry', () => signed({ email, jti: claims.jti })],
    ['no id', () => signed({ email, exp: claims.exp })],
    ['an unknown id', () => signed({ ...claims, jti: randomBytes(32).toString('base64url') })],
    [
      'an id and an address that are no texts',
      () => signed({ ...claims, jti: ['a'], email: { $ne: null } }),
    ],
  ]

  // spec 10.26
  it.each(forged)('refuses a link with %s', async (_what, make, text = invalid) => {
    await expectRefused(await make(), text)
    expect(await isVerified(email)).toBe(false)
  })

  it('refuses a link with the id of another member’s link', async () => {
    const other = claimsOf(await newcomer('other@example.org'))
    await expectRefused(await signed({ ...claims, jti: other.jti }), invalid)
    await expectRefused(await signed({ ...other, jti: claims.jti }), invalid)
    expect([await isVerified(email), await isVerified('other@example.org')]).toEqual([false, false])
  })

  it('refuses a link whose stored expiry has passed, whatever its payload says', async () => {
    const late = await newcomer('late@example.org')
    const mine = world.db
      .updateTable('email_links')
      .where('id_hash', '=', hashToken(claimsOf(late).jti ?? ''))
    await mine.set({ expires_at: new Date(Date.now() - 1000).toISOString() }).execute()
    await expectRefused(late, invalid)
    expect(await isVerified('late@example.org')).toBe(false)
  })

  it('leaves the valid one valid', async () => {
    expect((await verify(token)).status).toBe(200)
    expect(await isVerified(email)).toBe(true)
  })
})

describe('the address a link leads to', () => {
  it('leads the links in emails to APP_URL, never to Host or X-Forwarded-Host', async () => {
    const fields = {
      name: 'Ana',
      lastname: 'Lopez',
      email: 'host@example.org',
      password: 'secret1',
      country: 'france',
      hostornomad: 'host',
    }
    const form = Object.entries(fields).map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const headers = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'Content-Type': 'multipart/form-data; boundary=b',
    }
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${world.url}/api/register`, { method: 'POST', headers }, (response) =>
        resolve(response.resume().statusCode),
      )
      call.on('error', reject).end(`${form.join('')}--b--\r\n`)
    })
    expect(status).toBe(200)
    await world.tokenFor('host@example.org')
    const [mail] = await world.mailsTo('host@example.org')
    expect(mail?.text).toContain('http://localhost:5000/verify-email?token=')
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })
})
