import { randomUUID } from 'node:crypto'
import { messages as messageCalls } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

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

const send = (from: TestMember, receiverId: string, text: string) =>
  world.api(messageCalls.send, { as: from, body: { receiverId, text } })
const chatOf = (who: TestMember | undefined, chatId: string, query = '') =>
  world.api(messageCalls.chat, { as: who, params: { chatId }, query })
const conversations = async (who: TestMember) =>
  (await world.api(messageCalls.conversations, { as: who })).body.conversations

describe('GET /api/messages/conversations', () => {
  it('refuses a visitor', async () => {
    expect((await world.api(messageCalls.conversations)).status).toBe(401)
  })

  // spec 3.23, 7.36
  it('lists the newest message first, and nothing of other people', async () => {
    const host = await world.signedIn({ name: 'Host' })
    await send(ana, host.id, 'first')
    await send(outsider, host.id, 'second')
    const list = await conversations(host)
    expect(list.map((each) => each.lastMessage?.text)).toEqual(['second', 'first'])
    expect(list.map((each) => each.unread)).toEqual([1, 1])
    expect(JSON.stringify(list)).not.toContain('@example.org')
    await send(host, ana.id, 'answer')
    expect((await conversations(host)).map((each) => each.lastMessage?.text)).toEqual([
      'answer',
      'second',
    ])
  })

  // spec 3.23
  it('shows the first 200 characters of a long message, which the chat itself has whole', async () => {
    const [one, two] = [
      await world.signedIn({ name: 'Long' }),
      await world.signedIn({ name: 'Reader' }),
    ]
    const text = `${'a'.repeat(199)}🌍 and on it goes`
    const { chatId } = (await send(one, two.id, text)).body.message
    for (const who of [one, two]) {
      expect((await conversations(who))[0]?.lastMessage?.text).toBe(`${'a'.repeat(199)}🌍`)
      expect((await chatOf(who, chatId)).body.messages[0]?.text).toBe(text)
    }
    expect(JSON.stringify(await conversations(outsider))).not.toContain('a'.repeat(50))
  })
})

describe('GET /api/messages/chat/{chatId}', () => {
  // spec 7.37, 10.54
  it('shows a chat only to its two members', async () => {
    const { chatId } = (await send(ana, bo.id, 'for two')).body.message
    expect((await chatOf(ana, chatId)).status).toBe(200)
    expect((await chatOf(bo, chatId)).status).toBe(200)
    const stranger = await chatOf(outsider, chatId)
    expect(stranger.status).toBe(404)
    expect(stranger.text).not.toContain('for two')
    expect((await chatOf(undefined, chatId)).status).toBe(401)
  })

  // spec 10.83
  it.each(['nothing', randomUUID(), '%00', "1'--"])(
    'answers 404 for the unknown chat %s',
    async (chatId) => {
      expect((await chatOf(ana, chatId)).status).toBe(404)
    },
  )

  it('pages back through a long chat without a gap or a double', async () => {
    const [one, two] = [
      await world.signedIn({ name: 'One' }),
      await world.signedIn({ name: 'Two' }),
    ]
    let chatId = ''
    for (let n = 1; n <= 25; n++) chatId = (await send(one, two.id, `${n}`)).body.message.chatId
    const seen: string[] = []
    let before = ''
    for (;;) {
      const { messages } = (await chatOf(two, chatId, `?limit=10${before}`)).body
      if (messages.length === 0) break
      seen.unshift(...messages.map((message) => message.text))
      before = `&before=${messages[0]?._id}`
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `${n + 1}`))
  })
})

describe('POST /api/messages/read', () => {
  // spec 26.7
  it('takes the count of unread messages down, and tells the sender since when', async () => {
    const [one, two] = [
      await world.signedIn({ name: 'One' }),
      await world.signedIn({ name: 'Two' }),
    ]
    const first = (await send(one, two.id, 'first')).body.message
    const second = (await send(one, two.id, 'second')).body.message
    const read = (who: TestMember, upTo: string) =>
      world.api(messageCalls.read, { as: who, body: { chatId: first.chatId, upTo } })

    expect((await read(two, first._id)).body.unread).toBe(1)
    expect((await conversations(two))[0]?.unread).toBe(1)
    const seen = (await chatOf(one, first.chatId)).body.messages
    expect(seen.map((message) => message.readAt !== undefined)).toEqual([true, false])
    expect((await chatOf(two, first.chatId)).body.messages.some((message) => message.readAt)).toBe(
      false,
    )

    expect((await read(two, second._id)).body.unread).toBe(0)
    expect((await read(two, first._id)).body.unread).toBe(0)
    expect((await conversations(two))[0]?.unread).toBe(0)
  })

  it('marks no further than there are messages', async () => {
    const [one, two] = [
      await world.signedIn({ name: 'One' }),
      await world.signedIn({ name: 'Two' }),
    ]
    const { chatId } = (await send(one, two.id, 'first')).body.message
    expect(
      (
        await world.api(messageCalls.read, {
          as: two,
          body: { chatId, upTo: '999999999999999999' },
        })
      ).body.unread,
    ).toBe(0)
    await send(one, two.id, 'second')
    expect((await conversations(two))[0]?.unread).toBe(1)
  })

  // spec 10.54
  it('changes nothing when an outsider marks a chat as read', async () => {
    const { chatId, _id } = (await send(ana, bo.id, 'unread')).body.message
    const before = (await conversations(bo)).find((each) => each.chatId === chatId)?.unread
    expect(
      (await world.api(messageCalls.read, { as: outsider, body: { chatId, upTo: _id } })).status,
    ).toBe(404)
    expect((await world.api(messageCalls.read, { body: { chatId, upTo: _id } })).status).toBe(401)
    expect((await conversations(bo)).find((each) => each.chatId === chatId)?.unread).toBe(before)
  })
})
