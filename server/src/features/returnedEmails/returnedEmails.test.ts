import { accounts } from '@wayside/contract/accounts'
import { messages } from '@wayside/contract/messages'
import { notifications } from '@wayside/contract/notifications'
import { security } from '@wayside/contract/security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { samples } from '../../../test/samples/returnedEmails/samples.ts'
import { waitFor } from '../../../test/waitFor.ts'

const token = 'a token for bounces'
let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({
    RATE_LIMITS: 'off',
    UNREAD_EMAIL_DELAY: '0',
    BOUNCE_HOOK_TOKEN: token,
    APP_URL: 'http://localhost:5000',
  })
  // The tests dispatch themselves: the timer must not take what they make due.
  world.scheduler.stop('notifications.emails')
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const post = (
  body: string,
  { authorization = `Bearer ${token}`, type = 'message/rfc822' }: Record<string, string> = {},
) =>
  fetch(`${world.url}/hooks/bounces`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': type },
    body,
  }).then(({ status }) => status)

/** Lets somebody new write to a member, and returns the emails about messages that they have. */
async function emailsAfterMessage(to: TestMember) {
  const { id } = to
  const writer = await world.signedIn({ name: 'Cem' })
  await world.api(messages.send, { as: writer, body: { receiverId: id, text: 'Hello' } })
  await world.pool.query(
    "update sessions set seen_at = now() - interval '6 minutes' where member_id = $1",
    [id],
  )
  await world.dispatcher.dispatch()
  return (await world.mailsTo(to.email)).filter(({ subject }) => subject?.endsWith('on Wayside'))
}

/** The header of the newest email to a member, as a mail system sends it back. */
async function headerOfNewest(to: TestMember) {
  const { headers } = (await emailsAfterMessage(to)).at(-1) ?? { headers: [] }
  return headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')
}
const report = (name: string, header: string) => samples[name]?.raw(header) ?? ''
const bounce = async (to: TestMember, name = 'Postfix: no such user') =>
  post(report(name, await headerOfNewest(to)))

const disabled = async (who: TestMember) => ({
  settings: (await world.api(notifications.settings, { as: who })).body.emailDisabled,
  status: (await world.api(accounts.status, { as: who })).body.user?.emailDisabled,
})
const sent = { settings: null, status: undefined }
const notSent = { settings: 'bounced', status: true }

describe('emails that come back', () => {
  // spec 25.1, 25.5
  it('counts each returned email once, and stops emails at the second that was refused for good', async () => {
    const header = await headerOfNewest(bo)
    for (const name of ['Postfix: no such user', 'Gmail: no such user', 'Exim: no such user'])
      expect(await post(report(name, header))).toBe(204)
    expect(await disabled(bo)).toEqual(sent)
    expect(await bounce(bo, 'Exchange: no such user')).toBe(204)
    expect(await disabled(bo)).toEqual(notSent)
    expect(await disabled(ana)).toEqual(sent)
    expect(await emailsAfterMessage(bo)).toHaveLength(2)
    await world.api(accounts.forgotPassword, { body: { email: bo.email } })
    await waitFor(async () =>
      (await world.mailsTo(bo.email)).some(({ subject }) => /password/i.test(subject ?? '')),
    )
  })

  // spec 25.1
  it('stops emails at the fourth that was refused for now, within thirty days', async () => {
    await bounce(bo, 'Exim: a full mailbox')
    await world.pool.query(
      "update member_settings set bounced_at = now() - interval '31 days' where member_id = $1",
      [bo.id],
    )
    for (const _ of ['1', '2', '3']) await bounce(bo, 'Exim: a full mailbox')
    expect(await disabled(bo)).toEqual(sent)
    await bounce(bo, 'Exim: a full mailbox')
    expect(await disabled(bo)).toEqual(notSent)
  })

  // spec 25.1
  it('stops emails at once when the member calls one unwanted', async () => {
    await bounce(bo, 'Amazon SES: taken out of the spam folder')
    expect(await disabled(bo)).toEqual(sent)
    await bounce(bo, 'Amazon SES: a complaint')
    expect(await disabled(bo)).toEqual({ settings: 'complaint', status: true })
  })

  // spec 25.6
  it('sends emails again when the member says that the address is right', async () => {
    for (const _ of ['1', '2']) await bounce(bo)
    expect(await emailsAfterMessage(bo)).toHaveLength(2)
    await world.api(notifications.enableEmails, { as: bo })
    expect(await disabled(bo)).toEqual(sent)
    expect(await emailsAfterMessage(bo)).toHaveLength(3)
    await bounce(bo)
    expect(await disabled(bo)).toEqual(sent)
  })

  // spec 25.4, 25.6
  it('does not count returned emails against a new address, which begins anew', async () => {
    const late = report('Postfix: no such user', await headerOfNewest(bo))
    for (const _ of ['1', '2']) await bounce(bo)
    const email = 'bo@new.example'
    await world.api(security.changeEmail, { as: bo, body: { email, currentPassword: 'secret1' } })
    expect(await disabled(bo)).toEqual(notSent)
    await world.api(accounts.verifyEmail, { query: { token: await world.tokenFor(email) } })
    expect(await disabled(bo)).toEqual(sent)
    expect(await post(late)).toBe(204)
    const { rows } = await world.pool.query(
      'select bounce_score from member_settings where member_id = $1',
      [bo.id],
    )
    expect(rows).toEqual([{ bounce_score: 0 }])
  })
})

describe('POST /hooks/bounces', () => {
  // spec 25.7
  it('takes reports from those who know the token only, of one type and a size', async () => {
    const body = report('Postfix: no such user', await headerOfNewest(bo))
    for (const authorization of ['', token, 'Bearer ', 'Bearer nothing'])
      expect(await post(body, { authorization })).toBe(401)
    for (const type of ['text/plain', 'application/json', 'message/rfc8222', ''])
      expect(await post(body, { type })).toBe(415)
    expect(await post(body, { type: 'text/plain', authorization: '' })).toBe(401)
    expect(await post('x'.repeat(262_145))).toBe(413)
    expect(await post('x'.repeat(262_144))).toBe(204)
    expect(await post(body, { type: 'Message/RFC822; charset=utf-8' })).toBe(204)
    expect(await post('')).toBe(204)
  })

  // spec 25.4, 25.7
  it('changes nothing for an email that is not signed by us', async () => {
    const [mine, yours] = [await headerOfNewest(bo), await headerOfNewest(ana)]
    const forged = mine.replaceAll(bo.id, ana.id)
    const another = mine.replace(/(X-Wayside-ID|Message-ID): (<?)./g, '$1: $2z')
    for (const header of [forged, another, yours.replaceAll(ana.id, crypto.randomUUID())])
      for (const name of ['Amazon SES: a complaint', 'Postfix: no such user'])
        expect(await post(report(name, header))).toBe(204)
    for (const member of [ana, bo]) expect(await disabled(member)).toEqual(sent)
    const { rows } = await world.pool.query(
      'select bounce_score from member_settings where member_id = any($1)',
      [[ana.id, bo.id]],
    )
    expect(rows).toEqual([{ bounce_score: 0 }, { bounce_score: 0 }])
  })
})
