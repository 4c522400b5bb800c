import { blocks } from '@wayside/contract/blocks'
import { jobs } from '@wayside/contract/jobs'
import { ownJobs } from '@wayside/contract/ownJobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { type Act, acts, countsOf, placesOf, postJob } from '../../../test/members/ownJob.ts'

let world: World
let ana: TestMember
let bo: TestMember
let eve: TestMember
let suspended: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  eve = await world.signedIn({ name: 'Eve' })
  suspended = await world.signedIn({ name: 'Sue' })
  await world.api(blocks.block, { as: ana, body: { userId: eve.id } })
  await world.api(blocks.block, { as: suspended, body: { userId: eve.id } })
})
afterAll(() => world.stop())

const find = async (as: TestMember | undefined, query = '') =>
  (await world.api(jobs.list, { as, query })).body
const closedOf = async (as: TestMember) => (await world.api(ownJobs.closed, { as })).body.jobs
const query = (text: string, ...values: unknown[]) => world.pool.query(text, values)
const markRemoved = (table: string, id: string) =>
  query(`update ${table} set decision_id = gen_random_uuid() where id = $1`, id)

/** Brings a new job into a state. */
const states: Record<string, (id: string, poster: TestMember) => Promise<unknown>> = {
  open: async () => undefined,
  filled: (id, poster) => acts.fill(world, poster, id),
  withdrawn: (id, poster) => acts.withdraw(world, poster, id),
  expired: async (id, poster) => {
    await acts.fill(world, poster, id)
    await query("update closed_jobs set closed = 'expired' where id = $1", id)
  },
  'removed by a moderator': async (id) => {
    await query(
      `with gone as (delete from jobs where id = $1 returning *)
       insert into withheld_jobs (id, owner_id, title, description, city, budget, apply_direction, created_at, decision_id)
       select id, owner_id, title, description, city, budget, apply_direction, created_at, gen_random_uuid() from gone`,
      id,
    )
  },
  'closed, then removed by a moderator': async (id, poster) => {
    await acts.fill(world, poster, id)
    await markRemoved('closed_jobs', id)
  },
  deleted: (id, poster) => acts.remove(world, poster, id),
}
const people = ['poster', 'other', 'blocked', 'suspended poster', 'visitor'] as const
const names = Object.keys(acts) as Act[]
const statusOf = (state: string, who: (typeof people)[number], act: Act) => {
  if (who === 'visitor') return 401
  if (who === 'suspended poster') return 403
  if (who === 'blocked' || state.includes('removed') || state === 'deleted') return 404
  return who === 'poster' || act === 'look' ? 200 : 403
}
const placeAfter = (act: Act, before: string[]) =>
  ({
    ...{ look: before, edit: before, fill: ['filled'], withdraw: ['withdrawn'] },
    ...{ open: ['open'], remove: [] as string[] },
  })[act]

// spec 28.3, 28.4, 28.5, 28.8, 28.12
describe.each(Object.keys(states))('a job that is %s', (state) => {
  it.each(people)('answers each act of this member as the rules say: %s', async (who) => {
    const isSuspended = who === 'suspended poster'
    const poster = isSuspended ? suspended : ana
    const as = { poster: ana, other: bo, blocked: eve, visitor: undefined }
    for (const act of names) {
      const id = await postJob(world, poster)
      await states[state]?.(id, poster)
      const standing = (to: string) =>
        query('update members set standing = $2 where id = $1', suspended.id, to)
      if (isSuspended) await standing('suspended')
      const before = await placesOf(world, id)
      const sender = who === 'suspended poster' ? suspended : as[who]
      const { status, refusal } = await acts[act](world, sender, id)
      const expected = statusOf(state, who, act)
      expect(status, act).toBe(expected)
      expect(await placesOf(world, id), act).toEqual(
        status === 200 ? placeAfter(act, before) : before,
      )
      if (who === 'other' && expected === 403)
        expect(refusal.error).toBe('Only the poster can change a job')
      if (expected === 404) expect(refusal.error).toBe('Job not found')
      if (isSuspended) {
        // Nobody else finds it meanwhile, open or closed.
        expect((await acts.look(world, bo, id)).status).toBe(404)
        await standing('good')
      }
    }
    const counts = await countsOf(world)
    expect(counts?.total).toBe(counts?.counted)
  })
})

describe('POST /api/job/{id}', () => {
  // spec 28.6
  it('changes all fields in lists and searches at once, and neither its place nor its end', async () => {
    const id = await postJob(world, ana, { title: 'Older', payPer: 'hour' })
    await postJob(world, ana, { title: 'Newer' })
    const before = (await acts.look(world, ana, id)).body
    const fields = {
      ...{ title: 'Olive help', description: 'Ten days', city: 'Kalamata', budget: '15.50' },
      contacturl: 'jobs@example.org',
    }
    const { body } = await world.api(ownJobs.edit, { as: ana, params: { id }, body: fields })
    const changed = {
      ...{ jobTitle: 'Olive help', jobDescription: 'Ten days', jobCity: 'Kalamata' },
      ...{ jobBudget: 15.5, jobApplyDirection: 'mailto:jobs@example.org', payPer: '' },
      ...{ createdAt: before.createdAt, expiresAt: before.expiresAt },
      editedAt: expect.stringMatching(/Z$/),
    }
    expect(body).toMatchObject({ message: 'Job updated successfully!', job: changed })
    const { jobs: listed = [] } = await find(bo, '?page=1&q=kalamata')
    expect(listed).toMatchObject([changed])
    expect((await find(bo, '?page=1')).jobs?.map(({ jobTitle }) => jobTitle)).toEqual([
      'Newer',
      'Olive help',
      ...((await find(bo, '?page=1')).jobs ?? []).slice(2).map(({ jobTitle }) => jobTitle),
    ])
  })

  it('lists the missing and the received fields of a refused form, and changes nothing', async () => {
    const id = await postJob(world, ana)
    const before = (await acts.look(world, ana, id)).text
    const body = { title: 'Only this', budget: -1 } as never
    const { status, refusal } = await world.api(ownJobs.edit, { as: ana, params: { id }, body })
    expect([status, refusal]).toMatchObject([
      400,
      {
        errors: { budget: 'Budget must be a valid positive number' },
        missingFields: ['description', 'city', 'contacturl'],
        receivedFields: ['title', 'budget'],
      },
    ])
    expect((await acts.look(world, ana, id)).text).toBe(before)
  })
})

describe('closing and putting back', () => {
  // spec 28.1, 28.2, 28.7, 28.9
  it('takes a job off every list and count, keeps its page, and puts it back where it was', async () => {
    const id = await postJob(world, ana, { title: 'Grape harvest', payPer: 'day' })
    await postJob(world, ana, { title: 'Later' })
    const lists = ['', '?page=1', '?q=grape', `?owner=${ana.id}`, '?maxBudget=900&page=1']
    const readAll = () =>
      Promise.all(lists.flatMap((list) => [find(bo, list), find(undefined, list)]))
    const before = await readAll()
    const closed = (await acts.fill(world, ana, id)).body
    expect(closed).toMatchObject({ job: { closed: 'filled', closedAt: expect.any(String) } })
    for (const { jobs = [] } of await readAll())
      expect(jobs.some(({ _id }) => _id === id)).toBe(false)
    expect((await find(bo, '?page=1')).pagination?.total).toBe(
      (before[2]?.pagination?.total ?? 0) - 1,
    )
    const seen = (await acts.look(world, bo, id)).body
    expect(seen).toMatchObject({ closed: 'filled', jobApplyDirection: null, payPer: 'day' })
    expect(seen.jobOwner?._id).toBe(ana.id)
    expect(seen).not.toHaveProperty('expiresAt')
    expect((await acts.look(world, ana, id)).body.jobApplyDirection).toMatch(/^https:/)
    const { closedAt } = seen
    expect((await acts.withdraw(world, ana, id)).body).toMatchObject({
      job: { closed: 'withdrawn', closedAt },
    })
    expect((await closedOf(ana))[0]).toMatchObject({ _id: id, closed: 'withdrawn' })
    expect(await closedOf(bo)).toEqual([])
    const { body } = await acts.open(world, ana, id)
    expect(body).not.toMatchObject({ job: { closed: expect.anything() } })
    const withoutEnd = (pages: typeof before) =>
      JSON.parse(JSON.stringify(pages, (name, value) => (name === 'expiresAt' ? '' : value)))
    expect(withoutEnd(await readAll())).toEqual(withoutEnd(before))
    // A visitor is told what the budget is for, and no more.
    const [shown] = (await find(undefined, '?q=grape')).jobs ?? []
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      ['_id', 'createdAt', 'jobBudget', 'jobCity', 'jobDescription', 'jobTitle', 'payPer'].sort(),
    )
  })

  // spec 28.9
  it.each([
    [29, 'stays', 'Newer'],
    [30, 'comes back as new', 'Old'],
  ])('puts a job back after %i days off the list: it %s', async (days, _, first) => {
    const id = await postJob(world, ana, { title: 'Old' })
    await postJob(world, ana, { title: 'Newer' })
    await acts.fill(world, ana, id)
    await query(
      "update closed_jobs set closed_at = now() - $2 * interval '1 day' where id = $1",
      id,
      days,
    )
    await acts.open(world, ana, id)
    expect((await find(bo, '?page=1')).jobs?.[0]?.jobTitle).toBe(first)
  })

  // spec 28.7
  it('moves the end by 30 days, and not the job, when its poster says that it is still open', async () => {
    const id = await postJob(world, ana, { title: 'Kept' })
    await postJob(world, ana, { title: 'Above' })
    await query(
      "update jobs set expires_at = date_trunc('second', now()) + interval '1 day', asked_at = now() where id = $1",
      id,
    )
    expect((await acts.look(world, ana, id)).body.askedAt).toMatch(/Z$/)
    expect((await acts.look(world, bo, id)).body).not.toHaveProperty('askedAt')
    const { job } = (await world.api(ownJobs.open, { as: ana, params: { id } })).body
    const days = (Date.parse(job.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    expect(job).toMatchObject({ confirmedAt: expect.stringMatching(/Z$/) })
    expect(job).not.toHaveProperty('askedAt')
    expect((await find(bo, '?page=1')).jobs?.slice(0, 2)).toMatchObject([
      { jobTitle: 'Above' },
      { jobTitle: 'Kept', confirmedAt: job.confirmedAt },
    ])
  })

  // spec 28.11
  it('shows closed jobs of one’s own only, closed last first, in pages', async () => {
    const cem = await world.signedIn()
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.unshift(await postJob(world, cem))
    for (const id of [...ids].reverse()) await acts.fill(world, cem, id)
    await markRemoved('closed_jobs', ids[1] ?? '')
    const page = (query: string) => world.api(ownJobs.closed, { as: cem, query })
    const { body } = await page('?limit=1&page=2')
    expect(body.jobs.map(({ _id }) => _id)).toEqual([ids[2]])
    expect(body.pagination).toMatchObject({ total: 2, currentPage: 2, limit: 1 })
    expect((await page('?limit=999')).body.pagination.limit).toBe(50)
    expect((await page('')).body.pagination.limit).toBe(20)
  })
})
