import { messages } from '@wayside/contract/messages'
import { notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { openMailServer } from '../../../../test/network/mailServer.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let world: World
beforeAll(async () => {
  server = await openMailServer()
  world = await startApp({ UNREAD_EMAIL_DELAY: '600', SMTP_URL: server.url, LOG_LEVEL: 'silent' })
  // The tests dispatch themselves: the timer must not take what they make due.
  world.scheduler.stop('notifications.emails')
})
afterAll(async () => {
  await world.stop()
  await server.close()
})

it('notes at each request for the counts that the member is here', async () => {
  const ana = await world.signedIn({ name: 'Ana' })
  const { pollAfterSeconds = 0 } = (await world.api(notificationList.badge, { as: ana })).body
  expect(pollAfterSeconds).toBe(150)
  await world.pool.query(
    'update sessions set seen_at = now() - make_interval(secs => $2) where member_id = $1',
    [ana.id, pollAfterSeconds],
  )
  await world.api(notificationList.badge, { as: ana })
  const { rows } = await world.pool.query(
    "select seen_at > now() - interval '1 minute' as is_noted from sessions where member_id = $1",
    [ana.id],
  )
  expect(rows).toEqual([{ is_noted: true }])
})

const seen = (at: string, ...who: TestMember[]) =>
  world.pool.query(`update sessions set seen_at = ${at} where member_id = any($1)`, [
    who.map(({ id }) => id),
  ])
/** Tries again now what the mail server did not take. */
async function goOn() {
  await world.pool.query('update member_settings set email_sending_until = now()')
  for (const side of ['a', 'b'])
    await world.pool.query(
      `update chats set email_due_${side} = now() where email_due_${side} is not null`,
    )
  await world.dispatcher.dispatch()
}
/** In how many seconds emails are due. */
const due = async () =>
  (
    await world.pool.query<{ seconds: number }>(
      `select extract(epoch from coalesce(email_due_a, email_due_b) - now())::float8 as seconds
       from chats where coalesce(email_due_a, email_due_b) is not null`,
    )
  ).rows.map(({ seconds }) => seconds)

// spec 19.3
it('holds back an email to a member who comes back before it is sent, for an hour', async () => {
  const ana = await world.signedIn({ name: 'Ana' })
  const readers = [await world.signedIn(), await world.signedIn(), await world.signedIn()] as const
  const [leaving, staying, reading] = readers
  const write = async ({ id }: TestMember) =>
    (await world.api(messages.send, { as: ana, body: { receiverId: id, text: 'Hello' } })).body
  for (const each of [leaving, staying]) await write(each)
  const { chatId, _id: upTo } = (await write(reading)).message
  await seen("now() - interval '1 hour'", ...readers)
  await world.pool.query('update chats set email_due_a = email_due_a - $1::interval', ['1 hour'])
  await world.pool.query('update chats set email_due_b = email_due_b - $1::interval', ['1 hour'])
  await server.close()
  await world.dispatcher.dispatch()
  expect(await due()).toHaveLength(3)
  await seen('now()', ...readers)
  await server.open()
  await goOn()
  expect(await due()).toHaveLength(3)
  for (const seconds of await due()) expect(seconds).toBeGreaterThan(240)
  expect(server.mails).toEqual([])

  await seen("now() - interval '1 hour'", leaving)
  await world.pool.query(
    `update messages m set created_at = m.created_at - interval '2 hours' from chats c
     where c.id = m.chat_id and $1 in (c.member_a, c.member_b)`,
    [staying.id],
  )
  await world.api(messages.read, { as: reading, body: { chatId, upTo } })
  await seen("now() - interval '1 hour'", reading)
  await goOn()
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual([leaving.email, staying.email].sort())
})
