import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { waitFor } from '../../test/waitFor.ts'
import { UNREAD_BYTES_MAX } from './unread.ts'

const PATIENCE_MS = 400

let world: World
let ana: TestMember
let path: string

// A chat whose page is more than the system's own buffers hold.
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  const bo = await world.signedIn({ name: 'Bo' })
  const { chatId } = (await world.call(ana, 'POST', '/api/messages/send', { receiverId: bo.id, text: 'first' })).body.message
  await world.pool.query(
    `insert into messages (chat_id, sender_id, text, created_at) select $1, $2, repeat('€', 5000), now() from generate_series(1, 500)`,
    [chatId, bo.id],
  )
  path = `/api/messages/chat/${chatId}?limit=500`
  world.app.server.requestTimeout = PATIENCE_MS
})
afterAll(() => world.stop())

/** Asks for the page; both ends of the connection. */
async function ask() {
  const accepted = new Promise<Socket>((resolve) => world.app.server.once('connection', resolve))
  const near = connect(Number(new URL(world.url).port), '127.0.0.1')
  near.on('error', () => {})
  near.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${ana.cookie}\r\n\r\n`)
  return { near, far: await accepted }
}

it('who asks and does not read is left, however much was still to come', async () => {
  const { far } = await ask()
  await waitFor(() => far.writableLength > 0)
  await waitFor(() => far.destroyed)
})

it('many who do not read hold no more than 64 MB: the first of them are left, and who reads gets all of it', async () => {
  world.app.server.requestTimeout = 60_000
  try {
    const most = Math.floor(UNREAD_BYTES_MAX / Buffer.byteLength((await world.call(ana, 'GET', path)).text))
    const deaf: Awaited<ReturnType<typeof ask>>[] = []
    const askAndWait = async () => {
      const asked = await ask()
      deaf.push(asked)
      await waitFor(() => asked.far.writableLength > 0)
    }
    while (deaf.length < most) await askAndWait()
    expect(deaf.some(({ far }) => far.destroyed)).toBe(false)
    for (let more = 0; more < 3; more++) await askAndWait()
    expect(deaf.map(({ far }) => far.destroyed)).toEqual([...Array(3).fill(true), ...Array(most).fill(false)])
    expect((await world.call(ana, 'GET', path)).body.messages).toHaveLength(500)
    for (const { near } of deaf) near.destroy()
  } finally {
    world.app.server.requestTimeout = PATIENCE_MS
  }
})

it('who reads slowly gets all of it', async () => {
  const { near } = await ask()
  let bytes = 0
  let text = ''
  const ended = new Promise((resolve) => near.on('close', resolve))
  near.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    text ||= chunk.toString('latin1')
    if (bytes % 2_000_000 < chunk.length) {
      near.pause()
      void sleep(PATIENCE_MS * 0.6).then(() => near.resume())
    }
  })
  await ended
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
  expect(length).toBeGreaterThan(7_000_000)
  expect(bytes).toBeGreaterThan(length)
})
