import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { patience, unreadMax } from './slowClients.ts'

const PATIENCE_MS = 400
const { bytes: ofServers } = unreadMax

let world: World
let ana: TestMember
let bo: TestMember
let path: string

// Pages of 6 MB, the smallest of 5: the system's own buffers hold 4 for a client that reads nothing.
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  const { chatId } = (
    await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'first' } })
  ).body.message
  await world.pool.query(
    `insert into messages (chat_id, sender_id, text, created_at) select $1, $2, repeat('€', 5000), now() from generate_series(1, 400)`,
    [chatId, bo.id],
  )
  await world.pool.query(
    `insert into jobs (owner_id, title, description, city, budget, apply_direction)
      select $1, 'Harvest', 'Grapes', 'Lavaux', 0, repeat('€', 50000) from generate_series(1, 40)`,
    [bo.id],
  )
  path = `/api/messages/chat/${chatId}?limit=500`
  patience.ms = PATIENCE_MS
  // Four pages, which the test makes in half the time.
  unreadMax.bytes = 24 * 1024 * 1024
})
afterAll(async () => {
  unreadMax.bytes = ofServers
  await world.stop()
})

it('lets responses that nobody reads hold 64 MB on a server', () => {
  expect(ofServers).toBe(64 * 1024 * 1024)
})

/** Asks for a page; both ends of the connection. */
async function ask(path: string, who: TestMember = ana) {
  const accepted = new Promise<Socket>((resolve) => world.app.server.once('connection', resolve))
  const near = connect(Number(new URL(world.url).port), '127.0.0.1')
  near.on('error', () => {})
  near.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${who.cookie}\r\n\r\n`,
  )
  return { near, far: await accepted }
}

async function askAndNotRead(path: string, who?: TestMember) {
  const connection = await ask(path, who)
  await waitFor(() => connection.far.writableLength > 0)
  return connection
}

async function withPatience(work: () => Promise<void>) {
  patience.ms = 60_000
  await work().finally(() => {
    patience.ms = PATIENCE_MS
  })
}

it('closes the connection of a client that stops reading, however much is still to come', async () => {
  const { far } = await ask(path)
  await waitFor(() => far.writableLength > 0)
  await waitFor(() => far.destroyed)
})

const cached = (n: number) => `/api/jobs?page=1&limit=${40 - n}`
const read = async (path: string) => Buffer.byteLength((await world.call(ana, 'GET', path)).text)

it.each([
  { pages: 'of a chat', pageOf: () => path },
  { pages: 'of a list', pageOf: cached },
  { pages: 'from the cache', pageOf: cached, isWarm: true },
])(
  'drops the oldest of many clients that do not read pages $pages, so that they hold no more than they may, and serves who reads',
  async ({ pageOf, isWarm }) => {
    await world.pool.query("update members set lastname = lastname || '!'")
    await withPatience(async () => {
      const deaf: { far: Socket; near: Socket; bytes: number }[] = []
      for (let n = 0; n < 8; n++) {
        if (isWarm) await read(pageOf(n))
        const connection = await askAndNotRead(pageOf(n))
        deaf.push({ ...connection, bytes: await read(pageOf(n)) })
      }
      const held = () => deaf.reduce((sum, { far, bytes }) => sum + (far.destroyed ? 0 : bytes), 0)
      await waitFor(() => held() <= unreadMax.bytes)
      // No more of them than must be: who reads holds a page for a moment, too.
      expect(held()).toBeGreaterThan(unreadMax.bytes - 2 * (deaf[0]?.bytes ?? 0))
      const left = deaf.filter(({ far }) => far.destroyed)
      expect(left).toEqual(deaf.slice(0, left.length))
      expect(await read(pageOf(0))).toBe(deaf[0]?.bytes)
      for (const { near } of deaf) near.destroy()
    })
  },
)

it('drops the oldest responses of the member who holds most, and not those of others who came first', async () => {
  await withPatience(async () => {
    const slow = await askAndNotRead(path, bo)
    const bytes = await read(path)
    const greedy: Awaited<ReturnType<typeof ask>>[] = []
    while (greedy.length * bytes < 2 * unreadMax.bytes) greedy.push(await askAndNotRead(path))
    await waitFor(() => greedy.some(({ far }) => far.destroyed))
    const left = greedy.filter(({ far }) => far.destroyed)
    expect(left).toEqual(greedy.slice(0, left.length))
    expect(slow.far.destroyed).toBe(false)
    for (const { near } of [slow, ...greedy]) near.destroy()
  })
})

it('counts the bytes of a cached list once, however many slow clients read it', async () => {
  await withPatience(async () => {
    const bytes = await read(cached(0))
    const slow: Awaited<ReturnType<typeof ask>>[] = []
    while (slow.length * bytes < 2 * unreadMax.bytes) slow.push(await askAndNotRead(cached(0)))
    expect(slow.some(({ far }) => far.destroyed)).toBe(false)
    for (const { near } of slow) near.destroy()
  })
})

it('counts nothing for a client that has gone before its response is ready', async () => {
  await withPatience(async () => {
    const most = unreadMax.bytes / (await read(path))
    const { near, far } = await askAndNotRead(path)
    for (let n = 0; n < most; n++) {
      const gone = new Promise<void>((resolve) =>
        world.app.server.once('request', ({ socket }) => resolve(socket.destroy() && undefined)),
      )
      await ask(path)
      await gone
      await read(path)
    }
    expect(far.destroyed).toBe(false)
    near.destroy()
  })
})

it('sends all of a response to a client that reads slowly', async () => {
  // Both ends are in this process, which may stand still for a while: it rests for less than half
  // the patience, and for longer than the patience in all.
  patience.ms = 5 * PATIENCE_MS
  const { near } = await ask(path)
  let bytes = 0
  let text = ''
  const ended = new Promise((resolve) => near.on('close', resolve))
  near.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    text ||= chunk.toString('latin1')
    if (bytes % 1_500_000 < chunk.length) {
      near.pause()
      void sleep(patience.ms * 0.4).then(() => near.resume())
    }
  })
  await ended
  patience.ms = PATIENCE_MS
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
  expect(length).toBeGreaterThan(5_000_000)
  expect(bytes).toBeGreaterThan(length)
})
