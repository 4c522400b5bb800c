import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { mydata } from '@wayside/contract/mydata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { withPasskey } from '../../../test/members/passkeyMember.ts'
import { withTwoStep } from '../../../test/members/twoStepMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const forgot = (email: string) => world.api(accounts.forgotPassword, { body: { email } })
const reset = (token: string, password: string) =>
  world.api(accounts.resetPassword, { body: { token, password } })

async function resetToken(email: string) {
  await forgot(email)
  const mail = await waitFor(async () =>
    (await world.mailsTo(email)).find(({ subject }) => subject?.startsWith('Reset')),
  )
  return /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

describe('a reset of the password', () => {
  // spec 10.99
  it('cancels a pending change of address and its links', async () => {
    const member = await world.signedIn({ email: 'robbed@example.org', name: 'Robbed' })
    const change = async (email: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        name: 'R',
        country: 'france',
        hostornomad: 'host',
        email,
      }))
        form.append(name, value)
      const headers = { Cookie: member.cookie }
      return (
        await fetch(`${world.url}/api/profiledit/update`, { method: 'POST', headers, body: form })
      ).status
    }
    expect(await change('thief@example.org')).toBe(200)
    const theirs = await world.tokenFor('thief@example.org')
    expect((await reset(await resetToken(member.email), 'a new secret')).status).toBe(200)

    const verify = () => world.api(accounts.verifyEmail, { query: { token: theirs } })
    expect((await verify()).status).toBe(400)
    expect((await world.logIn(member.email, 'a new secret')).response.status).toBe(200)
    // It stays void when the same address is requested again.
    await world.pool.query("update members set pending_email = 'thief@example.org' where id = $1", [
      member.id,
    ])
    expect((await verify()).status).toBe(400)
    expect((await forgot('thief@example.org')).status).toBe(404)
  })

  // spec 18.9
  it('removes passkeys of the last 8 days, which a thief may have added, and says so', async () => {
    const owner = await withPasskey(world)
    await world.pool.query("update passkeys set created_at = now() - interval '9 days'")
    await withPasskey(world, owner)
    const moderator = await withPasskey(world)
    await world.pool.query("insert into staff (member_id, role) values ($1, 'moderator')", [
      moderator.id,
    ])
    for (const { email } of [owner, moderator])
      expect((await reset(await resetToken(email), 'a new secret')).status).toBe(200)
    const { rows } = await world.pool.query('select id from passkeys order by created_at')
    expect(rows.map(({ id }) => id)).toEqual([owner.phone.id, moderator.phone.id])
    const subjects = await waitFor(async () => {
      const found = (await world.mailsTo(owner.email)).map(({ subject }) => subject)
      return found.length >= 3 ? found : undefined
    })
    expect(subjects).toContain('New passkeys were removed')
  })

  // spec 15.22
  it('turns off two-step login of the last 8 days, which a thief may have set up, and says so', async () => {
    const [robbed, owner] = [await withTwoStep(world), await withTwoStep(world)]
    const moderator = await newModerator(world)
    await world.pool.query(
      "update totp set confirmed_at = now() - interval '193 hours' where member_id = $1",
      [owner.id],
    )
    for (const { email } of [robbed, owner, moderator])
      expect((await reset(await resetToken(email), 'a new secret')).status).toBe(200)
    const loggedIn = async ({ email }: { email: string }) =>
      (await world.logIn(email, 'a new secret')).response.status
    expect([await loggedIn(robbed), await loggedIn(owner), await loggedIn(moderator)]).toEqual([
      200, 401, 401,
    ])
    const { rows } = await world.pool.query('select from recovery_codes where member_id = $1', [
      robbed.id,
    ])
    expect(rows).toEqual([])
    const notice = await waitFor(async () =>
      (await world.mailsTo(robbed.email)).find(
        ({ subject }) => subject === 'Two-step login is off',
      ),
    )
    expect(notice.text).toContain('set up in the 8 days before')
    const on = (await world.mailsTo(robbed.email)).find(
      ({ subject }) => subject === 'Two-step login is on',
    )
    expect(on?.text).toContain('choose a new password by email within 8 days')
    expect(on?.text).toContain('/forgot-password')
  })

  // spec 11.15
  it('voids the link that begins the deletion of the account', async () => {
    const owner = await world.signedIn()
    await confirmSession(world.db, owner.cookie)
    await world.api(mydata.askDeletion, { as: owner, body: { eraseMessages: false } })
    const mail = await waitFor(async () =>
      (await world.mailsTo(owner.email)).find(({ subject }) => subject?.startsWith('Confirm')),
    )
    expect((await reset(await resetToken(owner.email), 'a new secret')).status).toBe(200)
    const token = /account-link\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    expect((await world.api(accountLinks.use, { body: { token } })).status).toBe(404)
    expect((await world.logIn(owner.email, 'a new secret')).response.status).toBe(200)
  })
})
