import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { mydata } from '@wayside/contract/mydata'
import { profile } from '@wayside/contract/profile'
import { dayOf } from '@wayside/contract/standing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let owner: TestMember
let thief: string
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  owner = await world.signedIn()
  thief = `thief-${owner.email}`
  const body = { name: 'Ana', country: 'france', hostornomad: 'host', email: thief }
  await world.api(profile.update, { as: owner, body })
  await world.api(accounts.verifyEmail, { query: { token: await world.tokenFor(thief) } })
  await confirmSession(world.db, owner.cookie)
  await world.api(mydata.askDeletion, { as: owner, body: { eraseMessages: false } })
})
afterAll(() => world.stop())

const press = (token: string) => world.api(accountLinks.use, { body: { token } })
const linkIn = async (email: string, subject: string) => {
  const mail = await waitFor(async () =>
    (await world.mailsTo(email)).find((each) => each.subject?.startsWith(subject)),
  )
  return /account-link\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}
const undo = async () =>
  (await press(await linkIn(owner.email, 'Your Wayside email was changed'))).status
const deletion = () => linkIn(thief, 'Confirm that you want to delete')
const standing = async () =>
  (
    await world.pool.query('select standing, standing_until as until from members where id = $1', [
      owner.id,
    ])
  ).rows[0]

// spec 17.3
it('refuses a deletion that was mailed to the address of before the undoing', async () => {
  const token = await deletion()
  expect(await undo()).toBe(200)
  expect((await press(token)).status).toBe(404)
  expect(await standing()).toEqual({ standing: 'good', until: null })
})

// spec 17.2, 17.3
it('deletes no account before a change of address can no longer be undone, which keeps it', async () => {
  expect((await press(await deletion())).status).toBe(200)
  const { until } = await standing()
  expect((Date.parse(until) - Date.now()) / 86_400_000).toBeCloseTo(8, 1)
  await linkIn(thief, `Your account will be deleted on ${dayOf(until)}`)
  expect(await undo()).toBe(200)
  expect(await standing()).toEqual({ standing: 'good', until: null })
})
