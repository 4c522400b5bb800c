import { blocks } from '@wayside/contract/blocks'
import { notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { storedReference, twoWithStay } from '../../../../test/members/references.ts'
import { remind } from './reminders.service.ts'

let world: World
let two: Awaited<ReturnType<typeof twoWithStay>>
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  two = await twoWithStay(world)
})
afterAll(() => world.stop())

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The noon (UTC) after the last day of the stay, when it is over everywhere. */
const over = async () =>
  Date.parse((await two.read(two.agreement, two.host)).terms.to ?? '') + DAY + 12 * HOUR

/** Three nodes look at once. */
async function pass(at: number) {
  const { db, notifier } = world
  const time = new Date(at).toISOString()
  await Promise.all([1, 2, 3].map(() => remind({ db, notifier }, time)))
}

const remindersOf = async (as: TestMember) =>
  (await world.api(notificationList.list, { as })).body.notifications
    .filter(({ text }) => text.startsWith('How was it'))
    .map(({ text, url, eventCount, group }) => ({ text, url, eventCount, group }))

const about = (other: TestMember, name: string) => ({
  text: `How was it with ${name}?`,
  url: `/references/new?about=${other.id}&agreement=${two.agreement}`,
  eventCount: 1,
  group: 'reminders',
})

// spec 40.12
it('asks both how it was when the last day is over everywhere, once, and nobody else', async () => {
  const { host, guest, outsider } = two
  const end = await over()
  await pass(end - 1)
  expect([await remindersOf(host), await remindersOf(guest)]).toEqual([[], []])
  await pass(end)
  await pass(end + DAY)
  expect(await remindersOf(guest)).toEqual([about(host, 'Ben Lee')])
  expect(await remindersOf(host)).toEqual([about(guest, 'Ana Silva')])
  expect(await remindersOf(outsider)).toEqual([])
})

// spec 40.12
it('asks late when no node looked, and nobody after the 30 days', async () => {
  const end = await over()
  await pass(end + 20 * DAY)
  expect(await remindersOf(two.host)).toHaveLength(1)
  two = await twoWithStay(world)
  await pass((await over()) + 31 * DAY)
  expect([await remindersOf(two.host), await remindersOf(two.guest)]).toEqual([[], []])
})

// spec 40.13
it('asks nobody who has written already, or can only reply', async () => {
  const { host, guest } = two
  await two.write(guest)
  await pass(await over())
  expect(await remindersOf(guest)).toEqual([])
  expect(await remindersOf(host)).toEqual([about(guest, 'Ana Silva')])

  two = await twoWithStay(world)
  const given = { by: two.guest.id, about: two.host.id, agreement: two.agreement }
  await storedReference(world, given)
  await pass(await over())
  expect([await remindersOf(two.host), await remindersOf(two.guest)]).toEqual([[], []])
})

// spec 40.13
it('asks nobody after a cancellation, a block or a suspension', async () => {
  const end = await over()
  await two.act(two.host, 'cancel', two.agreement, { word: 'Sorry' })
  const cancelled = two
  two = await twoWithStay(world)
  const blocked = two
  two = await twoWithStay(world)
  const suspended = two
  // The stays of both are over, so that the end of their chats ends nothing.
  for (const { agreement, set } of [blocked, suspended])
    await set(
      agreement,
      "starts_on = current_date - 4, ends_on = current_date - 2, changed_at = now() - interval '9 days'",
    )
  await world.api(blocks.block, { as: blocked.guest, body: { userId: blocked.host.id } })
  await world.pool.query("update members set standing = 'suspended' where id = $1", [
    suspended.host.id,
  ])
  await pass(end)
  for (const { host, guest } of [cancelled, blocked, suspended])
    for (const { id } of [host, guest]) {
      const { rows } = await world.pool.query(
        "select from notifications where member_id = $1 and topic = 'reference.due'",
        [id],
      )
      expect(rows).toEqual([])
    }
})
