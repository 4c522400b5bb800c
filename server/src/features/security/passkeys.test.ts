import { accountLinks } from '@wayside/contract/accountLinks'
import { passkeys } from '@wayside/contract/passkeys'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { makeAuthenticator } from '../../../test/members/authenticator.ts'
import { confirmSession } from '../../../test/members/confirmSession.ts'
import {
  addPasskeyTo,
  host,
  passkeyConfirmation,
  withPasskey,
} from '../../../test/members/passkeyMember.ts'
import { waitFor } from '../../../test/waitFor.ts'

const NOT_CHECKED = 'The passkey could not be checked. Please try again.'

let world: World
let member: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  member = await world.signedIn()
})
afterAll(() => world.stop())

const ask = (as: TestMember, purpose: string, at = host) =>
  world.api(passkeys.options, { as, host: at, body: { for: purpose } })
const look = async (as: { cookie: string }, at = host) =>
  (await world.api(security.look, { as, host: at })).body
const mailed = (to: TestMember, subject: string) =>
  waitFor(async () => (await world.mailsTo(to.email)).find((mail) => mail.subject === subject))
const cookieIn = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie()[0]?.split(';')[0] ?? ''

describe('adding a passkey', () => {
  // spec 18.1, 18.2
  it('adds a passkey after a confirmation, asks for a finger, face or PIN, and mails it', async () => {
    const early = await ask(member, 'add')
    expect(expectError(early, 403)).toBe('Please confirm that it is you.')
    const phone = makeAuthenticator()
    const { body } = await addPasskeyTo(world, member, { phone })
    expect(body.passkey).toMatchObject({ name: 'My phone', isSynced: true })
    const { options } = (await ask(member, 'add')).body
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Wayside' },
      user: { name: member.email },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: phone.id, transports: ['hybrid', 'internal'] }],
    })
    const added = await mailed(member, 'A passkey was added')
    expect(added?.text).toContain('remove it in your security settings')
    expect(await look(member)).toMatchObject({ passkeys: [body.passkey], canUsePasskeys: true })
  })

  // spec 18.3
  it.each([
    ['of another site', { origin: 'http://localhost:5001' }],
    ['of a site with another name', { site: 'example.org' }],
    ['in a frame', { crossOrigin: true }],
    ['without a finger, face or PIN', { isUserVerified: false }],
    ['with certificates', { format: 'fido-u2f' }],
  ])('refuses a passkey made %s', async (_what, wrong) => {
    await confirmSession(world.db, member.cookie)
    const { challengeId, options } = (await ask(member, 'add')).body
    const credential = makeAuthenticator().create(options, wrong)
    const body = { challengeId, credential, name: 'x' }
    const response = await world.api(passkeys.add, { as: member, body })
    expect(expectError(response, 400)).toBe(NOT_CHECKED)
    expect((await look(member)).passkeys).toEqual([])
  })

  // spec 18.3
  it('refuses a challenge that is used, old or another member’s, and a passkey that is known', async () => {
    const phone = makeAuthenticator()
    const other = await world.signedIn()
    await confirmSession(world.db, member.cookie)
    await confirmSession(world.db, other.cookie)
    const add = async (as: TestMember, by: TestMember, { isOld = false } = {}) => {
      const { challengeId, options } = (await ask(by, 'add')).body
      if (isOld) await world.pool.query('update challenges set expires_at = now()')
      const body = { challengeId, credential: phone.create(options), name: 'x' }
      return { body, response: await world.api(passkeys.add, { as, body }) }
    }
    expect((await add(other, member)).response.status).toBe(400)
    expect((await add(member, member, { isOld: true })).response.status).toBe(400)
    const { body, response } = await add(member, member)
    expect(response.status).toBe(200)
    expect((await world.api(passkeys.add, { as: member, body })).status).toBe(400)
    expect((await add(other, other)).response.status).toBe(400)
    expect((await look(other)).passkeys).toEqual([])
  })

  // spec 18.4
  it('allows ten, also when two are added at once', async () => {
    for (let n = 0; n < 9; n++) await addPasskeyTo(world, member)
    const both = await Promise.all([addPasskeyTo(world, member), addPasskeyTo(world, member)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const eleventh = await addPasskeyTo(world, member)
    expect(expectError(eleventh, 409)).toBe('You have 10 passkeys, which is the maximum.')
  })

  // spec 18.5
  it('adds no passkey at an IP address, and says so after the confirmation', async () => {
    const address = '127.0.0.1'
    expect((await look(member, address)).canUsePasskeys).toBe(false)
    expect((await ask(member, 'add', address)).status).toBe(403)
    const response = await ask(member, 'confirm', address)
    expect(expectError(response, 400)).toBe('Passkeys cannot be used at this address.')
  })
})

describe('a passkey', () => {
  // spec 18.2
  it('renames a passkey, and removes it for its owner only, by an email too', async () => {
    const ana = await withPasskey(world)
    const params = { id: ana.passkeyId }
    const rename = (as: TestMember) =>
      world.api(passkeys.rename, { as, params, body: { name: 'Work' } })
    expect((await rename(member)).status).toBe(404)
    expect((await rename(ana)).body.passkey.name).toBe('Work')
    for (const { cookie } of [member, ana]) await confirmSession(world.db, cookie)
    expect((await world.api(passkeys.remove, { as: member, params })).status).toBe(404)
    const body = await passkeyConfirmation(world, ana)
    expect((await world.api(passkeys.remove, { as: ana, params })).status).toBe(200)
    await mailed(ana, 'A passkey was removed')
    expect((await world.api(passkeys.confirm, { as: ana, body })).status).toBe(400)
  })

  // spec 18.6
  it('confirms who the member is, like password and code', async () => {
    const ana = await withPasskey(world, member)
    await world.pool.query('update sessions set confirmed_at = null where member_id = $1', [ana.id])
    const body = await passkeyConfirmation(world, ana)
    const response = await world.api(passkeys.confirm, { as: ana, body })
    expect(response.status).toBe(200)
    const cookie = cookieIn(response)
    expect(cookie).not.toBe(ana.cookie)
    expect((await look({ cookie })).confirmedUntil).toBe(response.body.until)
    const { rows } = await world.pool.query(
      'select factor_at, confirmed_at from sessions where member_id = $1 and replaced_by is null',
      [ana.id],
    )
    expect(rows).toEqual([{ factor_at: expect.any(String), confirmed_at: expect.any(String) }])
    const again = await world.api(passkeys.confirm, { as: { cookie }, body })
    expect(expectError(again, 400)).toBe(NOT_CHECKED)
  })

  it('confirms by a passkey nobody but its member', async () => {
    const ana = await withPasskey(world)
    const { challengeId, options } = (await ask(member, 'confirm')).body
    const body = { challengeId, credential: ana.phone.get(options, member.id) }
    expect((await world.api(passkeys.confirm, { as: member, body })).status).toBe(400)
  })

  // spec 18.9
  it('removes a passkey that was added after a change of address when the owner undoes the change', async () => {
    const before = await withPasskey(world, member)
    const body = { email: `new-${member.email}`, currentPassword: 'secret1' }
    await world.api(security.changeEmail, { as: member, body })
    await withPasskey(world, member)
    const mail = await mailed(member, 'Your Wayside email is about to change')
    const token = /account-link\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await world.api(accountLinks.use, { body: { token } })).status).toBe(200)
    const { rows } = await world.pool.query('select id from passkeys where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ id: before.phone.id }])
  })
})
