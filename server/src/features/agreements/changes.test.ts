import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type World } from '../../../test/harness.ts'
import {
  type AgreementActs,
  dayFromNow,
  stayTerms,
  twoWithChat,
} from '../../../test/members/agreements.ts'
import { nextYear } from '../../../test/samples/nextYear.ts'

let world: World
let two: AgreementActs
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  two = await twoWithChat(world)
})
afterAll(() => world.stop())

// spec 37.14
it('tells a change by its clientId, also ten times at once', async () => {
  const id = await two.stay()
  const clientId = crypto.randomUUID()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => two.act(two.host, 'change', id, { clientId })),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { versions, version } = await two.read(id)
  expect([version, versions?.length]).toEqual([2, 2])
  const other = await two.act(two.host, 'change', await two.stay(), { clientId })
  expect(expectError(other, 409)).toBe('This clientId belongs to something else')
})

// spec 37.16, 37.17, 37.18
it('changes what is suggested until both have said yes to the same', async () => {
  const id = await two.stay()
  const { from } = stayTerms()
  const changed = await two.act(two.host, 'change', id, {
    to: dayFromNow(12),
    guests: 1,
    word: 'A night less',
  })
  expect(changed.body.agreement).toMatchObject({
    ...{ state: 'requested', version: 2, turn: two.guest.id, word: 'A night less' },
    terms: { from, to: dayFromNow(12), guests: 1, nights: 2 },
    changes: [{ field: 'to' }],
  })
  expect(expectError(await two.act(two.guest, 'accept', id), 409)).toContain('changed meanwhile')
  const agreed = (await two.act(two.guest, 'accept', id, { version: 2 })).body.agreement
  expect(agreed).toMatchObject({ state: 'accepted', agreed: { nights: 2 } })
  for (const absent of ['turn', 'changes', 'expiresAt', 'closedBy'])
    expect(agreed).not.toHaveProperty(absent)

  // The terms stay in force while a change waits, and when it is declined or withdrawn.
  const third = (await two.act(two.guest, 'change', id, { version: 2, guests: 2 })).body.agreement
  expect(third).toMatchObject({
    state: 'accepted',
    version: 3,
    turn: two.host.id,
    agreed: { guests: 1 },
  })
  expect((await two.act(two.host, 'decline', id, { version: 3 })).body.agreement).toMatchObject({
    ...{ state: 'accepted', version: 3, agreed: { guests: 1, nights: 2 } },
  })
  await two.act(two.guest, 'change', id, { version: 3, guests: 2 })
  const withdrawn = (await two.act(two.guest, 'withdraw', id, { version: 4 })).body.agreement
  expect(withdrawn).toMatchObject({ state: 'accepted', version: 4, agreed: { guests: 1 } })
  const { versions = [] } = await two.read(id)
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [1, two.guest.id],
    [2, two.host.id],
    [3, two.guest.id],
    [4, two.guest.id],
  ])
})

// spec 37.15
it('refuses a change that changes nothing, and the twenty-first version', async () => {
  const id = await two.stay()
  const same = await two.act(two.host, 'change', id, stayTerms())
  expect(expectError(same, 400)).toBe('Please change something')
  await two.act(two.host, 'change', id)
  const asWaiting = await two.act(two.guest, 'change', id, { version: 2 })
  expect(expectError(asWaiting, 400)).toBe('Please change something')
  await two.set(id, 'version = 20')
  await world.pool.query(
    'update agreement_versions set version = 20 where version = 2 and agreement_id = $1',
    [id],
  )
  const late = await two.act(two.guest, 'change', id, { version: 20, guests: 5 })
  expect(expectError(late, 409)).toBe('This has been changed 20 times. Please start a new one.')
})

// spec 37.19
it('stores a message of each act, which names who did it', async () => {
  const { from, to } = { from: `${nextYear}-05-03`, to: `${nextYear}-05-06` }
  const terms = { from, to, guests: 2, note: '' }
  const body = { ...terms, to: `${nextYear}-05-05`, guests: 1 }
  const given = { host: two.host.id, guest: two.guest.id, by: two.guest.id, terms }
  const newest = async () => (await two.written()).at(-1)
  const id = await two.stay(given)
  await two.act(two.host, 'change', id, { ...body, word: 'I have one bed.' })
  expect(await newest()).toEqual({
    text: `Ben suggests a change: last day 6 May ${nextYear} → 5 May ${nextYear}; guests 2 → 1.\n\nI have one bed.`,
    agreement: { _id: id, act: 'changed', version: 2 },
  })
  await two.act(two.guest, 'accept', id, { version: 2 })
  expect(await newest()).toEqual({
    text: `Ana accepted: stay, 3–5 May ${nextYear} (2 nights), 1 guest.`,
    agreement: { _id: id, act: 'accepted', version: 2 },
  })
  await two.act(two.guest, 'change', id, { ...terms, version: 2, note: 'With a dog' })
  await two.act(two.host, 'decline', id, { version: 3, word: 'No dogs' })
  expect((await newest())?.text).toBe(
    `Ben declined the change. It stays as agreed: stay, 3–5 May ${nextYear}.\n\nNo dogs`,
  )
  await two.act(two.guest, 'change', id, { ...body, version: 3, note: 'By train' })
  expect((await newest())?.text).toBe('Ana suggests a change: note changed.\n\nA word')
  await two.act(two.guest, 'withdraw', id, { version: 4 })
  expect((await newest())?.text).toBe(
    `Ana withdrew the change. It stays as agreed: stay, 3–5 May ${nextYear}.`,
  )
  await two.act(two.host, 'cancel', id, { version: 4, word: 'I am ill' })
  expect((await newest())?.text).toBe(`Ben cancelled: stay, 3–5 May ${nextYear}.\n\nI am ill`)
  await two.act(two.host, 'decline', await two.stay(given), { word: '' })
  expect((await newest())?.text).toBe(`Ben declined: stay, 3–6 May ${nextYear}.`)
  await two.act(two.guest, 'withdraw', await two.stay(given))
  expect((await newest())?.text).toBe(`Ana withdrew: stay, 3–6 May ${nextYear}.`)
})

// spec 37.29
it('lets a member suggest 20 different pairs of days a day, also in changes that are refused', async () => {
  const limited = await startApp()
  const { stay, act, host, guest } = await twoWithChat(limited)
  await limited.pool.query(
    "insert into closed_dates (member_id, from_on, to_on) values ($1, '2000-01-01', '2999-01-01')",
    [host.id],
  )
  const id = await stay()
  const until = (days: number, as = guest) => act(as, 'change', id, { to: dayFromNow(days) })
  for (let days = 20; days < 40; days++) expectError(await until(days), 409)
  expect(expectError(await until(40), 429)).toMatch(
    /^You have suggested 20 different dates today\. Please try again in \d+ hours\.$/,
  )
  expectError(await until(20), 409)
  // The other of the two has as many.
  expect((await until(40, host)).status).toBe(200)
  await limited.stop()
})
