import { jobForm, jobs } from '@wayside/contract/jobs'
import { ownJobs } from '@wayside/contract/ownJobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { startApp, TEST_SECRET, type World } from '../../test/harness.ts'
import { closedJobs } from './closedJobs.ts'
import { fillDemo } from './fillDemo.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  const uploads = { save: async () => 'portrait.webp', remove: async () => undefined }
  await fillDemo({ ...world, uploads: uploads as never, secrets: deriveSecrets(TEST_SECRET) })
})
afterAll(() => world.stop())

// spec 28.1, 28.20
test('the sample has a job in each state, and one that its poster is asked about', async () => {
  const { cookie } = await world.logIn('host@wayside.example', 'wayside demo')
  const as = { cookie }
  const closed = async () => (await world.api(ownJobs.closed, { as })).body.jobs
  expect((await closed()).map((job) => job.closed)).toEqual(['filled', 'withdrawn', 'expired'])
  const { rows } = await world.pool.query(
    'select 1 from jobs where expires_at < now() or asked_at is not null',
  )
  expect(rows).toHaveLength(1)
  const before = (await world.api(jobs.list, { query: { page: 1 } })).body.pagination?.total
  await world.jobExpiry.catchUp()
  expect(await closed()).toHaveLength(3)
  expect((await world.api(jobs.list, { query: { page: 1 } })).body.pagination?.total).toBe(before)
})

test('the closed jobs hold only values that the form accepts', () => {
  for (const job of closedJobs)
    expect(jobForm.parse({ ...job, contacturl: 'a@example.org' })).toMatchObject({
      title: job.title,
      payPer: job.payPer,
    })
})
