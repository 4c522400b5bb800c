import { randomUUID } from 'node:crypto'
import { messages as messageCalls } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openSocketClient } from '../../../test/network/socketClient.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo', hostornomad: 'host' })
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

const send = (
  from: TestMember | undefined,
  receiverId: string | undefined,
  text: unknown,
  clientId?: string,
) => world.api(messageCalls.send, { as: from, body: { receiverId, text, clientId } })
const chatOf = (who: TestMember | undefined, chatId: string, query = '') =>
  world.api(messageCalls.chat, { as: who, params: { chatId }, query })
const conversations = async (who: TestMember) =>
  (await world.api(messageCalls.conversations, { as: who })).body.conversations

describe('POST /api/messages/send', () => {
  it('refuses a signed-out visitor', async () => {
    expect((await send(undefined, bo.id, 'hi')).status).toBe(401)
  })

  // spec 3.24, 6.7, 7.38, 10.53
  it('trims the text and answers the saved message', async () => {
    const { status, body } = await send(ana, bo.id, '  hello \n there ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: { text: 'hello \n there', senderId: ana.id },
    })
  })

  // spec 7.38
  it.each(['', '   ', '\n\t', '\u200b\u2060', '\u3164', '\u2800 '])(
    'refuses the blank text %j with the text of the spec',
    async (text) => {
      const { status, body } = await send(ana, bo.id, text)
      expect(status).toBe(400)
      expect(body).toMatchObject({
        success: false,
        error: 'Please enter a message',
        message: 'Please enter a message',
      })
    },
  )

  it.each([
    ['a NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
    ['5001 characters', 'x'.repeat(5001)],
    ['a number', 7],
    ['nothing', null],
  ])('refuses to send %s and stores nothing', async (_what, text) => {
    const before = (await conversations(ana))[0]?.lastMessage
    expect((await send(ana, bo.id, text)).status).toBe(400)
    expect((await conversations(ana))[0]?.lastMessage).toEqual(before)
  })

  // spec 10.53
  it('takes 5000 characters, emoji and right-to-left text byte for byte', async () => {
    const text = `שלום 👋🏽 ${'x'.repeat(4980)}`
    expect((await send(ana, bo.id, text)).body.message.text).toBe(text)
  })

  // spec 10.52
  it('refuses writing to yourself', async () => {
    expect((await send(ana, ana.id, 'me?')).status).toBe(400)
  })

  // spec 10.52
  it.each([undefined, 'nobody', randomUUID(), '', 'x'.repeat(3000), "' or 1=1 --"])(
    'answers 404 for the unknown receiver %j',
    async (receiver) => {
      const { status, refusal } = await send(ana, receiver, 'hi')
      expect(status).toBe(404)
      expect(refusal.error).toBe('User not found')
    },
  )

  it('sends nothing to a member whose address is not verified', async () => {
    await world.register({ email: 'waiting@example.org' })
    const { id } = await world.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'waiting@example.org')
      .executeTakeFirstOrThrow()
    expect((await send(ana, id, 'hi')).status).toBe(404)
  })

  // spec 10.87
  it('takes neither the sender, the id nor the time from the body', async () => {
    const forged = {
      receiverId: bo.id,
      text: 'mine',
      senderId: bo.id,
      _id: '1',
      createdAt: '2000-01-01T00:00:00.000Z',
      chatId: randomUUID(),
    }
    const { body } = await world.api(messageCalls.send, { as: ana, body: forged })
    expect(body.message.senderId).toBe(ana.id)
    expect(body.message._id).not.toBe('1')
    expect(body.message.createdAt > '2020').toBe(true)
  })

  // spec 10.55
  it('returns the message already stored when the same clientId comes again', async () => {
    const clientId = randomUUID()
    const first = await send(ana, bo.id, 'once', clientId)
    const again = await send(ana, bo.id, 'once', clientId)
    expect(again.body.message).toEqual(first.body.message)
    const texts = (await chatOf(bo, first.body.message.chatId)).body.messages.map(
      (message) => message.text,
    )
    expect(texts.filter((text) => text === 'once')).toHaveLength(1)
  })

  // spec 10.55
  it('lets the screens of both load again when the same clientId comes again', async () => {
    const clientId = randomUUID()
    await send(ana, bo.id, 'without an event', clientId)
    const resyncs: string[] = []
    for (const member of [ana, bo, outsider]) {
      const { socket } = await openSocketClient(world, member)
      socket.on('resync', () => resyncs.push(member.id))
    }
    await send(ana, bo.id, 'without an event', clientId)
    await waitFor(() => resyncs.length === 2)
    // It comes after all that was sent before.
    world.realtime.resync()
    await waitFor(() => resyncs.length === 5)
    const counts = [ana, bo, outsider].map(({ id }) => resyncs.filter((by) => by === id).length)
    expect(counts).toEqual([2, 2, 1])
  })

  // spec 10.55
  it('stores ten equal sends at once as one', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(ana, bo.id, 'at once', clientId)),
    )
    expect(answers.map((response) => response.status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((response) => response.body.message._id)).size).toBe(1)
  })

  it('keeps a clientId apart for each sender, and refuses it for another receiver', async () => {
    const clientId = randomUUID()
    const mine = await send(ana, bo.id, 'from ana', clientId)
    const theirs = await send(bo, ana.id, 'from bo', clientId)
    expect(theirs.body.message._id).not.toBe(mine.body.message._id)
    expect((await send(ana, outsider.id, 'elsewhere', clientId)).status).toBe(409)
  })

  // spec 10.51
  it('makes one chat of first messages that cross', async () => {
    const [one, two] = [
      await world.signedIn({ name: 'One' }),
      await world.signedIn({ name: 'Two' }),
    ]
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => (n % 2 ? send(one, two.id, `${n}`) : send(two, one.id, `${n}`))),
    )
    expect(new Set(answers.map((response) => response.body.message.chatId)).size).toBe(1)
    expect(await conversations(one)).toHaveLength(1)
    const [chat] = await conversations(two)
    expect(chat?.unread).toBe(2)
  })

  it('hands out ids and times in the order of storing, under many senders at once', async () => {
    const [one, two] = [
      await world.signedIn({ name: 'One' }),
      await world.signedIn({ name: 'Two' }),
    ]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 2 ? send(one, two.id, `${n}`) : send(two, one.id, `${n}`),
      ),
    )
    const { messages } = (await chatOf(one, answers[0]?.body.message.chatId ?? '')).body
    expect(messages).toHaveLength(60)
    expect(messages.map((message) => Number(message._id))).toEqual(
      messages.map((message) => Number(message._id)).sort((a, b) => a - b),
    )
    expect(new Set(messages.map((message) => message.createdAt)).size).toBe(60)
    expect(messages.map((message) => message.createdAt)).toEqual(
      messages.map((message) => message.createdAt).sort(),
    )
  })
})

describe('POST /api/messages/start/{userId}', () => {
  // spec 7.35
  it('starts a conversation and answers the saved message', async () => {
    const guest = await world.signedIn({ name: 'Guest' })
    const { status, body } = await world.api(messageCalls.start, {
      as: guest,
      params: { userId: bo.id },
      body: {
        text: ' Hi Bo ',
      },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: { text: 'Hi Bo', senderId: guest.id } })
    expect((await conversations(guest))[0]).toMatchObject({
      otherUser: { _id: bo.id, name: 'Bo', hostornomad: 'host' },
      lastMessage: { text: 'Hi Bo' },
      unread: 0,
    })
  })

  it.each(['nobody', randomUUID()])('answers 404 for %s', async (id) => {
    expect(
      (
        await world.api(messageCalls.start, {
          as: ana,
          params: { userId: id },
          body: { text: 'hi' },
        })
      ).status,
    ).toBe(404)
  })

  it('refuses a visitor', async () => {
    expect(
      (await world.api(messageCalls.start, { params: { userId: bo.id }, body: { text: 'hi' } }))
        .status,
    ).toBe(401)
  })
})
