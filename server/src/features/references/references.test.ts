import { blocks } from '@wayside/contract/blocks'
import { details } from '@wayside/contract/details'
import { references } from '@wayside/contract/references'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { manyMembers } from '../../../test/members/manyMembers.ts'
import { makeOlder, storedReference, twoWithStay } from '../../../test/members/references.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const readBy = (as: TestMember, { id }: TestMember, query: object = {}) =>
  world.api(references.of, { as, params: { id }, query })
const countsFor = async (as: TestMember, of: TestMember) => {
  const shown = (await world.api(details.of, { as, params: { id: of.id } })).body.references
  const { counts } = (await readBy(as, of)).body
  expect(counts).toEqual(shown)
  return counts
}

// spec 41.14
it('lists ten a page, newest first, all or those that recommend, with their month only', async () => {
  const [reader, ben] = (await manyMembers(world, 2)) as [TestMember, TestMember]
  const authors = await manyMembers(world, 13)
  const ids: string[] = []
  for (const [n, { id: by }] of authors.entries())
    ids.unshift(await storedReference(world, { by, about: ben.id, recommends: n % 4 !== 0 }))
  await world.pool.query(
    "update member_references set written_at = '2027-05-31T23:59:59Z' where about_id = $1",
    [ben.id],
  )
  const order =
    "update member_references set shown_at = now() - $2::int * interval '1 day' where id = $1"
  for (const [n, id] of ids.entries()) await world.pool.query(order, [id, n + 1])
  const idsOf = async (query: object) => {
    const { references: found, counts, pagination } = (await readBy(reader, ben, query)).body
    expect(counts).toEqual({ total: 13, recommend: 9, not: 4 })
    return [pagination.total, ...found.map(({ _id }) => ids.indexOf(_id))]
  }
  expect(await idsOf({})).toEqual([13, ...Array(10).keys()])
  expect(await idsOf({ page: 2 })).toEqual([13, 10, 11, 12])
  expect(await idsOf({ recommends: 'no' })).toEqual([4, 0, 4, 8, 12])
  expect(await idsOf({ recommends: 'yes' })).toEqual([9, 1, 2, 3, 5, 6, 7, 9, 10, 11])
  const [first] = (await readBy(reader, ben)).body.references
  expect(first).toEqual({
    ...{ _id: ids[0], kind: 'met', recommends: 'no', text: 'A good guest' },
    ...{ month: '2027-05', isAgreed: false },
    author: expect.objectContaining({ _id: authors[12]?.id, profilePic: '' }),
  })
})

// spec 41.15
it('hides those between two who may not meet from both, and shows them to others', async () => {
  const two = await twoWithStay(world)
  const { host, guest, outsider } = two
  await two.write(guest)
  await two.write(host)
  await storedReference(world, { by: guest.id, about: outsider.id })
  await world.api(blocks.block, { as: host, body: { userId: guest.id } })
  expect(await countsFor(outsider, host)).toMatchObject({ total: 1 })
  expect(await countsFor(outsider, guest)).toMatchObject({ total: 1 })
  // Each on their own profile, and on that of a third.
  for (const as of [host, guest]) expect(await countsFor(as, as)).toMatchObject({ total: 0 })
  expect(await countsFor(host, outsider)).toMatchObject({ total: 0 })
  expect(await countsFor(guest, outsider)).toMatchObject({ total: 1 })
  for (const [as, of] of [
    [host, guest],
    [guest, host],
  ] as const) {
    expect(expectError(await readBy(as, of), 404)).toBe('User not found')
    expect(expectError(await two.write(as), 404)).toBe('User not found')
  }
  const [about] = (await readBy(outsider, host)).body.references
  const params = { id: about?._id ?? '' }
  const reply = await world.api(references.reply, { as: host, params, body: { text: 'No' } })
  expect(expectError(reply, 404)).toBe('Reference not found')
})

// spec 41.15
it('hides what waits from both while they may not meet', async () => {
  const two = await twoWithStay(world)
  const { host, guest } = two
  const { _id: id } = (await two.write(guest)).body.reference
  await world.api(blocks.block, { as: guest, body: { userId: host.id } })
  for (const as of [host, guest])
    expect(await two.open(as)).toMatchObject({ write: [], waiting: [], about: [] })
  const body = { kind: 'stayed', recommends: 'yes', text: 'Changed' } as const
  const change = await world.api(references.change, { as: guest, params: { id }, body })
  expect(expectError(change, 404)).toBe('Reference not found')
  // It opens for others all the same: nobody buries one by a block.
  await world.pool.query('update member_references set shown_at = now() where id = $1', [id])
  expect(await countsFor(two.outsider, host)).toMatchObject({ total: 1 })
})

// spec 41.15
it.each(['suspended', 'banned', 'leaving'] as const)(
  'hides those by a %s member from everybody',
  async (standing) => {
    const two = await twoWithStay(world)
    await two.write(two.guest)
    await two.write(two.host)
    const set = 'update members set standing = $2 where id = $1'
    await world.pool.query(set, [two.guest.id, standing])
    for (const as of [two.host, two.outsider])
      expect(await countsFor(as, two.host)).toMatchObject({ total: 0 })
    expect(expectError(await readBy(two.outsider, two.guest), 404)).toBe('User not found')
    await world.pool.query(set, [two.guest.id, 'good'])
    expect(await countsFor(two.outsider, two.host)).toMatchObject({ total: 1 })
  },
)

async function erase({ id }: TestMember, columns = '') {
  await world.pool.query(
    `update members set standing = 'leaving', standing_until = now() ${columns} where id = $1`,
    [id],
  )
  await world.erasures.catchUp()
  const isErased =
    "select from members where id = $1 and standing = 'erased' and password_hash = ''"
  await waitFor(async () => (await world.pool.query(isErased, [id])).rowCount === 1)
}

// spec 41.20
it.each([
  ['with its words', '', 'They were friendly'],
  ['without its words, if messages go', ', erases_messages = true', ''],
])('leaves a reference by an erased member to others, %s', async (_, columns, text) => {
  const two = await twoWithStay(world)
  await two.write(two.guest)
  await two.write(two.host)
  await erase(two.guest, columns)
  const { references: shown, counts } = (await readBy(two.outsider, two.host)).body
  expect(counts.total).toBe(1)
  expect(shown).toMatchObject([{ author: null, text: expect.stringContaining(text) }])
  expect(shown[0]?.text === '').toBe(text === '')
  const { rows } = await world.pool.query('select from member_references where about_id = $1', [
    two.guest.id,
  ])
  expect(rows).toEqual([])
})

// spec 41.20
it('deletes a reference that is not open yet with the account of its author', async () => {
  const two = await twoWithStay(world)
  await two.write(two.guest)
  await erase(two.guest)
  await world.pool.query('update member_references set shown_at = now()')
  expect(await countsFor(two.outsider, two.host)).toMatchObject({ total: 0 })
})

// spec 41.20
it('brings nothing back that a banned member wrote, when the account is erased', async () => {
  const two = await twoWithStay(world)
  await two.write(two.guest)
  await two.write(two.host)
  await world.pool.query("update members set standing = 'banned' where id = $1", [two.guest.id])
  await erase(two.guest, ", standing_before = 'banned'")
  expect(await countsFor(two.outsider, two.host)).toMatchObject({ total: 0 })
})

// spec 41.16, 41.17
it('lists what one can write, what waits, and that there is one about oneself', async () => {
  const two = await twoWithStay(world)
  const { host, guest, agreement } = two
  const reference = async () => (await two.read(agreement)).reference
  const mayWrite = async () => {
    const response = await world.api(details.of, { as: guest, params: { id: host.id } })
    return response.body.mayWriteReference
  }
  const nothing = { write: [], waiting: [], about: [] }
  expect(await two.open(two.outsider)).toMatchObject(nothing)
  expect([await reference(), await mayWrite()]).toEqual(['write', true])
  expect(await two.open(guest)).toMatchObject({
    ...nothing,
    write: [{ user: { _id: host.id }, agreement, kinds: ['stayed', 'missed'] }],
  })
  const [{ what, until } = {}] = (await two.open(guest)).write
  expect(what).toMatch(/^stay, \d/)
  const days = await world.pool.query(
    'select (ends_on + 30)::text as until from agreements where id = $1',
    [agreement],
  )
  expect(until).toBe(days.rows[0].until)

  const sent = await two.write(guest)
  expect([await reference(), await mayWrite()]).toEqual(['written', false])
  const { _id } = sent.body.reference
  expect(await two.open(guest)).toMatchObject({
    ...nothing,
    waiting: [{ _id, user: { _id: host.id }, agreement, what, shownOn: sent.body.shownOn }],
  })
  const { about } = await two.open(host)
  expect(about).toMatchObject([{ user: { _id: guest.id }, shownOn: sent.body.shownOn }])
  await makeOlder(world, host.id)
  expect((await two.open(host)).write).toMatchObject([{ agreement, kinds: ['hosted', 'missed'] }])
})
