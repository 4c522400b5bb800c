import { notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { type AgreementActs, twoWithChat } from '../../../test/members/agreements.ts'
import { waitFor } from '../../../test/waitFor.ts'
import { endedEmail } from './agreementEmails.ts'

let world: World
let two: AgreementActs
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  two = await twoWithChat(world)
})
afterAll(() => world.stop())

const emailsDue = async () => {
  const { rows } = await world.pool.query('select email_due_a, email_due_b from chats')
  return Object.values(rows[0] ?? {}).filter((at) => at !== null).length
}

// spec 37.20, 37.21
it('tells the other of an act by one notification and one email, which quotes nothing', async () => {
  await world.pool.query('update chats set unread_a = 0, unread_b = 0')
  const id = await two.stay()
  await two.act(two.host, 'decline', id, { word: 'My secret reason' })
  const mail = await waitFor(async () => (await world.mailsTo(two.guest.email))[0])
  expect(mail.subject).toMatch(/^Ben Lee declined: stay, /)
  expect(`${mail.text}${mail.html}`).not.toContain('secret')
  expect(mail.text).toContain(`/messages?chat=${two.chatId}`)
  expect(await emailsDue()).toBe(0)
  const { notifications } = (await world.api(notificationList.list, { as: two.guest })).body
  expect(notifications).toMatchObject([
    {
      ...{ topic: 'agreement.declined', group: 'stays', text: mail.subject },
      ...{ object: { type: 'agreement', _id: id }, url: `/messages?chat=${two.chatId}` },
    },
  ])

  // Withdrawing has no email of its own: its message is announced like any other.
  await two.act(two.guest, 'withdraw', await two.stay())
  expect(await emailsDue()).toBe(1)
  expect(await world.mailsTo(two.guest.email)).toHaveLength(1)
})

// spec 37.22
it('shows an act on the live screens of both', async () => {
  const seen: unknown[] = []
  for (const as of [two.host, two.guest]) {
    const socket = world.socketOf(as)
    await new Promise<void>((resolve) => socket.on('connect', resolve))
    socket.on('agreement', (event) => seen.push(event))
  }
  const agreementId = await two.stay()
  await two.act(two.host, 'accept', agreementId)
  const event = { chatId: two.chatId, agreementId, version: 1, state: 'accepted' }
  await waitFor(async () => seen.length === 2 || undefined)
  expect(seen).toEqual([event, event])
})

// spec 37.27
it('speaks of a bed when a stay has ended, and not when a meeting has', () => {
  const about = { to: 'bo@example.org', name: 'Bo', what: 'meeting with Ben, 3 May 2027' }
  expect(endedEmail({ ...about, kind: 'stay' }).text.join()).toContain('another bed')
  expect(endedEmail({ ...about, kind: 'meeting' }).text.join()).not.toContain('bed')
})
