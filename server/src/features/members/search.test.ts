import { blocks } from '@wayside/contract/blocks'
import { details } from '@wayside/contract/details'
import { people } from '@wayside/contract/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { nextYear } from '../../../test/samples/nextYear.ts'

let world: World
let ana: TestMember
let ben: TestMember
let cem: TestMember
let nora: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana', country: 'peru', hostornomad: 'nomad' })
  ben = await world.signedIn({ name: 'Ben', country: 'france', hostornomad: 'host' })
  cem = await world.signedIn({ name: 'Cem', country: 'france', hostornomad: 'host' })
  const words = { lastname: 'Müller', country: 'france', hostornomad: 'local', bio: 'I juggle' }
  nora = await world.signedIn({ name: 'Nora', ...words })
  await save(ben, {
    ...{ city: 'Lyon', languages: [{ code: 'es', level: 'fluent' }], hosting: 'accepting' },
    ...{ maxGuests: 2, closed: [{ from: `${nextYear}-05-10`, to: `${nextYear}-05-12` }] },
  })
  await save(cem, { city: 'Villeurbanne' })
})
afterAll(() => world.stop())

const save = (as: TestMember, body: object) => world.api(details.save, { as, body })
const search = (query: string, as: TestMember = ana) => world.api(people.search, { as, query })
const found = async (query: string, as: TestMember = ana) =>
  (await search(query, as)).body.users.map(({ name }) => name)
const reasonsOf = async (name: string, query: string) =>
  (await search(query)).body.users.find((user) => user.name === name)?.reasons.map(({ why }) => why)

describe('the search near a place', () => {
  // spec 35.9, 35.10
  it.each([['near=Lyon, France'], ['near=Lione'], ['near=lyon, FRANCE&within=25']])(
    '%s finds members who live there and around, the former first',
    async (query) => expect(await found(query)).toEqual(['Ben', 'Cem']),
  )

  // spec 35.10, 35.14
  // spec 35.14
  it.each(['lyon france', 'Lyon; France', 'Lyon, Frankreich', 'Lyon, Germany'])(
    'near=%s finds nobody, and says that Lyon may be meant',
    async (near) => {
      const { body } = await world.api(people.search, { as: ana, query: { near } })
      expect(body.users).toEqual([])
      expect(body.meant?.[0]).toBe('Lyon, France')
    },
  )

  // spec 35.10
  it.each(['USA', 'the Netherlands', 'Côte d’Ivoire'])('near=%s is a country', async (near) => {
    const { body } = await world.api(people.search, { as: ana, query: { near } })
    expect(body).toMatchObject({ users: [], pagination: { total: 0 } })
    expect(body.meant).toBeUndefined()
  })

  // spec 35.10, 35.14
  it('finds nobody for an unknown place, and says which may be meant', async () => {
    const { body } = await search('near=Lyonn')
    expect(body.users).toEqual([])
    expect(body.meant).toContain('Lyon, France')
  })

  // spec 35.14
  it('says of a place like no other that none may be meant, and of a known one nothing', async () => {
    expect((await search('near=Xqzvwk')).body.meant).toEqual([])
    expect((await search('near=Lyon&q=xqzvwk')).body.meant).toBeUndefined()
  })

  // spec 35.10
  it.each([
    ['near=France', ['Ben', 'Cem', 'Nora']],
    ['near=, FRANCE ', ['Ben', 'Cem', 'Nora']],
    ['near=France&country=france', ['Ben', 'Cem', 'Nora']],
    ['near=France&hostornomad=host&sort=near', ['Ben', 'Cem']],
  ])('%s finds members of the whole country', async (query, names) => {
    expect((await found(query)).sort()).toEqual(names)
    expect(await reasonsOf('Ben', query)).not.toContain('city')
  })

  // spec 35.10
  it.each(['near=Luxembourg&country=luxembourg', 'near=Luxembourg, Luxembourg'])(
    '%s is the town and not the country',
    async (query) => {
      const one = await world.signedIn({ name: 'Lux', country: 'luxembourg' })
      expect(await found('near=Luxembourg')).toContain('Lux')
      expect(await found(query)).not.toContain('Lux')
      await save(one, { city: 'Luxembourg' })
      expect(await reasonsOf('Lux', query)).toContain('city')
      await world.pool.query('delete from members where id = $1', [one.id])
    },
  )

  // spec 35.10, 35.14
  it.each([
    ['near=, France&country=peru', ['France']],
    ['near=France&country=peru', ['France']],
    ['near=USA&country=remote', ['United States']],
    ['near=Lyon&country=peru', ['Lyon, France']],
  ])('%s finds nobody, and says that %j may be meant', async (query, meant) => {
    const { body } = await search(query)
    expect(body.users).toEqual([])
    expect(body.meant).toEqual(meant)
  })

  it('compares cities that are no known place by their key, in the named country', async () => {
    const one = await world.signedIn({ name: 'Ida' })
    const other = await world.signedIn({ name: 'Ida', country: 'italy' })
    for (const member of [one, other]) await save(member, { city: 'Sans-Lieu' })
    expect((await search('near=sans lieu')).body.pagination.total).toBe(2)
    expect((await search('near=sans lieu, Italy')).body.pagination.total).toBe(1)
  })
})

describe('the search for a bed', () => {
  // spec 35.11, 35.12
  it('leaves out who could not host these guests on these days', async () => {
    const near = 'near=Lyon, France'
    const days = `from=${nextYear}-05-03&to=${nextYear}-05-06`
    expect(await found(`${near}&${days}&guests=2`)).toEqual(['Ben', 'Cem'])
    expect(await reasonsOf('Ben', `${near}&${days}&guests=2`)).toContain('bed')
    expect(await found(`${near}&${days}&guests=3`)).toEqual(['Cem'])
    expect(await found(`${near}&from=${nextYear}-05-11&to=${nextYear}-05-14&guests=2`)).toEqual([
      'Cem',
    ])
    // The last day is that of leaving.
    expect(await found(`${near}&from=${nextYear}-05-08&to=${nextYear}-05-10`)).toEqual([
      'Ben',
      'Cem',
    ])
    expect(await found(`${near}&from=${nextYear}-05-13&to=${nextYear}-05-14`)).toEqual([
      'Ben',
      'Cem',
    ])
    expect(await found('guests=1')).not.toContain('Nora')
  })

  // spec 35.12
  it.each([
    [`from=${nextYear}-05-03&to=${nextYear}-05-03`, 'to', 'The last day must be after the first'],
    [`from=${nextYear}-05-03&to=${nextYear}-08-03`, 'to', 'A stay can last up to 90 nights'],
    ['from=2020-05-03&to=2020-05-05', 'from', 'Please choose dates from today on'],
    ['from=2127-05-03&to=2127-05-05', 'from', 'Please choose dates within two years'],
  ])('refuses a search for people by %s at %s', async (query, field, text) => {
    const response = await search(query)
    expectError(response, 400)
    expect(response.refusal.errors).toEqual({ [field]: text })
  })

  it('never shows closed dates, places, or when exactly somebody was here', async () => {
    const { text } = await search(`near=Lyon&from=${nextYear}-05-03&to=${nextYear}-05-06`)
    expect(text).toContain('Ben')
    expect(text).not.toMatch(/closed|\d{4}-05-1|place_?id|seen_?on|since|latitude|45\.7|2996944/i)
  })
})

describe('the search for words', () => {
  // spec 35.9
  it.each(['muller', 'mul nor', 'MÜLLER', 'nor'])('q=%s finds Nora', async (q) =>
    expect(await found(`q=${q}`)).toEqual(['Nora']),
  )

  // spec 35.9
  it.each(['juggle', 'example'])('q=%s finds nobody', async (q) =>
    expect(await found(`q=${q}`)).toEqual([]),
  )

  // spec 35.13
  it('finds similar words when nobody has the right ones', async () => {
    const { body } = await search('q=mullr')
    expect(body.users.map(({ name }) => name)).toEqual(['Nora'])
    expect(body.isClose).toBe(true)
    // The middle of a word is not its beginning.
    expect((await search('q=uller')).body.isClose).toBe(true)
  })

  // spec 35.14
  it('says that a word is a place', async () => {
    expect((await search('q=Marseille')).body.meant).toEqual(['Marseille, France'])
  })
})

// spec 35.11
it('finds members who speak a language of the reader well enough to talk', async () => {
  expect(await found('language=mine')).toEqual([])
  await save(ana, { languages: [{ code: 'es', level: 'good' }] })
  expect(await found('language=mine')).toEqual(['Ben'])
  expect(await reasonsOf('Ben', 'language=mine')).toContain('language')
  await save(ana, { languages: [{ code: 'es', level: 'basic' }] })
  expect(await found('language=mine')).toEqual([])
  expect(await found('language=es')).toEqual(['Ben'])
})

// spec 35.11
it('gives the language that is looked for as the reason, when the reader shares another one, too', async () => {
  const [dora, lone] = [
    await world.signedIn({ name: 'Dora', country: 'oman' }),
    await world.signedIn({ name: 'Lone', country: 'oman' }),
  ]
  const both = ['de', 'es'].map((code) => ({ code, level: 'good' }))
  for (const as of [dora, lone]) await save(as, { languages: both })
  const reason = async (query: string) => {
    const { body } = await world.api(people.search, { as: dora, query: `country=oman&${query}` })
    const lones = body.users.find(({ name }) => name === 'Lone')?.reasons
    return lones?.find(({ why }) => why === 'language')
  }
  expect(await reason('language=es')).toEqual({ why: 'language', code: 'es' })
  expect(await reason('language=de')).toEqual({ why: 'language', code: 'de' })
  for (const query of ['language=mine', 'q=lone'])
    expect(await reason(query)).toEqual({ why: 'language', code: 'de' })
})

// spec 35.11
it('searches by the last visit for readers who show theirs, and for members who do', async () => {
  const here = "update members set seen_on = (now() at time zone 'utc')::date where id = any($1)"
  await world.pool.query(here, [[ben.id, cem.id]])
  expect((await found('seen=week', cem)).sort()).toEqual(['Ben'])
  const hide = (as: TestMember, isHidden: boolean) =>
    world.pool.query('update members set shows_last_seen = $2 where id = $1', [as.id, !isHidden])
  await hide(ana, true)
  expect((await search('seen=week')).refusal.errors).toEqual({
    seen: 'You hide when you were last here, so you cannot search by it',
  })
  await hide(ana, false)
  await hide(ben, true)
  expect(await found('seen=week', cem)).toEqual([])
  await hide(ben, false)
})

// spec 35.17
it('ignores an unknown last visit, also one that every object has', async () => {
  for (const seen of ['never', 'constructor', 'toString'])
    expect((await search(`seen=${seen}`)).status).toBe(200)
})

// spec 35.15
it('hides the blocked from each other, and who is in no list from all', async () => {
  await world.pool.query("update members set lastname = 'Schneider' where id = $1", [ben.id])
  expect((await search('q=schneidr')).body.isClose).toBe(true)
  await world.api(blocks.block, { as: ben, body: { userId: ana.id } })
  expect(await found('near=Lyon')).toEqual(['Cem'])
  expect((await search('near=Lyon')).body.pagination.total).toBe(1)
  expect(await found('q=ana', ben)).toEqual([])
  expect((await search('q=schneidr')).body.isClose).toBeUndefined()
  const list = (isListed: boolean) =>
    world.pool.query('update members set is_listed = $2 where id = $1', [cem.id, isListed])
  await list(false)
  expect(await found('near=Lyon')).toEqual([])
  await list(true)
  expect(await found('near=Lyon')).toEqual(['Cem'])
  const verified = (at: string) =>
    world.pool.query(`update members set verified_at = ${at} where id = $1`, [cem.id])
  await verified('null')
  expect(await found('near=Lyon')).toEqual([])
  expect((await search('q=cen')).body.isClose).toBeUndefined()
  await verified('now()')
  await world.pool.query('delete from blocks')
  await world.pool.query("update members set standing = 'suspended' where id = $1", [ben.id])
  expect(await found('near=Lyon')).toEqual(['Cem'])
  await world.pool.query("update members set standing = 'good' where id = $1", [ben.id])
  expect(await found('near=Lyon')).toContain('Ben')
})

// spec 35.16
it('keeps what it compares as the true tables say, whatever is written at once', async () => {
  const all = [ana, ben, cem, nora]
  const cities = ['Lyon', 'Kraków', '', 'Nowhere']
  const writes = Array.from({ length: 60 }, (_, at) => {
    const who = all[at % 4] ?? ana
    const set = (text: string) =>
      world.pool.query(`update members set ${text} where id = $1`, [who.id])
    return [
      () => save(who, { city: cities[at % 4], interests: [`thing ${at}`], hosting: 'maybe' }),
      () => set(`lastname = 'Name${at}'`),
      () => set('is_listed = not is_listed'),
      () => set("country = case country when 'france' then 'poland' else 'france' end"),
    ][(at * 7 + (at >> 2)) % 4]
  })
  await Promise.all(writes.map((write) => write?.()))
  const { rows } = await world.pool.query(
    `select true_now.member_id from members m cross join person_now(m.id) true_now
     left join people p on p.member_id = m.id
     where p is null or to_jsonb(p) - 'since' <> to_jsonb(true_now) - 'since'
     union all select member_id from people p
     where not exists (select from person_now(p.member_id))`,
  )
  expect(rows).toEqual([])
})
