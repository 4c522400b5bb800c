import { accounts } from '@wayside/contract/accounts'
import { notifications } from '@wayside/contract/notifications'
import { push, pushTexts } from '@wayside/contract/push'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../../../test/expectError.ts'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../../../test/harness.ts'
import { openPushService } from '../../../../test/network/pushService.ts'
import { waitFor } from '../../../../test/waitFor.ts'
import { deriveSecrets } from '../../../identity/secrets.ts'

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
  const { body } = await world.api(push.subscribe, { as, body: browser.subscription })
  return { browser, id: body.device._id }
}
const devicesOf = async (as: TestMember) =>
  (await world.api(notifications.settings, { as })).body.devices
const anotherSession = async ({ email }: TestMember) => ({
  cookie: (await world.logIn(email)).cookie,
})

describe('the devices of a member', () => {
  // spec 23.1
  it('subscribe with a key of 65 bytes', async () => {
    const { body } = await world.api(push.key, { as: await world.signedIn() })
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65)
  })

  // spec 23.2, 23.6
  it('lists devices with the session that they belong to, and lets their member alone remove them', async () => {
    const [ana, eve] = [await world.signedIn(), await world.signedIn()]
    const other = await anotherSession(ana)
    const { id } = await subscribe(ana)
    await subscribe(other)
    const listed = await devicesOf(ana)
    expect(listed).toHaveLength(2)
    expect(listed.filter(({ isThis }) => isThis).map(({ _id }) => _id)).toEqual([id])
    const remove = (as: TestMember) => world.api(push.remove, { as, params: { id } })
    expect(expectError(await remove(eve), 404)).toBe('Device not found')
    expect((await remove(ana)).status).toBe(200)
    expect(expectError(await remove(ana), 404)).toBe('Device not found')
    expect(await devicesOf(ana)).toHaveLength(1)
  })

  // spec 23.7
  it('removes a device of another session only after a confirmation', async () => {
    const ana = await world.signedIn()
    const { id } = await subscribe(await anotherSession(ana))
    const remove = (as: { cookie: string }) => world.api(push.remove, { as, params: { id } })
    const refused = await remove(ana)
    expect(refused.refusal).toMatchObject({ code: 'confirm' })
    expect(refused.status).toBe(403)
    const body = { password: 'secret1' }
    const { headers } = await world.api(security.confirm, { as: ana, body })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await remove({ cookie })).status).toBe(200)
  })

  // spec 23.6
  it('keeps the ten devices added last, one for each session, when there are more', async () => {
    const ana = await world.signedIn()
    const first = await subscribe(ana)
    for (let n = 0; n < 10; n += 1) {
      const session = await anotherSession(ana)
      await subscribe(session)
      await subscribe(session)
    }
    const listed = await devicesOf(ana)
    expect(listed).toHaveLength(10)
    expect(listed.map(({ _id }) => _id)).not.toContain(first.id)
  })

  // spec 23.6
  it('move to the member who registers the same address last', async () => {
    const [ana, bo] = [await world.signedIn(), await world.signedIn()]
    const { browser } = await subscribe(ana)
    await subscribe(ana, browser)
    expect(await devicesOf(ana)).toHaveLength(1)
    await subscribe(bo, browser)
    expect(await devicesOf(ana)).toEqual([])
    expect(await devicesOf(bo)).toHaveLength(1)
  })

  // spec 23.21
  it('lets a browser renew the device of its own session, and of no other member', async () => {
    const [ana, bo] = [await world.signedIn(), await world.signedIn()]
    const renew = (as: TestMember) =>
      world.api(push.subscribe, {
        as,
        body: { ...service.browser().subscription, isRenewal: true },
      })
    const { browser } = await subscribe(ana)
    const renewed = await renew(ana)
    expect(renewed.status).toBe(200)
    const listed = await devicesOf(ana)
    expect(listed.map(({ _id, isThis }) => [_id, isThis])).toEqual([
      [renewed.body.device._id, true],
    ])
    expect(expectError(await renew(bo), 404)).toBe('Device not found')
    expect(await devicesOf(bo)).toEqual([])
    // Bo's browser asks for itself, and gets what Ana's has left.
    await subscribe(bo, browser)
    expect((await renew(bo)).status).toBe(200)
  })

  // spec 23.7
  it('removes devices with their session, and keeps those of a session that is renewed', async () => {
    const ana = await world.signedIn()
    const other = await anotherSession(ana)
    await subscribe(other)
    await subscribe(ana)
    const body = { password: 'secret1' }
    const confirmed = await world.api(security.confirm, { as: ana, body })
    const renewed = { ...ana, cookie: confirmed.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    // The cookie before works for a moment, for calls that are under way.
    await subscribe(ana)
    await world.pool.query('delete from sessions where grace_until is not null')
    expect((await devicesOf(renewed)).map(({ isThis }) => isThis)).toEqual([true, false])
    await world.api(accounts.logout, { as: renewed })
    expect(await devicesOf({ ...ana, ...other })).toHaveLength(1)
  })

  // spec 23.7
  it('keeps no device on a shared computer', async () => {
    const ana = await world.signedIn()
    const login = { email: ana.email, password: 'secret1', isShared: true }
    const { headers } = await world.api(accounts.login, { body: login })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { subscription: body } = service.browser()
    const refused = await world.api(push.subscribe, { as: { cookie }, body })
    expect(expectError(refused, 403)).toBe(pushTexts.shared)
    expect(await devicesOf(ana)).toEqual([])
  })

  // spec 23.1
  it('keeps devices when a node starts with a secret that was replaced meanwhile', async () => {
    const ana = await world.signedIn()
    await subscribe(ana)
    const startBeside = async () => {
      const secret = 'the secret that was replaced, which is long enough'
      const old = await startApp({ RATE_LIMITS: 'off' }, { beside: world, secret })
      await old.stop()
    }
    await world.pool.query('insert into installation (secret_fingerprint) values ($1)', [
      deriveSecrets(TEST_SECRET).fingerprint,
    ])
    await startBeside()
    expect(await devicesOf(ana)).toHaveLength(1)
    await world.pool.query('delete from installation')
    await startBeside()
    expect(await devicesOf(ana)).toEqual([])
  })

  // spec 23.7
  it('removes the devices of an erased account, and gives it no new ones', async () => {
    const ana = await world.signedIn()
    await subscribe(ana)
    await world.pool.query(
      "update members set standing = 'erased', password_hash = '' where id = $1",
      [ana.id],
    )
    const { browser } = { browser: service.browser() }
    const late = await world.api(push.subscribe, { as: ana, body: browser.subscription })
    expect(late.status).not.toBe(200)
  })
})

describe('a test', () => {
  // spec 23.8
  it('shows a test notification on the device of its session only', async () => {
    const ana = await world.signedIn()
    const other = await anotherSession(ana)
    expect(expectError(await world.api(push.test, { as: ana }), 404)).toBe('Device not found')
    const [here, there] = [await subscribe(ana), await subscribe(other)]
    await world.api(push.test, { as: ana })
    await waitFor(() => here.browser.received().length > 0)
    expect(here.browser.received()[0]?.message).toMatchObject({
      title: 'Wayside',
      body: 'This is how it looks.',
      url: '/settings/notifications',
    })
    expect(there.browser.received()).toEqual([])
  })
})

describe('what a member is told on their devices', () => {
  // spec 23.12
  it('lets a member choose by group what devices tell, but for the security of the account', async () => {
    const ana = await world.signedIn()
    const change = (body: object) => world.api(notifications.change, { as: ana, body })
    const groups = async () =>
      (await world.api(notifications.settings, { as: ana })).body.groups
        .filter((each) => each.push)
        .map(({ group }) => group)
    const others = ['stays', 'reminders', 'references', 'jobs', 'moderation', 'security']
    expect(await groups()).toEqual(['messages', ...others])
    const refused = await change({ push: { messages: false, security: false } })
    expect(expectError(refused, 400)).toBe('Notifications about this cannot be switched off')
    await change({ push: { messages: false, security: true } })
    expect(await groups()).toEqual(others)
    await change({ email: { messages: 'off' }, push: { messages: true }, pushText: true })
    expect(await groups()).toEqual(['messages', ...others])
    const { body } = await world.api(notifications.settings, { as: ana })
    expect(body).toMatchObject({
      pushText: true,
      groups: [{ email: 'off' }, ...others.map(() => ({}))],
    })
  })
})
