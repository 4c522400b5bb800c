import { passkeys } from '@wayside/contract/passkeys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type World } from '../../../test/harness.ts'
import { makeAuthenticator } from '../../../test/members/authenticator.ts'
import {
  addPasskeyTo,
  host,
  type PasskeyMember,
  withPasskey,
} from '../../../test/members/passkeyMember.ts'
import { withTwoStep } from '../../../test/members/twoStepMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

const NOT_CHECKED = 'The passkey could not be checked. Please try again.'
const lines: string[] = []

let world: World
let ana: PasskeyMember
beforeAll(async () => {
  world = await startApp(
    { LOG_LEVEL: 'warn' },
    { logTo: { write: (line) => void lines.push(line) } },
  )
})
beforeEach(async () => {
  ana = await withPasskey(world)
})
afterAll(() => world.stop())

type Wrong = Parameters<PasskeyMember['phone']['get']>[2]
const ask = async () => (await world.api(passkeys.loginOptions, { host })).body
async function logIn(as: PasskeyMember, wrong: Wrong = {}, more: object = {}) {
  const { challengeId, options } = await ask()
  const credential = as.phone.get(options, as.id, wrong)
  const body = { challengeId, credential, ...more }
  return { body, response: await world.api(passkeys.login, { body }) }
}
const statusOf = async (as: PasskeyMember, wrong?: Wrong) =>
  (await logIn(as, wrong)).response.status
const setStanding = (standing: string) =>
  world.pool.query('update members set standing = $2 where id = $1', [ana.id, standing])

describe('a login by passkey', () => {
  // spec 18.7
  it('takes no password and no code, and counts as a second step but not as a confirmation', async () => {
    const safe = await withPasskey(world, await withTwoStep(world))
    const { response } = await logIn(safe)
    expect(response.body.user?._id).toBe(safe.id)
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age')
    const { rows } = await world.pool.query(
      `select factor_at is not null as factor, confirmed_at from sessions
       where member_id = $1 order by created_at desc limit 1`,
      [safe.id],
    )
    expect(rows).toEqual([{ factor: true, confirmed_at: null }])
    const { options } = await ask()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
  })

  // spec 18.3, 18.7
  it.each<[string, Wrong]>([
    ['of another site', { origin: 'http://127.0.0.1:5000' }],
    ['of a site with another name', { site: 'example.org' }],
    ['in a frame', { crossOrigin: true }],
    ['without a finger, face or PIN', { isUserVerified: false }],
  ])('refuses a passkey used %s', async (_what, wrong) => {
    const { response } = await logIn(ana, wrong)
    expect(expectError(response, 401)).toBe(NOT_CHECKED)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  // spec 18.3
  it('refuses a challenge that is used, old or of a confirmation', async () => {
    const { body } = await logIn(ana)
    const again = await world.api(passkeys.login, { body })
    expect(expectError(again, 400)).toBe(NOT_CHECKED)
    const old = await ask()
    await world.pool.query('update challenges set expires_at = now()')
    const late = { challengeId: old.challengeId, credential: ana.phone.get(old.options, ana.id) }
    expect((await world.api(passkeys.login, { body: late })).status).toBe(400)
    const own = { as: ana, host, body: { for: 'confirm' } }
    const { challengeId, options } = (await world.api(passkeys.options, own)).body
    const credential = ana.phone.get(options, ana.id)
    expect((await world.api(passkeys.login, { body: { challengeId, credential } })).status).toBe(
      400,
    )
    await world.pool.query('update challenges set expires_at = now()')
    await world.purgeExpired()
    expect((await world.pool.query('select from challenges')).rowCount).toBe(0)
  })

  // spec 18.7
  it('refuses a key, an id or a member that is not its own, and one that was removed', async () => {
    const bo = await withPasskey(world)
    const stranger = makeAuthenticator()
    expect(await statusOf({ ...ana, phone: stranger })).toBe(401)
    const { challengeId, options } = await ask()
    const credential = { ...stranger.get(options, ana.id), id: ana.phone.id, rawId: ana.phone.id }
    expect((await world.api(passkeys.login, { body: { challengeId, credential } })).status).toBe(
      401,
    )
    expect(await statusOf({ ...ana, id: bo.id })).toBe(401)
    await world.pool.query('delete from passkeys where member_id = $1', [ana.id])
    expect(await statusOf(ana)).toBe(401)
  })

  // spec 18.7
  it('lets a member in whose standing is not good, so that they read why, but no erased one', async () => {
    await setStanding('banned')
    const { response } = await logIn(ana)
    expect(response.body.user?.standing).toMatchObject({ state: 'banned' })
    await setStanding('erased')
    expect(await statusOf(ana)).toBe(401)
  })

  // spec 18.7
  it('forgets a shared computer, and mails about a device that is not known', async () => {
    const deviceId = crypto.randomUUID()
    const subjects = async () => (await world.mailsTo(ana.email)).map(({ subject }) => subject)
    await logIn(ana, {}, { deviceId })
    const shared = await logIn(ana, {}, { isShared: true, deviceId })
    expect(shared.response.headers.getSetCookie()[0]).not.toContain('Max-Age')
    await waitFor(async () => (await subjects()).includes('New login to your Wayside account'))
    await logIn(ana, {}, { deviceId })
    const later = await world.signedIn()
    await addPasskeyTo(world, later)
    await waitFor(async () => (await world.mailsTo(later.email)).length > 0)
    expect((await subjects()).filter((subject) => subject?.startsWith('New login'))).toHaveLength(1)
  })

  // spec 18.8
  it('logs a counter that does not grow, and refuses none', async () => {
    for (const counter of [0, 5, 6]) expect(await statusOf(ana, { counter })).toBe(200)
    expect(lines.join('')).not.toContain('counter did not grow')
    expect(await statusOf(ana, { counter: 6 })).toBe(200)
    expect(await statusOf(ana, { counter: 0 })).toBe(200)
    expect(lines.filter((line) => line.includes('counter did not grow'))).toHaveLength(2)
    expect(lines.join('')).not.toContain(ana.phone.id)
  })

  // spec 18.10
  it('delays logins by passkey after five failures, and not after wrong passwords elsewhere', async () => {
    for (let n = 0; n < 6; n++) await world.logIn(ana.email, 'wrong')
    expect((await world.logIn(ana.email)).response.status).toBe(429)
    expect(await statusOf(ana)).toBe(200)
    for (let n = 0; n < 5; n++) expect(await statusOf(ana, { isUserVerified: false })).toBe(401)
    expect(await statusOf(ana)).toBe(429)
  })

  // spec 18.7
  it('opens no session with a passkey that is being removed', async () => {
    const client = await world.pool.connect()
    await client.query('begin')
    await client.query('select from members where id = $1 for no key update', [ana.id])
    const login = logIn(ana)
    await waitFor(async () => {
      const { rows } = await world.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      return rows.length === 1
    })
    await client.query('delete from passkeys where member_id = $1', [ana.id])
    await client.query('commit')
    client.release()
    expect((await login).response.status).toBe(401)
  })
})
