import { randomUUID } from 'node:crypto'
import { messages as messageCalls } from '@wayside/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openMessageStore } from './sending.queries.ts'

let world: World
let ana: TestMember
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

const send = (from: TestMember, receiverId: string, text: string, clientId?: string) =>
  world.api(messageCalls.send, { as: from, body: { receiverId, text, clientId } })
const chatOf = (who: TestMember, chatId: string) =>
  world.api(messageCalls.chat, { as: who, params: { chatId } })
const conversations = async (who: TestMember) =>
  (await world.api(messageCalls.conversations, { as: who })).body.conversations

describe('sends of one moment', () => {
  it('whoever spells an id in capitals writes to the same chat, and never to themselves', async () => {
    const bo = await world.signedIn({ name: 'Bo' })
    await send(ana, bo.id, 'hello')
    for (let n = 0; n < 5; n++) {
      const answers = await Promise.all([
        send(ana, bo.id.toUpperCase(), 'one'),
        send(ana, bo.id, 'two'),
        send(bo, ana.id, 'three'),
        send(ana, bo.id.toUpperCase(), 'four'),
      ])
      expect(answers.map(({ body }) => body.message.text)).toEqual(['one', 'two', 'three', 'four'])
    }
    expect(await conversations(bo)).toMatchObject([{ unread: 16 }])
    expect(await conversations(outsider)).toEqual([])
    expect((await send(ana, ana.id.toUpperCase(), 'me')).status).toBe(400)
  })

  const chatsOfAna = (length: number) =>
    Promise.all(
      Array.from({ length }, async (_, n) => {
        const other = await world.signedIn({ name: `Friend ${n}` })
        await send(ana, other.id, 'hello')
        return other
      }),
    )

  it('stores, counts and shows each of many sends of one moment once, in its own chat', async () => {
    const others = await chatsOfAna(12)
    const twice = others.flatMap((other) => [other, other])
    const answers = await Promise.all(
      twice.map((other, n) => send(ana, other.id, `number ${n}`, randomUUID())),
    )
    expect(answers.map(({ status }) => status)).toEqual(twice.map(() => 200))
    expect(answers.map(({ body }) => body.message.text)).toEqual(twice.map((_, n) => `number ${n}`))
    for (const [n, other] of others.entries()) {
      const [chat] = await conversations(other)
      const { messages } = (await chatOf(other, chat?.chatId ?? '')).body
      expect(messages).toHaveLength(3)
      expect(messages.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['hello', `number ${2 * n}`, `number ${2 * n + 1}`]),
      )
      expect(chat).toMatchObject({
        unread: 3,
        lastMessage: { text: messages.at(-1)?.text, senderId: ana.id },
      })
    }
    expect(await conversations(outsider)).toEqual([])
  })

  it('stores the other sends of a moment when the database refuses one of them', async () => {
    const others = await chatsOfAna(5)
    await world.db.schema
      .alterTable('messages')
      .addCheckConstraint('no_poison', sql`text <> 'poison'`)
      .execute()
    try {
      const answers = await Promise.all(
        others.map((other, n) => send(ana, other.id, n === 2 ? 'poison' : 'fine')),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200])
      for (const [n, other] of others.entries())
        expect((await conversations(other))[0]?.unread).toBe(n === 2 ? 1 : 2)
    } finally {
      await world.db.schema.alterTable('messages').dropConstraint('no_poison').execute()
    }
  })
})

it('a message goes with its sender', async () => {
  const [gone, other] = [
    await world.signedIn({ name: 'Gone' }),
    await world.signedIn({ name: 'Other' }),
  ]
  const { chatId } = (await send(gone, other.id, 'hi')).body.message
  await send(ana, other.id, 'still here')
  await world.db.deleteFrom('members').where('id', '=', gone.id).execute()
  expect(
    await world.db.selectFrom('messages').select('id').where('sender_id', '=', gone.id).execute(),
  ).toEqual([])
  expect((await chatOf(other, chatId)).status).toBe(404)
  expect(await conversations(other)).toHaveLength(1)
})

// spec 19.16
it('changes the row of an unread chat in place, and no index', async () => {
  const bo = await world.signedIn()
  await send(ana, bo.id, 'hello')
  // Gives the page room for all the versions of the row, none of which is removed before the end.
  await sql`vacuum full chats`.execute(world.db)
  await world.db.transaction().execute(async (tx) => {
    // Only the updates of this connection, because the figures of others come at any time.
    const count = async () => {
      const { rows } = await sql<{ updates: number; inPlace: number }>`
        select n_tup_upd::int as updates, n_tup_hot_upd::int as "inPlace"
        from pg_stat_xact_user_tables where relname = 'chats'`.execute(tx)
      return rows[0] ?? { updates: 0, inPlace: 0 }
    }
    const before = await count()
    const store = openMessageStore(tx, { firstDay: 9, aDay: 9, trusted: 9 }, 600)
    for (let n = 0; n < 12; n++) await store({ from: ana.id, to: bo.id, text: `hello ${n}` })
    const after = await count()
    expect(after.updates - before.updates).toBe(12)
    expect(after.inPlace - before.inPlace).toBe(12)
  })
})
