import { accountLinks } from '@wayside/contract/accountLinks'
import { accounts } from '@wayside/contract/accounts'
import { members } from '@wayside/contract/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesHolding } from '../../../test/database/tablesHolding.ts'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let outsider: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

const invalid = 'This link is no longer valid.'
const ABOUT_TO_CHANGE = 'Your Wayside email is about to change'
const CHANGED = 'Your Wayside email was changed'
const TAKEN_BACK = 'Your Wayside account has its earlier email again'

async function edit(who: TestMember, email: string) {
  const form = new FormData()
  const fields = { name: 'Ana', country: 'france', hostornomad: 'nomad', email }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const headers = { Cookie: who.cookie }
  return fetch(`${world.url}/api/profiledit/update`, { method: 'POST', headers, body: form })
}
const verify = (token: string) => world.api(accounts.verifyEmail, { query: { token } })
const look = (token: string) => world.api(accountLinks.look, { query: { token } })
const press = (token: unknown) => world.api(accountLinks.use, { body: { token } })
const emailOf = async ({ id }: TestMember): Promise<object | undefined> =>
  (await world.pool.query('select email, pending_email from members where id = $1', [id])).rows[0]

/** Returns the link in the nth email with this subject. */
async function linkIn(email: string, subject: string, nth = 1) {
  const mail = await waitFor(
    async () => (await world.mailsTo(email)).filter((each) => each.subject === subject)[nth - 1],
  )
  const token = /account-link\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  return token
}

/** Moves an account to another address, as its owner or an intruder would. */
async function move(who: TestMember, email: string) {
  expect((await edit(who, email)).status).toBe(200)
  expect((await verify(await world.tokenFor(email))).status).toBe(200)
}

let moves = 0
/** Returns a member whose account was moved to another mailbox, and the links in the old one. */
async function stolen() {
  const email = `owner${++moves}@example.org`
  const thief = `thief${moves}@example.org`
  const member = await world.signedIn({ email })
  await move(member, thief)
  return {
    member,
    email,
    thief,
    requested: await linkIn(email, ABOUT_TO_CHANGE),
    done: await linkIn(email, CHANGED),
  }
}

describe('the email after a change of address', () => {
  // spec 10.39
  it('tells the old address of a change, and names the new one', async () => {
    const { email, thief } = await stolen()
    const mail = (await world.mailsTo(email)).find(({ subject }) => subject === CHANGED)
    expect(mail?.text).toContain(thief)
    expect(mail?.text).toContain('8 days')
  })

  it.each(['requested', 'done'] as const)(
    'changes nothing when the link in the email about a change of address is opened (%s)',
    async (which) => {
      const theft = await stolen()
      for (let n = 0; n < 2; n++) {
        const { status, body, headers } = await look(theft[which])
        const { purpose, until = '' } = body
        expect([status, purpose, headers.get('cache-control')]).toEqual([
          200,
          'keepEmail',
          'no-store',
        ])
        const days = (Date.parse(until) - Date.now()) / 86_400_000
        expect(days).toBeGreaterThan(7.9)
        expect(days).toBeLessThanOrEqual(8)
      }
      expect(
        (await fetch(`${world.url}/api/account/link?token=${theft[which]}`, { method: 'HEAD' }))
          .status,
      ).toBe(404)
      expect(await emailOf(theft.member)).toEqual({ email: theft.thief, pending_email: null })
    },
  )

  // spec 10.39, 10.101, 10.102, 11.17
  it.each([
    ['requested', 'done'],
    ['done', 'requested'],
  ] as const)('undoes the change by its button, once (%s)', async (which, other) => {
    const { member, email, thief, ...links } = await stolen()
    await world.api(accounts.forgotPassword, { body: { email: thief } })
    const screen = world.socketOf(member)
    await waitFor(() => screen.connected)

    const { status, body, headers } = await press(links[which])
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        purpose: 'keepEmail',
        message: `Your email is ${email}. You have been logged out on every device.`,
        outbox: '/outbox',
      },
    ])
    expect(headers.getSetCookie()).toEqual([])
    expect(await emailOf(member)).toEqual({ email, pending_email: null })
    await waitFor(() => !screen.connected)
    expect((await world.api(members.all, { as: member })).status).toBe(401)
    expect((await world.api(members.all, { as: outsider })).status).toBe(200)
    const loss = await waitFor(async () =>
      (await world.mailsTo(thief)).find(({ subject }) => subject === TAKEN_BACK),
    )
    expect(loss.text).toContain('write to the operator of this site')
    expect(loss.text).not.toContain(email)
    expect(loss.text).not.toContain('token=')

    const stale = (await world.mailsTo(thief)).find(({ subject }) => subject?.startsWith('Reset'))
    const reset = (text = '', password = 'a new secret') =>
      world.api(accounts.resetPassword, {
        body: {
          token: /token=([\w-]+)/.exec(text)?.[1],
          password,
        },
      })
    expect((await reset(stale?.text)).status).toBe(400)
    const fresh = await waitFor(async () =>
      (await world.mailsTo(email)).find(({ subject }) => subject?.startsWith('Reset')),
    )
    expect((await reset(fresh.text)).status).toBe(200)
    expect((await world.logIn(email, 'a new secret')).response.status).toBe(200)
    expect((await world.logIn(thief, 'a new secret')).response.status).toBe(401)

    for (const used of [links[which], links[other]]) {
      const again = await press(used)
      expect([again.status, again.refusal.error]).toEqual([404, invalid])
      expect((await look(used)).status).toBe(404)
    }
  })

  it('protects the owner: links made for a later address die with the undo', async () => {
    const { member, email, thief, done } = await stolen()
    await move(member, 'further@example.org')
    const theirs = [await linkIn(thief, ABOUT_TO_CHANGE), await linkIn(thief, CHANGED)]
    expect((await press(done)).status).toBe(200)
    for (const token of theirs) expect((await press(token)).status).toBe(404)
    expect(await emailOf(member)).toEqual({ email, pending_email: null })
    // The link that moved it there no longer works either.
    expect((await verify(await world.tokenFor('further@example.org'))).status).toBe(400)
  })

  it('leaves an earlier owner their link when a later one is used', async () => {
    const { member, email, thief, done } = await stolen()
    await move(member, 'onward@example.org')
    expect((await press(await linkIn(thief, CHANGED))).status).toBe(200)
    expect(await emailOf(member)).toEqual({ email: thief, pending_email: null })
    expect((await press(done)).status).toBe(200)
    expect(await emailOf(member)).toEqual({ email, pending_email: null })
  })

  it('works once when its button is pressed many times at once', async () => {
    const { requested, done } = await stolen()
    const answers = await Promise.all([requested, done, requested, done].map(press))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  })

  it('ends the link to undo a change of address after 8 days', async () => {
    const { member, thief, requested, done } = await stolen()
    await world.pool.query(
      "update account_links set expires_at = now() - interval '1 second' where member_id = $1",
      [member.id],
    )
    for (const token of [requested, done])
      expect([(await look(token)).status, (await press(token)).status]).toEqual([404, 404])
    expect(await emailOf(member)).toEqual({ email: thief, pending_email: null })
  })

  it('stores the link to undo a change of address as a hash only', async () => {
    const { requested, done } = await stolen()
    for (const token of [requested, done]) expect(await tablesHolding(world.db, token)).toEqual([])
  })
})

describe('the email when a change is requested', () => {
  it('has a link that stops it, with the link to the new address and every session', async () => {
    const member = await world.signedIn({ email: 'stays@example.org' })
    await edit(member, 'goes@example.org')
    const pending = await world.tokenFor('goes@example.org')
    expect((await press(await linkIn(member.email, ABOUT_TO_CHANGE))).status).toBe(200)
    expect(await emailOf(member)).toEqual({ email: member.email, pending_email: null })
    expect((await verify(pending)).status).toBe(400)
    expect((await world.api(members.all, { as: member })).status).toBe(401)
    const subjects = (await world.mailsTo('goes@example.org')).map(({ subject }) => subject)
    expect(subjects).not.toContain(TAKEN_BACK)
    await waitFor(async () =>
      (await world.mailsTo(member.email)).find(({ subject }) => subject?.startsWith('Reset')),
    )
  })

  it('stops the change of address when both links are used at once', async () => {
    for (let round = 0; round < 3; round++) {
      const member = await world.signedIn({ email: `stop${round}@example.org` })
      await edit(member, `run${round}@example.org`)
      const pending = await world.tokenFor(`run${round}@example.org`)
      const stop = await linkIn(member.email, ABOUT_TO_CHANGE)
      const [, stopped] = await Promise.all([verify(pending), press(stop)])
      expect(stopped.status).toBe(200)
      expect(await emailOf(member)).toEqual({ email: member.email, pending_email: null })
    }
  })
})

it('leaves a link of an unknown purpose alone, which a newer node has made', async () => {
  const { member, done } = await stolen()
  await world.pool.query("update account_links set purpose = 'somethingNew' where member_id = $1", [
    member.id,
  ])
  expect([
    (await look(done)).status,
    (await press(done)).status,
    (await look(done)).status,
  ]).toEqual([200, 404, 200])
})

it.each([undefined, null, 7, '', 'x', 'A'.repeat(43), "' or 1=1 --", 'a\0b', ['a'], {}])(
  'refuses the made-up token %j',
  async (token) => {
    const response = await press(token)
    expect(expectError(response, 404)).toBe(invalid)
    expect((await look(encodeURIComponent(String(token)))).status).toBe(404)
  },
)
