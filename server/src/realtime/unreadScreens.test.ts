import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { openSocketClient } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'
import { patience } from '../http/clients/slowClients.ts'
import { waitingMax } from './connectionLimits.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const defaults = { ...waitingMax }
beforeEach(() => Object.assign(waitingMax, { screen: 4_000_000, all: 6_000_000 }))
afterEach(() => Object.assign(waitingMax, defaults))

/** A screen that takes nothing from its connection any more. */
async function openDeaf(who: TestMember) {
  const { socket } = await openSocketClient(world, who)
  const { transport } = socket.io.engine as unknown as {
    transport: { ws: { _socket: { pause(): void } } }
  }
  transport.ws._socket.pause()
  return socket
}

async function flood(who: TestMember, isEnough: () => boolean, text = 'x'.repeat(50_000)) {
  const event = {
    _id: '1',
    chatId: 'c',
    senderId: 'd',
    text,
    createdAt: new Date().toISOString(),
    skipSender: 'd',
  }
  for (let n = 0; n < 3000 && !isEnough(); n++) {
    world.realtime.deliver([who.id], 'chat', event)
    if (n % 10 === 0) await sleep(1)
  }
}

it('cuts a screen by the bytes that wait for it, not by their number', async () => {
  const socket = await openDeaf(ana)
  await flood(ana, () => world.realtime.socketsOf(ana.id) === 0)
  expect(world.realtime.socketsOf(ana.id)).toBe(0)
  socket.disconnect()
})

it('keeps a screen when many small events are sent to it at once', async () => {
  const screen = await openSocketClient(world, ana)
  const event = {
    _id: '1',
    chatId: 'c',
    senderId: 'd',
    text: 'hi',
    createdAt: new Date().toISOString(),
    skipSender: 'd',
  }
  for (let n = 0; n < 1000; n++) world.realtime.deliver([ana.id], 'chat', event)
  await waitFor(() => screen.chats.length === 1000)
  screen.socket.disconnect()
})

it('cuts the screens of the member who holds most, when all together hold too much', async () => {
  const quiet = await openSocketClient(world, bo)
  const deaf = await openDeaf(bo)
  await flood(bo, () => quiet.chats.length >= 20)
  const many = await Promise.all([ana, ana, ana].map(openDeaf))
  await flood(ana, () => world.realtime.socketsOf(ana.id) < 3)
  await waitFor(() => world.realtime.socketsOf(ana.id) < 3)
  expect(world.realtime.socketsOf(bo.id)).toBe(2)
  for (const socket of [quiet.socket, deaf, ...many]) socket.disconnect()
})

it('ends the connection of a poll that is answered and not read', async () => {
  const { ms } = patience
  patience.ms = 400
  const headers = { cookie: ana.cookie }
  const path = '/socket.io/?EIO=4&transport=polling'
  const opened = await (await fetch(world.url + path, { headers })).text()
  const address = `${path}&sid=${JSON.parse(opened.slice(1)).sid}`
  await fetch(world.url + address, { headers, method: 'POST', body: '40' })
  await (await fetch(world.url + address, { headers })).text()
  const accepted = new Promise<Socket>((resolve) => world.app.server.once('connection', resolve))
  const near = connect(Number(new URL(world.url).port), '127.0.0.1').on('error', () => undefined)
  near.pause()
  // Many events while no poll waits are one large answer to the next.
  Object.assign(waitingMax, { screen: 40_000_000, all: 60_000_000 })
  const waits = {
    _id: '1',
    chatId: 'c',
    senderId: 'd',
    text: 'x'.repeat(50_000),
    createdAt: new Date().toISOString(),
  }
  for (let n = 0; n < 300; n++)
    world.realtime.deliver([ana.id], 'chat', { ...waits, skipSender: 'd' })
  near.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nCookie: ${ana.cookie}\r\n\r\n`)
  const far = await accepted
  await waitFor(() => far.writableLength > 0)
  await waitFor(() => far.destroyed)
  near.destroy()
  patience.ms = ms
})
