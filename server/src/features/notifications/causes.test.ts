import { accounts } from '@wayside/contract/accounts'
import { mydata } from '@wayside/contract/mydata'
import { notificationList } from '@wayside/contract/notificationList'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import { decide, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const entries = async (as: TestMember) =>
  (await world.api(notificationList.list, { as })).body.notifications
const texts = async (as: TestMember) => (await entries(as)).map(({ text }) => text)

// spec 21.11
it('tells a member what happens to their account, in the commit that changes it', async () => {
  await world.logIn(ana.email)
  const tab = world.socketOf(ana)
  const shown: string[] = []
  tab.on('notification', ({ text }) => shown.push(text))
  await waitFor(() => tab.connected)
  await confirmSession(world.db, ana.cookie)
  const email = 'ana.new@example.org'
  const currentPassword = 'secret1'
  await world.api(security.changeEmail, { as: ana, body: { email, currentPassword } })
  expect(await waitFor(() => shown[0])).toBe('Your email address is about to change')
  const changed = await world.api(security.changePassword, {
    as: ana,
    body: { currentPassword, password: 'another good one' },
  })
  expect(changed.status).toBe(200)
  const { response, cookie } = await world.logIn(ana.email, 'another good one')
  expect(response.status).toBe(200)
  const as = { ...ana, cookie }
  await confirmSession(world.db, cookie)
  await world.api(mydata.prepare, { as })
  await waitFor(async () => (await texts(as)).length === 4)
  expect((await entries(as)).map(({ text, url, group }) => [text, url, group])).toEqual([
    ['Your data is ready', '/settings#data', 'security'],
    ['A new device logged in', '/settings#security', 'security'],
    ['Your password was changed', '/settings#security', 'security'],
    ['Your email address is about to change', '/settings#security', 'security'],
  ])
  expect(JSON.stringify(await entries(as))).not.toContain(email)
})

// spec 21.11
it('tells a member who resets the password, and nobody when that fails', async () => {
  await world.api(accounts.forgotPassword, { body: { email: ana.email } })
  const mail = await waitFor(async () => (await world.mailsTo(ana.email)).at(-1)?.text)
  const token = /token=([\w-]+)/.exec(mail)?.[1] ?? ''
  await world.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
     create trigger fail before insert on notifications for each row execute function fail()`,
  )
  const reset = (password: string) =>
    world.api(accounts.resetPassword, { body: { token, password } })
  expect((await reset('first try 1')).status).toBe(500)
  await world.pool.query('drop trigger fail on notifications')
  expect((await world.logIn(ana.email)).response.status).toBe(200)
  expect((await reset('second try 2')).status).toBe(200)
  const { cookie } = await world.logIn(ana.email, 'second try 2')
  expect(await texts({ ...ana, cookie })).toContain('Your password was changed')
})

// spec 21.12
it('tells who reported, and whom a decision is about, but neither of the other', async () => {
  const mo = await newModerator(world)
  const { report, number, caseId } = await reportOn(world, ana, { id: bo.id, reason: 'danger' })
  expect(await texts(mo)).toEqual(['A report needs you soon'])
  expect((await decide(world, mo, caseId, { reports: [report] })).status).toBe(200)
  expect(await texts(ana)).toEqual([
    `About your report (number ${number})`,
    `We received your report (number ${number})`,
  ])
  expect(await entries(bo)).toMatchObject([
    { text: 'About your Wayside account', url: '/settings#reports', group: 'moderation' },
  ])
  expect(JSON.stringify([await entries(bo), await entries(mo)])).not.toContain(ana.id)
})
