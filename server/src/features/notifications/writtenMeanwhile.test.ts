import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { noteChatsSent, unreadChats } from './chatEmails.queries.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await world.signedIn()
  bo = await world.signedIn()
})
afterAll(() => world.stop())

const write = async () =>
  (await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'Hello' } })).body
    .message
const read = ({ chatId, _id }: { chatId: string; _id: string }) =>
  world.api(messages.read, { as: bo, body: { chatId, upTo: _id } })

/** Does something while an email about the unread messages is being sent; returns what is due. */
async function whileSending(happen: () => Promise<unknown>) {
  await world.pool.query(
    `update chats set email_due_a = null, email_due_b = null, emailed_a = now(), emailed_b = now()
     where $1 in (member_a, member_b)`,
    [bo.id],
  )
  const queuedAt = '-infinity'
  const chats = await unreadChats(world.db, bo.id, {
    queuedAt,
    isDigest: false,
    timing: 'immediate',
  })
  expect(chats).toHaveLength(1)
  await happen()
  await noteChatsSent(world.db, bo.id, { now: new Date().toISOString(), chats })
  const { rows } = await world.pool.query<{ hours: number | null }>(
    `select extract(epoch from coalesce(email_due_a, email_due_b) - now())::float8 / 3600 as hours
     from chats where $1 in (member_a, member_b)`,
    [bo.id],
  )
  return rows[0]?.hours
}

// spec 19.1, 19.2
describe('a chat that an email is telling of', () => {
  it('begins anew with what is written after it was read', async () => {
    const first = await write()
    const due = await whileSending(async () => {
      await read(first)
      await write()
    })
    expect(due).toBeLessThan(1)
  })

  it('is due after a day when as much was written as was read', async () => {
    const first = await write()
    await write()
    const due = await whileSending(async () => {
      await read(first)
      await write()
    })
    expect(due).toBeGreaterThan(23)
  })

  it('is due no more when nothing was written, or all was read', async () => {
    await write()
    expect(await whileSending(async () => {})).toBeNull()
    const last = await write()
    expect(await whileSending(() => read(last))).toBeNull()
  })
})
