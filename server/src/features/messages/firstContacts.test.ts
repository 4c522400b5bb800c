import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

const tooMany = 'You have started many conversations today. Please write to new people tomorrow.'

let world: World
let others: TestMember[]

beforeAll(async () => {
  world = await startApp()
  others = []
  for (let n = 0; n < 31; n++) others.push(await world.signedIn())
})
afterAll(() => world.stop())

const start = (who: TestMember, other: TestMember | undefined) =>
  world.api(messages.start, { as: who, params: { userId: other?.id }, body: { text: 'hi' } })
const reply = (who: TestMember | undefined, to: TestMember) =>
  world.api(messages.send, { as: who, body: { receiverId: to.id, text: 'welcome' } })

/** Starts chats with all others until one is refused; returns how many were begun. */
async function startsOf(who: TestMember, from = others) {
  for (const [count, other] of from.entries()) {
    const { status, refusal, headers } = await start(who, other)
    if (status === 200) continue
    expect({ status, text: refusal.error }).toEqual({ status: 429, text: tooMany })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    return count
  }
  return from.length
}

async function memberSince(days: number) {
  const member = await world.signedIn()
  await world.pool.query(
    "update members set created_at = now() - $2 * interval '1 day' where id = $1",
    [member.id, days],
  )
  return member
}

/** Puts the chats that a member has begun so far into the past. */
const backdate = ({ id }: TestMember, hours: number) =>
  world.pool.query(
    "update chats set created_at = created_at - $2 * interval '1 hour' where started_by = $1",
    [id, hours],
  )

// spec 13.5
it('lets a member begin 5 chats in the first 24 hours, and 15 after them', async () => {
  expect(await startsOf(await world.signedIn())).toBe(5)
  expect(await startsOf(await memberSince(1.1))).toBe(15)
  // Long here, but nobody has answered yet.
  expect(await startsOf(await memberSince(40))).toBe(15)
})

/** Stores a decision of moderators about a member. */
const decide = ({ id }: TestMember, act: string, columns = '') =>
  world.pool.query(
    `with opened as (insert into cases (member_id, priority, state) values ($1, 3, 'decided') returning id)
    insert into decisions (case_id, member_id, act, rule, text ${columns && ', lifted_at'})
    select id, $1, $2, 'noSpam', 'Please write to people one by one.' ${columns} from opened`,
    [id, act],
  )

// spec 13.5
it('lets a member of 30 days whom others answered in three chats begin 30', async () => {
  const answered = async (
    days: number,
    chats: number,
    before: (member: TestMember) => unknown = () => undefined,
  ) => {
    const member = await memberSince(days)
    await before(member)
    for (const other of others.slice(0, 3)) await start(member, other)
    for (const other of others.slice(0, chats)) await reply(other, member)
    await backdate(member, 48)
    return startsOf(member, await Promise.all(Array.from({ length: 31 }, () => world.signedIn())))
  }
  expect(await answered(31, 3)).toBe(30)
  expect(await answered(31, 2)).toBe(15)
  expect(await answered(29, 3)).toBe(15)
  expect(await answered(31, 3, (member) => decide(member, 'warn'))).toBe(15)
  expect(await answered(31, 3, (member) => decide(member, 'warn', ', now()'))).toBe(30)
  expect(await answered(31, 3, (member) => decide(member, 'none'))).toBe(30)
})

// spec 13.6
it('makes room when a chat is answered or a day old, and never stops a conversation', async () => {
  const member = await world.signedIn()
  expect(await startsOf(member)).toBe(5)
  expect((await start(member, others[0])).status).toBe(200)
  expect((await start(member, others[5])).status).toBe(429)
  await reply(others[0], member)
  expect((await start(member, others[5])).status).toBe(200)
  expect((await start(member, others[6])).status).toBe(429)
  // The member's own further messages are no answer.
  await start(member, others[1])
  expect((await start(member, others[6])).status).toBe(429)
  await backdate(member, 25)
  expect((await start(member, others[6])).status).toBe(200)
})

it('counts no chat that others began', async () => {
  const member = await world.signedIn()
  for (const other of others.slice(6, 12)) await reply(other, member)
  expect(await startsOf(member)).toBe(5)
})

// spec 13.7
it('says in a conversation who has not written in it yet', async () => {
  const [one, two] = [await world.signedIn(), await world.signedIn()]
  const outsider = await world.signedIn()
  const conversations = async (who: TestMember) =>
    (await world.api(messages.conversations, { as: who })).body.conversations
  const unanswered = async (who: TestMember) => (await conversations(who))[0]?.unansweredBy
  await start(one, two)
  await start(one, two)
  expect(await conversations(outsider)).toEqual([])
  expect([await unanswered(one), await unanswered(two)]).toEqual(['other', 'me'])
  await reply(two, one)
  expect([await unanswered(one), await unanswered(two)]).toEqual([undefined, undefined])
})

it('keeps the time of the first answer only', async () => {
  const [one, two] = [await world.signedIn(), await world.signedIn()]
  const { chatId } = (await start(one, two)).body.message
  const answeredAt = async () =>
    (await world.pool.query('select answered_at as at from chats where id = $1', [chatId])).rows[0]
      .at
  expect(await answeredAt()).toBeNull()
  const { createdAt } = (await reply(two, one)).body.message
  expect(new Date(await answeredAt()).toISOString()).toBe(createdAt)
  await reply(one, two)
  await reply(two, one)
  expect(new Date(await answeredAt()).toISOString()).toBe(createdAt)
})
