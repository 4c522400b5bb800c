import { accounts } from '@wayside/contract/accounts'
import { profile } from '@wayside/contract/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { fullForm } from '../../../test/members/registrations.ts'

let world: World
let kim: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  kim = await world.registerAndLogIn({ email: 'kim@kiosk.example' })
  await world.register({ email: 'kit@kiosk.example' })
  await world.tokenFor('kit@kiosk.example')
})
afterAll(() => world.stop())

const editAs = (who: TestMember, email: string) =>
  world.api(profile.update, {
    as: who,
    body: { name: 'Kim', lastname: '', bio: '', country: 'france', hostornomad: 'nomad', email },
  })

// U+212A is the Kelvin sign, whose lower case is an ASCII k. The other two look like a k.
describe.each([
  '\u212aim@kiosk.example',
  'kim@\u212aiosk.example',
  'кim@kiosk.example',
  'ｋim@kiosk.example',
])('an address with a letter outside ASCII (%s) is refused', (email) => {
  it.each([
    ['at the login', () => world.api(accounts.login, { body: { email, password: 'secret1' } })],
    ['at Forgot password', () => world.api(accounts.forgotPassword, { body: { email } })],
    ['at Resend verification', () => world.api(accounts.resendVerification, { body: { email } })],
    ['at the registration', () => world.api(accounts.register, { body: { ...fullForm, email } })],
    ['in Edit profile', () => editAs(kim, email)],
  ])('refuses a foreign letter in an address %s', async (_where, call) => {
    const { status, refusal } = await call()
    expect([status, refusal.error]).toEqual([400, 'Please enter a valid email'])
  })

  it('does not match a look-alike of a stored address', async () => {
    expect(await world.mailsTo('kim@kiosk.example')).toHaveLength(1)
    expect(await world.mailsTo('kit@kiosk.example')).toHaveLength(1)
    const { rows } = await world.pool.query(
      'select email, pending_email from members order by email',
    )
    expect(rows).toEqual([
      { email: 'kim@kiosk.example', pending_email: null },
      { email: 'kit@kiosk.example', pending_email: null },
    ])
  })
})
