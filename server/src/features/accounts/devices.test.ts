import { randomUUID } from 'node:crypto'
import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesHolding } from '../../../test/database/tablesHolding.ts'
import { startApp, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { purgeExpiredSessions } from '../../identity/sessions/sessions.queries.ts'

let world: World
const logged: string[] = []
beforeAll(async () => {
  world = await startApp({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => logged.push(line) } })
})
afterAll(() => world.stop())

const logIn = (email: string, password: string, more: object = {}) =>
  world.api(accounts.login, { body: { email, password, ...more } })
const devicesOf = async (member: string) =>
  (await world.db.selectFrom('devices').selectAll().where('member_id', '=', member).execute())
    .length
const block = (email: string) =>
  world.db
    .insertInto('login_failures')
    .values({ email, failures: 30, blocked_until: new Date(Date.now() + 900_000).toISOString() })
    .execute()
/** Makes the wait that has begun for this address or its device outlast the test. */
const prolong = (email: string) =>
  world.pool.query(
    "update login_failures set blocked_until = now() + interval '15 minutes' where starts_with(email, $1)",
    [email],
  )

describe('a login from a device that has logged in before', () => {
  it('does not delay a known device while others guess the password of its member', async () => {
    const [member, deviceId] = [await world.signedIn(), randomUUID()]
    expect((await logIn(member.email, 'secret1', { deviceId })).status).toBe(200)
    await block(member.email)
    expect((await logIn(member.email, 'secret1')).status).toBe(429)
    expect((await logIn(member.email, 'secret1', { deviceId: randomUUID() })).status).toBe(429)
    expect(
      (await logIn(member.email, 'secret1', { deviceId: deviceId.toUpperCase() })).status,
    ).toBe(200)
    // The login does not reset the counter of the guesses.
    expect((await logIn(member.email, 'secret1')).status).toBe(429)
  })

  it('delays a known device by its own failures, and nobody else', async () => {
    const [member, deviceId] = [await world.signedIn(), randomUUID()]
    await logIn(member.email, 'secret1', { deviceId })
    for (let n = 0; n < 5; n++)
      expect((await logIn(member.email, 'wrong-password', { deviceId })).status).toBe(401)
    await prolong(member.email)
    expect((await logIn(member.email, 'secret1', { deviceId })).status).toBe(429)
    expect((await logIn(member.email, 'secret1')).status).toBe(200)
  })

  it('knows a device for its own member only', async () => {
    const [member, other, deviceId] = [await world.signedIn(), await world.signedIn(), randomUUID()]
    await logIn(other.email, 'secret1', { deviceId })
    await block(member.email)
    expect((await logIn(member.email, 'secret1', { deviceId })).status).toBe(429)
  })
})

describe('guesses with ever new device ids', () => {
  it.each([true, false])(
    'limits guesses with ever new device ids like those without one (the address has an account: %s)',
    async (hasAccount) => {
      const email = hasAccount ? (await world.signedIn()).email : 'no-such-member@example.org'
      const guess = () => logIn(email, 'wrong-password', { deviceId: randomUUID() })
      for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(401)
      await prolong(email)
      expect((await guess()).status).toBe(429)
      expect((await logIn(email, 'wrong-password')).status).toBe(429)
    },
  )

  it('stores no device when a password is guessed with ever new device ids', async () => {
    const member = await world.signedIn()
    await logIn(member.email, 'wrong-password', { deviceId: randomUUID() })
    expect(await devicesOf(member.id)).toBe(0)
  })
})

describe('a device', () => {
  it('stores a device as a hash, and writes it to no log', async () => {
    const [member, deviceId] = [await world.signedIn(), randomUUID()]
    expect((await logIn(member.email, 'secret1', { deviceId })).status).toBe(200)
    expect((await logIn(member.email, 'wrong-password', { deviceId })).status).toBe(401)
    expect((await logIn('', 'secret1', { deviceId })).status).toBe(400)
    expect(await devicesOf(member.id)).toBe(1)
    expect(await tablesHolding(world.db, deviceId)).toEqual([])
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join('')).not.toContain(deviceId)
  })

  it('remembers no device on a shared computer, of an unverified member, or whose id is no UUID', async () => {
    const member = await world.signedIn()
    for (const more of [
      { deviceId: randomUUID(), isShared: true },
      { deviceId: 'mine' },
      { deviceId: 7 },
      { deviceId: null },
    ])
      expect((await logIn(member.email, 'secret1', more)).status).toBe(200)
    expect(await devicesOf(member.id)).toBe(0)
    await world.register({ email: 'not-yet@example.org' })
    expect((await logIn('not-yet@example.org', 'secret1', { deviceId: randomUUID() })).status).toBe(
      403,
    )
    expect(
      await world.db
        .selectFrom('devices')
        .select('member_id')
        .where('last_seen_at', '>', new Date().toISOString())
        .execute(),
    ).toEqual([])
  })

  it('forgets a device when twenty others were used later', async () => {
    const member = await world.signedIn()
    const ids = Array.from({ length: 22 }, () => randomUUID())
    for (const deviceId of ids)
      expect((await logIn(member.email, 'secret1', { deviceId })).status).toBe(200)
    expect(await devicesOf(member.id)).toBe(20)
    await block(member.email)
    expect((await logIn(member.email, 'secret1', { deviceId: ids[0] })).status).toBe(429)
    expect((await logIn(member.email, 'secret1', { deviceId: ids[21] })).status).toBe(200)
  })

  it('still knows a device after a logout', async () => {
    const [member, deviceId] = [await world.signedIn(), randomUUID()]
    await logIn(member.email, 'secret1', { deviceId })
    await world.api(accounts.logout, { as: member })
    expect(await devicesOf(member.id)).toBe(1)
  })

  it('forgets a device 400 days after it was last used', async () => {
    const [member, deviceId] = [await world.signedIn(), randomUUID()]
    await logIn(member.email, 'secret1', { deviceId })
    const age = (days: number) =>
      world.pool.query(
        "update devices set last_seen_at = now() - $2 * interval '1 day' where member_id = $1",
        [member.id, days],
      )
    await age(399)
    await purgeExpiredSessions(world.db)
    expect(await devicesOf(member.id)).toBe(1)
    await age(401)
    await block(member.email)
    expect((await logIn(member.email, 'secret1', { deviceId })).status).toBe(429)
    await purgeExpiredSessions(world.db)
    expect(await devicesOf(member.id)).toBe(0)
  })
})

describe('a new password by mail', () => {
  it('forgets the known devices and remembers the one on which it was chosen', async () => {
    const [member, old, own] = [await world.signedIn(), randomUUID(), randomUUID()]
    await logIn(member.email, 'secret1', { deviceId: old })
    await world.api(accounts.forgotPassword, { body: { email: member.email } })
    const mail = await waitFor(async () =>
      (await world.mailsTo(member.email)).find(({ subject }) => subject?.startsWith('Reset')),
    )
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1]
    const body = { token, password: 'a new secret', deviceId: own }
    expect((await world.api(accounts.resetPassword, { body })).status).toBe(200)
    await block(member.email)
    expect((await logIn(member.email, 'a new secret', { deviceId: old })).status).toBe(429)
    expect((await logIn(member.email, 'a new secret', { deviceId: own })).status).toBe(200)
  })
})
