import { blocks } from '@wayside/contract/blocks'
import { type Job, jobs } from '@wayside/contract/jobs'
import { ownJobs } from '@wayside/contract/ownJobs'
import { placeOf } from '@wayside/contract/pagination'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { acts, postJob } from '../../../test/members/ownJob.ts'

let world: World
let ana: TestMember
let bo: TestMember
/** She has blocked Bo. */
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  outsider = await world.signedIn({ name: 'Eve' })
  await world.api(blocks.block, { as: outsider, body: { userId: bo.id } })
})
afterAll(() => world.stop())
beforeEach(() => world.pool.query('with open as (delete from jobs) delete from closed_jobs'))

const post = (as: TestMember, title: string) =>
  postJob(world, as, { title, city: 'Remote', budget: 900 })

/** Ana's jobs have the odd numbers. */
async function postJobs(count: number) {
  for (let n = 1; n <= count; n++) await post(n % 2 ? ana : bo, `Job ${n}`)
}

async function closeJobs(count: number) {
  for (let n = 1; n <= count; n++) await acts.fill(world, ana, await post(ana, `Job ${n}`))
}

const filters = {
  'the board': () => ({}),
  'the jobs of a member': () => ({ owner: ana.id }),
  'a search': () => ({ q: 'job' }),
  'remote jobs': () => ({ remote: 'true' }),
  'jobs by budget': () => ({ minBudget: '900', maxBudget: '900' }),
}
type List = keyof typeof filters
const all = Object.keys(filters) as List[]

interface Part {
  as: TestMember | undefined
  page?: number
  last?: Job | undefined
  limit?: number
}

async function readOpen(of: List, { last, as, page = 1, limit = 3 }: Part) {
  const before = last && placeOf(last.createdAt, last._id)
  const query = { ...filters[of](), page, limit, before }
  const { status, body } = await world.api(jobs.list, { as, query })
  expect(status).toBe(200)
  return body
}

async function readClosed({ last, as, page = 1, limit = 3 }: Part) {
  const before = last && placeOf(last.closedAt ?? '', last._id)
  const query = { page, limit, before }
  const { status, body } = await world.api(ownJobs.closed, { as, query })
  expect(status).toBe(200)
  return body
}

/** Reads on behind the last job until nothing follows; `between` is done before each page. */
async function readAll(
  read: (part: Part) => ReturnType<typeof readOpen>,
  as: TestMember | undefined,
  between: (shown: Job[]) => Promise<unknown> = async () => undefined,
) {
  const shown: Job[] = []
  for (let page = 1; page < 20; page++) {
    if (page > 1) await between(shown)
    const part = await read({ as, page, last: shown.at(-1) })
    expect(part.pagination).toMatchObject({ currentPage: page, limit: 3 })
    shown.push(...part.jobs)
    if (!part.pagination.hasMore) return shown.map(({ jobTitle }) => jobTitle)
  }
  throw new Error('The list has no end')
}

const numbered = (from: number, step = 1) =>
  Array.from({ length: Math.ceil(from / step) }, (_, at) => `Job ${from - at * step}`)
const isOdd = ({ jobTitle }: Job) => Number(jobTitle.split(' ')[1]) % 2 === 1

/** The readers, each with the step between the jobs that they see of nine. */
const readers = {
  'a member': () => [ana, 1],
  'a member who has blocked a poster': () => [outsider, 2],
  'a visitor': () => [undefined, 1],
} satisfies Record<string, () => [TestMember | undefined, number]>

const seenBy = (reader: keyof typeof readers, of: List) => {
  const [as, step] = readers[reader]()
  // A visitor is not told who owns what.
  const whole = of !== 'the jobs of a member' ? numbered(9, step) : as ? numbered(9, 2) : []
  return { as, whole }
}
const everyReader = all.flatMap((of) =>
  (Object.keys(readers) as (keyof typeof readers)[]).map((reader) => [of, reader] as const),
)

// spec 28.38
it.each(everyReader)('reads %s behind the last job as if it were one list: %s', async (of, by) => {
  await postJobs(9)
  const { as, whole } = seenBy(by, of)
  expect(await readAll((part) => readOpen(of, part), as)).toEqual(whole)
})

// spec 28.38
it.each(everyReader)(
  'skips and repeats no job of %s when others are posted, closed and deleted meanwhile: %s',
  async (of, by) => {
    await postJobs(9)
    const { as, whole } = seenBy(by, of)
    const acting = [acts.fill, acts.remove]
    const between = async (shown: Job[]) => {
      await post(ana, 'Job 11')
      // The last job too, behind which the page begins.
      for (const job of [shown.at(0), shown.at(-1)])
        if (job) await acting[shown.length % 2]?.(world, isOdd(job) ? ana : bo, job._id)
    }
    expect(await readAll((part) => readOpen(of, part), as, between)).toEqual(whole)
  },
)

it('would skip a job by the number of the page alone when one above is closed', async () => {
  await postJobs(9)
  const { jobs: first } = await readOpen('the board', { as: undefined })
  await acts.fill(world, ana, first[0]?._id ?? '')
  const title = async (last?: Job) =>
    (await readOpen('the board', { as: undefined, page: 2, last })).jobs[0]?.jobTitle
  expect(await title()).toBe('Job 5')
  expect(await title(first.at(-1))).toBe('Job 6')
})

it.each(all)('skips and repeats no job of %s that were posted in one moment', async (of) => {
  await postJobs(9)
  const { whole } = seenBy('a member', of)
  const moment = "timestamptz '2026-01-01T12:00:00.000250Z'"
  for (const [at, isInOrder] of [
    [moment, false],
    [`${moment} + n * interval '1 microsecond'`, true],
  ] as const) {
    await world.pool.query(
      `update jobs set created_at = ${at}
       from (select id, split_part(title, ' ', 2)::int as n from jobs) numbered
       where numbered.id = jobs.id`,
    )
    const found = await readAll((part) => readOpen(of, part), ana)
    expect(isInOrder ? found : found.toSorted().toReversed()).toEqual(whole)
  }
})

it('says whether another page follows, and how many jobs there are in all', async () => {
  await postJobs(6)
  const { jobs: first } = await readOpen('the board', { as: bo })
  const rest = await readOpen('the board', { as: bo, page: 2, last: first.at(-1) })
  expect(rest.pagination).toEqual({
    ...{ currentPage: 2, totalPages: 2, total: 6, hasMore: false, limit: 3 },
  })
  const second = await readOpen('the board', { as: bo, page: 2, last: first[1] })
  expect(second.pagination).toMatchObject({ hasMore: true, total: 6 })
  const none = await readOpen('the board', { as: bo, page: 3, last: rest.jobs.at(-1) })
  expect(none).toMatchObject({ jobs: [], pagination: { hasMore: false, total: 6 } })
})

// spec 28.40
it('skips and repeats no closed job when others are closed, put back and deleted meanwhile', async () => {
  await closeJobs(9)
  expect(await readAll(readClosed, ana)).toEqual(numbered(9))
  const between = async (shown: Job[]) => {
    await acts.fill(world, ana, await post(ana, 'New'))
    await acts.open(world, ana, shown[0]?._id ?? '')
    await acts.remove(world, ana, shown.at(-1)?._id ?? '')
  }
  expect(await readAll(readClosed, ana, between)).toEqual(numbered(9))
  // Of others the list shows nothing, whatever the place.
  const { jobs: own } = await readClosed({ as: ana })
  expect(own.length).toBeGreaterThan(0)
  expect((await readClosed({ as: bo, last: own[0] })).jobs).toEqual([])
})

// spec 28.39, 28.40
it('refuses a place that cannot be read, and changes nothing', async () => {
  await postJobs(1)
  const query = { before: 'yesterday' }
  for (const as of [ana, outsider, undefined]) {
    const { status, body } = await world.api(jobs.list, { as, query })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: { before: 'Please give the createdAt and the _id of a job, joined by _' } },
    })
  }
  const closed = await world.api(ownJobs.closed, { as: ana, query })
  expect(closed).toMatchObject({
    status: 400,
    body: { errors: { before: 'Please give the closedAt and the _id of a job, joined by _' } },
  })
  expect((await world.api(ownJobs.closed, { as: undefined, query })).status).toBe(401)
  expect((await readOpen('the board', { as: ana })).jobs).toHaveLength(1)
})
