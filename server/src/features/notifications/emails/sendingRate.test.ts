import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../../../test/harness.ts'
import { waitFor } from '../../../../test/waitFor.ts'
import { countSending } from './sendingRate.queries.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ EMAILS_PER_MINUTE: '5' })
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
it('keeps an email that waits for its turn before digests', async () => {
  const [ana, bo] = [await world.signedIn(), await world.signedIn()]
  // Nobody's turn comes soon.
  await world.pool.query(
    "update rate_limits set points = 5, expire = expire + 3600000 where key = 'notification-emails'",
  )
  await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'Hello' } })
  await world.pool.query("update sessions set seen_at = now() - interval '1 hour'")
  await world.dispatcher.dispatch(new Date(Date.now() + 1_000_000).toISOString())
  const waiting = await waitFor(async () => {
    const { rows } = await world.pool.query<{ priority: number; data: object }>(
      `select priority, data from pgboss.job where name = 'notification-email'
         and start_after > now() + interval '30 seconds'`,
    )
    return rows[0]
  })
  expect(waiting.priority).toBe(10)
  await world.pool.query("delete from rate_limits where key = 'notification-emails'")
  await world.pool.query(
    "update pgboss.job set start_after = now() where name = 'notification-email'",
  )
  expect(await waitFor(async () => (await world.mailsTo(bo.email))[0]?.messageId)).toBeTruthy()
})
