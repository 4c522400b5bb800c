import { setTimeout as sleep } from 'node:timers/promises'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodJob } from '../../test/examples/scene.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'

const ROUNDS = 200

let world: World
let member: TestMember
let reader: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  member = await world.signedIn({ name: 'Mia' })
  reader = await world.signedIn({ name: 'Rea' })
})
afterAll(() => world.stop())

const setStanding = (standing: string) =>
  world.pool.query(
    `update members set standing = $2, standing_until = now() + interval '1 day' where id = $1`,
    [member.id, standing],
  )

const totals = async () => {
  const posts = (await world.api(feed.posts, { as: reader })).body
  const board = (await world.api(jobs.list, { as: reader, query: { page: 1 } })).body
  return [posts.pagination.totalPosts, board.pagination.total]
}

// spec 16.4
it(`shows nothing that was written at the moment of a suspension, ${ROUNDS} times`, {
  timeout: 120_000,
}, async () => {
  const seen = new Set<number>()
  // How much later the suspension begins than the writes: it follows who came first, so that both
  // orders happen on any machine.
  let lead = 0
  for (let round = 0; round < ROUNDS; round++) {
    const writes = sleep(Math.max(0, -lead))
    const [post, job] = await Promise.all([
      writes.then(() =>
        world.api(feed.create, { as: member, body: { content: 'Now', tags: '["now"]' } }),
      ),
      writes.then(() => world.api(jobs.post, { as: member, body: goodJob })),
      sleep(Math.max(0, lead)).then(() => setStanding('suspended')),
    ])
    lead += post.status === 200 ? -1 : 1
    expect([200, 403]).toContain(post.status)
    // A job that was set aside before it could be read back is not found.
    expect([200, 403, 404]).toContain(job.status)
    for (const { status } of [post, job]) seen.add(status)
    expect(await totals()).toEqual([0, 0])
    await setStanding('good')
    expect(await totals()).toEqual([Number(post.status === 200), Number(job.status !== 403)])
    // Of more than a hundred only the newest are set aside at once.
    await world.pool.query('delete from posts where author_id = $1', [member.id])
    await world.pool.query('delete from jobs where owner_id = $1', [member.id])
  }
  // Both orders happened.
  expect([...seen]).toEqual(expect.arrayContaining([200, 403]))
})

it(`stores no message of a member after their suspension, ${ROUNDS} times`, {
  timeout: 120_000,
}, async () => {
  const body = { receiverId: reader.id, text: 'Hello' }
  await world.api(messages.send, { as: member, body })
  const now = async () =>
    (await world.pool.query<{ now: string }>('select clock_timestamp() as now')).rows[0]?.now ?? ''
  for (let round = 0; round < ROUNDS; round++) {
    const [sent, suspendedAt] = await Promise.all([
      world.api(messages.send, { as: member, body }),
      setStanding('suspended').then(now),
    ])
    expect([200, 403]).toContain(sent.status)
    if (sent.status === 200)
      expect(Date.parse(sent.body.message.createdAt)).toBeLessThanOrEqual(Date.parse(suspendedAt))
    await setStanding('good')
  }
})
