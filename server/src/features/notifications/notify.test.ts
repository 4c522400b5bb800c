import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { sampleTopics } from '../../../test/samples/sampleTopics.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ UNREAD_EMAIL_DELAY: '600' }, { topics: sampleTopics })
})
afterAll(() => world.stop())

const usual = [
  { topic: 'post.commented', email: 600, push: 0 },
  { topic: 'post.reacted', email: null, push: null },
  { topic: 'question.answered', email: 600, push: 0 },
  { topic: 'security.device', email: null, push: 0 },
]

// spec 21.15
it('plans a notification by email and on devices as its group says, or as the member has chosen', async () => {
  const { id } = await world.signedIn()
  const due = async () => {
    await world.pool.query('delete from notifications')
    for (const { topic } of usual)
      await world.notifier.notify(world.db, { topic, to: [id], object: 'post:p1', details: {} })
    const { rows } = await world.pool.query(
      `select topic, extract(epoch from email_due_at - created_at)::int as email,
         extract(epoch from push_due_at - created_at)::int as push
       from notifications order by topic`,
    )
    return rows
  }
  expect(await due()).toEqual(usual.map((each) => ({ ...each, push: null })))
  await world.pool.query(
    `insert into push_subscriptions
       (member_id, session_hash, endpoint, endpoint_hash, p256dh, auth, key_id, device)
     select member_id, token_hash, '', token_hash, '', '', '', '' from sessions where member_id = $1`,
    [id],
  )
  expect(await due()).toEqual(usual)
  await world.pool.query(
    `insert into notification_preferences (member_id, topic_group, email, push)
     values ($1, 'answers', 'off', false), ($1, 'reactions', 'immediate', true), ($1, 'security', 'off', false)`,
    [id],
  )
  expect(await due()).toEqual([
    usual[0],
    { topic: 'post.reacted', email: 600, push: 0 },
    { topic: 'question.answered', email: null, push: null },
    usual[3],
  ])
})
