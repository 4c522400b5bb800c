import { messages } from '@wayside/contract/messages'
import { notifications } from '@wayside/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'

let world: World
let ana: TestMember
let bo: TestMember
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off', APP_URL: 'http://localhost:5000' })
  // The tests dispatch themselves: the timer must not take what they make due.
  world.scheduler.stop('notifications.emails')
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana', lastname: 'Silva' })
  bo = await world.signedIn({ name: 'Bo', lastname: 'Lee' })
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

type Settings = NonNullable<Parameters<typeof world.api<typeof notifications.change>>[1]>['body']
const choose = async (body: Settings, who = bo) => {
  await world.api(notifications.change, { as: who, body })
  await world.pool.query(
    "update sessions set seen_at = now() - interval '1 hour' where member_id = $1",
    [who.id],
  )
}
const write = async (from: TestMember) =>
  (await world.api(messages.send, { as: from, body: { receiverId: bo.id, text: 'Hello' } })).body
    .message
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Decides on all that is due at a time, and sends it. */
const dispatchAt = (time: string) => world.dispatcher.dispatch(time)
const subjects = async () => (await world.mailsTo(bo.email)).map(({ subject }) => subject)
const digests = expect.stringMatching(/^Your Wayside digest of \d+ \w{3} \d{4}$/)

describe('a digest', () => {
  // spec 24.4, 24.5, 24.6, 24.7
  it('tells what waited for it, once, by a line for each chat', async () => {
    await choose({ email: { messages: 'digest' } })
    await choose({ email: { messages: 'digest' } }, outsider)
    const { chatId } = await write(ana)
    await write(ana)
    const cem = await world.signedIn({ name: 'Cem', lastname: 'Kaya' })
    await write(cem)
    await dispatchAt(inDays(0.01))
    expect(await subjects()).toEqual([])
    await dispatchAt(inDays(1.1))
    const [mail] = await world.mailsTo(bo.email)
    expect(await subjects()).toEqual([digests])
    expect(mail?.text).toContain('Messages\n\nCem Kaya: 1 message')
    expect(mail?.text).toContain(
      `Ana Silva: 2 messages\nhttp://localhost:5000/messages?chat=${chatId}`,
    )
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-id')).toBe('<digest.localhost>')
    expect(mail?.text).toContain('You receive this email because of your settings for Your digest.')

    for (const day of [1.1, 2.3]) await dispatchAt(inDays(day))
    expect(await subjects()).toHaveLength(1)
    await write(cem)
    for (const day of [1.3, 3.4]) await dispatchAt(inDays(day))
    expect(await subjects()).toEqual([digests, digests])
    expect((await world.mailsTo(bo.email))[1]?.text).toContain('Cem Kaya: 2 messages')
    expect((await world.mailsTo(bo.email))[1]?.text).not.toContain('Ana')
    expect(await world.mailsTo(outsider.email)).toEqual([])
  })

  // spec 19.27
  it('does not tell in a digest what was unread before there were emails, until more is written', async () => {
    const { chatId } = await write(ana)
    await world.pool.query(
      'update chats set email_due_a = null, email_due_b = null where id = $1',
      [chatId],
    )
    await choose({ email: { messages: 'digest' } })
    await write(await world.signedIn({ name: 'Cem' }))
    for (const day of [0.01, 1.1]) await dispatchAt(inDays(day))
    expect((await world.mailsTo(bo.email))[0]?.text).toContain('Cem')
    expect((await world.mailsTo(bo.email))[0]?.text).not.toContain('Ana')
    await write(ana)
    for (const day of [1.2, 2.3]) await dispatchAt(inDays(day))
    expect((await world.mailsTo(bo.email))[1]?.text).toContain('Ana Silva: 2 messages')
  })

  // spec 24.5
  it('sends no digest when nothing is left to tell', async () => {
    await choose({ email: { messages: 'digest' } })
    const { chatId, _id } = await write(ana)
    await dispatchAt(inDays(0.01))
    await world.api(messages.read, { as: bo, body: { chatId, upTo: _id } })
    await dispatchAt(inDays(1.1))
    expect(await subjects()).toEqual([])
  })

  // spec 24.6
  it('writes twenty lines in a digest, and then how many more there are', async () => {
    await choose({ email: { messages: 'digest' } })
    const all = await Promise.all(Array.from({ length: 23 }, () => world.signedIn()))
    await Promise.all(all.map(write))
    for (const day of [0.01, 1.1]) await dispatchAt(inDays(day))
    const text = (await world.mailsTo(bo.email))[0]?.text ?? ''
    expect(text.match(/: 1 message\n/g)).toHaveLength(20)
    expect(text).toContain('And 3 more.')
  })

  // spec 24.4
  it('never sends a digest to a member who wants none, and tells nothing later', async () => {
    await choose({ email: { messages: 'digest' }, digest: 'never' })
    await write(ana)
    for (const day of [0.01, 1.1]) await dispatchAt(inDays(day))
    const { rows } = await world.pool.query(
      'select digest_due_at from member_settings where member_id = $1',
      [bo.id],
    )
    expect([await subjects(), rows]).toEqual([[], [{ digest_due_at: null }]])
  })

  // spec 24.9
  it('joins an email that waits, and is one with it', async () => {
    await choose({ email: { messages: 'digest' } })
    await write(ana)
    await dispatchAt(inDays(0.01))
    await choose({ email: { messages: 'immediate' } })
    await write(await world.signedIn())
    // The mail server does not take it, and meanwhile the digest comes due.
    await world.pool.query(
      `update member_settings set digest_due_at = now(), email_id = gen_random_uuid(),
         email_failing_since = now(), email_sending_until = now() + interval '1 hour'
       where member_id = $1`,
      [bo.id],
    )
    await dispatchAt(inDays(0.01))
    expect(await subjects()).toEqual([])
    await world.pool.query(
      'update member_settings set email_sending_until = now() where member_id = $1',
      [bo.id],
    )
    await dispatchAt(inDays(0.02))
    expect(await subjects()).toEqual([digests])
  })
})

// spec 24.3
it('an email waits for the end of quiet hours', async () => {
  const { rows } = await world.pool.query<{ from: string; to: string }>(
    `select to_char(now() at time zone 'Asia/Tokyo', 'HH24:MI') as from,
       to_char(now() at time zone 'Asia/Tokyo' + interval '8 hours', 'HH24:MI') as to`,
  )
  const [quiet] = rows
  await choose({ timeZone: 'Asia/Tokyo', quietFrom: quiet?.from, quietTo: quiet?.to })
  await write(ana)
  for (const day of [0.01, 0.2, 0.32]) await dispatchAt(inDays(day))
  expect(await subjects()).toEqual([])
  await dispatchAt(inDays(0.34))
  expect(await subjects()).toEqual(['Ana wrote to you on Wayside'])
})
