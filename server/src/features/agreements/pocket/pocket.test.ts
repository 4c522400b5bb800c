import { agreements } from '@wayside/contract/agreements'
import { blocks } from '@wayside/contract/blocks'
import { details } from '@wayside/contract/details'
import { notificationList } from '@wayside/contract/notificationList'
import { pocket } from '@wayside/contract/pocket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { dayFromNow, stayTerms, twoWithChat } from '../../../../test/members/agreements.ts'
import { waitFor } from '../../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const pocketOf = async (as: TestMember) => (await world.api(pocket.read, { as })).body.agreements

// spec 39.10, 39.2
it('lists in the travel pocket what is agreed and not over, soonest first, with city of the host and address', async () => {
  const two = await twoWithChat(world)
  await world.api(details.save, { as: two.host, body: { city: 'Lyon' } })
  const stay = (from: number) =>
    two.stay({
      isAccepted: true,
      terms: stayTerms({ from: dayFromNow(from), to: dayFromNow(from + 2) }),
    })
  const [late, soon, over] = [await stay(30), await stay(4), await stay(9)]
  await two.set(over, 'starts_on = current_date - 9, ends_on = current_date - 2')
  const cancelled = await stay(9)
  await two.act(two.guest, 'cancel', cancelled)
  await two.stay()
  const terms = { kind: 'meeting', from: dayFromNow(9), at: '18:30', place: 'Bellecour' } as const
  const body = { ...terms, receiverId: two.host.id }
  const { agreement } = (await world.api(agreements.request, { as: two.guest, body })).body
  await two.act(two.host, 'accept', agreement._id)
  const stayAt = { address: '1 Rue X', phone: '', arrival: '' }
  await world.api(agreements.address, { as: two.host, params: { id: soon }, body: stayAt })
  // A waiting change leaves the agreed terms.
  await two.act(two.guest, 'change', late)
  for (const as of [two.guest, two.host]) {
    const entries = await pocketOf(as)
    expect(entries.map(({ _id }) => _id)).toEqual([soon, agreement._id, late])
    expect(entries[0]).toMatchObject({ stayAt, city: 'Lyon', country: 'france', kind: 'stay' })
    expect(entries[1]).toMatchObject({ kind: 'meeting', agreed: { place: 'Bellecour' } })
    expect(entries[1]).not.toHaveProperty('city')
    expect(entries[2]).not.toHaveProperty('stayAt')
    expect(entries[2]).toMatchObject({ agreed: { guests: 1 }, terms: { guests: 3 } })
  }
  expect(await pocketOf(two.outsider)).toEqual([])

  await world.api(blocks.block, { as: two.host, body: { userId: two.guest.id } })
  expect(await pocketOf(two.guest)).toEqual([])
  expect(await pocketOf(two.host)).toEqual([])
})

// spec 39.11
it('opens the travel pocket from the notification and the email of an accepted agreement', async () => {
  const two = await twoWithChat(world)
  await two.act(two.host, 'accept', await two.stay())
  const mail = await waitFor(async () => (await world.mailsTo(two.guest.email))[0])
  expect(mail.text).toContain(`${world.config.appUrl}/pocket`)
  const { notifications } = (await world.api(notificationList.list, { as: two.guest })).body
  expect(notifications).toMatchObject([{ topic: 'agreement.accepted', url: '/pocket' }])
})

// spec 39.12
it('lets a member read the travel pocket 600 times a minute, together with agreements', async () => {
  const limited = await startApp()
  const as = await limited.signedIn()
  const times = async (count: number, call: () => Promise<{ status: number }>) => {
    const all = await Promise.all(Array.from({ length: count }, call))
    return [...new Set(all.map(({ status }) => status))]
  }
  const list = () => limited.api(agreements.list, { as, query: {} })
  expect(await times(300, () => limited.api(pocket.read, { as }))).toEqual([200])
  expect(await times(300, list)).toEqual([200])
  expectError(await limited.api(pocket.read, { as }), 429)
  await limited.stop()
})
