import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@wayside/contract/accounts'
import { messages } from '@wayside/contract/messages'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { openRedisServer } from '../../test/network/redisServer.ts'
import { openSocketClient, refusalOf } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'
import { openRedisAdapter } from './redisAdapter.ts'

let redis: Awaited<ReturnType<typeof openRedisServer>>
let left: World
let right: World
let ana: TestMember
let ben: TestMember
let eve: TestMember
let screens: Record<
  'anaLeft' | 'anaRight' | 'benLeft' | 'benRight' | 'eveRight',
  Awaited<ReturnType<typeof openSocketClient>>
>

const environment = () => ({ REDIS_URL: redis.url, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })

beforeAll(async () => {
  redis = await openRedisServer()
  await redis.start()
  left = await startApp(environment())
  right = await startApp(environment(), { beside: left })
  ana = await left.signedIn({ name: 'Ana' })
  ben = await left.signedIn({ name: 'Ben' })
  eve = await left.signedIn({ name: 'Eve' })
})
afterAll(async () => {
  redis.thaw()
  await right?.stop()
  await left?.stop()
  await redis.kill()
})
beforeEach(async () => {
  for (const { socket } of Object.values(screens ?? {})) socket.disconnect()
  screens = {
    anaLeft: await openSocketClient(left, ana),
    anaRight: await openSocketClient(right, ana),
    benLeft: await openSocketClient(left, ben),
    benRight: await openSocketClient(right, ben),
    eveRight: await openSocketClient(right, eve),
  }
})

async function send(text: string, from: World = left) {
  const response = await from.api(messages.send, { as: ana, body: { receiverId: ben.id, text } })
  expect(response.status).toBe(200)
  return response.body.message
}
const hasSeen = ({ chats }: { chats: { text: string }[] }, text: string) =>
  chats.some((chat) => chat.text === text)
const arrives = async (text: string, ...on: (keyof typeof screens)[]) => {
  for (const name of on) await waitFor(() => hasSeen(screens[name], text))
}
const countResyncs = () => {
  const counts = Object.values(screens).map(({ socket }) => {
    let count = 0
    socket.on('resync', () => count++)
    return () => count
  })
  return () => counts.map((count) => count())
}

/** Sends until a message reaches the other node; the reconnect time is not asserted. */
const crossesAgain = (to = () => screens.benRight) =>
  waitFor(async () => {
    const text = `again ${Math.random()}`
    await send(text)
    return waitFor(() => hasSeen(to(), text), 300).catch(() => false)
  })

// spec 10.13
it('a message sent over one node reaches both members on both nodes, once, and nobody else', async () => {
  const { _id } = await send('over the left')
  await arrives('over the left', 'anaLeft', 'anaRight', 'benLeft', 'benRight')
  await send('over the right', right)
  await arrives('over the right', 'anaLeft', 'anaRight', 'benLeft', 'benRight')
  for (const { chats } of [screens.anaLeft, screens.anaRight, screens.benLeft, screens.benRight])
    expect(chats.map(({ text, skipSender }) => [text, skipSender])).toEqual([
      ['over the left', ana.id],
      ['over the right', ana.id],
    ])
  expect(screens.benRight.chats[0]?._id).toBe(_id)
  expect(screens.eveRight.chats).toEqual([])
})

it('read marks cross, to the two of the chat only', async () => {
  const { chatId, _id } = await send('read me')
  expect((await right.api(messages.read, { as: ben, body: { chatId, upTo: _id } })).status).toBe(
    200,
  )
  for (const { reads } of [screens.anaLeft, screens.benLeft])
    expect(await waitFor(() => reads[0])).toMatchObject({ chatId, readerId: ben.id, upTo: _id })
  expect(screens.eveRight.reads).toEqual([])
})

// spec 10.13
it('logging out on one node cuts the sockets of that session on the other, and no others', async () => {
  const { cookie } = await left.logIn(ana.email)
  const again = { ...ana, cookie }
  const there = await openSocketClient(right, again)
  expect((await left.api(accounts.logout, { as: again })).status).toBe(200)
  await waitFor(() => there.socket.disconnected)
  expect(Object.values(screens).every(({ socket }) => socket.connected)).toBe(true)
})

it('ten screens a member are ten over all nodes', async () => {
  const more = []
  for (let n = 0; n < 8; n++) more.push(await openSocketClient(n % 2 ? left : right, ana))
  expect(await refusalOf(left.socketOf(ana))).toBe('too many connections')
  expect(await refusalOf(right.socketOf(ana))).toBe('too many connections')
  for (const { socket } of more) socket.disconnect()
})

it('a node that ends takes none of the sockets of the other with it', async () => {
  const third = await startApp(environment(), { beside: left })
  const there = await openSocketClient(third, ana)
  await third.stop()
  await waitFor(() => there.socket.disconnected)
  await send('still here')
  await arrives('still here', 'benLeft', 'benRight')
})

// spec 10.13
it('serves the screens of each node without Redis; when it is back screens fetch again and messages cross', async () => {
  const resyncs = countResyncs()
  await redis.kill()
  await send('alone')
  await arrives('alone', 'anaLeft', 'benLeft')
  const { cookie } = await left.logIn(ana.email)
  const here = await openSocketClient(left, { ...ana, cookie })
  expect((await left.api(accounts.logout, { as: { ...ana, cookie } })).status).toBe(200)
  await waitFor(() => here.socket.disconnected)
  expect(hasSeen(screens.benRight, 'alone')).toBe(false)
  expect(resyncs()).toEqual([0, 0, 0, 0, 0])

  await redis.start()
  await waitFor(() => resyncs().every((count) => count > 0))
  await crossesAgain()
  expect(screens.eveRight.chats).toEqual([])
})

it('a Redis that is frozen holds up no send and no new screen, and is found again when it thaws', async () => {
  const resyncs = countResyncs()
  redis.freeze()
  const start = performance.now()
  await send('into the ice')
  await arrives('into the ice', 'benLeft')
  await openSocketClient(left, eve)
  expect(performance.now() - start).toBeLessThan(3000)
  await sleep(4500)
  await send('and later')
  await arrives('and later', 'benLeft')
  redis.thaw()
  await waitFor(() => resyncs().every((count) => count > 0))
  await crossesAgain()
})

it('a node that starts while Redis is away serves, says so once, and joins the others later', async () => {
  await redis.kill()
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) })
  const listener = await openRedisAdapter({
    url: redis.url,
    channel: 'a test',
    key: new Uint8Array(32),
    log,
    metrics: { dropped: () => {} },
  })
  const late = await startApp(environment(), { beside: left })
  try {
    const there = await openSocketClient(late, ben)
    await redis.start()
    await crossesAgain(() => there)
    await waitFor(() => listener.isUp())
    expect(lines).toEqual([expect.stringMatching(/^redis: does not answer/), 'redis: is back'])
  } finally {
    listener.close()
    await late.stop()
  }
})

it('nodes of another installation on the same Redis hear nothing', async () => {
  await crossesAgain()
  // The same members, even: only the secret is another.
  const stranger = await startApp(environment(), {
    beside: left,
    secret: 'another installation altogether',
  })
  try {
    const { chats } = await openSocketClient(stranger, ben)
    await send('for our own')
    await arrives('for our own', 'benRight')
    expect(chats).toEqual([])
  } finally {
    await stranger.stop()
  }
})
