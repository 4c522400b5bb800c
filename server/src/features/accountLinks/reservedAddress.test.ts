import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let outsider: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

async function edit(who: TestMember, email: string) {
  const form = new FormData()
  const fields = { name: 'Ana', country: 'france', hostornomad: 'nomad', email }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const headers = { Cookie: who.cookie }
  return fetch(`${world.url}/api/profiledit/update`, { method: 'POST', headers, body: form })
}
const verify = (token: string) => world.api(accounts.verifyEmail, { query: { token } })

/** Returns a member who has moved from one address to another. */
async function moved(email: string) {
  const member = await world.signedIn({ email })
  await edit(member, `new-${email}`)
  expect((await verify(await world.tokenFor(`new-${email}`))).status).toBe(200)
  return { member, email }
}

describe('the old address of an account that has moved', () => {
  it('reserves the old address while the change can be undone: nobody else can register or take it', async () => {
    const { member, email } = await moved('one@example.org')
    expect((await world.register({ email, name: 'Faster' })).status).toBe(409)
    expect((await edit(outsider, email)).status).toBe(409)
    // Requested before the account moved away.
    await world.pool.query('update members set pending_email = $1 where id = $2', [
      email,
      outsider.id,
    ])
    await world.api(accounts.resendVerification, { body: { email } })
    expect(
      (await world.mailsTo(email)).some(({ subject }) => subject?.startsWith('Please confirm')),
    ).toBe(false)

    const setEnd = (end: string) =>
      world.pool.query('update account_links set expires_at = $1 where member_id = $2', [
        end,
        member.id,
      ])
    await setEnd('yesterday')
    expect((await edit(outsider, email)).status).toBe(200)
    const mail = await waitFor(async () =>
      (await world.mailsTo(email)).find(({ subject }) => subject?.startsWith('Please confirm')),
    )
    const theirs = /token=([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    await setEnd('tomorrow')
    expect((await verify(theirs)).status).toBe(409)

    await setEnd('yesterday')
    expect((await world.register({ email, name: 'Later' })).status).toBe(200)
  })

  // spec 13.3
  it('lets Forgot password answer for a reserved address as for an account, and tells where that went', async () => {
    const { member, email } = await moved('three@example.org')
    const forgot = async (address: string) => {
      const { status, body } = await world.api(accounts.forgotPassword, {
        body: { email: address },
      })
      return { status, body }
    }
    expect(await forgot(email)).toEqual(await forgot(`new-${email}`))
    const mail = await waitFor(async () =>
      (await world.mailsTo(email)).find(({ subject }) => subject?.endsWith('another email')),
    )
    expect(mail.text).not.toContain('token')
    expect(mail.text).not.toContain('new-')
    const unused = 'update account_links set expires_at = now() where member_id = $1'
    await world.pool.query(unused, [member.id])
    expect((await forgot(email)).status).toBe(404)
  })

  it('lets a member take back the address that they had before', async () => {
    const { member, email } = await moved('two@example.org')
    expect((await edit(member, email)).status).toBe(200)
    await world.api(accounts.resendVerification, { body: { email } })
    const mail = await waitFor(async () => {
      const confirmations = (await world.mailsTo(email)).filter(({ subject }) =>
        subject?.startsWith('Please confirm'),
      )
      return confirmations.length === 2 ? confirmations[1] : undefined
    })
    expect((await verify(/token=([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '')).status).toBe(200)
    expect((await world.api(accounts.status, { as: member })).body.user).toMatchObject({
      email,
    })
  })
})
