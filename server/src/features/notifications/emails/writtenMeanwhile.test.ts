import { messages } from '@wayside/contract/messages'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { waitFor } from '../../../../test/waitFor.ts'
import { noteChatsSent, unreadChats } from './chats.queries.ts'

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
    `update chats set email_due_a = case when member_a = $1 then now() end,
       email_due_b = case when member_b = $1 then now() end
     where $1 in (member_a, member_b)`,
    [bo.id],
  )
  const { rows: due } = await world.pool.query<{ id: string }>(
    'select id from chats where $1 in (member_a, member_b)',
    [bo.id],
  )
  const recipient = { member: bo.id, now: new Date().toISOString() }
  const chats = await unreadChats(world.db, recipient, {
    ids: due.map(({ id }) => id),
    isDigest: false,
    timing: 'immediate',
  })
  expect(chats).toHaveLength(1)
  await happen()
  await noteChatsSent(world.db, recipient, chats)
  const { rows } = await world.pool.query<{ hours: number | null }>(
    `select extract(epoch from coalesce(email_due_a, email_due_b) - now())::float8 / 3600 as hours
     from chats where $1 in (member_a, member_b)`,
    [bo.id],
  )
  return rows[0]?.hours
}

// spec 19.1, 19.2
describe('a chat that an email is telling of', () => {
  it('emails anew about what is written after a chat was read while an email told of it', async () => {
    const first = await write()
    const due = await whileSending(async () => {
      await read(first)
      await write()
    })
    expect(due).toBeLessThan(1)
  })

  it('emails about a chat again after a day when as much was written as was read while an email told of it', async () => {
    const first = await write()
    await write()
    const due = await whileSending(async () => {
      await read(first)
      await write()
    })
    expect(due).toBeGreaterThan(23)
  })

  it('emails no more about a chat when nothing was written, or all was read, while an email told of it', async () => {
    await write()
    expect(await whileSending(async () => {})).toBeNull()
    const last = await write()
    expect(await whileSending(() => read(last))).toBeNull()
  })
})

// spec 19.14
it('notes an email while another change of all chats of its member waits for the same one', async () => {
  const idOf = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
  const me = idOf(5)
  await world.pool.query(
    `insert into members (id, email, password_hash, name, lastname, country, user_type, verified_at)
     select id, id || '@example.org', '-', 'Cem', 'Kaya', 'peru', 'host', now()
     from unnest($1::uuid[]) id`,
    [[1, 2, 5, 9].map(idOf)],
  )
  // The member is the second one of the first two chats, and the first one of the last.
  const chats = [1, 2, 3].map(idOf)
  const now = new Date().toISOString()
  await world.pool.query(
    `insert into chats (id, member_a, member_b, started_by, last_text, last_sender, last_at,
       unread_a, unread_b, email_due_a, email_due_b)
     select id, a, b, a, '', a, now(), 1, 1, $4, $4
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) chat (id, a, b)`,
    [chats, [1, 2, 5].map(idOf), [5, 5, 9].map(idOf), now],
  )
  const holder = new pg.Client(world.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from chats where id = $1 for update', [chats[1]])
  const waiting = (count: number) =>
    waitFor(async () => {
      const { rowCount } = await world.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount === count
    })
  const sent = chats.map((chatId) => ({ chatId, isOfDigest: false, newestAt: now, due: now }))
  const noting = noteChatsSent(world.db, { member: me, now }, sent)
  await waiting(1)
  const changing = world.pool.query('update members set read_receipts = false where id = $1', [me])
  await waiting(2)
  await holder.query('commit')
  await holder.end()
  expect(await Promise.allSettled([noting, changing])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ])
})
