import { agreements } from '@wayside/contract/agreements'
import { blocks } from '@wayside/contract/blocks'
import { messages } from '@wayside/contract/messages'
import { notifications } from '@wayside/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { dayFromNow } from '../../../../test/members/agreements.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off', APP_URL: 'http://localhost:5000' })
  // The tests dispatch themselves: the timer must not take what they make due.
  world.scheduler.stop('notifications.emails')
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana', lastname: 'Silva' })
  bo = await world.signedIn({ name: 'Bo', lastname: 'Lee' })
  await leave(bo)
})
afterAll(() => world.stop())

const write = async (from: TestMember, to: TestMember, text = 'Hello') =>
  (await world.api(messages.send, { as: from, body: { receiverId: to.id, text } })).body.message
const read = (who: TestMember, { chatId, _id }: { chatId: string; _id: string }) =>
  world.api(messages.read, { as: who, body: { chatId, upTo: _id } })

/** The member has not been here for a while. */
const leave = ({ id }: TestMember) =>
  world.pool.query(
    "update sessions set seen_at = now() - interval '6 minutes' where member_id = $1",
    [id],
  )

/** Lets time pass in the chats of a member, then does all that is due. */
async function pass(who: TestMember, time: string) {
  for (const side of ['a', 'b'])
    await world.pool.query(
      `update chats set email_due_${side} = email_due_${side} - $2::interval,
         emailed_${side} = emailed_${side} - $2::interval where member_${side} = $1`,
      [who.id, time],
    )
  await world.pool.query(
    'update messages set created_at = created_at - $2::interval where chat_id in (select id from chats where $1 in (member_a, member_b))',
    [who.id, time],
  )
  await world.dispatcher.dispatch()
}
const become = (standing: string, { id }: TestMember) =>
  world.pool.query('update members set standing = $2 where id = $1', [id, standing])
const mails = (who: TestMember) => world.mailsTo(who.email)
const subjects = async (who: TestMember) => (await mails(who)).map(({ subject }) => subject)

describe('an email about unread messages', () => {
  // spec 19.1, 19.4
  it('emails once about unread messages ten minutes after the first one, and tells who wrote what', async () => {
    const outsider = await world.signedIn()
    await leave(outsider)
    const { chatId } = await write(ana, bo, 'Is the sofa free?')
    await pass(bo, '9 minutes')
    expect(await mails(bo)).toEqual([])
    await write(ana, bo, 'Next week?')
    await pass(bo, '1 minute')
    const [mail] = await mails(bo)
    expect(mail?.subject).toBe('Ana sent you 2 messages on Wayside')
    expect(mail?.text).toContain(
      'Ana Silva sent you 2 messages:\n\n> Is the sofa free?\n\n> Next week?',
    )
    expect(mail?.text).toContain(`Read and answer:\nhttp://localhost:5000/messages?chat=${chatId}`)
    for (const other of [ana, outsider]) expect(await mails(other)).toEqual([])
    await write(ana, bo, 'Hello?')
    await pass(bo, '23 hours')
    expect(await mails(bo)).toHaveLength(1)
    await pass(bo, '1 hour')
    expect(await subjects(bo)).toEqual([mail?.subject, 'Ana sent you 3 messages on Wayside'])
    await pass(bo, '3 days')
    expect(await mails(bo)).toHaveLength(2)
  })

  // spec 40.9
  it('quotes the first line of a request to stay, and nothing that was typed with it', async () => {
    const ben = await world.signedIn({ name: 'Ben', hostornomad: 'host' })
    const reason = 'I walk to the sea and would love to rest.'
    const stay = { kind: 'stay', from: dayFromNow(10), to: dayFromNow(12), guests: 1, reason }
    const body = { receiverId: ben.id, ...stay } as const
    expect((await world.api(agreements.request, { as: ana, body })).status).toBe(200)
    await write(ana, ben, 'Oh, and hello')
    await leave(ben)
    await pass(ben, '10 minutes')
    const found = await mails(ben)
    const about = found.find(({ subject }) => subject === 'Ana sent you 2 messages on Wayside')
    expect(about?.text).toMatch(/> Ana asks to stay with Ben: .*, 1 guest\.\n\n> Oh, and hello\n/)
    for (const { text, html } of found) expect(`${text}${html}`).not.toContain('to the sea')
  })

  // spec 19.2
  it('does not email about what was read, and emails again about what is written after that', async () => {
    await read(bo, await write(ana, bo))
    await leave(bo)
    await pass(bo, '1 hour')
    expect(await mails(bo)).toEqual([])
    await read(bo, await write(ana, bo))
    await write(ana, bo, 'again')
    await leave(bo)
    await pass(bo, '10 minutes')
    expect(await subjects(bo)).toEqual(['Ana wrote to you on Wayside'])
  })

  // spec 19.3
  it('holds an email back while the member is here, for an hour', async () => {
    await write(ana, bo)
    const stay = () =>
      world.pool.query('update sessions set seen_at = now() where member_id = $1', [bo.id])
    await stay()
    await pass(bo, '10 minutes')
    await pass(bo, '59 minutes')
    expect(await mails(bo)).toEqual([])
    await pass(bo, '5 minutes')
    expect(await mails(bo)).toHaveLength(1)
  })

  // spec 19.5
  it('tells all chats at once, by a line each', async () => {
    const cem = await world.signedIn({ name: 'Cem', lastname: 'Kaya' })
    const dia = await world.signedIn({ name: 'Dia', lastname: 'Roy' })
    await write(ana, bo)
    await write(ana, bo)
    const ofCem = await write(cem, bo)
    await pass(bo, '10 minutes')
    expect(await subjects(bo)).toEqual(['3 new messages from Cem and Ana on Wayside'])
    const [mail] = await mails(bo)
    expect(mail?.text).toContain(
      `Cem Kaya: 1 message\nhttp://localhost:5000/messages?chat=${ofCem.chatId}`,
    )
    expect(mail?.text).toContain('Ana Silva: 2 messages')
    for (const from of [ana, cem, dia]) await write(from, bo)
    await pass(bo, '1 day')
    expect((await subjects(bo)).at(-1)).toBe('6 new messages from Dia and 2 others on Wayside')
  })

  // spec 19.6
  it('does not quote messages in emails when the member wants none of it', async () => {
    await world.api(notifications.change, { as: bo, body: { emailText: false } })
    await leave(bo)
    await write(ana, bo, 'My secret')
    await pass(bo, '10 minutes')
    const [mail] = await mails(bo)
    expect(mail?.text).toContain('Ana Silva wrote to you.')
    expect(`${mail?.text}${mail?.html}`).not.toContain('secret')
  })

  // spec 19.7
  it.each<[string, () => Promise<unknown>]>([
    [
      'has switched it off',
      () => world.api(notifications.change, { as: bo, body: { email: { messages: 'off' } } }),
    ],
    [
      'is not verified',
      () => world.pool.query('update members set verified_at = null where id = $1', [bo.id]),
    ],
    ['is suspended', () => become('suspended', bo)],
    ['is banned', () => become('banned', bo)],
    ['is being deleted', () => become('leaving', bo)],
    ['is erased', () => become('erased', bo)],
    ['has blocked the other', () => world.api(blocks.block, { as: bo, body: { userId: ana.id } })],
    [
      'was blocked by the other',
      () => world.api(blocks.block, { as: ana, body: { userId: bo.id } }),
    ],
    ['has messages of a banned member', () => become('banned', ana)],
    [
      'has messages of two weeks ago',
      () =>
        world.pool.query(
          "update chats set last_at = now() - interval '15 days' where $1 in (member_a, member_b)",
          [bo.id],
        ),
    ],
  ])('never comes to a member who %s, when it is due or is tried again', async (_, change) => {
    await write(ana, bo)
    // The mail server did not take it a moment ago.
    await world.pool.query(
      `insert into member_settings (member_id, email_id, email_failing_since, email_sending_until)
       values ($1, gen_random_uuid(), now(), now())`,
      [bo.id],
    )
    await change()
    await leave(bo)
    await pass(bo, '10 minutes')
    expect(await mails(bo)).toEqual([])
    await world.pool.query(
      `update chats set emailed_a = null, emailed_b = null, unread_a = 1, unread_b = 1,
         email_due_a = case when member_a = $1 then now() end, email_due_b = case when member_b = $1 then now() end
       where $1 in (member_a, member_b)`,
      [bo.id],
    )
    await pass(bo, '1 minute')
    expect(await mails(bo)).toEqual([])
    const { rows } = await world.pool.query<{ due: string | null }>(
      'select coalesce(email_due_a, email_due_b) as due from chats where $1 in (member_a, member_b)',
      [bo.id],
    )
    expect(rows).toEqual([{ due: null }])
  })

  // spec 19.8
  it('emails six times a day at most about messages, and leaves the rest to the digest', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => world.signedIn()))
    for (const other of others) {
      await write(other, bo)
      await pass(bo, '10 minutes')
    }
    expect(await mails(bo)).toHaveLength(6)
    // The limit also holds for the email that a member who is here gets after an hour.
    await world.pool.query('update sessions set seen_at = now() where member_id = $1', [bo.id])
    const last = await world.signedIn()
    await write(last, bo)
    await pass(bo, '80 minutes')
    expect(await mails(bo)).toHaveLength(6)
    const { rows } = await world.pool.query<{ due: number; isWaiting: boolean }>(
      `select count(coalesce(email_due_a, email_due_b))::int as due,
         (select digest_due_at > now() from member_settings where member_id = $1) as "isWaiting"
       from chats where $1 in (member_a, member_b)`,
      [bo.id],
    )
    expect(rows).toEqual([{ due: 0, isWaiting: true }])
  })

  // spec 19.9
  it('gives mail programs what they need to group and to stop an email, on one line each', async () => {
    const { chatId } = await write(ana, bo)
    await pass(bo, '10 minutes')
    const headers = new Map((await mails(bo))[0]?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-id')).toBe('<messages.localhost>')
    expect(headers.get('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:5000\/unsubscribe\?token=[\w-]{44}>$/,
    )
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('references')).toBe(`<chat-${chatId}@localhost>`)
    expect(headers.get('message-id')).toMatch(
      new RegExp(`^<[\\w-]{36}\\.${bo.id}\\.[\\w-]{22}@localhost>$`),
    )
  })
})
