import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { fullForm, registrationsIn } from '../../../test/members/registrations.ts'
import { asBlob, jpeg } from '../../../test/samples/samplePictures.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { openPictureStore } from '../../pictures/openStore.ts'
import { openUploads } from '../../pictures/uploads.ts'
import { purgeUnverified } from './accounts.service.ts'

let world: World
let outsider: TestMember
let use: ReturnType<typeof registrationsIn>
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  use = registrationsIn(world)
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

const verify = (token: string) => world.api(accounts.verifyEmail, { query: { token } })
const hasPicture = (name = '') => existsSync(join(world.dataDir, 'uploads', name))
const mailsOf = (email: string, count: number) =>
  waitFor(async () => {
    const mails = await world.mailsTo(email)
    return mails.length === count ? mails : undefined
  })
const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? ''

/** Registers somebody else's address; returns the link in its mailbox. */
async function squat(email: string) {
  const response = await use.register({
    ...fullForm,
    email,
    name: 'Stranger',
    bio: 'not yours',
    password: 'stranger1',
    profilePic: asBlob(await jpeg()),
  })
  expect(response.status).toBe(200)
  const [mail] = await mailsOf(email, 1)
  return { link: tokenIn(mail?.text), picture: (await use.memberOf(email))?.picture ?? '' }
}

describe('an account whose address was never verified', () => {
  // spec 10.94
  it('replaces an unverified account when its address is registered again: name, password, profile and picture', async () => {
    const email = 'owner@example.org'
    const stranger = await squat(email)
    const before = await use.memberOf(email)
    expect(hasPicture(stranger.picture)).toBe(true)

    expect(
      (await use.register({ ...fullForm, email, name: 'Owner', bio: 'mine', password: 'owners1' }))
        .status,
    ).toBe(200)
    const now = await use.memberOf(email)
    expect(now).toMatchObject({ name: 'Owner', bio: 'mine', picture: '', verified_at: null })
    expect(now?.id).not.toBe(before?.id)
    expect(hasPicture(stranger.picture)).toBe(false)

    const [, mail] = await mailsOf(email, 2)
    expect((await verify(stranger.link)).status).toBe(400)
    expect((await use.memberOf(email))?.verified_at).toBeNull()
    expect((await verify(tokenIn(mail?.text))).status).toBe(200)
    expect((await world.logIn(email, 'stranger1')).response.status).toBe(401)
    expect((await world.logIn(email, 'owners1')).response.status).toBe(200)
    expect((await world.api(accounts.status, { as: outsider })).body.isAuthenticated).toBe(true)
  })

  it('leaves no reset link behind when it is replaced', async () => {
    const email = 'reset@example.org'
    await squat(email)
    await world.api(accounts.forgotPassword, { body: { email } })
    const [, mail] = await mailsOf(email, 2)
    await use.register({ ...fullForm, email, password: 'owners1' })
    const token = tokenIn(mail?.text)
    const reset = await world.api(accounts.resetPassword, {
      body: {
        token,
        password: 'another1',
      },
    })
    expect(reset.status).toBe(400)
    expect((await use.memberOf(email))?.verified_at).toBeNull()
  })

  // spec 10.22
  it('keeps one account and one picture when two register it at once', async () => {
    const email = 'race@example.org'
    const before = (await use.pictures()).length
    const profilePic = asBlob(await jpeg())
    const both = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        use.register({ ...fullForm, email, name, password: `secret ${name}`, profilePic }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await use.pictures()).length).toBe(before + 1)
    expect(hasPicture((await use.memberOf(email))?.picture)).toBe(true)

    const mails = await mailsOf(email, 3)
    const answers = []
    for (const mail of mails) answers.push((await verify(tokenIn(mail.text))).status)
    expect(answers.sort()).toEqual([200, 400, 400])
  })

  it('never mixes two registrations when the first link is opened while the second arrives', async () => {
    for (let round = 0; round < 6; round++) {
      const email = `mix${round}@example.org`
      await use.register({ ...fullForm, email, name: 'First', password: 'first-secret' })
      const [mail] = await mailsOf(email, 1)
      const [opened, second] = await Promise.all([
        verify(tokenIn(mail?.text)),
        use.register({ ...fullForm, email, name: 'Second', password: 'second-secret' }),
      ])
      const now = await use.memberOf(email)
      if (now?.name === 'First')
        expect([opened.status, second.status, now.verified_at !== null]).toEqual([200, 409, true])
      else expect([opened.status, second.status, now?.verified_at]).toEqual([400, 200, null])
    }
  })

  it('lets a member change to the address of an unverified account, and removes that account when the change is done', async () => {
    const member = await world.signedIn({ email: 'mover@example.org' })
    const { picture } = await squat('wanted@example.org')
    const form = new FormData()
    const fields = {
      name: 'Mover',
      country: 'france',
      hostornomad: 'host',
      email: 'wanted@example.org',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const headers = { Cookie: member.cookie }
    expect(
      (await fetch(`${world.url}/api/profiledit/update`, { method: 'POST', headers, body: form }))
        .status,
    ).toBe(200)
    const [, mail] = await mailsOf('wanted@example.org', 2)
    expect((await verify(tokenIn(mail?.text))).status).toBe(200)
    expect(await use.memberOf('wanted@example.org')).toMatchObject({ id: member.id })
    expect(hasPicture(picture)).toBe(false)
  })

  // spec 10.96
  it('verifies an account by a reset, which proves the mailbox, with the password chosen there', async () => {
    const email = 'forgot@example.org'
    await squat(email)
    await world.api(accounts.forgotPassword, { body: { email } })
    const [, mail] = await mailsOf(email, 2)
    const token = tokenIn(mail?.text)
    await world.api(accounts.resetPassword, {
      body: {
        token,
        password: 'my own secret',
      },
    })
    expect((await world.logIn(email, 'my own secret')).response.status).toBe(200)
    expect((await world.logIn(email, 'stranger1')).response.status).toBe(401)
  })

  // spec 10.95
  it('removes an unverified account with its picture after seven days, and no verified or younger one', async () => {
    const { picture } = await squat('stale@example.org')
    await squat('young@example.org')
    await world.pool.query(
      "update members set created_at = now() - interval '8 days' where email in ($1, $2)",
      ['stale@example.org', outsider.email],
    )
    await world.pool.query(
      "update members set created_at = now() - interval '6 days' where email = 'young@example.org'",
    )
    // More than one batch.
    await world.pool.query(
      `insert into members (email, password_hash, name, lastname, country, user_type, created_at)
       select 'many' || n || '@example.org', 'x', 'x', 'x', 'france', 'host', now() - interval '9 days' from generate_series(1, 250) n`,
    )
    const uploads = openUploads(await openPictureStore(world.config))
    await purgeUnverified({ db: world.db, uploads })
    expect(await use.memberOf('stale@example.org')).toBeUndefined()
    expect(hasPicture(picture)).toBe(false)
    expect(await use.memberOf('young@example.org')).toBeDefined()
    expect(await use.memberOf(outsider.email)).toBeDefined()
    expect((await world.pool.query("select from members where email like 'many%'")).rowCount).toBe(
      0,
    )
  })
})

// spec 10.103
describe('emails to an address that nobody has proven', () => {
  it('contain nothing that a stranger typed', async () => {
    const name = 'Your account is closing'
    const email = 'victim@example.org'
    await use.register({ ...fullForm, email, name, lastname: 'Confirm it' })
    await world.api(accounts.resendVerification, { body: { email } })
    await world.api(accounts.forgotPassword, { body: { email } })
    const emails = await mailsOf(email, 3)
    const token = tokenIn(emails.find(({ subject }) => subject?.startsWith('Reset'))?.text)
    await world.api(accounts.resetPassword, {
      body: {
        token,
        password: 'my own secret',
      },
    })

    const member = await world.signedIn({ name, lastname: 'Confirm it' })
    const form = new FormData()
    const fields = {
      name,
      country: 'france',
      hostornomad: 'host',
      email: 'another-victim@example.org',
    }
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    await fetch(`${world.url}/api/profiledit/update`, {
      method: 'POST',
      headers: { Cookie: member.cookie },
      body: form,
    })

    for (const mail of [
      ...(await mailsOf(email, 4)),
      ...(await mailsOf('another-victim@example.org', 1)),
    ]) {
      expect(mail.text).toMatch(/^Hello,\n/)
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/closing|Confirm it/)
    }
  })
})
