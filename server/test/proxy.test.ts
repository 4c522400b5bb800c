import { randomUUID } from 'node:crypto'
import type { Message } from '@wayside/contract/messages'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newFolder } from './embedded.ts'
import { freePort } from './freePort.ts'
import { startApp, TEST_SECRET, type TestMember, type World } from './harness.ts'
import { openNginx } from './nginx.ts'
import { openRedisServer } from './redisServer.ts'
import { runServer } from './runServer.ts'
import { waitFor } from './waitFor.ts'

let world: World
let redis: Awaited<ReturnType<typeof openRedisServer>>
let nginx: Awaited<ReturnType<typeof openNginx>>
let ports: [number, number]
const nodes: ReturnType<typeof runServer>[] = []
const sockets: Socket[] = []
let ana: TestMember
let ben: TestMember
let eve: TestMember

/** A node as an operator starts it: a process of its own, everything shared by its environment. */
async function startNode(at: 0 | 1) {
  const { host, port, user, database } = world.connection
  nodes[at] = runServer({
    dataDir: newFolder(),
    environment: {
      PORT: String(ports[at]),
      APP_URL: nginx.url,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      REDIS_URL: redis.url,
      SESSION_SECRET: TEST_SECRET,
    },
  })
  await nodes[at].open()
}

beforeAll(async () => {
  // Its certificate is its own.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  redis = await openRedisServer()
  await redis.start()
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  ben = await world.signedIn({ name: 'Ben' })
  eve = await world.signedIn({ name: 'Eve' })
  ports = [await freePort(), await freePort()]
  nginx = await openNginx({ tls: await freePort(), plain: await freePort(), nodes: ports })
  await Promise.all([startNode(0), startNode(1)])
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  for (const node of nodes) node.kill('SIGTERM')
  await Promise.all(nodes.map((node) => node.ended))
  await nginx?.close()
  await world?.stop()
  await redis?.kill()
  vi.unstubAllEnvs()
})

// Behind https the cookie has its long name.
const cookieOf = (who: TestMember) => `__Host-${who.cookie}`

function call(who: TestMember, method: string, path: string, body?: object) {
  const headers = { cookie: cookieOf(who), ...(body && { 'Content-Type': 'application/json' }) }
  return fetch(`${nginx.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

/** Sends as the web does: the same `clientId` again when the answer was lost. Tells how often it had to. */
async function send(text: string) {
  const clientId = randomUUID()
  for (let tries = 1; ; tries++) {
    const answer = await call(ana, 'POST', '/api/messages/send', { receiverId: ben.id, text, clientId }).catch(() => undefined)
    if (answer?.status === 200) return
    expect([undefined, 502, 503, 504]).toContain(answer?.status)
    if (tries === 20) throw new Error(`Not sent: ${text}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function openScreen(who: TestMember, transport: 'websocket' | 'polling') {
  const options = { transports: [transport], reconnectionDelay: 200, reconnectionDelayMax: 500, rejectUnauthorized: false }
  const socket = io(nginx.url, { ...options, forceNew: true, extraHeaders: { cookie: cookieOf(who) } })
  const texts: string[] = []
  socket.on('chat', ({ text }: Message) => texts.push(text))
  // What the web does after asking whether its session still holds.
  socket.on('disconnect', () => setTimeout(() => socket.connect(), 200))
  sockets.push(socket)
  return { socket, texts, transport }
}

const textsOf = async (who: TestMember) => {
  const { conversations } = (await (await call(who, 'GET', '/api/messages/conversations')).json()) as {
    conversations: { chatId: string }[]
  }
  const chat = await call(who, 'GET', `/api/messages/chat/${conversations[0]?.chatId}`)
  return ((await chat.json()) as { messages: Message[] }).messages.map(({ text }) => text)
}

test('two nodes behind nginx: websocket and polling work, and each node may end, by hand or by force, without a message being lost', async () => {
  const screens = [
    openScreen(ben, 'websocket'),
    openScreen(ben, 'polling'),
    openScreen(ana, 'websocket'),
    openScreen(ana, 'polling'),
  ]
  const outsider = openScreen(eve, 'websocket')
  await waitFor(() => [...screens, outsider].every(({ socket }) => socket.connected))
  for (const { socket, transport } of screens) expect(socket.io.engine.transport.name).toBe(transport)
  const all: string[] = []
  const sendAndSee = async (text: string) => {
    all.push(text)
    await send(text)
    for (const { texts } of screens) await waitFor(() => texts.includes(text), 15_000)
  }
  await sendAndSee('through the proxy')

  for (const [at, signal] of [
    [0, 'SIGTERM'],
    [1, 'SIGKILL'],
  ] as const) {
    const ending = nodes[at]
    ending?.kill(signal)
    for (let n = 0; n < 10; n++) {
      const text = `${n} while node ${at} ends by ${signal}`
      all.push(text)
      await send(text)
    }
    expect(await ending?.ended).toBe(signal === 'SIGTERM' ? 0 : 'SIGKILL')
    await waitFor(() => screens.every(({ socket }) => socket.connected), 15_000)
    await sendAndSee(`on one node, without node ${at}`)
    await startNode(at)
    await sendAndSee(`with node ${at} again`)
  }

  expect(await textsOf(ben)).toEqual(all)
  expect(outsider.texts).toEqual([])
}, 90_000)

test('a client cannot choose the address it is counted by, and plain http leads to https', async () => {
  const answer = await fetch(`${nginx.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong1' }),
  })
  expect(answer.status).toBe(401)
  const { rows } = await world.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.filter(({ key }) => key.includes('203.0.113.9'))).toEqual([])
  const plain = await fetch(`${nginx.plainUrl}/jobs`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/jobs'])
})
