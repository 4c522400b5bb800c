import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { profile } from '@wayside/contract/profile'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let member: TestMember
let email: string
beforeAll(async () => {
  world = await startApp()
})
beforeEach(async () => {
  member = await world.signedIn()
  email = `new-${member.email}`
})
afterAll(() => world.stop())

const change = (body: object = {}) =>
  world.api(security.changeEmail, {
    as: member,
    body: { email, currentPassword: 'secret1', ...body },
  })
const cancel = () => world.api(security.cancelEmail, { as: member })
const look = async () => (await world.api(security.look, { as: member })).body
const open = (token: string) => world.api(accounts.verifyEmail, { query: { token } })

/** The link in the email to the old address with this subject. */
const keepEmailToken = (subject: string) =>
  waitFor(async () =>
    (await world.mailsTo(member.email))
      .filter((mail) => mail.subject === subject)
      .map(({ text = '' }) => /account-link\?token=([\w-]+)/.exec(text)?.[1])
      .findLast(Boolean),
  )

describe('a new address', () => {
  // spec 11.11
  it('holds a new address back until its link is opened; mails the old one at both moments, and voids one link by the other', async () => {
    const { body } = await change()
    expect(body).toMatchObject({
      message: `Open the link we sent to ${email} to finish.`,
      pendingEmail: email,
    })
    expect(await look()).toMatchObject({ email: member.email, pendingEmail: email })
    const first = await keepEmailToken('Your Wayside email is about to change')
    expect((await open(await world.tokenFor(email))).status).toBe(200)
    expect(await look()).not.toHaveProperty('pendingEmail')
    const done = await keepEmailToken('Your Wayside email was changed')
    const used = await world.api(accountLinks.use, { body: { token: done } })
    expect(used.status).toBe(200)
    expect((await world.api(accountLinks.use, { body: { token: first } })).status).toBe(404)
  })

  it('takes the current password', async () => {
    const response = await change({ currentPassword: 'wrong' })
    expect(expectError(response, 400)).toBe('That is not your password')
    expect(response.refusal.errors).toEqual({ currentPassword: 'That is not your password' })
    expect(await look()).not.toHaveProperty('pendingEmail')
  })

  it('refuses a new address that has an account, also one’s own', async () => {
    const other = await world.signedIn()
    for (const taken of [other.email, member.email])
      expect(expectError(await change({ email: taken }), 409)).toBe('Email is already registered')
  })

  it('sends five emails an hour at most to a new address', async () => {
    for (let n = 0; n < 5; n++) expect((await change()).status).toBe(200)
    expect((await change()).status).toBe(429)
  })
})

describe('a pending address that is cancelled', () => {
  // spec 11.12
  it('ends the link to a cancelled pending address, not the one to the old; cancelling again is no error', async () => {
    await change()
    const token = await world.tokenFor(email)
    const keep = await keepEmailToken('Your Wayside email is about to change')
    for (let n = 0; n < 2; n++) expect((await cancel()).body).toEqual({ success: true })
    expect(await look()).not.toHaveProperty('pendingEmail')
    expect((await open(token)).status).toBe(400)
    expect((await world.api(accountLinks.look, { query: { token: keep } })).status).toBe(200)
  })
})

describe('the password beside a new address in the profile', () => {
  const save = (body: object) =>
    world.api(profile.update, {
      as: member,
      body: { name: 'Ana', country: 'france', hostornomad: 'host', ...body },
    })

  // spec 11.13
  it('takes a new address in the profile without the password, and refuses a wrong one', async () => {
    const wrong = await save({ email, currentPassword: 'wrong', bio: 'Not saved' })
    expect(wrong.refusal.errors).toEqual({ currentPassword: 'That is not your password' })
    expect(await look()).not.toHaveProperty('pendingEmail')
    expect((await save({ email, currentPassword: 'secret1' })).body.pendingEmail).toBe(email)
    expect((await save({ email: `2${email}` })).body.pendingEmail).toBe(`2${email}`)
  })
})
