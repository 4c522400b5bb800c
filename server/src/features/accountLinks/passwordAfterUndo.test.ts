import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const press = (token: string) => world.api(accountLinks.use, { body: { token } })
const canLogIn = async (email: string, password?: string) =>
  (await world.logIn(email, password)).response.status

async function askToMove(who: TestMember, email: string) {
  const form = new FormData()
  const fields = { name: 'Ana', country: 'france', hostornomad: 'nomad', email }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const headers = { Cookie: who.cookie }
  expect(
    (await fetch(`${world.url}/api/profiledit/update`, { method: 'POST', headers, body: form }))
      .status,
  ).toBe(200)
}

/** Returns the token in the first email to an address with this beginning of the subject. */
async function tokenIn(email: string, subject: string) {
  const mail = await waitFor(async () =>
    (await world.mailsTo(email)).find((each) => each.subject?.startsWith(subject)),
  )
  return /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

async function reset(email: string, password: string) {
  const token = await tokenIn(email, 'Reset')
  return world.api(accounts.resetPassword, { body: { token, password } })
}

// spec 10.102
describe('invalidates the password when a change of address is undone', () => {
  it('invalidates a password that the intruder may know', async () => {
    const member = await world.signedIn()
    await askToMove(member, 'elsewhere@example.org')
    expect(await canLogIn(member.email)).toBe(200)
    expect(
      (await press(await tokenIn(member.email, 'Your Wayside email is about to'))).status,
    ).toBe(200)
    expect(await canLogIn(member.email)).toBe(401)
    expect((await reset(member.email, 'a new secret')).status).toBe(200)
    expect(await canLogIn(member.email, 'a new secret')).toBe(200)
  })

  it('invalidates a password that was chosen in the mailbox that the account was moved to', async () => {
    const member = await world.signedIn()
    const thief = 'thief@example.org'
    await askToMove(member, thief)
    await world.api(accounts.verifyEmail, { query: { token: await world.tokenFor(thief) } })
    await world.api(accounts.forgotPassword, { body: { email: thief } })
    expect((await reset(thief, 'thief secret')).status).toBe(200)
    expect(
      (await press(await tokenIn(member.email, 'Your Wayside email was changed'))).status,
    ).toBe(200)
    expect(await canLogIn(member.email, 'thief secret')).toBe(401)
    expect((await reset(member.email, 'a new secret')).status).toBe(200)
    expect(await canLogIn(member.email, 'a new secret')).toBe(200)
  })
})
