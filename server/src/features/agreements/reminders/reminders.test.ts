import { blocks } from '@wayside/contract/blocks'
import { notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import {
  type AgreementActs,
  dayFromNow,
  stayTerms,
  twoWithChat,
} from '../../../../test/members/agreements.ts'
import { remind } from './reminders.service.ts'

let world: World
let two: AgreementActs
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  two = await twoWithChat(world)
})
afterAll(() => world.stop())

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The name of the next reminder in the row, and when it is due. */
async function planned(id: string) {
  const { rows } = await world.pool.query<{ due: string | null; due_at: string | null }>(
    'select due, due_at from agreements where id = $1',
    [id],
  )
  const [row] = rows
  return row?.due && row.due_at ? [row.due, new Date(row.due_at).toISOString()] : undefined
}

/** When the reminder that is planned now is due, to the next millisecond. */
const dueAt = async (id: string) => Date.parse((await planned(id))?.[1] ?? '') + 1

/** Three nodes look at once. */
async function pass(at: number) {
  const { db, notifier } = world
  const time = new Date(at).toISOString()
  await Promise.all([1, 2, 3].map(() => remind({ db, notifier }, time)))
}

const entriesOf = async (as: TestMember) => {
  const { notifications } = (await world.api(notificationList.list, { as })).body
  return notifications
    .filter(({ group }) => group === 'reminders')
    .map(({ text, url, eventCount }) => ({ text, url, eventCount }))
}
const texts = async (as: TestMember) => (await entriesOf(as)).map(({ text }) => text)

const monthAhead = stayTerms({ from: dayFromNow(30), to: dayFromNow(33) })
const soon = ['soon', `${dayFromNow(28)}T09:00:00.000Z`]
const day = (at: string, days: number) => new Date(Date.parse(at) + days * DAY).toISOString()

// spec 40.5
it('plans with each act what comes next', async () => {
  const { host, guest } = two
  const id = await two.stay({ terms: monthAhead })
  const { createdAt } = await two.read(id)
  expect(await planned(id)).toEqual(['waiting', day(createdAt, 2)])
  await two.act(host, 'accept', id)
  expect(await planned(id)).toEqual(soon)
  await two.act(guest, 'change', id, { ...monthAhead, guests: 2 })
  const { versions = [] } = await two.read(id)
  expect(await planned(id)).toEqual(['waiting', day(versions[1]?.at ?? '', 2)])
  await two.act(host, 'decline', id, { version: 2 })
  expect(await planned(id)).toEqual(soon)
  await two.act(host, 'cancel', id, { version: 2 })
  expect(await planned(id)).toBeUndefined()
  for (const [as, act] of [
    [host, 'decline'],
    [guest, 'withdraw'],
  ] as const) {
    const other = await two.stay()
    await two.act(as, act, other)
    expect(await planned(other)).toBeUndefined()
  }
})

// spec 40.1, 40.2, 40.3, 40.6
it('reminds the member who has to answer twice, and tells the other of the end, each once', async () => {
  const { host, guest, outsider, chatId } = two
  const id = await two.stay({ terms: monthAhead })
  const created = Date.parse((await two.read(id)).createdAt)
  const url = `/messages?chat=${chatId}`
  const reminder = (eventCount: number) => ({
    ...{ text: 'Ana Silva is waiting for your answer', url, eventCount },
  })
  await pass(created + 2 * DAY - HOUR)
  expect(await entriesOf(host)).toEqual([])
  await pass(created + 2 * DAY + HOUR)
  expect(await entriesOf(host)).toEqual([reminder(1)])
  await pass(created + 13 * DAY - HOUR)
  expect(await entriesOf(host)).toEqual([reminder(1)])
  await pass(created + 13 * DAY + HOUR)
  expect(await entriesOf(host)).toEqual([reminder(2)])
  expect(await entriesOf(guest)).toEqual([])
  await pass(created + 14 * DAY + HOUR)
  expect(await entriesOf(host)).toEqual([reminder(2)])
  expect(await entriesOf(guest)).toEqual([
    { text: 'No answer from Ben Lee in time', url, eventCount: 1 },
  ])
  expect(await entriesOf(outsider)).toEqual([])
  expect(await planned(id)).toBeUndefined()
})

// spec 40.2
it('reminds once when a version can be answered for less than three days', async () => {
  const id = await two.stay({ terms: stayTerms({ from: dayFromNow(1), to: dayFromNow(2) }) })
  expect(await planned(id)).toEqual(['ending', `${dayFromNow(1)}T12:00:00.000Z`])
  await pass(await dueAt(id))
  expect((await planned(id))?.[0]).toBe('expired')
  const short = await two.stay({ terms: monthAhead })
  await two.set(short, "expires_at = created_at + interval '20 hours'")
  expect((await planned(short))?.[0]).toBe('expired')
})

// spec 40.4, 40.5, 40.6
it('reminds both two days before what is agreed, also late, until the first day has begun', async () => {
  const { host, guest } = two
  const first = Date.parse(monthAhead.from)
  const text = `In two days: stay, ${new Date(first).getUTCDate()}`
  const id = await two.stay({ terms: monthAhead, isAccepted: true })
  expect(await planned(id)).toEqual(soon)
  // A waiting change leaves the terms in force, and the reminder names those.
  await two.act(guest, 'change', id, { from: dayFromNow(20), to: dayFromNow(23), guests: 1 })
  // On the day before, 10:00 UTC, the first day begins at UTC+14.
  await pass(first - 14 * HOUR - 60_000)
  for (const as of [host, guest])
    expect(await entriesOf(as)).toContainEqual({
      ...{ text: expect.stringContaining(text), url: '/pocket', eventCount: 1 },
    })

  const other = await twoWithChat(world)
  await other.stay({ terms: monthAhead, isAccepted: true })
  await pass(first - 14 * HOUR)
  expect([await texts(other.host), await texts(other.guest)]).toEqual([[], []])
})

// spec 40.4
it('reminds nobody of a stay that is agreed less than two days before', async () => {
  const id = await two.stay({ terms: stayTerms({ from: dayFromNow(1), to: dayFromNow(2) }) })
  await two.act(two.host, 'accept', id)
  expect(await planned(id)).toEqual(['write', `${dayFromNow(3)}T12:00:00.000Z`])
})

// spec 40.5, 40.6
it('skips a reminder that an act has made pointless before a node looked, and loses none', async () => {
  const { host, guest } = two
  const id = await two.stay({ terms: monthAhead })
  const ago = "created_at = now() - interval '49 hours', changed_at = now() - interval '49 hours'"
  await two.set(id, ago)
  expect(await dueAt(id)).toBeLessThan(Date.now())
  await two.act(host, 'change', id, { ...monthAhead, guests: 2 })
  await pass(Date.now())
  expect([await texts(host), await texts(guest)]).toEqual([[], []])
  expect((await planned(id))?.[0]).toBe('waiting')
  await pass(await dueAt(id))
  expect([await texts(host), await texts(guest)]).toEqual([
    [],
    ['Ben Lee is waiting for your answer'],
  ])

  // A due reminder still stands after an act that does not concern it.
  const agreed = await two.stay({ terms: monthAhead, isAccepted: true })
  await two.set(agreed, "starts_on = current_date + 2, changed_at = now() - interval '3 days'")
  await two.set(agreed, "due = 'soon', due_at = now() - interval '1 minute'")
  await two.set(agreed, 'changed_at = now()')
  expect(await dueAt(agreed)).toBeLessThan(Date.now())
})

// spec 40.5, 37.26
it('reminds nobody after a block, and takes back what it told', async () => {
  const { host, guest } = two
  const id = await two.stay({ terms: monthAhead })
  const due = await dueAt(id)
  await two.stay({
    terms: stayTerms({ from: dayFromNow(50), to: dayFromNow(51) }),
    isAccepted: true,
  })
  await pass(due)
  expect(await texts(host)).toHaveLength(1)
  await world.api(blocks.block, { as: guest, body: { userId: host.id } })
  expect(await entriesOf(host)).toEqual([])
  await pass(due + 60 * DAY)
  expect([await entriesOf(host), await entriesOf(guest)]).toEqual([[], []])
})
