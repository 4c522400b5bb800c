import { limits } from '@wayside/contract/limits'
import { members } from '@wayside/contract/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filtersNotIn } from '../../../test/apiClient.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { type StoredMember, storeMembers } from '../../../test/members/storedMembers.ts'

let world: World
let reader: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  reader = await world.signedIn({ name: 'Reader', country: 'peru', hostornomad: 'local' })
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.db.deleteFrom('members').where('id', '!=', reader.id).execute()
})

const insert = (...rows: StoredMember[]) => storeMembers(world.db, rows)
const list = (query = '', who: TestMember | undefined = reader) =>
  world.api(members.all, { as: who, query })

const many = (count: number, row: StoredMember = {}) => Array.from({ length: count }, () => row)
const namesOf = async (query: string) => (await list(query)).body.users.map(({ name }) => name)

/** Filters are trimmed and in any case; empty ones filter nothing. */
const finds: [query: string, names: string[]][] = [
  ['?country=%20FRANCE%20', ['A', 'B']],
  ['?hostornomad=%20Host', ['A']],
  ['?country=france&hostornomad=nomad', ['B']],
  ['?country=United+Kingdom', ['C']],
  ['?country=&hostornomad=%20', ['Reader', 'A', 'B', 'C']],
]

/** Returns the counters and the true counts for a filter. */
async function expectTrueTotals() {
  for (const query of [
    '',
    '?country=france',
    '?hostornomad=host',
    '?country=france&hostornomad=host',
    '?country=spain&hostornomad=nomad',
  ]) {
    const { users, pagination } = (await list(query)).body
    expect(pagination.total).toBe(users.length)
  }
}

describe('GET /api/users/all', () => {
  // spec 10.44
  it('refuses a visitor', async () => {
    expect((await world.api(members.all)).status).toBe(401)
    expect((await list('', { ...reader, cookie: 'sid=unknown' })).status).toBe(401)
  })

  // spec 3.1, 3.2, 7.17, 10.2, 10.44
  it('tells the public fields of the spec, and nothing else', async () => {
    await insert({ name: 'Bo', bio: 'hello' })
    const { body, text, headers } = await list('?country=france')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.users[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Bo',
      lastname: 'Stored',
      bio: 'hello',
      country: 'france',
      hostornomad: 'nomad',
      profilePic: '',
      instagramUN: '',
      twitterUN: '',
      facebookUN: '',
      webUN: '',
      isVerified: true,
      registerAge: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(text).not.toMatch(/@|SECRET|hash|password|email/i)
  })

  // spec 10.45
  it('leaves out members who have not verified their address', async () => {
    await insert({ name: 'Known' }, { name: 'Unproven', verified_at: null })
    expect(await namesOf('')).toEqual(['Reader', 'Known'])
    expect((await list('?country=france')).body.pagination.total).toBe(1)
  })

  // spec 7.16, 10.46
  it.each(finds)('finds by %s the members %j, and counts them', async (query, names) => {
    await insert(
      { name: 'A', country: 'france', user_type: 'host' },
      { name: 'B', country: 'france' },
      { name: 'C', country: 'united kingdom' },
    )
    const { users, pagination } = (await list(query)).body
    expect(users.map(({ name }) => name)).toEqual(names)
    expect(pagination.total).toBe(names.length)
  })

  it('tries each filter of the list of members', () =>
    expect(filtersNotIn(members.all, finds), 'add them to finds').toEqual([]))

  // spec 10.46
  it.each([
    '?country=atlantis',
    '?country=%25',
    '?country=fr_nce',
    "?country='%20or%201=1",
    '?hostornomad=admin',
    '?country=france&hostornomad=guest',
    '?country=%00',
  ])('finds nobody for %s', async (query) => {
    await insert({})
    const { status, body } = await list(query)
    if (query.includes('%00')) expect(status).toBe(400)
    else
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { users: [], pagination: { total: 0, totalPages: 0, hasMore: false } },
      })
  })

  it('answers newest first; of the same moment, always in the same order', async () => {
    const moment = '2025-01-01T00:00:00.000Z'
    const twins = await insert(...many(30, { created_at: moment, country: 'spain' }))
    await insert({ name: 'Newest', country: 'spain' })
    const seen: string[] = []
    for (let page = 1; page <= 4; page++)
      seen.push(
        ...(await list(`?country=spain&page=${page}&limit=8`)).body.users.map(({ _id }) => _id),
      )
    expect((await list('?country=spain&page=1')).body.users[0]?.name).toBe('Newest')
    expect(seen.length).toBe(31)
    expect(seen.slice(1)).toEqual([...twins].sort().reverse())
  })

  // spec 9.2, 10.47
  it('pages by 8 when it is asked for a page, and tells where it is', async () => {
    await insert(...many(16))
    const pageOf = async (page: number) => (await list(`?page=${page}`)).body
    expect((await pageOf(1)).users.length).toBe(8)
    expect((await pageOf(1)).pagination).toEqual({
      currentPage: 1,
      totalPages: 3,
      total: 17,
      hasMore: true,
      limit: 8,
    })
    expect((await pageOf(3)).users.length).toBe(1)
    expect((await pageOf(3)).pagination).toEqual({
      currentPage: 3,
      totalPages: 3,
      total: 17,
      hasMore: false,
      limit: 8,
    })
    expect(await pageOf(4)).toMatchObject({ users: [], pagination: { total: 17, hasMore: false } })
  })

  // spec 10.47
  it.each([
    ['page=0', { currentPage: 1, limit: 8 }],
    ['page=-3&limit=-1', { currentPage: 1, limit: 1 }],
    ['page=2.9&limit=3.9', { currentPage: 2, limit: 3 }],
    ['page=x&limit=y', { currentPage: 1, limit: 8 }],
    ['page=NaN&limit=Infinity', { currentPage: 1, limit: 8 }],
    ['page=1&limit=100000', { currentPage: 1, limit: 50 }],
    ['page=1&page=2', { currentPage: 1 }],
    ['page=&limit=', { currentPage: 1 }],
    ['page=9999999999999999999', { currentPage: 100_000 }],
  ])('clamps %s', async (query, expected) => {
    await insert(...many(3))
    const { status, body } = await list(`?${query}`)
    expect({ status, pagination: body.pagination }).toMatchObject({
      status: 200,
      pagination: expected,
    })
  })

  // spec 10.47
  it('answers the newest 500 when it is asked for no page', async () => {
    await insert(...many(505))
    const { users, pagination } = (await list()).body
    expect(users.length).toBe(limits.listMax)
    expect(pagination).toMatchObject({ total: 506, totalPages: 2, hasMore: true, limit: 500 })
  })

  it('counts members truly, whatever happens to the table', async () => {
    const [first = '', second = ''] = await insert(
      { user_type: 'host' },
      {},
      { country: 'spain' },
      { verified_at: null },
    )
    await expectTrueTotals()
    await world.db
      .updateTable('members')
      .set({ country: 'spain' })
      .where('id', '=', first)
      .execute()
    await expectTrueTotals()
    await world.db
      .updateTable('members')
      .set({ user_type: 'host', country: 'france' })
      .where('country', '=', 'spain')
      .execute()
    await expectTrueTotals()
    await world.db
      .updateTable('members')
      .set({ verified_at: null })
      .where('id', '=', second)
      .execute()
    await world.db
      .updateTable('members')
      .set({ name: 'Renamed', verified_at: sql`coalesce(verified_at, now())` })
      .execute()
    await expectTrueTotals()
    await world.db.deleteFrom('members').where('user_type', '=', 'host').execute()
    await expectTrueTotals()
    await expect(
      world.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('members').where('id', '!=', reader.id).execute()
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await expectTrueTotals()
  })
})
