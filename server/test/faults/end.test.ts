import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { io } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { type Member, makeMember } from '../chaos/members.ts'
import { newDataDir } from '../processes/embedded.ts'
import { runServer } from '../processes/runServer.ts'
import { hasPostgres, launchServer } from '../processes/serverProcess.ts'
import { waitFor } from '../waitFor.ts'

const dataDir = newDataDir()
let ana: Member
let bo: Member

const how = { dataDir, environment: { RATE_LIMITS: 'off' } }
const launch = () => launchServer(how)

beforeAll(async () => {
  const server = runServer(how)
  const url = await server.open()
  ana = await makeMember({ url, dataDir }, 'Ana')
  bo = await makeMember({ url, dataDir }, 'Bo')
  server.kill('SIGTERM')
  await server.ended
})

/** Writes these bytes and keeps the connection. */
function halfOf(url: string, bytes: string) {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(bytes)
  const connected = new Promise((resolve) => socket.on('connect', resolve))
  const write = (more: string) => socket.write(more)
  return { socket, connected, write, response: () => response, closed }
}

const ask = 'GET /api/profile/auth-status HTTP/1.1\r\nHost: x\r\n\r\n'

/**
 * The server has taken the connection: it takes them in their order, and has answered on a later
 * one.
 */
async function isAccepted({ connected }: ReturnType<typeof halfOf>, url: string) {
  await connected
  const later = halfOf(url, ask)
  await waitFor(() => later.response().includes('isAuthenticated'))
}

async function openClient() {
  const client = new pg.Client({
    host: join(dataDir, 'postgres-socket'),
    port: 5432,
    user: 'wayside',
    database: 'wayside',
  })
  await client.connect()
  return client
}

const head = (length: number) =>
  `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

// spec 43.6
test('SIGTERM lets requests in flight finish, notifies sockets, accepts nothing new and exits with 0', async () => {
  const server = launch()
  const url = await server.open()
  const socket = io(url, {
    extraHeaders: { cookie: ana.cookie },
    transports: ['websocket'],
    reconnection: false,
  })
  await waitFor(() => socket.connected)
  const disconnectReason = new Promise<string>((resolve) => socket.on('disconnect', resolve))
  // One whose body is still coming, one that waits in the database, one connection that is kept and
  // asks nothing.
  const body = JSON.stringify({ email: 'ana@example.org', password: 'secret1' })
  const coming = halfOf(url, head(body.length) + body.slice(0, 10))
  const keptAlive = halfOf(url, ask)
  await waitFor(() => keptAlive.response().includes('isAuthenticated'))
  const client = await openClient()
  await client.query('begin; lock table messages in access exclusive mode')
  const waiting = fetch(`${url}/api/messages/send`, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ receiverId: bo.id, text: 'in flight' }),
  })
  await waitFor(async () => (await client.query('select from pg_locks where not granted')).rowCount)

  server.kill('SIGTERM')
  expect(await disconnectReason).toMatch(/disconnect|close/)
  await keptAlive.closed
  await expect(fetch(url)).rejects.toThrow()
  await sleep(300)
  await client.query('commit')
  await client.end()
  expect((await waiting).status).toBe(200)
  coming.write(body.slice(10))
  await coming.closed
  expect(coming.response()).toMatch(/^HTTP\/1.1 200/)
  expect(await server.ended).toBe(0)
  expect(server.stderr()).toBe('')
  expect(hasPostgres(dataDir)).toBe(false)
})

test('serves the call that a proxy has just sent when SIGTERM comes, on a new connection and on one in use', async () => {
  const server = launch()
  const url = await server.open()
  const client = await openClient()
  await client.query('begin; lock table sessions in access exclusive mode')
  const used = halfOf(url, ask.replace('\r\n\r\n', `\r\nCookie: ${ana.cookie}\r\n\r\n`))
  await waitFor(async () => (await client.query('select from pg_locks where not granted')).rowCount)
  const opened = halfOf(url, '')
  await isAccepted(opened, url)
  server.kill('SIGTERM')
  await waitFor(() =>
    fetch(url).then(
      () => false,
      () => true,
    ),
  )
  used.write(ask)
  opened.write(ask)
  await opened.closed
  await client.query('commit')
  await client.end()
  await used.closed
  expect(opened.response()).toMatch(/^HTTP\/1.1 200 .*isAuthenticated/s)
  expect(used.response().match(/HTTP\/1.1 200/g)).toHaveLength(2)
  expect(await server.ended).toBe(0)
})

test('a response that is still being read is sent to its end, and its connection then does not delay the shutdown', async () => {
  const server = launch()
  const url = await server.open()
  const sent = await fetch(`${url}/api/messages/send`, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ receiverId: bo.id, text: 'first' }),
  })
  const { message } = (await sent.json()) as { message: { chatId: string } }
  const client = await openClient()
  await client.query(
    `insert into messages (chat_id, sender_id, text, created_at) select $1, $2, repeat('€', 5000), now() from generate_series(1, 500)`,
    [message.chatId, bo.id],
  )
  await client.end()
  // Its head has gone out before the end began, and says that the connection stays.
  const reading = halfOf(
    url,
    `GET /api/messages/chat/${message.chatId} HTTP/1.1\r\nHost: x\r\nCookie: ${ana.cookie}\r\n\r\n`,
  )
  await waitFor(() => reading.response().length > 0)
  reading.socket.pause()
  server.kill('SIGTERM')
  await waitFor(() =>
    fetch(url).then(
      () => false,
      () => true,
    ),
  )
  const start = performance.now()
  reading.socket.resume()
  expect(await server.ended).toBe(0)
  expect(performance.now() - start).toBeLessThan(8000)
  // Bytes that the server has sent may still wait to be read when it has ended.
  await reading.closed
  expect(reading.response().match(/€/g)).toHaveLength(500 * 5000)
})

// spec 43.6
test('a request that does not end delays SIGTERM for at most 10 s: it still exits with 0 and stops PostgreSQL', async () => {
  const server = launch()
  const url = await server.open()
  const stuck = halfOf(url, head(1000))
  await isAccepted(stuck, url)
  const start = performance.now()
  server.kill('SIGTERM')
  await stuck.closed
  expect(performance.now() - start).toBeGreaterThan(5000)
  expect(await server.ended).toBe(0)
  expect(hasPostgres(dataDir)).toBe(false)
})
