import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@wayside/contract/accounts'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { openSocketClient } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember
let eve: TestMember

const timers: { run: () => void; every: number }[] = []

beforeAll(async () => {
  const setting = vi.spyOn(globalThis, 'setInterval')
  world = await startApp({ RATE_LIMITS: 'off' })
  for (const [run, every = 0] of setting.mock.calls) timers.push({ run, every })
  setting.mockRestore()
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  eve = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

const send = async (from: TestMember, to: TestMember, text: string) =>
  (await world.api(messages.send, { as: from, body: { receiverId: to.id, text } })).body.message

describe('the live channel', () => {
  // spec 7.39, 7.40, 10.56
  it.each(['websocket', 'polling'])(
    'shows a message to every screen of both members, and to nobody else (%s)',
    async (transport) => {
      const transports = [transport]
      const screens = await Promise.all(
        [ana, ana, bo, bo].map((who) => openSocketClient(world, who, { transports })),
      )
      const stranger = await openSocketClient(world, eve, { transports })
      const stored = await send(ana, bo, `over ${transport}`)
      for (const screen of screens) {
        await waitFor(() => screen.chats.length > 0)
        expect(screen.chats).toEqual([{ ...stored, skipSender: ana.id }])
      }
      expect(stranger.chats).toEqual([])
      for (const { socket } of [...screens, stranger]) socket.disconnect()
    },
  )

  // spec 26.8
  it('tells both members who has read up to where', async () => {
    const [one, two] = [await openSocketClient(world, ana), await openSocketClient(world, bo)]
    const { chatId, _id } = await send(ana, bo, 'read me')
    await world.api(messages.read, { as: bo, body: { chatId, upTo: _id } })
    for (const screen of [one, two]) {
      await waitFor(() => screen.reads.length > 0)
      expect(screen.reads).toMatchObject([{ chatId, readerId: bo.id, upTo: _id }])
      screen.socket.disconnect()
    }
  })

  // spec 10.57
  it('takes a client’s chat event as a doorbell only: the stored message is relayed, whatever the payload says', async () => {
    const stored = await send(ana, bo, 'the real text')
    const [sender, receiver] = [
      await openSocketClient(world, ana),
      await openSocketClient(world, bo),
    ]
    sender.socket.emit('chat', { ...stored, text: 'forged', senderId: eve.id, skipSender: eve.id })
    await waitFor(() => receiver.chats.length > 0)
    expect(receiver.chats).toEqual([{ ...stored, skipSender: ana.id }])
    sender.socket.disconnect()
    receiver.socket.disconnect()
  })

  it('relays no old message: it would tear a hole into what the other screen shows', async () => {
    const old = await send(ana, bo, 'long ago')
    await world.db
      .updateTable('messages')
      .set({ created_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', old._id)
      .execute()
    const [sender, receiver] = [
      await openSocketClient(world, ana),
      await openSocketClient(world, bo),
    ]
    sender.socket.emit('chat', { ...old, skipSender: ana.id })
    await sleep(200)
    await send(ana, bo, 'marker')
    await waitFor(() => receiver.chats.length > 0)
    expect(receiver.chats.map((event) => event.text)).toEqual(['marker'])
    sender.socket.disconnect()
    receiver.socket.disconnect()
  })

  // spec 10.57
  it('relays nothing that the ringing member did not write, and survives junk', async () => {
    const stored = await send(ana, bo, 'not yours')
    const [stranger, receiver, sender] = [
      await openSocketClient(world, eve),
      await openSocketClient(world, bo),
      await openSocketClient(world, ana),
    ]
    const junk: unknown[] = [
      stored,
      { chatId: stored.chatId, _id: '999999' },
      { chatId: 'x', _id: "1' or 1=1" },
      null,
      7,
      [],
      'text',
    ]
    for (const payload of junk)
      (stranger.socket as unknown as { emit(name: string, payload: unknown): void }).emit(
        'chat',
        payload,
      )
    await sleep(300)
    expect(stranger.socket.connected).toBe(true)
    // A message sent afterwards is the first thing that arrives: nothing came before it.
    await send(ana, bo, 'marker')
    await waitFor(() => receiver.chats.length > 0)
    expect(receiver.chats.map((event) => event.text)).toEqual(['marker'])
    expect(sender.chats.map((event) => event.text)).toEqual(['marker'])
    for (const { socket } of [stranger, receiver, sender]) socket.disconnect()
  })
})

describe('after an outage of the database', () => {
  it('every screen is told to fetch again', async () => {
    const { socket } = await openSocketClient(world, eve)
    let resyncs = 0
    socket.on('resync', () => resyncs++)
    await world.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await waitFor(() => resyncs > 0)
    socket.disconnect()
  })
})

describe('a live screen is cut', () => {
  // spec 10.36, 10.58
  it('cuts a screen when its session logs out, and leaves another session of the same member', async () => {
    const leaving = await world.signedIn({ name: 'Leaving' })
    const other = { ...leaving, cookie: (await world.logIn(leaving.email)).cookie }
    const [cut, stays] = [
      await openSocketClient(world, leaving),
      await openSocketClient(world, other),
    ]
    await world.api(accounts.logout, { as: leaving })
    await waitFor(() => !cut.socket.connected)
    await sleep(50)
    expect(stays.socket.connected).toBe(true)
    stays.socket.disconnect()
  })

  it('closes a live screen by the periodic check when its session was deleted', async () => {
    const gone = await world.signedIn()
    const { socket } = await openSocketClient(world, gone)
    await world.db.deleteFrom('sessions').where('member_id', '=', gone.id).execute()
    for (const { run, every } of timers) if (every >= 10_000 && every <= 60_000) run()
    await waitFor(() => !socket.connected)
  })

  // spec 10.58
  it('cuts a screen at the next look when its session is gone from the database', async () => {
    const gone = await world.signedIn({ name: 'Gone' })
    const [cut, stays] = [await openSocketClient(world, gone), await openSocketClient(world, eve)]
    await world.db.deleteFrom('sessions').where('member_id', '=', gone.id).execute()
    await world.realtime.recheck()
    await waitFor(() => !cut.socket.connected)
    expect(stays.socket.connected).toBe(true)
    stays.socket.disconnect()
  })

  it('cuts a screen half a second later when its session ended while it was on its way in', async () => {
    const hasty = await world.signedIn({ name: 'Hasty' })
    await sleep(600) // nothing of earlier ones is due
    const due: (() => void)[] = []
    const { setTimeout: set } = globalThis
    const setting = vi.spyOn(globalThis, 'setTimeout')
    setting.mockImplementation(((run: () => void, ms?: number) =>
      ms === 500 ? due.push(run) : set(run, ms)) as typeof set)
    const { socket } = await openSocketClient(world, hasty)
    setting.mockRestore()
    await world.db.deleteFrom('sessions').where('member_id', '=', hasty.id).execute()
    expect(due).toHaveLength(1)
    due[0]?.()
    await waitFor(() => !socket.connected)
  })

  it('cuts a screen that sends more than ten events a second', async () => {
    const { socket } = await openSocketClient(world, await world.signedIn({ name: 'Loud' }))
    for (let n = 0; n < 30; n++)
      (socket as unknown as { emit(name: string, payload: unknown): void }).emit('noise', n)
    await waitFor(() => !socket.connected)
  })

  it('cuts a screen that sends more packets than that of another kind', async () => {
    const { socket } = await openSocketClient(world, await world.signedIn())
    const engine = socket.io.engine as unknown as { send(data: string): void }
    for (let n = 0; n < 30; n++) engine.send(`3${n}[]`) // an answer to what was never asked
    await waitFor(() => !socket.connected)
  })

  it('cuts a screen that has stopped reading, before waiting bytes fill the memory', async () => {
    const deaf = await world.signedIn({ name: 'Deaf' })
    const { socket } = await openSocketClient(world, deaf)
    const { transport } = socket.io.engine as unknown as {
      transport: { ws: { _socket: { pause(): void } } }
    }
    transport.ws._socket.pause()
    const event = {
      _id: '1',
      chatId: 'c',
      senderId: ana.id,
      text: 'x'.repeat(50_000),
      createdAt: new Date().toISOString(),
      skipSender: ana.id,
    }
    for (let n = 0; n < 600; n++) {
      world.realtime.deliver([deaf.id], 'chat', event)
      if (n % 20 === 0) await sleep(1)
    }
    await waitFor(() => world.realtime.socketsOf(deaf.id) === 0)
  })

  it('cuts a screen that sends more than 64 KB at once', async () => {
    const { socket } = await openSocketClient(world, await world.signedIn({ name: 'Big' }))
    ;(socket as unknown as { emit(name: string, payload: unknown): void }).emit(
      'noise',
      'x'.repeat(70_000),
    )
    await waitFor(() => !socket.connected)
  })
})
