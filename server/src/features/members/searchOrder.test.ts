import { blocks } from '@wayside/contract/blocks'
import { details } from '@wayside/contract/details'
import { people } from '@wayside/contract/people'
import { searchQuery } from '@wayside/contract/peopleSearch'
import { references } from '@wayside/contract/references'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { storedReference } from '../../../test/members/references.ts'
import { searchPeople } from './search.queries.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana', country: 'peru' })
})
afterAll(() => world.stop())

const save = (as: TestMember, body: object) => world.api(details.save, { as, body })
const found = async (query: string, as = ana) =>
  (await world.api(people.search, { as, query })).body.users
const namesOf = async (query: string, as = ana) => (await found(query, as)).map(({ name }) => name)
/** Brings rows of `people` up to date, as the nightly job does. */
const bringUpToDate = () =>
  world.pool.query(
    `update people p set has_references = n.has_references, answers = n.answers
     from members m cross join person_now(m.id) n where m.id = p.member_id`,
  )
const answer = ({ id }: TestMember, rate: string) =>
  world.pool.query("insert into host_answers values ($1, $2, 'day')", [id, rate])

describe('the search for members with references', () => {
  // spec 36.14
  it('finds those with one that the reader can see, and tells it on the card', async () => {
    const [eve, fay, guy] = [
      await world.signedIn({ name: 'Eve', country: 'malta' }),
      await world.signedIn({ name: 'Fay', country: 'malta' }),
      await world.signedIn({ name: 'Guy', country: 'malta' }),
    ]
    const author = await world.signedIn({ name: 'Ida' })
    await storedReference(world, { by: author.id, about: eve.id, recommends: false })
    await storedReference(world, { by: author.id, about: fay.id, isShown: false })
    const query = 'country=malta&references=true'
    expect(await namesOf(query)).toEqual([])
    await bringUpToDate()
    expect(await namesOf(query)).toEqual(['Eve'])
    expect((await found('country=malta&q=eve'))[0]?.reasons).toContainEqual({ why: 'references' })
    expect((await found('country=malta&q=fay'))[0]?.reasons).not.toContainEqual({
      why: 'references',
    })

    // A member who has blocked the author, or is blocked by them, finds no trace of what they wrote.
    await world.api(blocks.block, { as: ana, body: { userId: author.id } })
    await world.api(blocks.block, { as: author, body: { userId: guy.id } })
    for (const as of [ana, guy]) {
      expect(await namesOf(query, as)).toEqual([])
      expect((await found('country=malta&q=eve', as))[0]?.reasons).not.toContainEqual({
        why: 'references',
      })
      const { body } = await world.api(references.of, { as, params: { id: eve.id } })
      expect(body.counts.total).toBe(0)
    }
    expect(await namesOf(query, fay)).toEqual(['Eve'])
    await world.pool.query('delete from blocks')

    await world.pool.query("update members set standing = 'suspended' where id = $1", [author.id])
    await bringUpToDate()
    expect(await namesOf(query)).toEqual([])
  })
})

// spec 36.14, 36.15
it('finds those who answer most requests or more, and tells how', async () => {
  for (const rate of ['few', 'some', 'most', 'almostAll']) {
    const host = await world.signedIn({ name: rate, country: 'nepal', hostornomad: 'host' })
    await answer(host, rate)
  }
  await world.signedIn({ name: 'none', country: 'nepal', hostornomad: 'host' })
  await bringUpToDate()
  expect((await namesOf('country=nepal&answers=true')).sort()).toEqual(['almostAll', 'most'])
  const users = await found('country=nepal&hosting=maybe')
  const byName = Object.fromEntries(
    users.map(({ name, answers, reasons }) => [
      name,
      [answers?.rate, reasons.find(({ why }) => why === 'answers')?.answers?.time],
    ]),
  )
  expect(byName).toEqual({
    almostAll: ['almostAll', 'day'],
    most: ['most', 'day'],
    some: ['some', 'day'],
    // No points, no reason; the profile tells it all the same.
    few: ['few', undefined],
    none: [undefined, undefined],
  })
  const order = users.map(({ name }) => name)
  expect(order.slice(0, 2)).toEqual(['almostAll', 'most'])
  expect(order.slice(2, 4).sort()).toEqual(['none', 'some'])
  expect(order[4]).toBe('few')
})

describe('the order of the best matches', () => {
  const day = '2031-03-10'
  const searchOn = (on: string, filters: object) =>
    searchPeople(world.db, {
      ...{ me: ana.id, filteredFor: undefined, day: on, words: [], sort: 'match' },
      query: searchQuery.parse({ limit: 50, ...filters }),
    })
  const seen = ({ id }: TestMember, on: string | null, since = '2020-01-01') =>
    world.pool.query(
      `with m as (update members set seen_on = $2, verified_at = '2020-01-01' where id = $1)
       update people set seen_on = $2, since = $3 where member_id = $1`,
      [id, on, since],
    )
  const inOrder = async (filters: object, on = day) =>
    (await searchOn(on, filters)).users.map(({ name }) => name)

  // spec 36.15, 35.17
  it('counts what the reasons say, on a fixed day', async () => {
    await save(ana, { languages: [{ code: 'es', level: 'good' }], interests: ['chess', 'surfing'] })
    const person = async (name: string, body: object, on: string | null, since?: string) => {
      const member = await world.signedIn({ name, country: 'chile', hostornomad: 'host' })
      await save(member, body)
      await seen(member, on, since)
      return member
    }
    const es = { languages: [{ code: 'es', level: 'native' }] }
    // With the point of a member who was rarely asked: 1 + 3 + 2 + 2 + 2 = 10, and so on down.
    await person('ten', { ...es, interests: ['chess', 'surfing'] }, '2031-03-04', '2031-02-09')
    await person('eight', { ...es, interests: ['chess', 'surfing'] }, '2031-03-04')
    await person('seven', { ...es, interests: ['surfing'] }, '2031-03-04')
    await person('five', { ...es, interests: ['surfing'] }, '2031-03-03')
    await person('four', es, '2031-02-08')
    await person('three', es, '2031-02-07', '2031-02-08')
    await person('two', {}, '2031-03-03')
    await person('one', {}, '2031-02-07')
    expect(await inOrder({ country: 'chile' })).toEqual([
      ...['ten', 'eight', 'seven', 'five', 'four', 'three', 'two', 'one'],
    ])
  })

  // spec 35.15
  it('orders equal matches by chance, the same all day and another tomorrow', async () => {
    for (let at = 0; at < 8; at++) {
      const member = await world.signedIn({ name: `e${at}`, country: 'fiji' })
      await seen(member, null)
    }
    const { rows } = await sql<{ name: string }>`
      select name from members where country = 'fiji' order by md5(id::text || ${day}::text)`.execute(
      world.db,
    )
    const today = rows.map(({ name }) => name)
    expect(await inOrder({ country: 'fiji' })).toEqual(today)
    const pages = [1, 2, 3].map((page) => inOrder({ country: 'fiji', page, limit: 3 }))
    expect((await Promise.all(pages)).flat()).toEqual(today)
    const tomorrow = await inOrder({ country: 'fiji' }, '2031-03-11')
    expect(tomorrow).not.toEqual(today)
    expect(tomorrow.sort()).toEqual(today.sort())
  })
})

// spec 36.9
it('marks a host as new again who hosts again, but not after a save that does not change it', async () => {
  const host = await world.signedIn({ name: 'Ulf', country: 'malawi', hostornomad: 'host' })
  const reasons = async () =>
    (await found('country=malawi&q=ulf'))[0]?.reasons.filter(({ why }) => why === 'new')
  const old = { years: '3 years' }
  await world.pool.query(
    `with m as (update members set verified_at = now() - $2::interval where id = $1)
     update people set since = now() - $2::interval where member_id = $1`,
    [host.id, old.years],
  )
  expect(await reasons()).toEqual([])
  await save(host, { hosting: 'accepting' })
  expect(await reasons()).toEqual([])
  await save(host, { hosting: 'no' })
  expect(await reasons()).toEqual([])
  await save(host, { hosting: 'maybe' })
  expect(await reasons()).toEqual([{ why: 'new', isAgain: true }])
})

// spec 36.9
it('tells nothing new of a host who is listed again or whose suspension is over', async () => {
  const host = await world.signedIn({ name: 'Ida', country: 'malawi', hostornomad: 'host' })
  const local = await world.signedIn({ name: 'Ivo', country: 'malawi' })
  const news = async () =>
    (await found('country=malawi&q=i')).map(({ name, reasons }) => [
      name,
      reasons.find(({ why }) => why === 'new'),
    ])
  const ids = [host.id, local.id]
  await world.pool.query(
    `with m as (update members set verified_at = now() - interval '3 years' where id = any($1))
     update people set since = now() - interval '3 years' where member_id = any($1)`,
    [ids],
  )
  const nothing = [
    ['Ida', undefined],
    ['Ivo', undefined],
  ]
  for (const [away, back] of [
    ["standing = 'suspended'", "standing = 'good'"],
    ['is_listed = false', 'is_listed = true'],
  ]) {
    await world.pool.query(`update members set ${away} where id = any($1)`, [ids])
    expect(await news()).toEqual([])
    await world.pool.query(`update members set ${back} where id = any($1)`, [ids])
    expect((await news()).sort()).toEqual(nothing)
  }
  // A member who begins to host and stops again is no longer new.
  for (const hosting of ['no', 'maybe', 'no']) await save(host, { hosting })
  expect((await news()).sort()).toEqual(nothing)
})
