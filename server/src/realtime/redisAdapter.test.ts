import { createClient } from '@redis/client'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { liveCounter } from '../../test/network/liveCounter.ts'
import { openRedisServer } from '../../test/network/redisServer.ts'
import { openSocketClient } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'

let redis: Awaited<ReturnType<typeof openRedisServer>>
let left: World
let right: World
let ana: TestMember
let ben: TestMember
let eve: TestMember
let listening: Awaited<ReturnType<typeof openClient>>
let speaking: Awaited<ReturnType<typeof openClient>>
const heard: string[] = []
const lines: string[] = []

const openClient = () =>
  createClient({ url: redis.url })
    .on('error', () => {})
    .connect()

beforeAll(async () => {
  redis = await openRedisServer()
  await redis.start()
  const environment = { REDIS_URL: redis.url, RATE_LIMITS: 'off', LOG_LEVEL: 'debug' }
  const logTo = { write: (line: string) => lines.push(line) }
  left = await startApp(environment, { logTo })
  right = await startApp(environment, { logTo, beside: left })
  ana = await left.signedIn({ name: 'Ana' })
  ben = await left.signedIn({ name: 'Ben' })
  eve = await left.signedIn({ name: 'Eve' })
  listening = await openClient()
  speaking = await openClient()
  await listening.pSubscribe('*', (message, channel) => heard.push(`${channel} ${message}`))
})
afterAll(async () => {
  listening?.destroy()
  speaking?.destroy()
  await right?.stop()
  await left?.stop()
  await redis.kill()
})

const send = async (text: string) =>
  (await left.api(messages.send, { as: ana, body: { receiverId: ben.id, text } })).body.message

const openChannels = async () =>
  (await speaking.sendCommand(['PUBSUB', 'CHANNELS', '*'])) as string[]
const reasonsLogged = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; reason: string })
    .filter(({ msg }) => msg === 'realtime: dropped')
    .map(({ reason }) => reason)

it('other users of this Redis can read no message or cookie, and forge none', async () => {
  const sender = await openSocketClient(left, ana)
  const receiver = await openSocketClient(right, ben)
  const outsider = await openSocketClient(right, eve)
  const arrives = (text: string) => waitFor(() => receiver.chats.some((chat) => chat.text === text))
  sender.socket.emit('chat', { ...(await send('between us')), skipSender: ana.id }) // goes to one member: another channel
  await arrives('between us')
  await waitFor(() => heard.length > 0)

  const channels = await openChannels()
  const requests = channels.find((name) => name.includes('-request#')) ?? ''
  const forged = [
    { type: 5, requestId: 'a', opts: { rooms: [], except: [] } }, // tell me of all sockets, with their cookies
    { type: 4, opts: { rooms: [], except: [] }, close: true }, // end them
    { type: 2, opts: { rooms: [`member:${eve.id}`], except: [] }, rooms: [`member:${ben.id}`] }, // let one hear another's
  ]
  for (const request of forged) await speaking.publish(requests, JSON.stringify(request))
  const base = requests.replace('-request#', '#')
  for (const junk of ['', 'junk', '\u00c1'.repeat(100), heard[0]?.split(' ')[1] ?? ''])
    for (const name of [...channels, base, `${base}member:${ben.id}#`])
      await speaking.publish(name, junk)

  await send('after the forger')
  await arrives('after the forger')
  expect(outsider.chats).toEqual([])
  expect([sender, receiver, outsider].every(({ socket }) => socket.connected)).toBe(true)
  for (const secret of [
    'between us',
    'after the forger',
    'cookie:',
    ana.cookie.slice(4),
    ben.cookie.slice(4),
  ])
    expect(heard.join()).not.toContain(secret)
})

it('counts and logs events that it cannot decrypt, without their contents', async () => {
  lines.length = 0
  const counted = () => liveCounter(right, 'dropped', 'undecryptable')
  const before = await counted()
  const [channel = ''] = (await openChannels()).filter((name) => name.includes('-request#'))
  await speaking.publish(channel, 'SECRET')
  await waitFor(async () => (await counted()) === before + 1)
  expect(reasonsLogged()).toContain('undecryptable')
  expect(lines.join('')).not.toContain('SECRET')
})

it('counts and logs events that it cannot publish while Redis is down, without their contents', async () => {
  await redis.kill()
  lines.length = 0
  const before = await liveCounter(left, 'dropped', 'unpublished')
  await send('SECRET')
  await waitFor(async () => (await liveCounter(left, 'dropped', 'unpublished')) > before)
  expect(reasonsLogged()).toContain('unpublished')
  expect(lines.join('')).not.toContain('SECRET')
})
