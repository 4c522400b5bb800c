import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { openSocketClient } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'

let world: World
let bo: TestMember
let dan: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
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
