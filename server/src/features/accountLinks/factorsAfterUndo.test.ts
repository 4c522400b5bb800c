import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { profile } from '@wayside/contract/profile'
import { twoStep } from '@wayside/contract/twoStep'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import { codeOf, withTwoStep } from '../../../test/members/twoStepMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const askToMove = (as: TestMember, email: string) =>
  world.api(profile.update, {
    as,
    body: { name: 'Ana', country: 'france', hostornomad: 'host', email },
  })
async function undo({ email }: TestMember, subject: string) {
  const mail = await waitFor(async () =>
    (await world.mailsTo(email)).find((each) => each.subject === subject),
  )
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  expect((await world.api(accountLinks.use, { body: { token } })).status).toBe(200)
}
const factorsOf = async ({ id }: TestMember) =>
  (
    await world.pool.query(
      `select (select count(*)::int from totp where member_id = $1) as totp,
         (select drop_at from totp where member_id = $1) as ends,
         (select count(*)::int from recovery_codes where member_id = $1) as codes`,
      [id],
    )
  ).rows[0]

// spec 15.18
it('keeps a second step from before the change, without recovery codes made since, and stops its removal', async () => {
  const owner = await withTwoStep(world)
  await askToMove(owner, 'thief1@example.org')
  await world.api(twoStep.newRecoveryCodes, { as: owner })
  await world.pool.query("update totp set drop_at = now() + interval '7 days'")
  await undo(owner, 'Your Wayside email is about to change')
  expect(await factorsOf(owner)).toEqual({ totp: 1, ends: null, codes: 0 })
})

// spec 15.18
it('removes a second step that was set up between the request and the change', async () => {
  const owner = await world.signedIn()
  const thief = 'thief2@example.org'
  await askToMove(owner, thief)
  await confirmSession(world.db, owner.cookie)
  const { secret } = (await world.api(twoStep.start, { as: owner })).body
  await world.api(twoStep.finish, { as: owner, body: { code: codeOf(secret) } })
  await world.api(accounts.verifyEmail, { query: { token: await world.tokenFor(thief) } })
  await undo(owner, 'Your Wayside email was changed')
  expect(await factorsOf(owner)).toEqual({ totp: 0, ends: null, codes: 0 })
})
