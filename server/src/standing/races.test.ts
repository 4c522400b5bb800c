import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodJob } from '../../test/examples/scene.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { inGroups, inRounds, ROUNDS } from '../../test/races/rounds.ts'

let world: World
let reader: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  reader = await world.signedIn({ name: 'Rea' })
})
afterAll(() => world.stop())

const setStanding = (standing: string, { id }: TestMember) =>
  world.pool.query(
    `update members set standing = $2, standing_until = now() + interval '1 day' where id = $1`,
    [id, standing],
  )

const totals = async () => {
  const posts = (await world.api(feed.posts, { as: reader })).body
  const board = (await world.api(jobs.list, { as: reader, query: { page: 1 } })).body
  return [posts.pagination.totalPosts, board.pagination.total]
}

// spec 16.4
it(`shows nothing that was written at the moment of a suspension, ${ROUNDS} times`, async () => {
  const post = { content: 'Now', tags: '["now"]' }
  const due = [0, 0] as [posts: number, jobs: number]
  await inGroups(world, async (members) => {
    const before = await totals()
    const writes = members.flatMap((as) => [
      world.api(feed.create, { as, body: post }),
      world.api(jobs.post, { as, body: goodJob }),
    ])
    // One after the other, so that some come before and some after the writes.
    for (const member of members) await setStanding('suspended', member)
    const answers = await Promise.all(writes)
    expect(await totals()).toEqual(before)
    for (const member of members) await setStanding('good', member)
    for (const [n, { status }] of answers.entries()) {
      // A job that was hidden before it could be read back is not found.
      expect(n % 2 ? [200, 403, 404] : [200, 403]).toContain(status)
      if (status !== 403) due[n % 2 ? 1 : 0]++
    }
    expect(await totals()).toEqual(due)
  })
})

it(`stores no message of a member after their suspension, ${ROUNDS} times`, async () => {
  const now = async () =>
    (await world.pool.query<{ now: string }>('select clock_timestamp() as now')).rows[0]?.now ?? ''
  await inRounds(world, async (ana, bo) => {
    const body = { receiverId: bo.id, text: 'Hello' }
    await world.api(messages.send, { as: ana, body })
    const [sent, suspendedAt] = await Promise.all([
      world.api(messages.send, { as: ana, body }),
      setStanding('suspended', ana).then(now),
    ])
    expect([200, 403]).toContain(sent.status)
    if (sent.status === 200)
      expect(Date.parse(sent.body.message.createdAt)).toBeLessThanOrEqual(Date.parse(suspendedAt))
  })
})
