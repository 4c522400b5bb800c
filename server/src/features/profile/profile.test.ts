import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@wayside/contract/accounts'
import { details } from '@wayside/contract/details'
import { members } from '@wayside/contract/members'
import { people } from '@wayside/contract/people'
import { profile } from '@wayside/contract/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileExamples } from '../../../test/examples/profile.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

/** The address and the password are for nobody else, and the picture has tests of its own. */
const notShown = ['email', 'currentPassword', 'profilePic', 'removePicture']

const present = { name: 'Ana', lastname: 'Lopez', bio: '', country: 'france', hostornomad: 'nomad' }

const edit = (who: TestMember | undefined, fields: Record<string, string | Blob> = {}) =>
  world.api(profile.update, {
    as: who,
    body: { ...present, email: who?.email ?? 'x@example.org', ...fields },
  })
const profileOf = async (id: string) =>
  (await world.api(members.one, { as: bo, params: { id } })).body.user
const uploads = () => readdir(join(world.dataDir, 'uploads'))
const picture = async () =>
  new Blob(
    [
      Uint8Array.from(
        await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  )

describe('POST /api/profiledit/update', () => {
  it('saves every field of the form, and shows it to others', async () => {
    const member = await world.signedIn()
    // These are completed. Other fields have the value of their example, if not any text.
    const links = { facebookUN: 'https://www.facebook.com/lena', webUN: 'https://lena.example/' }
    const shown = Object.entries(profileExamples.update.fields)
      .filter(([field]) => !notShown.includes(field))
      .map(([field, { good, sample }]) => [field, String(good ?? sample ?? `of.${field}`)])
    const saved: Record<string, string> = { ...Object.fromEntries(shown), ...links }
    expect((await edit(member, saved)).status).toBe(200)
    expect(await profileOf(member.id)).toMatchObject(saved)
  })

  // spec 6.8
  it('refuses a visitor', async () => {
    expect((await edit(undefined)).status).toBe(401)
  })

  // spec 3.7, 5.19, 6.8, 6.15, 7.19, 10.87
  it('saves all fields of the member and of nobody else', async () => {
    const before = await profileOf(bo.id)
    const fields = {
      name: 'Anna',
      lastname: '',
      bio: 'Walks.\nCooks.',
      country: 'remote',
      hostornomad: 'host',
      instagramUN: 'anna.walks',
      twitterUN: 'anna',
      facebookUN: 'facebook.com/anna',
      webUN: 'https://anna.example',
    }
    const { status, body } = await edit(ana, {
      ...fields,
      _id: bo.id,
      id: bo.id,
      isVerified: 'false',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'Profile updated successfully!',
      user: { _id: ana.id, isVerified: true },
    })
    expect(await profileOf(ana.id)).toMatchObject({
      ...fields,
      facebookUN: 'https://facebook.com/anna',
    })
    expect(await profileOf(bo.id)).toEqual(before)
  })

  // spec 5.12, 5.13, 5.14, 5.15, 5.16, 7.20
  it.each([
    ['name', ' ', 'First name is required'],
    ['email', '', 'Email is required'],
    ['email', 'nonsense', 'Please enter a valid email'],
    ['country', '', 'Country is required'],
    ['hostornomad', '', 'Please select your user type'],
    ['instagramUN', '@ana', 'Enter username without @ symbol'],
    ['twitterUN', 'a@na', 'Enter username without @ symbol'],
    ['webUN', 'javascript:alert(1)', 'Please enter a website address such as https://example.com'],
    [
      'facebookUN',
      'data:text/html,x',
      'Please enter a website address such as https://example.com',
    ],
  ])(
    'refuses a profile with %s = %j beside its field, and changes nothing',
    async (field, value, text) => {
      const before = await profileOf(ana.id)
      const { status, refusal } = await edit(ana, { name: 'Changed', [field]: value })
      expect(status).toBe(400)
      expect(refusal.errors).toMatchObject({ [field]: text })
      expect(await profileOf(ana.id)).toEqual(before)
    },
  )

  // spec 7.19, 10.41, 26.11
  it('stores a new picture, then removes the old file', async () => {
    await edit(ana, { profilePic: await picture() })
    const first = (await profileOf(ana.id)).profilePic
    expect(await uploads()).toContain(first)
    await edit(ana, { profilePic: await picture() })
    const second = (await profileOf(ana.id)).profilePic
    expect(second).not.toBe(first)
    expect(await uploads()).toEqual([second])
    await edit(ana)
    expect((await profileOf(ana.id)).profilePic).toBe(second)
    await edit(ana, { removePicture: 'true' })
    expect((await profileOf(ana.id)).profilePic).toBe('')
    expect(await uploads()).toEqual([])
  })

  // spec 5.17, 5.18
  it('refuses a file that is not an image or above 5 MB with the texts of this form', async () => {
    const lie = await edit(ana, { profilePic: new Blob(['<svg/>'], { type: 'image/png' }) })
    expect([lie.status, lie.refusal.errors]).toEqual([
      400,
      { profilePic: 'Please select an image file' },
    ])
    const big = await edit(ana, {
      profilePic: new Blob([new Uint8Array(5_242_881)], { type: 'image/png' }),
    })
    expect([big.status, big.refusal.errors]).toEqual([
      400,
      { profilePic: 'File size must be less than 5MB' },
    ])
    expect(await uploads()).toEqual([])
  })
})

describe('a changed e-mail address', () => {
  // spec 10.39
  it('takes effect when its link is opened; until then the old one stays valid and is notified', async () => {
    const member = await world.signedIn({ name: 'Mover', email: 'old@example.org' })
    const { status, body } = await edit(member, {
      name: 'Mover',
      bio: 'saved at once',
      email: 'New@Example.org ',
    })
    expect([status, body.pendingEmail, body.user?.email]).toEqual([
      200,
      'new@example.org',
      'old@example.org',
    ])
    expect((await profileOf(member.id)).bio).toBe('saved at once')
    const notice = await waitFor(async () =>
      (await world.mailsTo('old@example.org')).find((mail) =>
        mail.subject?.includes('about to change'),
      ),
    )
    expect(notice.text).toContain('new@example.org')
    expect((await world.logIn('old@example.org')).response.status).toBe(200)
    expect((await world.logIn('new@example.org')).response.status).toBe(401)

    const forgot = (email: string) => world.api(accounts.forgotPassword, { body: { email } })
    const resetLinks = async () =>
      (await world.pool.query('select from reset_links where member_id = $1', [member.id])).rowCount
    await forgot('old@example.org')
    expect(await resetLinks()).toBe(1)

    const token = await world.tokenFor('new@example.org')
    expect((await world.api(accounts.verifyEmail, { query: { token } })).status).toBe(200)
    // Someone who reads the old mailbox must not be able to set the password with an earlier link.
    expect(await resetLinks()).toBe(0)
    await forgot('new@example.org')
    expect((await world.api(accounts.verifyEmail, { query: { token } })).status).toBe(200)
    expect(await resetLinks()).toBe(1)
    expect((await world.logIn('new@example.org')).response.status).toBe(200)
    expect((await world.logIn('old@example.org')).response.status).toBe(401)
    const status2 = await world.api(accounts.status, { as: member })
    expect(status2.text).not.toContain('pendingEmail')
  })

  // spec 10.39
  it('refuses a change to an address that has an account, both at once and when the link is opened', async () => {
    const { status, refusal } = await edit(ana, { email: bo.email })
    expect([status, refusal.errors]).toEqual([409, { email: 'Email is already registered' }])

    await edit(ana, { email: 'wanted@example.org' })
    const token = await world.tokenFor('wanted@example.org')
    await world.register({ email: 'wanted@example.org', name: 'Faster' })
    await world.pool.query(
      "update members set verified_at = now() where email = 'wanted@example.org'",
    )
    expect((await world.api(accounts.verifyEmail, { query: { token } })).status).toBe(409)
    expect((await world.logIn(ana.email)).response.status).toBe(200)
  })

  // spec 10.39
  it('forgets a changed address when the old one is entered again', async () => {
    const member = await world.signedIn({ email: 'stay@example.org', name: 'Stay' })
    await edit(member, { email: 'leave@example.org' })
    const token = await world.tokenFor('leave@example.org')
    expect((await edit(member)).body.pendingEmail).toBeUndefined()
    expect((await world.api(accounts.verifyEmail, { query: { token } })).status).toBe(400)
  })
})

// spec 35.8
it('looks the city up again in another country, so that the member is found there and not elsewhere', async () => {
  const member = await world.signedIn({ name: 'Valentina', country: 'spain' })
  const outsider = await world.signedIn({ name: 'Vera', country: 'spain' })
  for (const as of [member, outsider])
    await world.api(details.save, { as, body: { city: 'Valencia', interests: ['chess'] } })
  const found = async (near: string) =>
    (await world.api(people.search, { as: bo, query: { near } })).body.users.map(({ name }) => name)
  expect((await found('Valencia, Spain')).sort()).toEqual(['Valentina', 'Vera'])
  await edit(member, { name: 'Valentina', country: 'venezuela' })
  expect(await found('Valencia, Spain')).toEqual(['Vera'])
  expect(await found('Valencia, Venezuela')).toEqual(['Valentina'])
  // As the link on their profile does.
  await edit(member, { name: 'Valentina', country: 'remote' })
  const [valencia] = await found('Valencia')
  expect(valencia).toBe('Valentina')
  await edit(member, { name: 'Valentina', country: 'peru' })
  expect(await found('Valencia, Venezuela')).toEqual([])
  const { body } = await world.api(details.own, { as: member })
  expect(body.details).toMatchObject({ city: 'Valencia', interests: ['chess'] })
})
