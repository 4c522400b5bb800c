import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let beside: World
let others: TestMember[]

beforeAll(async () => {
  world = await startApp()
  beside = await startApp({}, { beside: world })
  // Each new chat takes its time, so that all that are started at once are under way together.
  await world.pool.query(`
    create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return new; end $$;
    create trigger takes_time before insert on chats for each row execute function take_time()`)
  others = []
  for (let n = 0; n < 12; n++) others.push(await world.signedIn())
})
afterAll(async () => {
  await beside.stop()
  await world.stop()
})

const start = async (node: World, who: TestMember, other: TestMember | undefined) =>
  (await node.api(messages.start, { as: who, params: { userId: other?.id }, body: { text: 'hi' } }))
    .status
const chatsOf = async (who: TestMember) =>
  (await world.api(messages.conversations, { as: who })).body.conversations.length

it.each([
  ['one node', () => [world]],
  ['two nodes', () => [world, beside]],
])(
  'opens five chats on the first day when a member starts many at once on %s',
  async (_, nodesOf) => {
    const nodes = nodesOf()
    const eager = await world.signedIn()
    for (const other of others.slice(0, 4)) expect(await start(world, eager, other)).toBe(200)
    const statuses = await Promise.all(
      others.slice(4).map((other, n) => start(nodes[n % nodes.length] as World, eager, other)),
    )
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 429)])
    expect(await chatsOf(eager)).toBe(5)
    // A chat that is there already is none of them, and somebody else has five of their own.
    expect(await start(world, eager, others[0])).toBe(200)
    expect(await start(beside, await world.signedIn(), eager)).toBe(200)
  },
)

it('makes one chat when two members start it at once', async () => {
  const [one, two] = [await world.signedIn(), await world.signedIn()]
  expect(await Promise.all([start(world, one, two), start(beside, two, one)])).toEqual([200, 200])
  expect([await chatsOf(one), await chatsOf(two)]).toEqual([1, 1])
})
