import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { profile } from '@wayside/contract/profile'
import { security } from '@wayside/contract/security'
import { dayOf } from '@wayside/contract/standing'
import { twoStep } from '@wayside/contract/twoStep'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type World } from '../../../test/harness.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { codeOf, type TwoStepMember, withTwoStep } from '../../../test/members/twoStepMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let second: World | undefined
let ana: TwoStepMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await withTwoStep(world)
})
afterAll(() => world.stop())

const REMOVE = 'Remove your second step?'
const ENDS = /^Your second step will be removed on (\d+ \w+ \d{4})$/
const OFF = 'Two-step login is off'

const lost = ({ email }: { email: string }, password = 'secret1') =>
  world.api(twoStep.lost, { body: { email, password } })
const logIn = (code?: string) =>
  world.api(accounts.login, { body: { email: ana.email, password: 'secret1', code } })
const press = (token: string) => world.api(accountLinks.use, { body: { token } })
const endsAt = async () => (await world.api(accounts.status, { as: ana })).body.user?.factorEndsAt
const endIn = (interval: string) =>
  world.pool.query('update totp set drop_at = now() + $2::interval where member_id = $1', [
    ana.id,
    interval,
  ])
/** Sets a new password by a mailed link, long after the second step was set up. */
const reset = async (password: string) => {
  await world.pool.query(
    "update totp set confirmed_at = now() - interval '10 days' where member_id = $1",
    [ana.id],
  )
  await world.api(accounts.forgotPassword, { body: { email: ana.email } })
  const mail = await waitFor(async () => (await mailsWith('Reset your Wayside password')).at(-1))
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1]
  return world.api(accounts.resetPassword, { body: { token, password } })
}
/** Either node sends what is in the queue, each into a mailbox of its own. */
const mailsWith = async (subject: RegExp | string) => {
  const mails = await Promise.all([world, second].map((node) => node?.mailsTo(ana.email) ?? []))
  return mails.flat().filter((mail) => mail.subject?.match(subject))
}
/** The link in the newest email with this subject. */
const linkIn = (subject: RegExp | string, nth = 1) =>
  waitFor(async () => {
    const mail = (await mailsWith(subject))[nth - 1]
    return /account-link\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  })
const beginWait = async () => {
  await lost(ana)
  expect((await press(await linkIn(REMOVE))).status).toBe(200)
}

describe('a member who has lost phone and codes', () => {
  // spec 15.15
  it('mails a member who has lost phone and codes a link whose button starts a wait of seven days', async () => {
    const { body } = await lost(ana)
    expect(body.message).toBe(
      'We sent you an email. Open its link to have your second step removed in 7 days.',
    )
    const token = await linkIn(REMOVE)
    const look = await world.api(accountLinks.look, { query: { token } })
    expect(look.body.purpose).toBe('dropFactor')
    expect(await endsAt()).toBeUndefined()
    const begun = await press(token)
    const end = (await endsAt()) ?? ''
    expect((Date.parse(end) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    expect(begun.body.message).toContain(`will be removed on ${dayOf(end)}.`)
    const notice = await waitFor(async () => (await mailsWith(ENDS))[0])
    expect(ENDS.exec(notice.subject ?? '')?.[1]).toBe(dayOf(end))
    expect((await logIn()).refusal.code).toBe('factor')
    expect((await press(token)).status).toBe(404)
    // Asking again neither shortens nor prolongs it.
    await lost(ana)
    await press(await linkIn(REMOVE, 2))
    expect(await endsAt()).toBe(end)
  })

  // spec 15.15
  it('mails that link only for the right password, to a member with a second step who is no moderator', async () => {
    expect(expectError(await lost(ana, 'wrong'), 401)).toBe('Invalid email or password')
    expect(expectError(await lost({ email: 'nobody@example.org' }), 401)).toBe(
      'Invalid email or password',
    )
    const without = await lost(await world.signedIn())
    expect(expectError(without, 400)).toBe('Your account has no second step.')
    const moderator = await lost(await newModerator(world))
    expect(expectError(moderator, 403)).toBe('Please ask the operator.')
  })
})

describe('a password that was set by a mailed link', () => {
  // spec 15.24
  it('does not accept a password from a mailed link for seven days, since whoever reads the mailbox has both', async () => {
    const other = await withTwoStep(world)
    expect((await reset('from the mailbox')).status).toBe(200)
    const refused = await lost(ana, 'from the mailbox')
    const day = dayOf(new Date(Date.now() + 8 * 86_400_000).toISOString())
    expect(expectError(refused, 403)).toContain(`Please ask again from ${day} on.`)
    expect(await mailsWith(REMOVE)).toEqual([])
    expect((await lost(other)).status).toBe(200)
    await world.pool.query(
      "update members set password_mailed_at = now() - interval '7 days' where id = $1",
      [ana.id],
    )
    expect((await lost(ana, 'from the mailbox')).status).toBe(200)
  })

  // spec 15.24
  it('accepts a password that was set in the settings after one from a mailed link', async () => {
    await world.pool.query('update members set password_mailed_at = now() where id = $1', [ana.id])
    expect((await lost(ana)).status).toBe(403)
    const body = { currentPassword: 'secret1', password: 'a new secret' }
    expect((await world.api(security.changePassword, { as: ana, body })).status).toBe(200)
    expect((await lost(ana, 'a new secret')).status).toBe(200)
  })
})

describe('the wait', () => {
  // spec 15.23
  it('ends the wait a day after the last link that gives the account back to an earlier address', async () => {
    const other = await world.signedIn()
    const move = (as: { cookie: string }, email: string) =>
      world.api(profile.update, {
        as,
        body: { name: 'Ana', country: 'france', hostornomad: 'host', email },
      })
    await move(ana, `new-${ana.email}`)
    await move(other, `new-${other.email}`)
    await world.pool.query(
      "update account_links set expires_at = now() + interval '20 days' where member_id = $1",
      [other.id],
    )
    await beginWait()
    expect((Date.parse((await endsAt()) ?? '') - Date.now()) / 86_400_000).toBeCloseTo(9, 1)
  })

  // spec 11.15
  it('stops the wait, with its links, when the password or the address changes', async () => {
    const move = async () => {
      const email = `new-${ana.email}`
      await world.pool.query('update members set pending_email = $2 where id = $1', [ana.id, email])
      await world.api(accounts.resendVerification, { body: { email } })
      return world.api(accounts.verifyEmail, { query: { token: await world.tokenFor(email) } })
    }
    const body = { currentPassword: 'secret1', password: 'a new secret' }
    for (const change of [
      () => reset('from the mailbox'),
      () => world.api(security.changePassword, { as: ana, body }),
      move,
    ]) {
      ana = await withTwoStep(world)
      await beginWait()
      await lost(ana)
      const links = [await linkIn(REMOVE, 2), await linkIn(ENDS)]
      expect((await change()).status).toBe(200)
      for (const token of links) expect((await press(token)).status).toBe(404)
      const { rows } = await world.pool.query('select drop_at from totp where member_id = $1', [
        ana.id,
      ])
      expect(rows).toEqual([{ drop_at: null }])
    }
  })

  // spec 15.16
  it('recalls the wait two days before its end and then removes the second step, once on two nodes', async () => {
    await beginWait()
    await linkIn(ENDS)
    second = await startApp({}, { beside: world })
    const bothLook = () =>
      Promise.all([world, second].map((node) => node?.secondStepRemovals.catchUp()))
    await endIn('49 hours')
    await bothLook()
    await endIn('47 hours')
    await bothLook()
    await linkIn(ENDS, 2)
    expect((await logIn()).refusal.code).toBe('factor')
    await endIn('-1 second')
    await bothLook()
    expect((await logIn()).status).toBe(200)
    expect(await endsAt()).toBeUndefined()
    await waitFor(async () => (await mailsWith(OFF)).length > 0)
    await bothLook()
    expect([(await mailsWith(ENDS)).length, (await mailsWith(OFF)).length]).toEqual([2, 1])
    expect((await press(await linkIn(ENDS, 2))).status).toBe(404)
    await second.stop()
    second = undefined
  })

  const ways: [string, () => Promise<{ status: number }>][] = [
    ['a login with a code', () => logIn(codeOf(ana.key))],
    ['a login with a recovery code', () => logIn(ana.recoveryCodes[0])],
    ['the link in the email', async () => press(await linkIn(ENDS))],
    ['its member, logged in elsewhere', () => world.api(twoStep.keep, { as: ana })],
  ]
  // spec 15.17
  it.each(ways)('stops the wait by %s, with its links', async (_what, stop) => {
    await beginWait()
    await lost(ana)
    const [begins, stops] = [await linkIn(REMOVE, 2), await linkIn(ENDS)]
    expect((await stop()).status).toBe(200)
    expect(await endsAt()).toBeUndefined()
    for (const token of [begins, stops]) expect((await press(token)).status).toBe(404)
    expect((await logIn()).refusal.code).toBe('factor')
  })

  // spec 15.16
  it('still removes the second steps of others when a member who waits is erased', async () => {
    const gone = await withTwoStep(world)
    await world.pool.query(
      "update totp set drop_at = now() + interval '1 hour' where member_id = $1",
      [gone.id],
    )
    await world.pool.query("update members set standing = 'erased' where id = $1", [gone.id])
    await beginWait()
    await endIn('-1 second')
    await world.secondStepRemovals.catchUp()
    expect((await logIn()).status).toBe(200)
  })

  // spec 15.15
  it('removes nothing of a member who has become a moderator', async () => {
    await beginWait()
    await lost(ana)
    await world.pool.query("insert into staff (member_id, role) values ($1, 'moderator')", [ana.id])
    expect((await press(await linkIn(REMOVE, 2))).status).toBe(404)
    await endIn('-1 second')
    await world.secondStepRemovals.catchUp()
    expect((await logIn()).refusal.code).toBe('factor')
    expect(await endsAt()).toBeUndefined()
  })
})
