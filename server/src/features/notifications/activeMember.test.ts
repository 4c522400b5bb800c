import { notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ UNREAD_EMAIL_DELAY: '600' })
})
afterAll(() => world.stop())

// spec 22.8
it('notes at each request for the counts that the member is here', async () => {
  const ana = await world.signedIn({ name: 'Ana' })
  const { askAfter = 0 } = (await world.api(notificationList.badge, { as: ana })).body
  expect(askAfter).toBe(150)
  await world.pool.query(
    'update sessions set seen_at = now() - make_interval(secs => $2) where member_id = $1',
    [ana.id, askAfter],
  )
  await world.api(notificationList.badge, { as: ana })
  const { rows } = await world.pool.query(
    "select seen_at > now() - interval '1 minute' as is_noted from sessions where member_id = $1",
    [ana.id],
  )
  expect(rows).toEqual([{ is_noted: true }])
})
