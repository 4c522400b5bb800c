import { messages } from '@wayside/contract/messages'
import { notifications } from '@wayside/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openMailServer } from '../../../test/network/mailServer.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let world: World
beforeAll(async () => {
  server = await openMailServer()
  world = await startApp({
    SMTP_URL: server.url,
    RATE_LIMITS: 'off',
    UNREAD_EMAIL_DELAY: '0',
    LOG_LEVEL: 'silent',
  })
  // The tests dispatch themselves: the timer must not take what they make due.
  world.scheduler.stop('notifications.emails')
})
afterAll(async () => {
  await world.stop()
  await server.close()
})

/** Has an email to a member refused in these words, and returns whether it is tried again. */
async function refuse(to: TestMember, words: string) {
  server.refuse(words)
  const writer = await world.signedIn()
  await world.api(messages.send, { as: writer, body: { receiverId: to.id, text: 'Hello' } })
  await world.pool.query(
    "update sessions set seen_at = now() - interval '1 hour' where member_id = $1",
    [to.id],
  )
  await world.dispatcher.dispatch()
  server.refuse(undefined)
  const { rows } = await world.pool.query<{ isWaiting: boolean }>(
    'select email_failing_since is not null as "isWaiting" from member_settings where member_id = $1',
    [to.id],
  )
  return rows[0]?.isWaiting ? 'waits' : 'done'
}
const disabled = async (who: TestMember) =>
  (await world.api(notifications.settings, { as: who })).body.emailDisabled

// spec 25.8
it('counts an address that the mail server refuses, and does not try it again', async () => {
  const bo = await world.signedIn()
  expect(await refuse(bo, '5.1.1 no such user')).toBe('done')
  expect(await disabled(bo)).toBeNull()
  expect(await refuse(bo, 'no mailbox here')).toBe('done')
  expect(await disabled(bo)).toBe('bounced')
  expect(server.mails).toEqual([])
})

// spec 25.8
it('counts a full mailbox as one that takes nothing now', async () => {
  const bo = await world.signedIn()
  for (let count = 0; count < 2; count++)
    expect(await refuse(bo, '5.2.2 mailbox full')).toBe('done')
  expect(await disabled(bo)).toBeNull()
})

// spec 25.8
it('tries again when the mail server refuses us, whoever it is for', async () => {
  const bo = await world.signedIn()
  expect(await refuse(bo, '5.7.1 Relay access denied')).toBe('waits')
  const { rows } = await world.pool.query(
    'select bounce_score from member_settings where member_id = $1',
    [bo.id],
  )
  expect(rows).toEqual([{ bounce_score: 0 }])
})

// spec 25.7
it('knows no hook for reports without a token', async () => {
  const { status } = await fetch(`${world.url}/hooks/bounces`, {
    method: 'POST',
    headers: { Authorization: 'Bearer ', 'Content-Type': 'message/rfc822' },
    body: '',
  })
  expect(status).toBe(404)
})
