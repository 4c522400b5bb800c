import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { liveCounter } from '../../test/network/liveCounter.ts'
import { openSocketClient } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'

const lines: string[] = []
let world: World
let bo: TestMember
let dan: TestMember
beforeAll(async () => {
  world = await startApp(
    { RATE_LIMITS: 'off', LOG_LEVEL: 'debug' },
    { logTo: { write: (line) => lines.push(line) } },
  )
  bo = await world.signedIn({ name: 'Bo' })
  dan = await world.signedIn({ name: 'Dan' })
})
afterAll(() => world.stop())

const send = async (text: string) =>
  (await world.api(messages.send, { as: dan, body: { receiverId: bo.id, text } })).body.message

it('relays a message once, however often and however it is rung for', async () => {
  const stored = await send('ring')
  const receiver = await openSocketClient(world, bo)
  const senders = await Promise.all(Array.from({ length: 10 }, () => openSocketClient(world, dan)))
  const spellings = [
    stored,
    { ...stored, _id: `00${stored._id}` },
    { ...stored, chatId: stored.chatId.toUpperCase() },
  ]
  for (const { socket } of senders)
    for (let n = 0; n < 10; n++)
      socket.emit('chat', { ...(spellings[n % 3] ?? stored), skipSender: dan.id })
  await waitFor(() => receiver.chats.length > 0)
  await sleep(300)
  expect(senders.every(({ socket }) => socket.connected)).toBe(true)
  await send('marker')
  await waitFor(() => receiver.chats.some(({ text }) => text === 'marker'))
  expect(receiver.chats.map(({ text }) => text)).toEqual(['ring', 'marker'])
  for (const { socket } of [receiver, ...senders]) socket.disconnect()
})

const dropped = (reason: string) => liveCounter(world, 'dropped', reason)

/** Emits an event, and waits until it is counted as dropped once more for this reason. */
async function expectDropped(as: TestMember, event: object, reason: string) {
  const before = await dropped(reason)
  const { socket } = await openSocketClient(world, as)
  socket.emit('chat', event as never)
  await waitFor(async () => (await dropped(reason)) > before)
  socket.disconnect()
  expect(await dropped(reason)).toBe(before + 1)
  const last = lines.findLast((line) => line.includes('realtime: dropped')) ?? '{}'
  expect(JSON.parse(last)).toMatchObject({ reason, member: as.id })
}

describe('a doorbell that is dropped', () => {
  it('counts and logs why it drops an event with ids that cannot be', async () => {
    const stored = await send('ids')
    await expectDropped(dan, { ...stored, chatId: 'no id' }, 'malformed event')
    await expectDropped(dan, { ...stored, _id: 'no id' }, 'malformed event')
  })

  it('counts and logs why it drops an event for a message of somebody else, an old message or none', async () => {
    const stored = await send('old')
    await expectDropped(bo, stored, 'no new message')
    await expectDropped(dan, { ...stored, _id: '999999999999' }, 'no new message')
    await world.pool.query("update messages set created_at = '2020-01-01' where id = $1", [
      stored._id,
    ])
    await expectDropped(dan, stored, 'no new message')
  })

  it('counts and logs why it drops a repeated event, but not the first one, which clients send for each message', async () => {
    const stored = await send('twice')
    const counts = async () => [await dropped('repeated event'), await dropped('no new message')]
    const before = await counts()
    const receiver = await openSocketClient(world, bo)
    const sender = await openSocketClient(world, dan)
    sender.socket.emit('chat', { ...stored, skipSender: dan.id })
    await waitFor(() => receiver.chats.length > 0)
    expect(await counts()).toEqual(before)
    await expectDropped(dan, stored, 'repeated event')
    for (const { socket } of [receiver, sender]) socket.disconnect()
  })
})
