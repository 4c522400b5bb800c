import { randomUUID } from 'node:crypto'
import { jobs as jobCalls } from '@wayside/contract/jobs'
import { searchKey } from '@wayside/contract/searchKey'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filtersNotIn } from '../../../test/apiClient.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { countJobs, jobsWhere } from './jobs.queries.ts'

let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn()
  bo = await world.signedIn()
  for (const [title, city, budget] of board) await post(ana, { title, city, budget })
})
afterAll(() => world.stop())

/** Oldest first. */
const board = [
  ['Harvest', 'Beaune', 900],
  ['Translator', 'Remote', 0],
  ['Editor', 'worldwide (any zone)', 1500.5],
  ['Weaver', 'Remoteville', 1500],
  ['Guide', 'Work from anywhere', 100_000],
] as const

const post = (who: TestMember, fields: object) =>
  world.api(jobCalls.post, {
    as: who,
    body: {
      description: 'D',
      contacturl: 'https://example.org',
      ...fields,
    },
  })

async function find(query: string, who: TestMember | undefined = bo) {
  const { status, body } = await world.api(jobCalls.list, { as: who, query })
  return { status, titles: body.jobs?.map((job) => job.jobTitle), total: body.pagination?.total }
}

const finds: [query: string, titles: string[]][] = [
  ['?remote=true', ['Guide', 'Editor', 'Translator']],
  ['?remote=false', ['Guide', 'Weaver', 'Editor', 'Translator', 'Harvest']],
  ['?minBudget=1500', ['Guide', 'Weaver', 'Editor']],
  ['?maxBudget=1500', ['Weaver', 'Translator', 'Harvest']],
  ['?minBudget=900&maxBudget=1500.5', ['Weaver', 'Editor', 'Harvest']],
  ['?maxBudget=0', ['Translator']],
  ['?remote=true&minBudget=1&maxBudget=2000&q=zone', ['Editor']],
  ['?minBudget=2000&maxBudget=1000', []],
  ['?minBudget=99999999', ['Guide']],
  [`?minBudget=${encodeURIComponent('$1,500.50')}`, ['Guide', 'Editor']],
  [`?maxBudget=${encodeURIComponent('１\u202f500')}&minBudget=1`, ['Weaver', 'Harvest']],
]

// spec 10.65, 30.9
describe('GET /api/jobs with filters', () => {
  it.each(finds)(
    '%s finds %j, counts them, and finds the same for a visitor',
    async (query, titles) => {
      expect(await find(query)).toEqual({ status: 200, titles, total: titles.length })
      expect(await find(query, undefined)).toEqual({ status: 200, titles, total: titles.length })
    },
  )

  it.each([
    '?minBudget=&maxBudget=',
    '?minBudget=abc',
    '?maxBudget=-1',
    '?minBudget=1e3',
    '?maxBudget=NaN',
    '?maxBudget=1.500',
    '?maxBudget=900,50',
    '?remote=',
    '?remote=1',
  ])('%s is no filter', async (query) => expect((await find(query)).total).toBe(board.length))

  it('tries each filter of jobs', () => {
    // An owner has tests of its own.
    expect(filtersNotIn(jobCalls.list, finds), 'add them to finds').toEqual(['owner'])
  })

  it('pages through what it finds', async () => {
    expect(await find('?remote=true&page=2&limit=2')).toEqual({
      status: 200,
      titles: ['Translator'],
      total: 3,
    })
  })
})

describe('a search', () => {
  // Searches that are short, empty, not Latin, of mixed case, or LIKE patterns.
  const character = fc.constantFrom(
    'a',
    'b',
    'A',
    'é',
    'É',
    'e\u0301',
    'ı',
    '’',
    'ß',
    'İ',
    'Σ',
    '東',
    '👋',
    '1',
    '+',
    '.',
    '_',
    '%',
    '\\',
    ' ',
  )
  const words = (maxLength: number) => fc.string({ unit: character, minLength: 1, maxLength })

  it('finds just the jobs that have this part, whatever it is, newest first, and counts them', async () => {
    const jobs = fc.array(fc.record({ title: words(6), city: words(4), description: words(12) }), {
      minLength: 4,
      maxLength: 20,
    })
    const parts = fc.array(words(4), { minLength: 8, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(jobs, parts, async (rows, parts) => {
        const rest = { owner_id: bo.id, budget: 0, apply_direction: '-' }
        await world.db
          .insertInto('jobs')
          .values(rows.map((row) => ({ ...row, ...rest })))
          .execute()
        for (const q of parts.map(searchKey)) {
          const { rows: due } = await sql<{ id: string }>`select id from jobs
            where strpos(search_key(case when length(${q}) < 3 then title || ' ' || city
              else title || ' ' || city || ' ' || description end), ${q}) > 0
            order by created_at desc, id desc`.execute(world.db)
          const found = await jobsWhere(world.db, { q }, { page: 1, limit: 1000, forMember: false })
          expect(
            found.map(({ _id }) => _id),
            q,
          ).toEqual(due.map(({ id }) => id))
          expect(await countJobs(world.db, { q }), q).toBe(due.length)
        }
        await world.db.deleteFrom('jobs').where('owner_id', '=', bo.id).execute()
      }),
      { numRuns: 10 },
    )
  })

  // spec 30.2
  it('finds what is typed with other cases, accents, apostrophes and widths', async () => {
    const { body } = await post(bo, { title: 'Cafe\u0301 d’Été', city: 'İzmir', budget: 1 })
    const typed = [
      'izmir',
      'IZMIR',
      'İZMİR',
      'ｉｚｍｉｒ',
      'cafe',
      'CAFÉ',
      "d'ete",
      'fé d’É',
      'iz',
      'İZ',
    ]
    for (const q of typed) {
      const sought = `?q=${encodeURIComponent(q)}&maxBudget=1&minBudget=1`
      expect((await find(sought)).titles, q).toEqual(['Café d’Été'])
      expect((await find(sought, undefined)).titles, q).toEqual(['Café d’Été'])
    }
    expect((await find('?q=%CC%81')).total).toBe((await find('')).total)
    await world.db
      .deleteFrom('jobs')
      .where('id', '=', body.job?._id ?? '')
      .execute()
  })

  it('answers a very long part', async () => {
    const part = '東京. '.repeat(300).trim()
    const rest = { owner_id: bo.id, title: 'Long', city: 'Kyoto', budget: 0, apply_direction: '-' }
    const rows = Array.from({ length: 20 }, () => ({ ...rest, description: '東京. '.repeat(560) }))
    for (let n = 0; n < 25; n++) await world.db.insertInto('jobs').values(rows).execute()
    await sql`vacuum analyze jobs`.execute(world.db)
    expect(await find(`?q=${encodeURIComponent(part)}`)).toMatchObject({ status: 200, total: 500 })
    expect(await find(`?q=${encodeURIComponent(`${part}!`)}`)).toMatchObject({
      status: 200,
      total: 0,
    })
    await world.db.deleteFrom('jobs').where('owner_id', '=', bo.id).execute()
  })

  it('finds one or two letters in titles and places, and goes with the filters', async () => {
    expect(await find('?q=to')).toEqual({ status: 200, titles: ['Editor', 'Translator'], total: 2 })
    expect(await find('?q=TO&maxBudget=100')).toEqual({
      status: 200,
      titles: ['Translator'],
      total: 1,
    })
    expect(await find('?q=e%20(a')).toEqual({ status: 200, titles: ['Editor'], total: 1 })
    expect(await find('?q=e%20(b')).toEqual({ status: 200, titles: [], total: 0 })
  })
})

describe('POST /api/jobs with a clientId', () => {
  it('stores a job once, however often it is sent, and even at the same moment', async () => {
    const job = { title: 'Once', city: 'Lima', budget: 5, clientId: randomUUID() }
    const answers = await Promise.all([post(ana, job), post(ana, job), post(ana, job)])
    answers.push(await post(ana, job))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.job?._id)).size).toBe(1)
    expect((await find('?q=once')).total).toBe(1)
  })

  it('keeps the ids of two members apart', async () => {
    const job = { title: 'Apart', city: 'Lima', budget: 5, clientId: randomUUID() }
    await post(ana, job)
    await post(bo, job)
    expect((await find('?q=apart')).total).toBe(2)
  })

  it('refuses to post a job with a clientId that is no id', async () => {
    expect(
      (await post(ana, { title: 'Bad', city: 'Lima', budget: 5, clientId: 'again' })).status,
    ).toBe(400)
  })
})
