import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { passkeys } from '@wayside/contract/passkeys'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { passkeyConfirmation, withPasskey } from '../../../test/members/passkeyMember.ts'
import { codeOf, withTwoStep } from '../../../test/members/twoStepMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off', CONTACT_EMAIL: 'help@example.org' })
})
afterAll(() => world.stop())

const SUBJECT = 'Your Wayside email is about to change'
const DONE = 'Your Wayside email was changed'

/** A member whose session was just confirmed, and who has had what confirmed it for so long. */
const confirmedBy = {
  async code({ days }: { days: number }) {
    const member = await withTwoStep(world)
    await world.pool.query(
      'update totp set confirmed_at = now() - make_interval(days => $2) where member_id = $1',
      [member.id, days],
    )
    const body = { password: 'secret1', code: codeOf(member.key) }
    return renewed(member, await world.api(security.confirm, { as: member, body }))
  },
  async passkey({ days }: { days: number }) {
    const member = await withPasskey(world)
    await world.pool.query(
      'update passkeys set created_at = now() - make_interval(days => $2) where member_id = $1',
      [member.id, days],
    )
    const body = await passkeyConfirmation(world, member)
    return renewed(member, await world.api(passkeys.confirm, { as: member, body }))
  },
  async password({ days }: { days: number }) {
    const member = await withPasskey(world)
    await world.pool.query(
      'update passkeys set created_at = now() - make_interval(days => $2) where member_id = $1',
      [member.id, days],
    )
    // It was the login that had the passkey.
    await world.pool.query(
      "update sessions set factor_at = now() - interval '1 minute' where member_id = $1",
      [member.id],
    )
    const body = { password: 'secret1' }
    return renewed(member, await world.api(security.confirm, { as: member, body }))
  },
}
function renewed(member: TestMember, { status, headers }: { status: number; headers: Headers }) {
  expect(status).toBe(200)
  return { ...member, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Asks for another address; returns it and the link in the email to the old one. */
async function askToMove(as: TestMember) {
  const email = `new-${as.email}`
  const body = { email, currentPassword: 'secret1' }
  expect((await world.api(security.changeEmail, { as, body })).status).toBe(200)
  const mail = await mailed(as.email, SUBJECT)
  const token = /account-link\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  return { email, token, text: mail.text }
}
const mailed = (to: string, subject: string) =>
  waitFor(async () => (await world.mailsTo(to)).find((mail) => mail.subject === subject))
const verify = async (email: string) =>
  (await world.api(accounts.verifyEmail, { query: { token: await world.tokenFor(email) } })).status
const press = async (token: string) =>
  (await world.api(accountLinks.use, { body: { token } })).status
const purposeOf = async (token: string) =>
  (await world.api(accountLinks.look, { query: { token } })).body.purpose
const emailOf = async ({ id }: TestMember): Promise<object | undefined> =>
  (await world.pool.query('select email, pending_email from members where id = $1', [id])).rows[0]

// spec 11.18
it.each(['code', 'passkey'] as const)(
  'a change of address that a %s has confirmed can be stopped while it waits, and not undone',
  async (proof) => {
    const member = await confirmedBy[proof]({ days: 9 })
    const { email, token, text } = await askToMove(member)
    expect(text).toContain('before the new address is confirmed')
    expect(await purposeOf(token)).toBe('stopEmail')
    expect(await verify(email)).toBe(200)
    const { text: done } = await mailed(member.email, DONE)
    expect(done).toContain('write to help@example.org')
    expect(done).not.toContain('/account-link')
    expect(await press(token)).toBe(404)
    expect(await emailOf(member)).toEqual({ email, pending_email: null })
    // Nothing reserves the old address.
    expect((await world.register({ email: member.email })).status).toBe(200)
  },
)

// spec 11.18
it('a change of address that a code has confirmed is stopped as any other', async () => {
  const member = await confirmedBy.code({ days: 9 })
  const { email, token } = await askToMove(member)
  const other = await askToMove(await confirmedBy.code({ days: 9 }))
  expect(await press(token)).toBe(200)
  expect(await emailOf(member)).toEqual({ email: member.email, pending_email: null })
  expect((await world.api(security.look, { as: member })).status).toBe(401)
  expect(await verify(email)).toBe(400)
  await mailed(member.email, 'Reset your Wayside password')
  expect(await purposeOf(other.token)).toBe('stopEmail')
})

// spec 11.18
it.each([
  ['code', 7],
  ['passkey', 7],
  ['password', 9],
] as const)(
  'a change of address that a %s of %i days has confirmed can be undone',
  async (proof, days) => {
    const member = await confirmedBy[proof]({ days })
    const { email, token } = await askToMove(member)
    expect(await purposeOf(token)).toBe('keepEmail')
    expect(await verify(email)).toBe(200)
    expect(await press(token)).toBe(200)
    expect(await emailOf(member)).toEqual({ email: member.email, pending_email: null })
  },
)

// spec 11.18
it('the link that stops a change is void once the change is cancelled, and proves no later one', async () => {
  const member = await confirmedBy.code({ days: 9 })
  const { email, token } = await askToMove(member)
  await world.api(security.cancelEmail, { as: member })
  expect(await press(token)).toBe(404)
  await world.pool.query('update members set pending_email = $2 where id = $1', [member.id, email])
  await world.api(accounts.resendVerification, { body: { email } })
  await waitFor(async () => (await world.mailsTo(email)).length > 1)
  expect(await verify(email)).toBe(200)
  expect((await mailed(member.email, DONE)).text).toContain('/account-link')
})
