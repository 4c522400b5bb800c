import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { withPasskey } from '../../../test/members/passkeyMember.ts'
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
})
