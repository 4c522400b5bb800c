import type { Page } from '@playwright/test'
import { aJob, jobsCall, listOf, newWord, postJob, refusal } from './board.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Latest jobs' })
const empty = (page: Page) => page.getByText('No jobs available at the moment')

// spec 1.9, 2.28, 2.30, 2.31
test('Home lists the latest jobs; a visitor who clicks one, or Browse All Jobs, goes to /login, and finds the way back after it', async ({
  page,
  makeMember,
  memberPage,
}) => {
  const { page: poster } = await memberPage()
  const title = `Surf desk ${newWord()}`
  const { _id } = await postJob(poster, { title, city: 'Ericeira', budget: 650.4 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Pocket Money' })).toBeVisible()
  const job = list(page).getByRole('link', { name: title })
  await expect(job).toContainText('$650')
  await expect(job).toContainText('Ericeira')
  await page.getByRole('link', { name: 'Browse All Jobs' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await job.click()
  await expect(page).toHaveURL('/login')

  const { email, password } = await makeMember()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page).toHaveURL(`/job/${_id}`)
})

// spec 2.30, 2.31, 7.22
test('a member, whose list is requested without credentials, goes to the job that was clicked; Browse All Jobs leads to /jobs', async ({
  memberPage,
}) => {
  const { page: member } = await memberPage()
  const title = `Café shifts ${newWord()}`
  const { _id } = await postJob(member, { title })
  const jobsRequest = member.waitForRequest(jobsCall)
  await member.goto('/')
  expect(await (await jobsRequest).allHeaders()).not.toHaveProperty('cookie')
  await list(member).getByRole('link', { name: title }).click()
  await expect(member).toHaveURL(`/job/${_id}`)
  await member.goto('/')
  await member.getByRole('link', { name: 'Browse All Jobs' }).click()
  await expect(member).toHaveURL('/jobs')
})

// spec 2.28, 2.29, 2.32, 3.18, 3.19, 7.23, 8.14, 9.1, 9.9
test('the list takes the first 10 jobs, is 400px high, scrolls by keyboard, and stands beside the destinations or below them; an empty one and a failed fetch say that there are none', async ({
  page,
}) => {
  const jobs = Array.from({ length: 14 }, (_, at) =>
    aJob({ _id: `${at}`, jobTitle: `Job ${at + 1}.` }),
  )
  Object.assign(jobs[0] ?? {}, {
    jobBudget: null,
    jobCity: '',
    jobDescription: 'Many words. '.repeat(40),
  })
  Object.assign(jobs[1] ?? {}, { jobBudget: 0 })
  await page.route(jobsCall, (route) => route.fulfill(listOf(...jobs)))
  await page.goto('/')
  await expect(list(page).getByRole('link')).toHaveCount(10)
  expect((await list(page).boundingBox())?.height).toBe(400)
  const [one, two] = [list(page).getByRole('link').first(), list(page).getByRole('link').nth(1)]
  await expect(one).toContainText('Negotiable')
  await expect(one).toContainText('Remote')
  await expect(two).toContainText('$0')
  await expect(one.getByText('Many words.')).toHaveCSS('-webkit-line-clamp', '2')
  await list(page).focus()
  await page.keyboard.press('End')
  await expect(list(page).getByText('Job 10.')).toBeInViewport()

  const left = async (name: string) =>
    (await page.getByRole('heading', { name }).boundingBox())?.x ?? 0
  expect(await left('Pocket Money')).toBeGreaterThan(600)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await left('Pocket Money')).toBeLessThan(100)
  await expectNoSidewaysScroll(page)

  await page.unroute(jobsCall)
  await page.route(jobsCall, (route) => route.fulfill(listOf()))
  await page.goto('/')
  await expect(empty(page)).toBeVisible()
  await page.unroute(jobsCall)
  await page.route(jobsCall, (route) => route.fulfill(refusal(500, 'boom')))
  await page.reload()
  await expect(empty(page)).toBeVisible()
  await page.unroute(jobsCall)
  await page.route(jobsCall, (route) => route.abort())
  await page.reload()
  await expect(empty(page)).toBeVisible()
})
