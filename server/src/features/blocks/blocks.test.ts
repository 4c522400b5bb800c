import { blocks } from '@wayside/contract/blocks'
import { messages } from '@wayside/contract/messages'
import { reports } from '@wayside/contract/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openSocketClient } from '../../../test/network/socketClient.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp()
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo', lastname: 'Berg' })
})
afterAll(() => world.stop())

const block = (as: TestMember, userId: unknown) => world.api(blocks.block, { as, body: { userId } })
const unblock = (as: TestMember, { id }: TestMember) =>
  world.api(blocks.unblock, { as, params: { userId: id } })
const mute = (as: TestMember, userId: unknown) => world.api(blocks.mute, { as, body: { userId } })
const blockedBy = async (as: TestMember) => (await world.api(blocks.blocked, { as })).body.blocked
const mutedBy = async (as: TestMember) => (await world.api(blocks.muted, { as })).body.muted
const viewOf = async ({ id }: TestMember) =>
  (await world.pool.query('select distinct view from sessions where member_id = $1', [id])).rows

// spec 12.1
it('lists whom a member has blocked, latest first, and nobody for the other', async () => {
  const cleo = await world.signedIn({ name: 'Cleo' })
  for (const { id } of [bo, cleo]) expect((await block(ana, id)).body).toEqual({ success: true })
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await blockedBy(ana)).toEqual([
    { _id: cleo.id, name: 'Cleo', lastname: 'Lopez', createdAt },
    { _id: bo.id, name: 'Bo', lastname: 'Berg', createdAt },
  ])
  expect(await blockedBy(bo)).toEqual([])
  expect((await unblock(ana, bo)).body).toEqual({ success: true })
  expect((await blockedBy(ana)).map(({ _id }) => _id)).toEqual([cleo.id])
})

// spec 12.1
it('changes nothing when a block or mute is repeated or was not there', async () => {
  await block(ana, bo.id)
  const [before] = await blockedBy(ana)
  expect((await block(ana, bo.id.toUpperCase())).status).toBe(200)
  expect(await blockedBy(ana)).toEqual([before])
  for (let n = 0; n < 2; n++) expect((await unblock(ana, bo)).status).toBe(200)
  for (let n = 0; n < 2; n++) expect((await mute(ana, bo.id)).status).toBe(200)
  expect(await mutedBy(ana)).toMatchObject([{ _id: bo.id, name: 'Bo', lastname: 'Berg' }])
  for (let n = 0; n < 2; n++)
    expect((await world.api(blocks.unmute, { as: ana, params: { userId: bo.id } })).status).toBe(
      200,
    )
  expect(await mutedBy(ana)).toEqual([])
  expect(await viewOf(ana)).toEqual([{ view: 'shared' }])
})

// spec 12.1
it('refuses to block or mute oneself', async () => {
  expect(expectError(await block(ana, ana.id.toUpperCase()), 400)).toBe('You cannot block yourself')
  expect(expectError(await mute(ana, ana.id), 400)).toBe('You cannot mute yourself')
})

// spec 12.2
it('finds a member who has blocked the caller, or is suspended, only by their chat', async () => {
  const cleo = await world.signedIn({ name: 'Cleo' })
  await block(bo, ana.id)
  await world.pool.query("update members set standing = 'suspended' where id = $1", [cleo.id])
  for (const { id } of [bo, cleo]) {
    expect(expectError(await block(ana, id), 404)).toBe('User not found')
    expect(expectError(await mute(ana, id), 404)).toBe('User not found')
  }
  await unblock(bo, ana)
  await world.pool.query("update members set standing = 'good' where id = $1", [cleo.id])
  for (const { id } of [bo, cleo])
    await world.api(messages.send, { as: ana, body: { receiverId: id, text: 'Hello' } })
  await block(bo, ana.id)
  await world.pool.query("update members set standing = 'suspended' where id = $1", [cleo.id])
  for (const { id } of [bo, cleo]) expect((await block(ana, id)).status).toBe(200)
})

// spec 12.1
it('lists the muted whether they have blocked the caller since or were suspended', async () => {
  const cleo = await world.signedIn({ name: 'Cleo' })
  for (const { id } of [bo, cleo]) await mute(ana, id)
  const before = await mutedBy(ana)
  await block(bo, ana.id)
  await world.pool.query("update members set standing = 'suspended' where id = $1", [cleo.id])
  expect(await mutedBy(ana)).toEqual(before)
})

describe('the view of sessions', () => {
  it('filters the sessions of both sides of a block, and shares their lists again after it', async () => {
    await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'Hello' } })
    await block(ana, bo.id)
    for (const who of [ana, bo]) expect(await viewOf(who)).toEqual([{ view: 'filtered' }])
    await block(bo, ana.id)
    await unblock(ana, bo)
    for (const who of [ana, bo]) expect(await viewOf(who)).toEqual([{ view: 'filtered' }])
    await unblock(bo, ana)
    for (const who of [ana, bo]) expect(await viewOf(who)).toEqual([{ view: 'shared' }])
  })

  it('filters the sessions of the member who mutes, and not those of the muted', async () => {
    await mute(ana, bo.id)
    expect([await viewOf(ana), await viewOf(bo)]).toEqual([
      [{ view: 'filtered' }],
      [{ view: 'shared' }],
    ])
  })

  it('shares the lists of a member again when the blocked member is deleted', async () => {
    await block(ana, bo.id)
    await mute(ana, bo.id)
    await world.pool.query('delete from members where id = $1', [bo.id])
    expect(await viewOf(ana)).toEqual([{ view: 'shared' }])
  })
})

// spec 12.3
it('lets only the screens of the blocker load again', async () => {
  const [own, others] = [await openSocketClient(world, ana), await openSocketClient(world, bo)]
  const heard: string[] = []
  own.socket.onAny((event: string) => heard.push(`own ${event}`))
  others.socket.onAny((event: string) => heard.push(`other ${event}`))
  await block(ana, bo.id)
  await waitFor(() => heard.length === 1)
  await unblock(ana, bo)
  await waitFor(() => heard.length === 2)
  expect(heard).toEqual(['own resync', 'own resync'])
})

// spec 12.4
describe('the limits', () => {
  it('allow to block the same member three times a day', async () => {
    for (let n = 0; n < 3; n++) {
      expect((await block(ana, bo.id)).status).toBe(200)
      await unblock(ana, bo)
    }
    expect(expectError(await block(ana, bo.id), 429)).toMatch(/^Too many requests\./)
    expect((await block(ana, (await world.signedIn()).id)).status).toBe(200)
    expect((await block(bo, ana.id)).status).toBe(200)
  })

  it('limits blocks with a report, and receives the report without the block', async () => {
    const body = { kind: 'member' as const, id: bo.id, reason: 'spam' as const, block: true }
    const report = async () => (await world.api(reports.send, { as: ana, body })).body
    const received = 'Thank you. We received your report'
    for (let n = 0; n < 3; n++) {
      expect(await report()).toMatchObject({ message: `${received}.` })
      expect(await blockedBy(ana)).toMatchObject([{ _id: bo.id }])
      await unblock(ana, bo)
    }
    const { success, message } = await report()
    expect(success).toBe(true)
    expect(message).toContain(
      `${received}, but the member could not be blocked. Too many requests.`,
    )
    expect(await blockedBy(ana)).toEqual([])
    expect((await block(ana, bo.id)).status).toBe(429)
  })

  it('counts blocks with a report among those of a day', async () => {
    const others = Array.from({ length: 19 }, () => crypto.randomUUID())
    for (const id of others) expect((await block(ana, id)).status).toBe(404)
    const body = { kind: 'member' as const, id: bo.id, reason: 'spam' as const, block: true }
    await world.api(reports.send, { as: ana, body })
    expect(await blockedBy(ana)).toHaveLength(1)
    expect((await block(ana, crypto.randomUUID())).status).toBe(429)
    await unblock(ana, bo)
    const { message } = (await world.api(reports.send, { as: ana, body })).body
    expect(message).toContain('the member could not be blocked.')
    expect(await blockedBy(ana)).toEqual([])
  })

  it.each([
    { days: 0, allowed: 20 },
    { days: 2, allowed: 30 },
  ])('allow $allowed blocks an hour to a member of $days days', async ({ days, allowed }) => {
    await world.pool.query(
      "update members set created_at = now() - $2::int * interval '1 day' where id = $1",
      [ana.id, days],
    )
    const others = Array.from({ length: allowed + 1 }, () => crypto.randomUUID())
    const statuses: number[] = []
    for (const id of others) statuses.push((await block(ana, id)).status)
    expect(statuses).toEqual([...others.slice(1).map(() => 404), 429])
  })

  it.each([
    ['blocks', block, 'You have blocked 1,000 members, which is the maximum.'],
    ['mutes', mute, 'You have muted 1,000 members, which is the maximum.'],
  ] as const)(
    'allow a member 1,000 %s, also when many are made at once',
    async (table, add, text) => {
      await world.pool.query(
        `with made as (
         insert into members (email, password_hash, name, lastname, country, user_type, verified_at)
         select gen_random_uuid() || '@example.org', '-', 'N', 'N', 'france', 'host', now()
         from generate_series(1, 997) returning id
       ) insert into ${table} select $1, id from made`,
        [ana.id],
      )
      const others = await Promise.all(Array.from({ length: 6 }, () => world.signedIn()))
      const responses = await Promise.all(others.map(({ id }) => add(ana, id)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
      const refused = responses.find(({ status }) => status === 409)
      expect(refused && expectError(refused, 409)).toBe(text)
    },
  )
})
