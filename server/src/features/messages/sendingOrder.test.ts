import { randomUUID } from 'node:crypto'
import { messages } from '@wayside/contract/messages'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openDatabase } from '../../database/pool.ts'
import { openMessageStore, type StoreMessage } from './sending.queries.ts'

let world: World
let ana: TestMember
let friends: TestMember[]
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  friends = await Promise.all(Array.from({ length: 4 }, () => world.signedIn()))
  outsider = await world.signedIn({ name: 'Eve' })
  for (const { id } of friends)
    await world.api(messages.send, { as: ana, body: { receiverId: id, text: 'hello' } })
})
afterAll(() => world.stop())

const deadlocks = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(world.db)
  const { rows } = await world.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

it('never ends in a deadlock when two nodes store the same two sends in crossed order', async () => {
  // Each message takes its time, so that both nodes have stored one of the two before either stores
  // its second.
  await sql`
    create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01); return new; end $$`.execute(
    world.db,
  )
  await sql`create trigger takes_time before insert on messages for each row execute function take_time()`.execute(
    world.db,
  )
  const nodes = Array.from({ length: 2 }, () => openDatabase(world.connection, () => undefined))
  const limits = { firstDay: 9, aDay: 9, trusted: 9 }
  const [here, there] = nodes.map(({ db }) => openMessageStore(db, limits, 600)) as [
    StoreMessage,
    StoreMessage,
  ]
  try {
    for (let round = 0; round < 25; round++) {
      const [one, two] = [randomUUID(), randomUUID()]
      const draft = (friend: number, clientId: string) => ({
        from: ana.id,
        to: friends[friend]?.id ?? '',
        text: 'hi',
        clientId,
      })
      const answers = await Promise.all([
        here(draft(0, one)),
        here(draft(1, two)),
        there(draft(2, two)),
        there(draft(3, one)),
      ])
      // Each of the two sends is stored by one of the nodes.
      const stored = answers.flatMap((message) =>
        message && 'clientId' in message ? message.clientId : [],
      )
      expect(stored.sort()).toEqual([one, two].sort())
    }
    expect(await deadlocks()).toBe(0)
    expect((await world.api(messages.conversations, { as: outsider })).body.conversations).toEqual(
      [],
    )
  } finally {
    for (const { db } of nodes) await db.destroy()
  }
})

it('stores a message at once while another chat of its sender is locked', async () => {
  const holder = new pg.Client(world.connection)
  await holder.connect()
  const pair = [ana.id, friends[0]?.id]
  await holder.query('begin')
  await holder.query(
    'select from chats where member_a = any($1) and member_b = any($1) for update',
    [pair],
  )
  const send = (receiverId: string | undefined) =>
    world.api(messages.send, { as: ana, body: { receiverId, text: 'hi' } })
  const held = send(friends[0]?.id)
  expect((await send(friends[1]?.id)).status).toBe(200)
  expect((await send(outsider.id)).status).toBe(200)
  await holder.query('rollback')
  await holder.end()
  expect((await held).status).toBe(200)
})
