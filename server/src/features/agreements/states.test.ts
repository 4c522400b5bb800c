import { type AgreementState, stateOf } from '@wayside/contract/agreementState'
import { agreements } from '@wayside/contract/agreements'
import { blocks } from '@wayside/contract/blocks'
import { notificationList } from '@wayside/contract/notificationList'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import {
  type AgreementActs,
  dayFromNow,
  stayTerms,
  twoWithChat,
} from '../../../test/members/agreements.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let two: AgreementActs
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  two = await twoWithChat(world)
})
afterAll(() => world.stop())

// spec 37.3
it('derives the state of an agreement from row and clock, in SQL as in the contract', async () => {
  const { rows } = await world.pool.query<
    Parameters<typeof stateOf>[0] & { at: string; state: AgreementState }
  >(`
    select *, agreement_state(closed, "agreedVersion", "endsOn", "expiresAt", at) as state
    from (
      select
        (array['declined', 'withdrawn', 'cancelled', null, null, null, null])
          [1 + floor(random() * 7)::int] as closed,
        case when random() < 0.5 then 1 end as "agreedVersion",
        date '2027-02-28' + floor(random() * 3)::int as "endsOn",
        timestamptz '2027-03-01 00:00Z' + floor(random() * 96) * interval '1 hour' as "expiresAt",
        timestamptz '2027-02-27 00:00Z' + floor(random() * 192) * interval '30 minutes' as at
      from generate_series(1, 3000)
    ) given`)
  const states = new Set(rows.map(({ state }) => state))
  expect(states.size).toBe(7)
  for (const row of rows) expect([row, stateOf(row, Date.parse(row.at))]).toEqual([row, row.state])
})

const list = async (as: TestMember, name: 'waiting' | 'sent' | 'agreed' | 'past', page = 1) =>
  (await world.api(agreements.list, { as, query: { list: name, page } })).body

// spec 37.25
it('lists what waits for whom, what is agreed and what is past, in their orders', async () => {
  const requested = await two.stay()
  const invited = await two.stay({ by: two.host.id, terms: stayTerms({ from: dayFromNow(5) }) })
  const agreed = await two.stay({ isAccepted: true })
  await two.act(two.guest, 'change', agreed)
  const over = await two.stay({ isAccepted: true })
  await two.set(over, 'starts_on = current_date - 9, ends_on = current_date - 2')
  const expired = await two.stay()
  await two.set(expired, "expires_at = now(), changed_at = now() + interval '1 minute'")
  const idsOf = async (as: TestMember, name: Parameters<typeof list>[1]) =>
    (await list(as, name)).agreements.map(({ _id }) => _id)
  expect(new Set(await idsOf(two.host, 'waiting'))).toEqual(new Set([requested, agreed]))
  expect(await idsOf(two.host, 'sent')).toEqual([invited])
  expect(await idsOf(two.guest, 'waiting')).toEqual([invited])
  expect(await idsOf(two.guest, 'agreed')).toEqual([agreed])
  expect(await idsOf(two.guest, 'past')).toEqual([expired, over])
  expect(await idsOf(two.outsider, 'past')).toEqual([])
  const { pagination } = await list(two.host, 'waiting', 2)
  expect(pagination).toEqual({ currentPage: 2, totalPages: 1, total: 2, hasMore: false, limit: 20 })

  const ofChat = await world.api(agreements.ofChat, {
    as: two.host,
    params: { chatId: two.chatId },
  })
  expect(ofChat.body.agreements.map(({ _id }) => _id)).toEqual([
    ...[expired, over, agreed, invited, requested],
  ])
  for (const each of ofChat.body.agreements) expect(each).not.toHaveProperty('versions')
})

// spec 37.25
it('tells the host whom they already have on these nights, while it is their turn', async () => {
  const given = await twoWithChat(world)
  const third = await world.signedIn()
  await given.stay({ isAccepted: true, terms: stayTerms({ guests: 2 }) })
  const id = await given.stay({ terms: stayTerms({ from: dayFromNow(12), to: dayFromNow(15) }) })
  expect(await given.read(id, given.host)).toMatchObject({ alsoHosting: 2 })
  expect(await given.read(id, given.guest)).not.toHaveProperty('alsoHosting')
  // The day of leaving is the first of the next guests.
  const after = await given.stay({ terms: stayTerms({ from: dayFromNow(13), to: dayFromNow(15) }) })
  expect(await given.read(after, given.host)).not.toHaveProperty('alsoHosting')
  const params = { id: after }
  expect(expectError(await world.api(agreements.one, { as: third, params }), 404)).toBe(
    'Agreement not found',
  )
})

const standings = ['suspended', 'banned', 'leaving'] as const

// spec 37.26, 37.27
it.each(['block', ...standings] as const)(
  'ends agreements of two who may no longer meet, by %s',
  async (why) => {
    const given = await twoWithChat(world)
    const { host, guest, chatId } = given
    const days = { from: '2027-05-03', to: '2027-05-06', guests: 1, note: '' }
    const agreed = await given.stay({ isAccepted: true, terms: days })
    const open = await given.stay()
    const declined = await given.stay()
    await given.act(host, 'decline', declined)
    await given.set(agreed, "address_encrypted = 'x'")
    const messages = (await given.written()).length
    if (why === 'block') await world.api(blocks.block, { as: host, body: { userId: guest.id } })
    else await world.pool.query('update members set standing = $2 where id = $1', [host.id, why])

    for (const id of [agreed, open]) {
      const response = await world.api(agreements.one, { as: guest, params: { id } })
      expect(expectError(response, 404)).toBe('Agreement not found')
      expect((await given.act(guest, 'cancel', id)).status).toBe(404)
    }
    // Whom a moderator has ended reads nothing at all.
    for (const as of why === 'block' ? [guest, host] : [guest]) {
      for (const name of ['waiting', 'sent', 'agreed', 'past'] as const)
        expect((await list(as, name)).agreements).toEqual([])
      const ofChat = await world.api(agreements.ofChat, { as, params: { chatId } })
      expect(ofChat.body.agreements).toEqual([])
    }
    const entries = await world.api(notificationList.list, { as: guest })
    expect(entries.body.notifications).toEqual([])
    expect((await given.written()).length).toBe(messages)

    await Promise.all([0, 1, 2].map(() => world.scheduler.run('agreements.tellEnded')))
    const mails = await waitFor(async () => {
      const ended = (await world.mailsTo(guest.email)).filter(({ subject }) =>
        subject?.startsWith('Cancelled: '),
      )
      return ended.length === 2 ? ended : undefined
    })
    expect(mails.map(({ subject }) => subject)).toContain('Cancelled: stay with Ben, 3–6 May 2027')
    expect(`${mails[0]?.text}`).not.toMatch(/block|suspend|ban|delet/i)
    expect((await world.mailsTo(host.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('Cancelled'),
    )

    // Nothing comes back but the end.
    if (why === 'block') await world.api(blocks.unblock, { as: host, params: { userId: guest.id } })
    else await world.pool.query("update members set standing = 'good' where id = $1", [host.id])
    const after = await given.read(agreed)
    expect(after.state).toBe('cancelled')
    expect(after).not.toHaveProperty('closedBy')
    expect((await given.read(declined)).state).toBe('declined')
    const { rows } = await world.pool.query(
      'select address_encrypted from agreements where id = $1',
      [agreed],
    )
    expect(rows).toEqual([{ address_encrypted: null }])
    await world.scheduler.run('agreements.tellEnded')
  },
)
