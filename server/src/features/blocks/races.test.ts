import { accounts } from '@wayside/contract/accounts'
import { blocks } from '@wayside/contract/blocks'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { ROUNDS, inRounds as runRounds } from '../../../test/races/rounds.ts'

let world: World
let beside: World

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  beside = await startApp({ RATE_LIMITS: 'off' }, { beside: world })
})
afterAll(async () => {
  await beside.stop()
  await world.stop()
})
afterEach(async () => expect(await contradictions()).toEqual([]))

/** Every count, view and flag that differs from what the blocks and mutes say. */
async function contradictions() {
  const { rows } = await world.pool.query(`
    select 'hidden_count of ' || m.id as what from members m
      where hidden_count <> (select count(*) from blocks where m.id in (blocker_id, blocked_id))
        + (select count(*) from mutes where m.id = muter_id)
    union all
    select 'view of a session of ' || m.id from sessions join members m on m.id = member_id
      where view <> view_of(standing, hidden_count)
    union all
    select 'closed_flags of ' || c.id from chats c
      where closed_flags <> has_blocked(member_a, member_b)::int | 2 * has_blocked(member_b, member_a)::int
        | 4 * (select (standing <> 'good')::int from members where id = member_a)
        | 8 * (select (standing <> 'good')::int from members where id = member_b)`)
  return rows
}

/** Half of the rounds with both on one node. */
const inRounds = (
  race: (ana: TestMember, bo: TestMember, node: World) => Promise<void>,
  times = ROUNDS,
) => runRounds(world, (ana, bo, round) => race(ana, bo, round % 2 ? world : beside), times)

const block = async (node: World, as: TestMember, { id }: TestMember) =>
  (await node.api(blocks.block, { as, body: { userId: id } })).status
const unblock = async (node: World, as: TestMember, { id }: TestMember) =>
  (await node.api(blocks.unblock, { as, params: { userId: id } })).status
const send = async (node: World, as: TestMember, { id }: TestMember) =>
  (await node.api(messages.send, { as, body: { receiverId: id, text: 'Hello' } })).status
const conversationsOf = async (as: TestMember) =>
  (await world.api(messages.conversations, { as })).body.conversations

it(`lets a first message come before a block or not at all, ${ROUNDS} times`, async () => {
  await inRounds(async (ana, bo, node) => {
    const [blocked, sent] = await Promise.all([block(world, ana, bo), send(node, bo, ana)])
    expect(blocked).toBe(200)
    expect([200, 404]).toContain(sent)
    const due = sent === 200 ? ['other'] : []
    expect((await conversationsOf(bo)).map(({ closed }) => closed)).toEqual(due)
    expect(await send(node, bo, ana)).toBe(sent === 200 ? 403 : 404)
  })
})

it(`lets a message come before a block or not at all, ${ROUNDS} times`, async () => {
  await inRounds(async (ana, bo, node) => {
    await send(node, ana, bo)
    const [blocked, ...sent] = await Promise.all([
      block(world, ana, bo),
      send(node, bo, ana),
      send(world, ana, bo),
      send(node, bo, ana),
    ])
    expect(blocked).toBe(200)
    const [chat] = await conversationsOf(bo)
    const { rows } = await world.pool.query('select from messages where chat_id = $1', [
      chat?.chatId,
    ])
    expect(rows.length).toBe(1 + sent.filter((status) => status === 200).length)
    expect(await send(node, bo, ana)).toBe(403)
  })
})

it('never deadlocks nor contradicts itself when both block, unblock and write', async () => {
  await inRounds(async (ana, bo, node) => {
    const statuses = await Promise.all([
      block(world, ana, bo),
      block(node, bo, ana),
      send(node, ana, bo),
      send(world, bo, ana),
      unblock(node, ana, bo),
    ])
    for (const status of statuses) expect([200, 403, 404]).toContain(status)
    expect(statuses.slice(0, 2)).toContain(200)
  }, 50)
})

it(`filters a session that begins at the moment of a block, ${ROUNDS} times`, async () => {
  await inRounds(async (ana, bo, node) => {
    const [login] = await Promise.all([
      node.api(accounts.login, { body: { email: bo.email, password: 'secret1' } }),
      block(world, ana, bo),
    ])
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const profile = await node.api(members.one, { as: { cookie }, params: { id: ana.id } })
    expect(profile.status).toBe(404)
  })
})

it('closes a chat that begins at the moment of a suspension', async () => {
  await inRounds(async (ana, bo, node) => {
    const [sent] = await Promise.all([
      send(node, bo, ana),
      world.pool.query("update members set standing = 'suspended' where id = $1", [ana.id]),
    ])
    expect([200, 404]).toContain(sent)
    expect(await send(node, bo, ana)).toBe(sent === 200 ? 403 : 404)
  }, 50)
})

it('finds a contradiction without each trigger that prevents it', async () => {
  const broken = async (trigger: string, table: string, change: () => Promise<unknown>) => {
    await world.pool.query(`alter table ${table} disable trigger ${trigger}`)
    await change()
    const found = await contradictions()
    await world.pool.query(`alter table ${table} enable trigger ${trigger}`)
    await world.pool.query('delete from members')
    return found.length
  }
  const pair = async () => [await world.signedIn(), await world.signedIn()] as const
  const setStanding = ({ id }: TestMember, standing: string) =>
    world.pool.query('update members set standing = $2 where id = $1', [id, standing])
  const blockOf = async () => {
    const [ana, bo] = await pair()
    await block(world, ana, bo)
  }
  expect(await broken('blocks_followed', 'blocks', blockOf)).toBeGreaterThan(0)
  expect(await broken('members_set_views', 'members', blockOf)).toBeGreaterThan(0)
  expect(
    await broken('mutes_followed', 'mutes', async () => {
      const [ana, bo] = await pair()
      await world.api(blocks.mute, { as: ana, body: { userId: bo.id } })
    }),
  ).toBeGreaterThan(0)
  expect(
    await broken('members_close_chats', 'members', async () => {
      const [ana, bo] = await pair()
      await send(world, ana, bo)
      await setStanding(ana, 'banned')
    }),
  ).toBeGreaterThan(0)
  expect(
    await broken('chats_take_flags', 'chats', async () => {
      const [ana, bo] = await pair()
      await block(world, ana, bo)
      await world.pool.query(
        `insert into chats (member_a, member_b, started_by, last_text, last_sender, last_at)
         values (least($1::uuid, $2), greatest($1::uuid, $2), $1, '', $1, now())`,
        [ana.id, bo.id],
      )
    }),
  ).toBeGreaterThan(0)
  expect(
    await broken('sessions_take_view', 'sessions', async () => {
      const [ana, bo] = await pair()
      await block(world, ana, bo)
      await world.logIn(bo.email)
    }),
  ).toBeGreaterThan(0)
})
