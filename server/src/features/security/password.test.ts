import { accounts } from '@wayside/contract/accounts'
import { profile } from '@wayside/contract/profile'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openSocketClient } from '../../../test/network/socketClient.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await startApp()
})
beforeEach(async () => {
  member = await world.signedIn()
})
afterAll(() => world.stop())

const FRESH = 'seven quiet lakes'
const cookieIn = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie()[0]?.split(';')[0] ?? ''
const change = (body: object = {}, as: { cookie: string } = member) =>
  world.api(security.changePassword, {
    as,
    body: { currentPassword: 'secret1', password: FRESH, ...body },
  })
const isIn = async (cookie: string) =>
  (await world.api(accounts.status, { as: { cookie } })).body.isAuthenticated
const statusOf = async (password: string) =>
  (await world.logIn(member.email, password)).response.status
const linkIn = (kind: string) =>
  waitFor(async () =>
    (await world.mailsTo(member.email))
      .map(({ text = '' }) => new RegExp(`${kind}\\?token=([\\w-]+)`).exec(text)?.[1])
      .findLast(Boolean),
  )

describe('a changed password', () => {
  // spec 11.8
  it('ends the other sessions at once when a password changes, gives this one another cookie, and mails it', async () => {
    const elsewhere = { ...member, cookie: (await world.logIn(member.email)).cookie }
    const { socket } = await openSocketClient(world, elsewhere)
    const response = await change()
    expect(response.body).toEqual({
      success: true,
      message: 'Your password was changed. Your other sessions were ended.',
    })
    const cookie = cookieIn(response)
    expect([await isIn(cookie), await isIn(member.cookie), await isIn(elsewhere.cookie)]).toEqual([
      true,
      false,
      false,
    ])
    await waitFor(() => socket.disconnected)
    expect([await statusOf('secret1'), await statusOf(FRESH)]).toEqual([401, 200])
    const mail = await waitFor(async () =>
      (await world.mailsTo(member.email)).find(({ subject }) => subject?.includes('password')),
    )
    expect(mail.subject).toBe('Your Wayside password was changed')
    expect(mail.text).toContain('/forgot-password')
    const { body } = await world.api(security.look, { as: { cookie } })
    expect(Date.parse(body.passwordChangedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(body).not.toHaveProperty('confirmedUntil')
  })

  // spec 11.9
  it('cancels a pending address with its link, and a reset link', async () => {
    const email = `${crypto.randomUUID()}@example.org`
    const body = { name: 'Ana', country: 'france', hostornomad: 'host', email }
    await world.api(profile.update, { as: member, body })
    const token = await world.tokenFor(email)
    await world.api(accounts.forgotPassword, { body: { email: member.email } })
    const reset = await linkIn('reset-password')
    const cookie = cookieIn(await change())
    expect((await world.api(accounts.verifyEmail, { query: { token } })).status).toBe(400)
    expect((await world.api(security.look, { as: { cookie } })).body).toMatchObject({
      email: member.email,
    })
    const late = { body: { token: reset, password: 'of a thief' } }
    expect((await world.api(accounts.resetPassword, late)).status).toBe(400)
    expect(await statusOf(FRESH)).toBe(200)
  })

  it('makes every device unknown but the one of the call', async () => {
    const [here, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const deviceId of [here, elsewhere])
      await world.api(accounts.login, {
        body: { email: member.email, password: 'secret1', deviceId },
      })
    await change({ deviceId: here })
    const { rows } = await world.pool.query('select from devices where member_id = $1', [member.id])
    expect(rows).toHaveLength(1)
  })
})

describe('a password', () => {
  // spec 11.10
  it.each([
    ['secret1', 'Please choose a password other than your current one'],
    ['iloveyou', 'Many people use this one. Please choose another.'],
    ['TrustNo1', 'Many people use this one. Please choose another.'],
    ['12345', 'Password must be at least 6 characters long'],
  ])('refuses the password %j: %s', async (password, text) => {
    const response = await change({ password })
    expect(expectError(response, 400)).toBe(text)
    expect(response.refusal.errors).toEqual({ password: text })
    expect(await isIn(member.cookie)).toBe(true)
  })

  // spec 11.14
  it('takes the same password in every call, however its letters with marks were typed', async () => {
    const [composed, decomposed] = ['mañana fría', 'mañana fría'.normalize('NFD')]
    const cookie = cookieIn(await change({ password: decomposed }))
    expect([await statusOf(composed), await statusOf(decomposed)]).toEqual([200, 200])
    const as = { cookie }
    const same = await change({ currentPassword: composed, password: decomposed }, as)
    expect(expectError(same, 400)).toBe('Please choose a password other than your current one')
    await world.api(accounts.forgotPassword, { body: { email: member.email } })
    const body = { token: await linkIn('reset-password'), password: decomposed }
    expect((await world.api(accounts.resetPassword, { body })).status).toBe(200)
    expect([await statusOf(composed), await statusOf('manana fria')]).toEqual([200, 401])
  })

  // spec 11.10
  it('refuses the member’s own address as a password', async () => {
    const response = await change({ password: member.email.toUpperCase() })
    expect(expectError(response, 400)).toBe('Many people use this one. Please choose another.')
  })

  it('changes a password once when two calls come at a time', async () => {
    const calls = await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('members').where('id', '=', member.id).forNoKeyUpdate().execute()
      const both = [change(), change({ password: 'another one of mine' })]
      // Both have found the present password right before one of them may change it.
      await waitFor(async () => {
        const { rows } = await world.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        return rows.length === 2
      })
      return both
    })
    const both = await Promise.all(calls)
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  // spec 11.3
  it('counts a wrong present password as a failed login', async () => {
    for (let n = 0; n < 5; n++) {
      const wrong = await change({ currentPassword: `wrong ${n}` })
      expect(wrong.refusal.errors).toEqual({ currentPassword: 'That is not your password' })
    }
    expect((await change()).status).toBe(429)
    expect(await statusOf('secret1')).toBe(429)
  })
})

it('a reset and a change of password at one moment leave one password and no stolen session', async () => {
  for (let round = 0; round < 5; round++) {
    member = await world.signedIn()
    await world.api(accounts.forgotPassword, { body: { email: member.email } })
    const token = await linkIn('reset-password')
    const [changed, reset] = await Promise.all([
      change(),
      world.api(accounts.resetPassword, { body: { token, password: 'by my mailbox' } }),
    ])
    // Whichever comes second finds no session or no link.
    const isReset = reset.status === 200
    expect([await statusOf(FRESH), await statusOf('by my mailbox')]).toEqual(
      isReset ? [401, 200] : [200, 401],
    )
    expect(await isIn(cookieIn(changed) || 'sid=none')).toBe(!isReset)
  }
})
