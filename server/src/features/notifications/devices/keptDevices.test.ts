import { accounts } from '@wayside/contract/accounts'
import { messages } from '@wayside/contract/messages'
import { notifications } from '@wayside/contract/notifications'
import { push } from '@wayside/contract/push'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { openPushService } from '../../../../test/network/pushService.ts'
import { waitFor } from '../../../../test/waitFor.ts'

let world: World
let service: Awaited<ReturnType<typeof openPushService>>

beforeAll(async () => {
  service = await openPushService()
  world = await startApp({ RATE_LIMITS: 'off', WEB_PUSH_ORIGINS: service.origin })
})
afterAll(async () => {
  await world.stop()
  await service.close()
})

const subscribe = async (as: { cookie: string }, browser = service.browser()) => {
  expect((await world.api(push.subscribe, { as, body: browser.subscription })).status).toBe(200)
  return { browser }
}
const devicesOf = async (as: TestMember) =>
  (await world.api(notifications.settings, { as })).body.devices
const anotherSession = async ({ email }: TestMember) => ({
  cookie: (await world.logIn(email)).cookie,
})

describe('devices of sessions that have ended', () => {
  const forgotten = 'You forgot it'
  const reset = async ({ email }: TestMember) => {
    await world.api(accounts.forgotPassword, { body: { email } })
    const mail = await waitFor(async () =>
      (await world.mailsTo(email)).find(({ subject }) => subject?.startsWith('Reset')),
    )
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    const body = { token, password: forgotten }
    expect((await world.api(accounts.resetPassword, { body })).status).toBe(200)
  }
  const bodies = ({ browser }: Awaited<ReturnType<typeof subscribe>>) =>
    browser.received().map(({ message }) => message.body)

  // spec 23.20
  it('hear of account security alone after a reset, until somebody has logged in', async () => {
    const [ana, eve] = [await world.signedIn(), await world.signedIn()]
    const [phone, others] = [await subscribe(ana), await subscribe(eve)]
    // A first login is no news.
    await anotherSession(ana)
    await reset(ana)
    await waitFor(() => bodies(phone).includes('Your password was changed'))
    expect(phone.browser.received().map(({ message }) => message.badge)).toEqual([0])
    await world.api(messages.send, { as: eve, body: { receiverId: ana.id, text: 'Hello' } })
    await world.pushes.dispatch()
    await world.pool.query(
      `insert into notifications (member_id, topic, object, details, push_due_at)
       values ($1, 'moderation.received', 'account', '{"number":7}', now())`,
      [ana.id],
    )
    const { cookie } = await world.logIn(ana.email, forgotten)
    await waitFor(() => bodies(phone).includes('A new device logged in'))
    expect(bodies(phone)).toHaveLength(2)
    expect(bodies(others)).toEqual([])
    expect(await devicesOf({ ...ana, cookie })).toEqual([])

    await world.pool.query(
      "update push_subscriptions set kept_until = kept_until - interval '5 minutes'",
    )
    await world.purgeExpired()
    const { rows } = await world.pool.query('select from push_subscriptions where member_id = $1', [
      ana.id,
    ])
    expect(rows).toEqual([])
    expect(await devicesOf(eve)).toHaveLength(1)
  })

  // spec 23.20
  it('gives the devices of an ended session to the session that subscribes with them again', async () => {
    const ana = await world.signedIn()
    const { browser } = await subscribe(ana)
    await reset(ana)
    const { cookie } = await world.logIn(ana.email, forgotten)
    await subscribe({ cookie }, browser)
    const { rows } = await world.pool.query(
      'select kept_until from push_subscriptions where member_id = $1',
      [ana.id],
    )
    expect(rows).toEqual([{ kept_until: null }])
    expect((await devicesOf({ ...ana, cookie })).map(({ isThis }) => isThis)).toEqual([true])
  })

  // spec 23.20
  it('hear of the change of password that ended them, and soon of nothing more', async () => {
    const ana = await world.signedIn()
    const here = await subscribe(ana)
    const there = await subscribe(await anotherSession(ana))
    const body = { currentPassword: 'secret1', password: forgotten }
    expect((await world.api(security.changePassword, { as: ana, body })).status).toBe(200)
    for (const device of [here, there])
      await waitFor(() => bodies(device).includes('Your password was changed'))
    const { rows } = await world.pool.query<{ minutes: number | null }>(
      `select round(extract(epoch from kept_until - now()) / 60)::int as minutes
       from push_subscriptions where member_id = $1 order by kept_until nulls first`,
      [ana.id],
    )
    expect(rows.map(({ minutes }) => minutes)).toEqual([null, 5])
  })
})
