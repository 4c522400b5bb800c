import { randomUUID } from 'node:crypto'
import { messages } from '@wayside/contract/messages'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { randomFrom } from '../../../test/samples/random.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember
let outsider: TestMember
let sender: pg.Client

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  outsider = await world.signedIn({ name: 'Eve' })
  sender = new pg.Client(world.connection)
  await sender.connect()
})
afterAll(async () => {
  await sender.end()
  await world.stop()
})

const send = async (from: TestMember, to: TestMember, text: string) =>
  (await world.api(messages.send, { as: from, body: { receiverId: to.id, text } })).body.message
const markRead = (who: TestMember, chatId: string, upTo: string) =>
  world.api(messages.read, { as: who, body: { chatId, upTo } })
const unreadOf = async (who: TestMember, chatId: string) =>
  (await world.api(messages.conversations, { as: who })).body.conversations.find(
    (each) => each.chatId === chatId,
  )?.unread

/** Counts the unread messages of a chat from the messages themselves. */
async function countedFor(who: TestMember, chatId: string) {
  const { rows } = await world.pool.query<{ unread: number }>(
    `select count(*)::int as unread from messages m join chats c on c.id = m.chat_id
     where c.id = $1 and m.sender_id <> $2 and m.id > case c.member_a when $2 then c.read_a else c.read_b end`,
    [chatId, who.id],
  )
  return rows[0]?.unread
}

/** Sends as the server does, but keeps the transaction open. */
async function holdSend(from: TestMember, chatId: string, text: string) {
  await sender.query('begin')
  await sender.query(
    `update chats set last_text = $2, last_sender = $1, unread_a = unread_a + (member_b = $1)::int, unread_b = unread_b + (member_a = $1)::int
     where id = $3`,
    [from.id, text, chatId],
  )
  await sender.query(
    'insert into messages (chat_id, sender_id, text, created_at) values ($3, $1, $2, now())',
    [from.id, text, chatId],
  )
}

const isWaiting = async () =>
  (
    await world.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount

it('counts a message as unread that is committed while the chat is marked as read', async () => {
  const { chatId, _id } = await send(ana, bo, 'read')
  await holdSend(ana, chatId, 'not read')
  const marked = markRead(bo, chatId, _id)
  await waitFor(isWaiting)
  await sender.query('commit')
  expect((await marked).body.unread).toBe(1)
  expect(await unreadOf(bo, chatId)).toBe(1)
  expect(await unreadOf(ana, chatId)).toBe(0)
  expect(await unreadOf(outsider, chatId)).toBeUndefined()
})

it('takes each message off the count once when two screens mark the chat while a message is sent', async () => {
  const other = await world.signedIn()
  const { chatId, _id } = await send(ana, other, 'one')
  const second = await send(ana, other, 'two')
  await holdSend(ana, chatId, 'three')
  const marks = [_id, second._id, second._id].map((upTo) => markRead(other, chatId, upTo))
  await waitFor(async () => (await isWaiting()) === 3)
  await sender.query('commit')
  await Promise.all(marks)
  expect(await unreadOf(other, chatId)).toBe(1)
  expect((await markRead(other, chatId, '999999999999999999')).body.unread).toBe(0)
})

it('counts exactly what was sent after the mark when both members send and read at once', async () => {
  const random = randomFrom(8)
  const [one, two] = [await world.signedIn({ name: 'One' }), await world.signedIn({ name: 'Two' })]
  const { chatId, _id: first } = await send(one, two, 'hello')
  let newest = first
  for (let round = 0; round < 40; round++) {
    const upTo = newest
    const changes = Array.from({ length: 6 }, async (_, n) => {
      const [me, other] = random.chance(0.5) ? [one, two] : [two, one]
      if (n % 2 === 0) newest = (await send(me, other, randomUUID()))._id
      else await markRead(me, chatId, upTo)
    })
    await Promise.all(changes)
    for (const who of [one, two])
      expect(await unreadOf(who, chatId)).toBe(await countedFor(who, chatId))
  }
})
