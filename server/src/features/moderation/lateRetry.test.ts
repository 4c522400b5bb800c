import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodJob } from '../../../test/examples/scene.ts'
import { startApp, type World } from '../../../test/harness.ts'
import { decide, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

// spec 16.48
it('stores nothing anew when a removed post, job or message is sent again', async () => {
  const { api } = world
  const [ana, bo] = [await world.signedIn({ name: 'Ana' }), await world.signedIn({ name: 'Bo' })]
  const mo = await newModerator(world)
  const clientId = crypto.randomUUID()
  const post = () =>
    api(feed.create, { as: bo, body: { content: 'Watches', tags: '[]', clientId } })
  const job = () => api(jobs.post, { as: bo, body: { ...goodJob, clientId } })
  const send = () =>
    api(messages.send, { as: bo, body: { receiverId: ana.id, text: 'Buy watches', clientId } })
  const [postId, jobId] = [(await post()).body.post._id, (await job()).body.job?._id ?? '']
  const { message } = (await send()).body
  const { report, caseId } = await reportOn(world, ana, {
    kind: 'message',
    id: message._id,
    chatId: message.chatId,
  })
  const removed = await decide(world, mo, caseId, {
    reports: [report],
    remove: [
      { kind: 'post', id: postId },
      { kind: 'job', id: jobId },
      { kind: 'message', id: message._id },
    ],
  })
  expect(removed.body.decision.removed).toHaveLength(3)
  expect((await post()).status).toBe(409)
  expect((await job()).status).toBe(404)
  expect((await send()).body.message).toMatchObject({
    _id: message._id,
    text: 'This message was removed by a moderator.',
  })
  const counts = await world.pool.query(
    `select (select count(*) from posts) + (select count(*) from jobs) as shown,
       (select count(*) from messages) as messages`,
  )
  expect(counts.rows).toEqual([{ shown: '0', messages: '1' }])
})
