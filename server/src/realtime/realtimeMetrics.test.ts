import { accounts } from '@wayside/contract/accounts'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { liveCounter } from '../../test/network/liveCounter.ts'
import { openSocketClient, refusalOf } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'
import { connectTimeout } from './sockets.ts'

const lines: string[] = []
let world: World
let ana: TestMember
let bo: TestMember
const connectTimeoutMs = connectTimeout.ms
beforeAll(async () => {
  connectTimeout.ms = 500
  const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'debug' }
  world = await startApp(environment, { logTo: { write: (line) => lines.push(line) } })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(async () => {
  connectTimeout.ms = connectTimeoutMs
  await world.stop()
})

const count = (name: string, label: string) => liveCounter(world, name, label)

/** The refused connections and polls of all reasons. */
async function refusedInAll() {
  const { text } = await world.call(undefined, 'GET', '/metrics')
  const counts = text.matchAll(/^wayside_realtime_refused_total\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

const logged = (msg: string) =>
  lines.map((line) => JSON.parse(line) as { msg: string }).filter((line) => line.msg === msg)

describe('the metrics of sockets', () => {
  it('counts and logs one emitted event, and one delivery for each screen it reached', async () => {
    const clients = [
      await openSocketClient(world, ana),
      await openSocketClient(world, bo),
      await openSocketClient(world, bo),
    ]
    const { chatId } = (
      await world.api(messages.send, {
        as: ana,
        body: {
          receiverId: bo.id,
          text: 'SECRET hello',
        },
      })
    ).body.message
    expect(chatId).toBeDefined()
    await waitFor(() => clients.every(({ chats }) => chats.length === 1))
    expect([await count('emitted', 'chat'), await count('delivered', 'chat')]).toEqual([1, 3])
    expect(logged('realtime: emitted')).toMatchObject([
      { event: 'chat', members: expect.arrayContaining([ana.id, bo.id]) },
    ])
    expect(logged('realtime: delivered')).toHaveLength(3)
    expect(lines.join('')).not.toContain('SECRET')
    for (const { socket } of clients) socket.disconnect()
  })

  it('counts and logs an emitted event without a delivery when no screen is open', async () => {
    const [emitted, delivered] = [await count('emitted', 'chat'), await count('delivered', 'chat')]
    await waitFor(() => world.realtime.socketsOf(bo.id) + world.realtime.socketsOf(ana.id) === 0)
    await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'Nobody looks' } })
    expect([await count('emitted', 'chat'), await count('delivered', 'chat')]).toEqual([
      emitted + 1,
      delivered,
    ])
  })

  it('counts and logs a resync as emitted once, and as delivered to each screen', async () => {
    const clients = [await openSocketClient(world, ana), await openSocketClient(world, bo)]
    world.realtime.resync()
    await waitFor(async () => (await count('delivered', 'resync')) === 2)
    expect(await count('emitted', 'resync')).toBe(1)
    for (const { socket } of clients) socket.disconnect()
  })

  it('counts and logs an event of the wrong shape by its member, without its contents', async () => {
    const { socket } = await openSocketClient(world, bo)
    const wrong = [null, 'SECRET', { chatId: 'SECRET' }, { chatId: 'SECRET', _id: 7 }]
    for (const event of wrong) socket.emit('chat', event as never)
    await waitFor(async () => (await count('dropped', 'malformed event')) === wrong.length)
    const line = expect.objectContaining({ reason: 'malformed event', member: bo.id })
    expect(logged('realtime: dropped')).toEqual(wrong.map(() => line))
    expect(lines.join('')).not.toContain('SECRET')
    expect(socket.connected).toBe(true)
    socket.disconnect()
  })

  it('counts and logs a refused connection by its reason', async () => {
    expect(await refusalOf(world.socketOf(undefined))).toBe('signed out')
    expect(await refusalOf(world.socketOf(bo, { auth: { member: ana.id } }))).toBe('other member')
    await refusalOf(
      world.socketOf(bo, { extraHeaders: { cookie: bo.cookie, origin: 'https://evil.example' } }),
    )
    for (const reason of ['signed out', 'other member', 'other site'])
      expect(await count('refused', reason), reason).toBe(1)
    expect(logged('realtime: refused')).toMatchObject([
      { reason: 'signed out' },
      { reason: 'other member', member: bo.id },
      { reason: 'other site' },
    ])
  })

  it('counts and logs a refused poll of another session, and a connection that never says who it is', async () => {
    const path = `${world.url}/socket.io/?EIO=4&transport=polling`
    const opened = await (await fetch(path, { headers: { cookie: ana.cookie } })).text()
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
    const before = await refusedInAll()
    const stolen = await fetch(`${path}&sid=${sid}`, { headers: { cookie: bo.cookie } })
    expect(stolen.status).toBe(400)
    expect(await count('refused', 'other session')).toBe(1)
    expect(await refusedInAll()).toBe(before + 1)
    const silent = new WebSocket(
      `${world.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    )
    await waitFor(async () => (await count('refused', 'connect timeout')) === 1)
    await waitFor(() => silent.readyState === WebSocket.CLOSED)
  })

  it.each([
    ['a connection that this node does not know', '4&sid=UNKNOWN', 'unknown connection'],
    ['another version of the protocol', '3', 'protocol version'],
    ['an unknown transport', '4&transport=pigeon', 'malformed request'],
  ])(
    'counts and logs a refused poll for %s once, by its reason alone',
    async (_what, query, reason) => {
      const path = `${world.url}/socket.io/?transport=polling&EIO=`
      const before = await count('refused', reason)
      const others = await refusedInAll()
      const { status } = await fetch(`${path}${query}`, { headers: { cookie: ana.cookie } })
      expect(status).toBe(400)
      expect(await count('refused', reason)).toBe(before + 1)
      expect(await refusedInAll()).toBe(others + 1)
      expect(logged('realtime: refused').at(-1)).toMatchObject({ reason })
      expect(lines.join('')).not.toContain('UNKNOWN')
    },
  )

  it.each([
    ['a malformed packet', 'no packet'],
    ['an event', '42["chat",{}]'],
  ])('counts and logs %s before any CONNECT packet as a protocol error', async (_what, packet) => {
    const before = [
      await count('refused', 'protocol error'),
      await count('refused', 'connect timeout'),
    ]
    const early = new WebSocket(
      `${world.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    )
    early.onopen = () => early.send(`4${packet}`)
    await waitFor(() => early.readyState === WebSocket.CLOSED)
    const [errors = 0, timeouts] = before
    expect([
      await count('refused', 'protocol error'),
      await count('refused', 'connect timeout'),
    ]).toEqual([errors + 1, timeouts])
  })

  it.each([
    ['a second CONNECT packet', '0'],
    ['an event for a namespace that was not joined', '2/other,["chat",{}]'],
  ])('counts and logs %s of a member as a cut connection', async (_what, packet) => {
    const before = await count('cut', 'protocol error')
    const { socket } = await openSocketClient(world, bo)
    ;(socket.io.engine as unknown as { send(data: string): void }).send(packet)
    await waitFor(() => !socket.connected)
    expect(await count('cut', 'protocol error')).toBe(before + 1)
    expect(logged('realtime: cut')).toContainEqual(
      expect.objectContaining({ reason: 'protocol error', member: bo.id }),
    )
  })

  it('counts and logs a connection that is cut, by its reason', async () => {
    const loud = await openSocketClient(world, bo)
    const engine = loud.socket.io.engine as unknown as { send(data: string): void }
    for (let n = 0; n < 30; n++) engine.send(`3${n}[]`)
    await waitFor(() => !loud.socket.connected)
    expect(await count('cut', 'too many packets')).toBe(1)
    const broken = await openSocketClient(world, ana)
    ;(broken.socket.io.engine as unknown as { send(data: string): void }).send('9no packet')
    await waitFor(() => !broken.socket.connected)
    expect(await count('cut', 'malformed packet')).toBe(1)
    const leaving = await world.signedIn({ name: 'Leaving' })
    const { socket } = await openSocketClient(world, leaving)
    await world.api(accounts.logout, { as: leaving })
    await waitFor(() => !socket.connected)
    expect(await count('cut', 'session ended')).toBe(1)
    const cuts = logged('realtime: cut') as { reason?: string; msg: string }[]
    expect(cuts.filter(({ reason }) => reason !== 'protocol error')).toMatchObject([
      { reason: 'too many packets', member: bo.id },
      { reason: 'malformed packet', member: ana.id },
      { reason: 'session ended' },
    ])
  })
})
