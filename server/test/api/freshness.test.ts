import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@wayside/contract/accounts'
import { feed } from '@wayside/contract/feed'
import { messages } from '@wayside/contract/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changes, sendForm } from '../freshness/changes.ts'
import { type Model, newModel, type Person, person, remember } from '../freshness/model.ts'
import { viewsOf, type Wanted } from '../freshness/views.ts'
import { startApp, type TestMember, type World } from '../harness.ts'
import { openRedisServer } from '../network/redisServer.ts'
import { openSocketClient } from '../network/socketClient.ts'
import { asBlob, jpeg } from '../samples/samplePictures.ts'
import { waitFor } from '../waitFor.ts'

/** Twenty in `npm run release-check`. */
const RUNS = Number(process.env.FRESHNESS_RUNS ?? 6)
const country = fc.constantFrom('france', 'italy', 'remote')
const hostornomad = fc.constantFrom('host', 'nomad', 'local')
const wanted: fc.Arbitrary<Wanted> = fc.record({
  country,
  hostornomad,
  part: fc.constantFrom('surf', 'windsurf', 'ea'),
  minBudget: fc.constantFrom(0, 500),
  isRemote: fc.boolean(),
})
const step = fc.record({
  what: fc.constantFrom('share', 'edit', ...Object.keys(changes)),
  tag: fc.constantFrom('surf', 'windsurf', 'tea'),
  country,
  hostornomad,
  picture: fc.constantFrom('keep', 'none', 'new'),
  budget: fc.constantFrom(100, 900),
  city: fc.constantFrom('Remote', 'Lima'),
  node: fc.nat(1),
  wanted,
  views: fc.nat(2),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

describe.each([
  ['one node', { count: 1, hasRedis: false }],
  ['two nodes that know nothing of each other', { count: 2, hasRedis: false }],
  ['two nodes with Redis', { count: 2, hasRedis: true }],
])('on %s', (_, { count, hasRedis }) => {
  const nodes: World[] = []
  let redis: Awaited<ReturnType<typeof openRedisServer>> | undefined
  let newPicture: Blob
  let ana: TestMember
  let bo: TestMember

  beforeAll(async () => {
    if (hasRedis) redis = await openRedisServer()
    await redis?.start()
    const environment = { RATE_LIMITS: 'off', ...(redis && { REDIS_URL: redis.url }) }
    const first = await startApp(environment)
    nodes.push(first)
    if (count === 2)
      nodes.push(await startApp({ ...environment, DATA_DIR: first.dataDir }, { beside: first }))
    ana = await first.signedIn({ name: 'Ana' })
    bo = await first.signedIn({ name: 'Bo' })
    await first.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'hello' } })
    newPicture = asBlob(await jpeg())
  })
  afterAll(async () => {
    for (const node of nodes.reverse()) await node.stop()
    await redis?.kill()
  })

  async function freshModel() {
    const [{ db }, first] = [nodes[0] as World, nodes[0] as World]
    for (const table of ['posts', 'jobs', 'closed_jobs', 'removed_posts'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('members').where('id', 'not in', [ana.id, bo.id]).execute()
    const model = newModel()
    for (const { id, email, cookie } of [ana, bo]) {
      const fields = {
        name: `${id === ana.id ? 'Ana' : 'Bo'}0`,
        country: 'france',
        hostornomad: 'host',
      }
      await sendForm(first, { id, email, cookie }, '/api/profiledit/update', {
        ...fields,
        email,
        removePicture: 'true',
      })
      model.people.push(person({ ...fields, id, profilePic: '' }))
    }
    return model
  }

  /** Pages on this node, held against what was true when they were asked for. */
  async function look(
    node: World,
    who: TestMember,
    model: Model,
    wanted: Wanted,
    isAsked = (_view: number) => true,
  ) {
    const views = viewsOf(model, who, wanted).filter((_, n) => isAsked(n))
    await Promise.all(
      views.map(async ({ path, things, shows, rows }) => {
        const { stood, isNoOlder, isQuiet } = remember(model)
        const { body } = await node.call(who, 'GET', path)
        const seen = new Map(rows(body as never).map(({ id, ...row }) => [id, row]))
        for (const thing of things) {
          const shown = seen.get(thing.id)
          if (stood(thing)) expect(shown, path).toEqual(thing.isThere ? shows(thing) : undefined)
          else if (shown) expect(isNoOlder(thing.of, shown.name), path).toBe(true)
        }
        if (!isQuiet()) return
        const due = things.filter((thing) => thing.isThere && shows(thing)).map(({ id }) => id)
        expect([...seen.keys()].sort(), path).toEqual(due.sort())
        const { pagination } = body as { pagination?: { total?: number; totalPosts?: number } }
        if (pagination) expect(pagination.total ?? pagination.totalPosts, path).toBe(due.length)
      }),
    )
  }

  it('every read reflects all writes confirmed before it, by the same member or by others', async () => {
    const steps = fc.array(step, { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(steps, steps, wanted, async (one, two, forReaders) => {
        const model = await freshModel()
        const [first, second] = model.people as [Person, Person]
        let isOver = false
        const write = async (who: TestMember, me: Person, steps: Step[]) => {
          for (const step of steps) {
            const node = nodes[step.node % count] as World
            await changes[step.what]?.({ who, me, model, node, nodes, newPicture }, step)
            // The pages that are kept, and some of those that are not.
            const isAsked = (view: number) => view < 4 || view % 3 === step.views
            await Promise.all(nodes.map((each) => look(each, who, model, step.wanted, isAsked)))
          }
        }
        const read = async (node: World, who: TestMember) => {
          for (let turn = 0; !isOver; turn++)
            await look(node, who, model, forReaders, (view) => view === turn % 12)
        }
        const writing = Promise.all([write(ana, first, one), write(bo, second, two)]).finally(
          () => {
            isOver = true
          },
        )
        await Promise.all([writing, ...nodes.map((node, n) => read(node, n ? ana : bo))])
        await Promise.all(nodes.map((node) => look(node, ana, model, forReaders)))
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

  it('an ended session reads nothing on any node, and its sockets are cut within a second', async () => {
    const here = nodes[0] as World
    const { cookie } = await here.logIn(ana.email)
    const again = { ...ana, cookie }
    // Without Redis the other node finds out by its own recheck
    // (server/src/realtime/sockets.test.ts).
    const screens = await Promise.all(
      (hasRedis ? nodes : [here]).map((node) => openSocketClient(node, again)),
    )
    const statuses = () =>
      Promise.all(
        nodes.map(
          async (node) => (await node.api(feed.posts, { as: again, query: { page: 1 } })).status,
        ),
      )
    expect(await statuses()).toEqual(nodes.map(() => 200))
    expect((await here.api(accounts.logout, { as: again })).status).toBe(200)
    expect(await statuses()).toEqual(nodes.map(() => 401))
    await waitFor(() => screens.every(({ socket }) => socket.disconnected), 1000)
    for (const node of nodes)
      await node.api(messages.send, {
        as: bo,
        body: {
          receiverId: ana.id,
          text: 'Not for them',
        },
      })
    await sleep(50)
    for (const { chats } of screens) expect(chats).toEqual([])
  })
})
