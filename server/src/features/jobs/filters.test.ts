import { randomUUID } from 'node:crypto'
import type { Job } from '@wayside/contract/jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

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
  world.call(who, 'POST', '/api/jobs', { description: 'D', contacturl: 'https://example.org', ...fields })

async function find(query: string, who: TestMember | undefined = bo) {
  const { status, body } = await world.call(who, 'GET', `/api/jobs${query}`)
  const { jobs } = body as unknown as { jobs: Job[] }
  return { status, titles: jobs?.map((job) => job.jobTitle), total: body.pagination?.total }
}

describe('GET /api/jobs with filters', () => {
  it.each([
    ['?remote=true', ['Guide', 'Editor', 'Translator']],
    ['?remote=false', ['Guide', 'Weaver', 'Editor', 'Translator', 'Harvest']],
    ['?minBudget=1500', ['Guide', 'Weaver', 'Editor']],
    ['?maxBudget=1500', ['Weaver', 'Translator', 'Harvest']],
    ['?minBudget=900&maxBudget=1500.5', ['Weaver', 'Editor', 'Harvest']],
    ['?maxBudget=0', ['Translator']],
    ['?remote=true&minBudget=1&maxBudget=2000&q=zone', ['Editor']],
    ['?minBudget=2000&maxBudget=1000', []],
    ['?minBudget=99999999', ['Guide']],
  ])('%s finds %j, counts them, and finds the same for a visitor', async (query, titles) => {
    expect(await find(query)).toEqual({ status: 200, titles, total: titles.length })
    expect(await find(query, undefined)).toEqual({ status: 200, titles, total: titles.length })
  })

  it.each([
    '?minBudget=&maxBudget=',
    '?minBudget=abc',
    '?maxBudget=-1',
    '?minBudget=1e3',
    '?maxBudget=NaN',
    '?remote=',
    '?remote=1',
  ])('%s is no filter', async (query) => expect((await find(query)).total).toBe(board.length))

  it('pages through what it finds', async () => {
    expect(await find('?remote=true&page=2&limit=2')).toEqual({ status: 200, titles: ['Translator'], total: 3 })
  })
})

describe('POST /api/jobs with a clientId', () => {
  it('stores a job once, however often it is sent, and even at the same moment', async () => {
    const job = { title: 'Once', city: 'Lima', budget: 5, clientId: randomUUID() }
    const answers = await Promise.all([post(ana, job), post(ana, job), post(ana, job)])
    answers.push(await post(ana, job))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body as unknown as { job: Job }).job._id)).size).toBe(1)
    expect((await find('?q=once')).total).toBe(1)
  })

  it('keeps the ids of two members apart', async () => {
    const job = { title: 'Apart', city: 'Lima', budget: 5, clientId: randomUUID() }
    await post(ana, job)
    await post(bo, job)
    expect((await find('?q=apart')).total).toBe(2)
  })

  it('refuses what is no id', async () => {
    expect((await post(ana, { title: 'Bad', city: 'Lima', budget: 5, clientId: 'again' })).status).toBe(400)
  })
})
