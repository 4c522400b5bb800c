import { accounts } from '@wayside/contract/accounts'
import { members } from '@wayside/contract/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off', APP_URL: 'http://localhost:5999' })
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

const origin = { Origin: 'http://localhost:5999' }
const forgot = (email: unknown, headers = {}) =>
  world.api(accounts.forgotPassword, { body: { email }, headers: { ...origin, ...headers } })
const reset = (token: unknown, password: unknown) =>
  world.api(accounts.resetPassword, { body: { token, password }, headers: origin })

async function linkTo(email: string, nth = 1) {
  const mail = await waitFor(
    async () =>
      (await world.mailsTo(email)).filter((each) => each.subject?.startsWith('Reset'))[nth - 1],
  )
  return new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
}

describe('POST /api/forgot-password', () => {
  // spec 10.29
  it('answers 404 for an unknown address', async () => {
    const { status, refusal } = await forgot('nobody@example.org')
    expect([status, refusal.error]).toEqual([
      404,
      'Email address not found. Please check your email and try again.',
    ])
  })

  // spec 5.39
  it.each(['', ' ', null, 7])('asks for an address when Forgot password gets %j', async (email) => {
    const { status, refusal } = await forgot(email)
    expect([status, refusal.error]).toEqual([400, 'Please enter your email address'])
  })

  // spec 7.12, 10.32
  it('mails a link below APP_URL, whatever host the request names, and stores only its hash', async () => {
    const member = await world.signedIn({ email: 'lost@example.org', name: 'Lost' })
    const { status, body } = await forgot(' Lost@Example.org ', {
      'X-Forwarded-Host': 'evil.example',
    })
    expect(status).toBe(200)
    expect(body.message).toBe(
      'Password reset link has been sent to your email address. Please check your inbox and spam folder.',
    )
    const link = await linkTo(member.email)
    expect(link.origin + link.pathname).toBe('http://localhost:5999/reset-password')
    expect(link.searchParams.get('email')).toBe('lost@example.org')
    const token = link.searchParams.get('token') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await world.pool.query(
      "select encode(token_hash, 'hex') || encode(token_hash, 'base64') as text from reset_links",
    )
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })

  // spec 10.31
  it('does not reveal who has an account when accounts are concealed', async () => {
    const discreet = await startApp({ CONCEAL_ACCOUNTS: 'true', RATE_LIMITS: 'off' })
    try {
      const ask = (email: string) => discreet.api(accounts.forgotPassword, { body: { email } })
      const known = await discreet.signedIn()
      const [one, other] = [await ask(known.email), await ask('nobody@example.org')]
      expect([other.status, other.text]).toEqual([one.status, one.text])
    } finally {
      await discreet.stop()
    }
  })
})

describe('POST /api/forgot-password/reset-password', () => {
  // spec 7.14, 10.33
  it('sets the password once, ends every session and socket of the member, emails them, and does not log in', async () => {
    const member = await world.signedIn({ email: 'reset@example.org', name: 'Reset' })
    const screen = world.socketOf(member, { extraHeaders: { cookie: member.cookie, ...origin } })
    await waitFor(() => screen.connected)
    await forgot(member.email)
    const token = (await linkTo(member.email)).searchParams.get('token')

    const { status, body, headers } = await reset(token, 'a new secret')
    expect([status, body.message]).toEqual([
      200,
      'Password reset successfully! Redirecting to login...',
    ])
    expect(headers.getSetCookie()).toEqual([])
    await waitFor(() => !screen.connected)
    expect((await world.api(members.all, { as: member })).status).toBe(401)
    expect((await world.api(members.all, { as: outsider })).status).toBe(200)
    expect((await world.logIn(member.email)).response.status).toBe(401)
    expect((await world.logIn(member.email, 'a new secret')).response.status).toBe(200)
    await waitFor(async () =>
      (await world.mailsTo(member.email)).find((mail) => mail.subject?.includes('was changed')),
    )

    const again = await reset(token, 'another secret')
    expect([again.status, again.refusal.error]).toEqual([
      400,
      'Invalid or expired reset link. Please request a new password reset.',
    ])
    expect((await world.logIn(member.email, 'a new secret')).response.status).toBe(200)
  })

  // spec 10.32
  it('accepts only the newest link, and only one of two calls at once', async () => {
    const member = await world.signedIn({ email: 'twice@example.org', name: 'Twice' })
    await forgot(member.email)
    const old = (await linkTo(member.email, 1)).searchParams.get('token')
    await forgot(member.email)
    const newer = (await linkTo(member.email, 2)).searchParams.get('token')
    expect((await reset(old, 'secret one')).status).toBe(400)
    const answers = await Promise.all([reset(newer, 'secret two'), reset(newer, 'secret three')])
    expect(answers.map((response) => response.status).sort()).toEqual([200, 400])
  })

  // spec 10.32
  it('refuses a link after an hour', async () => {
    const member = await world.signedIn({ email: 'late@example.org', name: 'Late' })
    await forgot(member.email)
    const token = (await linkTo(member.email)).searchParams.get('token')
    await world.pool.query(
      "update reset_links set expires_at = now() - interval '1 second' where member_id = $1",
      [member.id],
    )
    expect((await reset(token, 'a new secret')).status).toBe(400)
  })

  // spec 5.42
  it('refuses a short password with the text of the spec and leaves the link good', async () => {
    const member = await world.signedIn({ email: 'short@example.org', name: 'Short' })
    await forgot(member.email)
    const token = (await linkTo(member.email)).searchParams.get('token')
    const { status, refusal } = await reset(token, '12345')
    expect([status, refusal.error]).toEqual([400, 'Password must be at least 6 characters long'])
    expect((await reset(token, '123456')).status).toBe(200)
  })

  it.each(['', 'x', null, 'A'.repeat(43), "' or 1=1 --"])(
    'refuses the made-up token %j',
    async (token) => {
      const { status, refusal } = await reset(token, 'a new secret')
      expect([status, refusal.error]).toEqual([
        400,
        'Invalid or expired reset link. Please request a new password reset.',
      ])
    },
  )
})

describe('the limits of reset links and password guesses', () => {
  let counted: World
  beforeAll(async () => {
    counted = await startApp({ TRUST_PROXY: '1' })
  })
  afterAll(() => counted.stop())

  const ask = (email: string, client: string) =>
    counted.api(accounts.forgotPassword, {
      body: { email },
      headers: { 'X-Forwarded-For': client },
    })

  // spec 10.30
  it('sends five links an hour to one address, whoever asks, and does not slow others down', async () => {
    const { email } = await counted.signedIn()
    for (let n = 0; n < 5; n++) expect((await ask(email, `203.0.113.${n}`)).status).toBe(200)
    const { status, refusal, headers } = await ask(email.toUpperCase(), '203.0.113.99')
    expect([status, refusal.code]).toEqual([429, 'tooMany'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await ask((await counted.signedIn()).email, '203.0.113.99')).status).toBe(200)
    const emails = await waitFor(async () => {
      const found = (await counted.mailsTo(email)).filter(({ subject }) =>
        subject?.startsWith('Reset'),
      )
      return found.length >= 5 ? found : undefined
    })
    expect(emails).toHaveLength(5)
  })

  // spec 10.30
  it('sends twenty links an hour for one client, whatever addresses it names, and does not slow other clients down', async () => {
    for (let n = 0; n < 20; n++)
      expect((await ask(`nobody${n}@example.org`, '198.51.100.1')).status).toBe(404)
    expect((await ask('nobody@example.org', '198.51.100.1')).status).toBe(429)
    expect((await ask('nobody@example.org', '198.51.100.2')).status).toBe(404)
  })

  // spec 18.10
  it('logs the owner in at once after a reset, however many wrong guesses there were, but ends no wait for codes', async () => {
    const member = await counted.signedIn()
    const blocked_until = new Date(Date.now() + 900_000).toISOString()
    const counters = ['', ' code', ' passkey'].map((what) => `${member.email}${what}`)
    await counted.db
      .insertInto('login_failures')
      .values(counters.map((email) => ({ email, failures: 30, blocked_until })))
      .execute()
    expect((await counted.logIn(member.email)).response.status).toBe(429)
    await ask(member.email, '203.0.113.50')
    const mail = await waitFor(async () =>
      (await counted.mailsTo(member.email)).find(({ subject }) => subject?.startsWith('Reset')),
    )
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    await counted.api(accounts.resetPassword, {
      body: {
        token,
        password: 'a new secret',
      },
    })
    const { rows } = await counted.pool.query(
      'select email from login_failures where email = any($1)',
      [counters],
    )
    expect(rows).toEqual([{ email: `${member.email} code` }])
    expect((await counted.logIn(member.email, 'a new secret')).response.status).toBe(200)
  })
})
