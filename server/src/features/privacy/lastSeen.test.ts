import { blocks } from '@wayside/contract/blocks'
import { members } from '@wayside/contract/members'
import { privacy } from '@wayside/contract/privacy'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let reader: TestMember
let member: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  reader = await world.signedIn()
  member = await world.signedIn({ name: 'Noor' })
})
afterAll(() => world.stop())

const use = (who: TestMember) => world.api(members.countries, { as: who })
const lastSeen = async (as = reader) =>
  (await world.api(members.one, { as, params: { id: member.id } })).body.user.lastSeen
const seenDaysAgo = (days: number) =>
  world.pool.query(
    "update members set seen_on = (now() at time zone 'utc')::date - $2::int where id = $1",
    [member.id, days],
  )
/** Puts the last use of the member's sessions into yesterday. */
const yesterday = () =>
  world.pool.query(
    "update sessions set seen_at = date_trunc('day', now() at time zone 'utc') at time zone 'utc' - interval '1 second' where member_id = $1",
    [member.id],
  )
const hide = (who: TestMember) =>
  world.api(privacy.change, { as: who, body: { showLastSeen: false } })

// spec 14.4
it.each([
  [0, 'today'],
  [1, 'week'],
  [6, 'week'],
  [7, 'month'],
  [30, 'month'],
  [31, 'longer'],
  [400, 'longer'],
])('says of a member seen %i days ago: %s', async (days, roughly) => {
  await seenDaysAgo(days)
  expect(await lastSeen()).toBe(roughly)
})

// spec 14.4
it('notes that a member was here at a login and at the first call of a day', async () => {
  expect(await lastSeen()).toBeUndefined()
  await world.logIn(member.email)
  expect(await lastSeen()).toBe('today')
  await seenDaysAgo(3)
  await use(member)
  expect(await lastSeen()).toBe('week')
  await yesterday()
  await use(member)
  expect(await lastSeen()).toBe('today')
})

it('tells a visitor nothing, and counts only what the member does', async () => {
  const other = await world.signedIn()
  await seenDaysAgo(400)
  const visited = await world.api(members.one, { params: { id: member.id } })
  expect(visited.status).toBe(401)
  expect(visited.text).not.toContain('lastSeen')
  await world.logIn(other.email)
  expect(await lastSeen()).toBe('longer')
})

// spec 14.4
it('tells nothing of a member who hides when they were last seen, and nothing to them', async () => {
  await seenDaysAgo(0)
  await hide(member)
  expect(await lastSeen()).toBeUndefined()
  await world.api(privacy.change, { as: member, body: { showLastSeen: true } })
  await hide(reader)
  expect(await lastSeen()).toBeUndefined()
  expect(await lastSeen(member)).toBe('today')
})

// spec 33.8
it('says who was here in the last seven days, to members who share the same, and nothing more exact', async () => {
  const gone = await world.signedIn()
  const here = async (as = reader) =>
    world.api(members.here, { as, query: { ids: `${member.id},${gone.id},nobody` } })
  await seenDaysAgo(6)
  expect((await here()).body).toEqual({ success: true, here: [member.id] })
  await seenDaysAgo(7)
  expect((await here()).body.here).toEqual([])
  await seenDaysAgo(0)
  await hide(member)
  expect((await here()).body.here).toEqual([])
  await world.api(privacy.change, { as: member, body: { showLastSeen: true } })
  expect((await here()).body.here).toEqual([member.id])
  await world.api(privacy.change, { as: member, body: { isListed: false } })
  expect((await here()).body.here).toEqual([])
  await world.api(privacy.change, { as: member, body: { isListed: true } })
  for (const [one, other] of [
    [reader, member],
    [member, reader],
  ] as const) {
    await world.api(blocks.block, { as: one, body: { userId: other.id } })
    expect((await here()).body.here).toEqual([])
    await world.api(blocks.unblock, { as: one, params: { userId: other.id } })
  }
  expect((await here()).body.here).toEqual([member.id])
  await hide(reader)
  expect((await here()).body.here).toEqual([])
  const visitor = await world.api(members.here, { query: { ids: member.id } })
  expect(visitor.status).toBe(401)
  expect(visitor.text).not.toContain(member.id)
})

it('shows when a member was last seen on profiles only, and leaves cached lists as they are', async () => {
  const version = async () =>
    (await world.pool.query('select bit_xor(nonce) as version from data_version')).rows[0].version
  const before = await version()
  await world.logIn(member.email)
  expect(await lastSeen()).toBe('today')
  await hide(member)
  expect(await lastSeen(member)).toBeUndefined()
  expect(await version()).toBe(before)
  const list = await world.api(members.all, { as: reader, query: '?page=1' })
  expect(list.text).not.toMatch(/lastSeen|mayWrite|seen_on/)
})

it('answers at once when somebody else has locked the member', async () => {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from members where id = $1 for update', [member.id])
    await yesterday()
    expect((await use(member)).status).toBe(200)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await lastSeen()).toBeUndefined()
})
