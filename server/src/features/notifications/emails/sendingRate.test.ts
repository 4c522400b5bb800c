import { messages } from '@wayside/contract/messages'
import { notifications } from '@wayside/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../../../test/harness.ts'
import { countSending } from '../recipients/recipients.queries.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ EMAILS_PER_MINUTE: '5' })
  // The test dispatches itself: the timer must not take the turns.
  world.scheduler.stop('notifications.emails')
})
afterAll(() => world.stop())

// spec 24.15
it('lets so many emails be sent in a minute, and says how long the next one has to wait', async () => {
  const turns = await Promise.all(Array.from({ length: 7 }, () => countSending(world.db, 5)))
  expect(turns.filter((wait) => wait === 0)).toHaveLength(5)
  for (const wait of turns.filter((each) => each !== 0)) {
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60_000)
  }
  await world.pool.query('update rate_limits set expire = expire - 60000')
  expect(await countSending(world.db, 5)).toBe(0)
})

// spec 24.15
it('sends an email that waits for its turn before digests', async () => {
  const [ana, bo, cem] = [await world.signedIn(), await world.signedIn(), await world.signedIn()]
  await world.api(notifications.change, { as: cem, body: { email: { messages: 'digest' } } })
  for (const { id: receiverId } of [cem, bo])
    await world.api(messages.send, { as: ana, body: { receiverId, text: 'Hello' } })
  await world.pool.query("update sessions set seen_at = now() - interval '1 hour'")
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const turns = (used: number) =>
    world.pool.query(
      `update rate_limits set points = $1,
         expire = (extract(epoch from now()) * 1000)::bigint + 50000
       where key = 'notification-emails'`,
      [used],
    )
  const sent = async () =>
    (await Promise.all([bo, cem].map(({ email }) => world.mailsTo(email)))).map(
      (mails) => mails.length,
    )
  await world.pool.query(
    `update chats set email_due_a = email_due_a + interval '1 day',
       email_due_b = email_due_b + interval '1 day' where $1 in (member_a, member_b)`,
    [bo.id],
  )
  await turns(5)
  // Digests still wait; nobody's turn comes soon.
  for (const days of [0.5, 2]) await world.dispatcher.dispatch(inDays(days))
  expect(await sent()).toEqual([0, 0])
  await turns(4)
  await world.dispatcher.dispatch(inDays(2))
  expect(await sent()).toEqual([1, 0])
  await turns(4)
  await world.dispatcher.dispatch(inDays(2))
  expect(await sent()).toEqual([1, 1])
})
