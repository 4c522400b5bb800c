import { accounts } from '@wayside/contract/accounts'
import { profile } from '@wayside/contract/profile'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, TEST_SECRET, type World } from '../../../test/harness.ts'
import { codeOf, type TwoStepMember, withTwoStep } from '../../../test/members/twoStepMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TwoStepMember
beforeAll(async () => {
  world = await startApp()
})
beforeEach(async () => {
  ana = await withTwoStep(world)
})
afterAll(() => world.stop())

const WRONG = 'That code is not right. Please try again.'
const logIn = (code?: string, password = 'secret1', { api }: Pick<World, 'api'> = world) =>
  api(accounts.login, { body: { email: ana.email, password, code } })
const mailed = (subject: string) =>
  waitFor(async () => (await world.mailsTo(ana.email)).some((mail) => mail.subject === subject))
const confirm = (code?: string) =>
  world.api(security.confirm, { as: ana, body: { password: 'secret1', code } })
const factors = async () =>
  (
    await world.pool.query(
      'select factor_at is not null as has from sessions where member_id = $1 and grace_until is null order by created_at',
      [ana.id],
    )
  ).rows.map(({ has }) => has)

describe('a login with a second step', () => {
  // spec 15.3
  it('asks for the code after the right password, and opens no session before', async () => {
    for (let n = 0; n < 7; n++) {
      const response = await logIn()
      expect(expectError(response, 401)).toBe('Enter the code from your authenticator app.')
      expect(response.refusal.code).toBe('factor')
      expect(response.headers.getSetCookie()).toEqual([])
    }
    const wrong = await logIn(undefined, 'wrong')
    expect(expectError(wrong, 401)).toBe('Invalid email or password')
    expect(wrong.refusal.code).toBe('signedOut')
  })

  // spec 15.4
  it.each([-20, 0, 20])('takes the code of a clock that is %i s off, once', async (secondsOff) => {
    const code = codeOf(ana.key, { secondsOff })
    expect((await logIn(code)).status).toBe(200)
    expect(expectError(await logIn(code), 401)).toBe(WRONG)
  })

  // spec 10.112
  it('takes a code in full-width digits', async () => {
    const wide = (code: string) =>
      code.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')
    expect((await logIn(wide(codeOf(ana.key)))).status).toBe(200)
    const [recovery = ''] = ana.recoveryCodes
    expect((await logIn(wide(recovery).replaceAll('-', '－'))).status).toBe(200)
  })

  // spec 15.4
  it('refuses a code that is 90 s old, and an older one after a newer', async () => {
    const old = await logIn(codeOf(ana.key, { secondsOff: -90 }))
    expect(expectError(old, 401)).toContain(WRONG)
    expect((await logIn(codeOf(ana.key, { secondsOff: 30 }))).status).toBe(200)
    expect(expectError(await logIn(codeOf(ana.key)), 401)).toBe(WRONG)
  })

  // spec 15.21
  it('asks about the clock for a code that is over, but not for one that will be right', async () => {
    const late = await logIn(codeOf(ana.key, { secondsOff: -240 }))
    expect(expectError(late, 401)).toBe(`${WRONG} Is your phone's clock set automatically?`)
    for (const secondsOff of [90, 240, 590])
      expect(expectError(await logIn(codeOf(ana.key, { secondsOff })), 401)).toBe(WRONG)
  })

  // spec 15.5
  it('takes a recovery code in place of the code, once, and mails that', async () => {
    const [first = '', second = ''] = ana.recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    const both = await Promise.all([logIn(typed), logIn(first)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await logIn(first)).status).toBe(401)
    expect((await logIn(second)).status).toBe(200)
    await mailed('A recovery code was used')
  })

  // spec 15.6
  it('lets a login with a second step wait after five wrong codes, and tells the member that the password is known', async () => {
    for (let n = 0; n < 5; n++) expectError(await logIn('x'), 401)
    // So that a slow machine is still within the wait.
    await world.pool.query(
      "update login_failures set blocked_until = now() + interval '1 minute' where email like $1",
      [`${ana.email}%`],
    )
    const sixth = await logIn(codeOf(ana.key))
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    await mailed('Somebody knows your Wayside password')
    await world.pool.query('delete from login_failures')
    expect((await logIn(codeOf(ana.key))).status).toBe(200)
  })

  // spec 15.8
  it('notes when the session was proven by a code', async () => {
    await world.pool.query('update sessions set factor_at = null')
    await logIn(codeOf(ana.key))
    expect(await factors()).toEqual([false, true])
  })
})

describe('a confirmation with a second step', () => {
  // spec 15.7
  it('asks for the code as well as the password in a confirmation', async () => {
    for (const code of [undefined, '', 'x']) {
      const response = await confirm(code)
      expect(expectError(response, 400)).toBe('That code is not right')
      expect(response.refusal.errors).toEqual({ code: 'That code is not right' })
    }
    expect((await confirm(codeOf(ana.key))).status).toBe(200)
  })

  // spec 15.8
  it('notes that it had a code', async () => {
    await world.pool.query('update sessions set factor_at = null')
    await confirm(ana.recoveryCodes[0])
    expect(await factors()).toEqual([true])
  })
})

// spec 15.7
it('asks for a confirmation for another password or address when two-step login is on', async () => {
  const save = (email: string, as: { cookie: string } = ana) =>
    world.api(profile.update, {
      as,
      body: { name: 'Ana', country: 'france', hostornomad: 'host', email },
    })
  const pending = `next-${ana.email}`
  expect((await save(pending)).status).toBe(200)
  await world.pool.query('update sessions set confirmed_at = null')
  const proof = { currentPassword: 'secret1' }
  const password = { ...proof, password: 'a longer secret' }
  const email = { ...proof, email: 'moved@example.org' }
  const calls = [
    () => world.api(security.changePassword, { as: ana, body: password }),
    () => world.api(security.changeEmail, { as: ana, body: email }),
    () => save('moved@example.org'),
  ]
  for (const call of calls) expect((await call()).refusal.code).toBe('confirm')
  const { body } = await world.api(security.look, { as: ana })
  expect(body).toMatchObject({ email: ana.email, pendingEmail: pending })
  // The form of the profile holds the pending address, or the present one if the member keeps it.
  for (const known of [pending, ana.email]) expect((await save(known)).status).toBe(200)
  const other = await world.signedIn()
  expect((await save(`next-${other.email}`, other)).status).toBe(200)
})

// spec 15.2
it('says how many recovery codes are left', async () => {
  await logIn(ana.recoveryCodes[0])
  const { body } = await world.api(security.look, { as: ana })
  expect(body).toMatchObject({ hasTotp: true, recoveryCodesLeft: 7 })
  expect(body.totpSince).toEqual(expect.any(String))
})

describe('a new secret of the installation', () => {
  // spec 15.11
  it('opens keys that the previous secret encrypted, and encrypts them with the new one', async () => {
    const before = { SESSION_SECRET_BEFORE: TEST_SECRET }
    const secret = 'another secret for tests, long enough'
    const stored = () =>
      world.pool
        .query('select encrypted_secret from totp where member_id = $1', [ana.id])
        .then(({ rows }) => rows[0]?.encrypted_secret as Buffer)
    const old = await stored()
    const without = await startApp({}, { beside: world, secret })
    expectError(await logIn(codeOf(ana.key), 'secret1', without), 401)
    await without.stop()
    const beside = await startApp(before, { beside: world, secret })
    expect((await logIn(codeOf(ana.key), 'secret1', beside)).status).toBe(200)
    await beside.stop()
    expect(await stored()).not.toEqual(old)
    const later = await startApp({}, { beside: world, secret })
    const next = codeOf(ana.key, { secondsOff: 30 })
    expect((await logIn(next, 'secret1', later)).status).toBe(200)
    await later.stop()
  })
})
