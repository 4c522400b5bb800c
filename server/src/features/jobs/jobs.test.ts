import { randomUUID } from 'node:crypto'
import { jobs as jobCalls } from '@wayside/contract/jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana', lastname: 'Lopez' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const form = {
  title: 'Harvest help',
  description: 'Ten days of picking.\nLunch included.',
  city: 'Beaune',
  budget: 900,
  contacturl: 'https://example.org/apply?x=1',
}
const post = (who: TestMember | undefined, fields: object = {}) =>
  world.api(jobCalls.post, { as: who, body: { ...form, ...fields } })
const list = async (who: TestMember | undefined, query = '') => {
  const response = await world.api(jobCalls.list, { as: who, query })
  return { ...response, jobs: response.body.jobs }
}
const count = async () => (await world.db.selectFrom('jobs').select('id').execute()).length

describe('POST /api/jobs', () => {
  it('refuses a visitor and stores nothing', async () => {
    const before = await count()
    expect((await post(undefined)).status).toBe(401)
    expect(await count()).toBe(before)
  })

  // spec 3.16, 3.21, 3.22, 6.10, 7.28, 10.87
  it('stores the job for its poster, whatever owner the body names', async () => {
    const { status, body } = await post(ana, {
      owner: bo.id,
      jobOwner: bo.id,
      _id: randomUUID(),
      createdAt: '2000-01-01T00:00:00.000Z',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'Job posted successfully!',
      job: {
        jobTitle: 'Harvest help',
        jobBudget: 900,
        jobCity: 'Beaune',
        jobDescription: form.description,
        jobOwner: { _id: ana.id, name: 'Ana', lastname: 'Lopez', country: 'france' },
      },
    })
  })

  // spec 5.28, 5.29, 5.30, 5.31, 5.32, 5.33, 5.34, 9.7, 9.8, 9.11, 10.68
  it.each([
    [{ title: ' ' }, 'title', 'Job title is required'],
    [{ title: 'x'.repeat(51) }, 'title', 'Job title must be 50 characters or less'],
    [{ description: '' }, 'description', 'Job description is required'],
    [
      { description: 'x'.repeat(2251) },
      'description',
      'Job description must be 2250 characters or less',
    ],
    [{ city: undefined }, 'city', 'Location is required'],
    [{ city: 'x'.repeat(51) }, 'city', 'Location must be 50 characters or less'],
    [{ budget: undefined }, 'budget', 'Budget is required'],
    [{ budget: null }, 'budget', 'Budget is required'],
    [{ budget: ' ' }, 'budget', 'Budget is required'],
    [{ budget: -1 }, 'budget', 'Budget must be a valid positive number'],
    [{ budget: 'a lot' }, 'budget', 'Budget must be a valid positive number'],
    [{ budget: '1e3' }, 'budget', 'Budget must be a valid positive number'],
    [{ budget: 1.005 }, 'budget', 'Budget must be a valid positive number'],
    [{ budget: 100_000.01 }, 'budget', 'Budget must be $100,000 or less'],
    [{ budget: 1e308 }, 'budget', 'Budget must be $100,000 or less'],
    [{ contacturl: '' }, 'contacturl', 'Application URL is required'],
    [
      { contacturl: `https://x.io/${'x'.repeat(500)}` },
      'contacturl',
      'Application URL must be 500 characters or less',
    ],
    [
      { contacturl: 'javascript:alert(1)' },
      'contacturl',
      'Application URL must be a website or an email address',
    ],
  ])('refuses %j with the text of the spec and stores nothing', async (fields, field, text) => {
    const before = await count()
    const { status, body } = await post(ana, fields)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      error: text,
      message: text,
      errors: { [field]: text },
    })
    expect(await count()).toBe(before)
  })

  // spec 5.32
  it.each([true, [900], { $gt: 0 }])('takes no budget of the wrong type: %j', async (budget) => {
    expect((await post(ana, { budget })).status).toBe(400)
  })

  // spec 7.29, 10.72
  it('lists the missing and the received fields by name only', async () => {
    const { body } = await world.api(jobCalls.post, {
      as: ana,
      body: {
        title: 'My secret title',
        city: '  ',
        budget: 0,
      },
    })
    expect(body).toMatchObject({
      missingFields: ['description', 'city', 'contacturl'],
      receivedFields: ['title', 'budget'],
    })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  // spec 3.17, 9.10, 10.71
  it.each([
    [0, 0],
    ['0', 0],
    ['900.50', 900.5],
    [100_000, 100_000],
  ])('takes the budget %j', async (budget, stored) => {
    expect((await post(ana, { budget })).body).toMatchObject({ job: { jobBudget: stored } })
  })

  // spec 9.7
  it('counts the lengths of a job after trimming', async () => {
    expect((await post(ana, { title: `  ${'x'.repeat(50)}  ` })).status).toBe(200)
  })

  // spec 5.34
  it('counts the contact as it was typed, without the https:// that is put in front', async () => {
    const contacturl = `goats.example/${'x'.repeat(486)}`
    const jobApplyDirection = `https://${contacturl}`
    expect((await post(ana, { contacturl })).body).toMatchObject({ job: { jobApplyDirection } })
    expect((await post(undefined, { contacturl })).status).toBe(401)
  })
})

describe('GET /api/jobs', () => {
  // spec 10.64
  it('tells a visitor neither where to apply nor who posted it', async () => {
    const { status, jobs, text } = await list(undefined)
    expect(status).toBe(200)
    expect(jobs[0]).toMatchObject({ jobTitle: expect.any(String), jobBudget: expect.any(Number) })
    expect(jobs.some((job) => job.jobApplyDirection ?? job.jobOwner)).toBe(false)
    expect(text).not.toContain(ana.id)
  })

  // spec 6.10, 7.21, 10.64
  it('tells a member all, newest first, with honest totals', async () => {
    await post(bo, { title: 'The newest' })
    const { jobs, body } = await list(ana)
    expect(jobs[0]).toMatchObject({
      jobTitle: 'The newest',
      jobApplyDirection: form.contacturl,
      jobOwner: { _id: bo.id },
    })
    expect(jobs.map((job) => job.createdAt)).toEqual(
      jobs
        .map((job) => job.createdAt)
        .sort()
        .reverse(),
    )
    expect(body.pagination).toMatchObject({ total: await count(), currentPage: 1 })
  })

  // spec 10.65
  it('pages without a gap or a double', async () => {
    const all = (await list(ana)).jobs.map((job) => job._id)
    const paged: string[] = []
    for (let page = 1; paged.length < all.length; page++)
      paged.push(...(await list(ana, `?page=${page}&limit=3`)).jobs.map((job) => job._id))
    expect(paged).toEqual(all)
  })

  // spec 6.9, 7.24, 10.65
  it('lists one owner’s jobs to members only', async () => {
    expect((await list(ana, `?owner=${bo.id}`)).jobs.map((job) => job.jobTitle)).toEqual([
      'The newest',
    ])
    expect((await list(undefined, `?owner=${bo.id}`)).jobs).toEqual([])
    expect((await list(ana, '?owner=nobody')).jobs).toEqual([])
  })

  // spec 10.65
  it('finds a part of a word in title, city or description, whatever the case; % and _ are plain', async () => {
    await post(ana, { title: 'Fifty % off_season', city: 'Zermatt' })
    expect((await list(ana, '?q=ZERM')).jobs.map((job) => job.jobCity)).toEqual(['Zermatt'])
    expect((await list(ana, '?q=%25%20off_')).jobs).toHaveLength(1)
    expect((await list(ana, '?q=y%25_o')).jobs).toHaveLength(0)
  })
})

describe('GET /api/job/{id}', () => {
  // spec 7.25, 10.66
  it('refuses a visitor who opens a job', async () => {
    const id = (await list(ana)).jobs[0]?._id
    expect((await world.api(jobCalls.one, { params: { id } })).status).toBe(401)
    expect((await world.api(jobCalls.one, { as: bo, params: { id } })).body).toMatchObject({
      _id: id,
      jobOwner: { _id: expect.any(String), createdAt: expect.stringMatching(/Z$/) },
    })
  })

  // spec 7.26, 10.83
  it.each(['nothing', randomUUID(), '%00'])("answers 404 'Job not found' for %s", async (id) => {
    const { status, refusal } = await world.api(jobCalls.one, { as: ana, params: { id } })
    expect(status).toBe(404)
    expect(refusal.error).toBe('Job not found')
  })
})

describe('GET /api/job-auth-check', () => {
  it('tells members from visitors', async () => {
    expect((await world.api(jobCalls.check, { as: ana })).status).toBe(200)
    expect((await world.api(jobCalls.check)).status).toBe(401)
  })
})
