import { blocks } from '@wayside/contract/blocks'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodJob } from '../examples/scene.ts'
import { newRelations, type Relations } from '../freshness/relations.ts'
import { startApp, type TestMember, type World } from '../harness.ts'
import { openRedisServer } from '../network/redisServer.ts'
import { openSocketClient } from '../network/socketClient.ts'

/** Twenty in `npm run release-check`. */
const RUNS = Number(process.env.FRESHNESS_RUNS ?? 2)
const PEOPLE = 4
const step = fc.record({
  what: fc.constantFrom('block', 'unblock', 'mute', 'unmute', 'suspend', 'lift', 'write'),
  by: fc.nat(PEOPLE - 1),
  of: fc.nat(PEOPLE - 1),
  node: fc.nat(1),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
interface Person extends TestMember {
  jobId: string
}

// spec 12.5, 12.6
describe.each([
  ['one node', { count: 1, hasRedis: false }],
  ['two nodes that know nothing of each other', { count: 2, hasRedis: false }],
  ['two nodes with Redis', { count: 2, hasRedis: true }],
])('on %s', (_, { count, hasRedis }) => {
  const nodes: World[] = []
  const people: Person[] = []
  /** One who has nothing to do with any block. */
  let plain: Person
  let redis: Awaited<ReturnType<typeof openRedisServer>> | undefined
  const allowed = new Set<string>()
  let screens: Awaited<ReturnType<typeof openSocketClient>>[]

  const join = async (world: World, name: string): Promise<Person> => {
    const as = await world.signedIn({ name })
    await world.api(feed.create, { as, body: { content: name, tags: '["surf"]' } })
    const { job } = (await world.api(jobs.post, { as, body: goodJob })).body
    return { ...as, jobId: job?._id ?? '' }
  }

  beforeAll(async () => {
    if (hasRedis) redis = await openRedisServer()
    await redis?.start()
    const environment = { RATE_LIMITS: 'off', ...(redis && { REDIS_URL: redis.url }) }
    const first = await startApp(environment)
    nodes.push(first)
    if (count === 2) nodes.push(await startApp(environment, { beside: first }))
    for (let n = 0; n < PEOPLE; n++) people.push(await join(first, `Member${n}`))
    plain = await join(first, 'Plain')
    for (const [n, as] of people.entries())
      for (const other of people.slice(n + 1))
        await first.api(messages.send, { as, body: { receiverId: other.id, text: 'Hello' } })
    screens = await Promise.all(
      people.map((one, n) => openSocketClient(nodes[n % count] as World, one)),
    )
  })
  afterAll(async () => {
    for (const node of nodes.reverse()) await node.stop()
    await redis?.kill()
  })

  const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).sort()

  /** All that a reader gets on a node, held against what was true when it was asked for. */
  async function look(node: World, as: Person, relations: Relations) {
    const all = [...people, plain]
    const seen = all.filter((one) => relations.sees(as, one))
    const heard = seen.filter((one) => relations.hears(as, one))
    const page = { as, query: { page: 1, limit: 50 } }
    const [list, places, posts, found, board, news, chats] = await Promise.all([
      node.api(members.all, page),
      node.api(members.countries, { as }),
      node.api(feed.posts, page),
      node.api(feed.search, { as, query: { tag: 'surf', limit: 50 } }),
      node.api(jobs.list, page),
      node.api(feed.news, { as, query: { after: '2020-01-01T00:00:00Z' } }),
      node.api(messages.conversations, { as }),
    ])
    if (relations.isSuspended(as))
      return [list, posts].map(({ status }) => expect(status).toBe(403))
    expect(idsOf(list.body.users)).toEqual(idsOf(seen.map(({ id }) => ({ _id: id }))))
    expect(list.body.pagination.total).toBe(seen.length)
    const counted = places.body.countries.map(({ host, nomad, local }) => host + nomad + local)
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(seen.length)
    for (const { body } of [posts, found]) {
      expect(idsOf(body.posts.map(({ userId }) => userId))).toEqual(
        heard.map(({ id }) => id).sort(),
      )
      expect(body.pagination.totalPosts).toBe(heard.length)
    }
    expect(idsOf(board.body.jobs)).toEqual(seen.map(({ jobId }) => jobId).sort())
    expect(board.body.pagination.total).toBe(seen.length)
    expect(news.body.count).toBe(heard.filter(({ id }) => id !== as.id).length)
    for (const { otherUser, closed } of chats.body.conversations) {
      const other = people.find(({ id }) => id === otherUser._id) as Person
      expect(closed).toBe(relations.closed(as, other))
    }
    return Promise.all(
      all.map(async (one) => {
        const profile = await node.api(members.one, { as, params: { id: one.id } })
        const isNamed = relations.hasBlocked(as, one)
        expect(profile.status).toBe(relations.sees(as, one) || isNamed ? 200 : 404)
        const job = await node.api(jobs.one, { as, params: { id: one.jobId } })
        expect(job.status).toBe(relations.sees(as, one) ? 200 : 404)
      }),
    )
  }

  async function act(relations: Relations, { what, by, of, node: at }: Step) {
    const [as, other] = [people[by] as Person, people[of] as Person]
    const node = nodes[at % count] as World
    if (what === 'suspend' || what === 'lift') {
      await node.pool.query('update members set standing = $2 where id = $1', [
        other.id,
        what === 'lift' ? 'good' : 'suspended',
      ])
      relations.setSuspended(other, what === 'suspend')
      return
    }
    if (as === other) return
    if (what === 'write') {
      const isOpen = relations.closed(as, other) === undefined
      const body = { receiverId: other.id, text: 'Hi' }
      const sent = await node.api(messages.send, { as, body })
      expect(sent.status).toBe(isOpen ? 200 : 403)
      if (isOpen) allowed.add(sent.body.message._id)
      return
    }
    const [kind, isOn] = [what.replace('un', '') as 'block' | 'mute', !what.startsWith('un')]
    const call = blocks[what as 'block']
    const request = isOn ? { body: { userId: other.id } } : { params: { userId: other.id } }
    const { status } = await node.api(call, { as, ...request })
    if (status === 200) relations.set(kind, as, other, isOn)
  }

  const plainPages = () =>
    Promise.all(
      nodes.map(async (node) => {
        const paths = ['/api/users/all?page=1', '/api/feed/posts?page=1', '/api/jobs?page=1']
        return Promise.all(paths.map(async (path) => (await node.call(plain, 'GET', path)).text))
      }),
    )

  it('shows nothing of a hidden member from the response on, and others what they got', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        const first = nodes[0] as World
        await first.pool.query(
          "update members set standing = 'good'; delete from blocks; delete from mutes",
        )
        const relations = newRelations()
        for (const step of steps) {
          const before = await plainPages()
          // Others fill the caches of all nodes meanwhile.
          await Promise.all([act(relations, step), plainPages()])
          if (!['suspend', 'lift'].includes(step.what)) expect(await plainPages()).toEqual(before)
          const readers = [plain, people[step.by] as Person, people[step.of] as Person]
          for (const node of nodes)
            await Promise.all(readers.map((reader) => look(node, reader, relations)))
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    for (const { chats } of screens)
      expect(chats.filter(({ _id }) => !allowed.has(_id))).toEqual([])
  })
})
