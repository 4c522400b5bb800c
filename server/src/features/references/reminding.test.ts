import { blocks } from '@wayside/contract/blocks'
import { notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { makeOlder, storedReference, twoWithStay } from '../../../test/members/references.ts'
import { remindToWrite } from './reminding.service.ts'

let world: World
let two: Awaited<ReturnType<typeof twoWithStay>>
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  two = await twoWithStay(world)
})
afterAll(() => world.stop())

const DAY = 86_400_000

/** Three nodes look at once, so many days from now. */
async function pass(days: number) {
  const { db, notifier } = world
  const at = new Date(Date.now() + days * DAY).toISOString()
  const counts = await Promise.all([1, 2, 3].map(() => remindToWrite({ db, notifier }, at)))
  return counts.reduce((sum, count) => sum + count, 0)
}

const remindersOf = async (as: TestMember) =>
  (await world.api(notificationList.list, { as })).body.notifications
    .filter(({ text }) => text.startsWith('Four days'))
    .map(({ text, url, eventCount, group }) => ({ text, url, eventCount, group }))

// spec 41.41
it('tells the other four days before it opens, once, and nobody else', async () => {
  const { host, guest, outsider } = two
  await two.write(guest)
  expect(await pass(9.9)).toBe(0)
  expect(await pass(10.1)).toBe(1)
  expect(await pass(11)).toBe(0)
  expect(await remindersOf(host)).toEqual([
    {
      text: 'Four days left to write about Ana Silva',
      url: `/references/new?about=${guest.id}`,
      eventCount: 1,
      group: 'references',
    },
  ])
  expect([await remindersOf(guest), await remindersOf(outsider)]).toEqual([[], []])
})

// spec 41.41
it('tells nobody once both are open, or the one has opened alone', async () => {
  await two.write(two.guest)
  await two.write(two.host)
  expect(await pass(10.1)).toBe(0)
  two = await twoWithStay(world)
  await two.write(two.guest)
  expect(await pass(14.1)).toBe(0)
  expect([await remindersOf(two.host), await remindersOf(two.guest)]).toEqual([[], []])
})

// spec 41.41
it('tells nobody who cannot write any more', async () => {
  await two.write(two.guest)
  await world.api(blocks.block, { as: two.host, body: { userId: two.guest.id } })
  expect(await pass(10.1)).toBe(0)

  // They have not both written to each other, so without an agreement only the author could.
  two = await twoWithStay(world)
  await storedReference(world, { by: two.guest.id, about: two.host.id, isShown: false })
  expect(await pass(10.1)).toBe(0)

  // Erased authors are told of no more.
  two = await twoWithStay(world)
  const given = { by: two.guest.id, about: two.host.id, agreement: two.agreement }
  await storedReference(world, { ...given, isShown: false })
  await world.pool.query('update member_references set author_id = null where author_id = $1', [
    two.guest.id,
  ])
  expect(await pass(10.1)).toBe(0)
})

// spec 41.41
it('tells a new member who can write by then', async () => {
  await two.answered()
  await world.pool.query('update members set created_at = now() where id = $1', [two.host.id])
  await makeOlder(world, two.guest.id)
  await storedReference(world, { by: two.guest.id, about: two.host.id, isShown: false })
  expect(await pass(1)).toBe(0)
  await world.pool.query('update member_references set remind_at = now() where author_id = $1', [
    two.guest.id,
  ])
  expect(await pass(8)).toBe(1)
})

// spec 41.42
it('says in an email what can be done, and not as if the reference could be read yet', async () => {
  world.scheduler.stop('notifications.emails')
  const { host, guest, outsider } = two
  await world.pool.query('update chats set unread_a = 0, unread_b = 0')
  await two.write(guest)
  await world.dispatcher.dispatch(new Date(Date.now() + 900_000).toISOString())
  const mails = async ({ email }: TestMember) =>
    (await world.mailsTo(email)).filter(({ subject = '' }) => subject.includes('reference'))
  const [mail] = await mails(host)
  expect(mail?.subject).toBe('Ana Silva wrote a reference about you')
  expect(mail?.text).toMatch(
    new RegExp(`Write about them:\\n.*/references/new\\?about=${guest.id}`),
  )
  expect(mail?.text).toContain('You can read it when you have written about them too')
  expect(mail?.text).not.toContain('Have a look')
  expect([await mails(guest), await mails(outsider)]).toEqual([[], []])
})
