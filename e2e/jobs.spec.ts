import type { Page } from '@playwright/test'
import { aJob, jobsCall, listOf, newWord, postJob, refusal } from './board.ts'
import { inDatabase } from './database.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { translate } from './translator.ts'

const cards = (page: Page) => page.locator('main').getByRole('link', { name: 'View Details' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search jobs' })
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })
const explore = (page: Page) => page.getByRole('button', { name: 'Explore More Opportunities' })

// spec 1.8, 2.87, 2.88, 2.89, 2.90, 2.91, 2.92, 9.9
test('each card shows title, city, whole-dollar budget, description clamped to 3 lines, posted date and View Details; a search is in the address, counts aloud, and can be cleared', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  const word = newWord()
  const { _id } = await postJob(page, {
    title: `Grape ${word}`,
    budget: 1800.4,
    description: 'Many words. '.repeat(60),
  })
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Job Opportunities' })).toBeVisible()
  await expect(page.getByText(/remote opportunities or local gigs/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/post-job')
  const card = cards(page).filter({ hasText: word })
  await expect(card).toContainText('$1,800')
  await expect(card).toContainText('Beaune')
  await expect(card).toContainText(/Posted (just now|\d minutes? ago)/)
  const today = new Intl.DateTimeFormat('en', {
    dateStyle: 'long',
    timeZone: 'Europe/Zurich',
  }).format()
  await expect(card.locator('time')).toHaveAttribute('title', new RegExp(today))
  await expect(card.getByText('Many words.')).toHaveCSS('-webkit-line-clamp', '3')
  await card.getByText('View Details').click()
  await expect(page).toHaveURL(`/job/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Grape ${word}` })).toBeFocused()

  await test.step('the search is in the address and its count is spoken; the back button brings the whole list back', async () => {
    const word = newWord()
    await postJob(page, { title: `Goats ${word}` })
    await postJob(page, { description: `Mind the mill, ${word}.`, budget: 0 })
    await page.goto('/jobs')
    await field(page).pressSequentially(word)
    await expect(page).toHaveURL(`/jobs?q=${word}`)
    await expect(status(page, '2 jobs')).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('$0')
    await expect(field(page)).toBeFocused()

    await field(page).fill(`Goats ${word}`)
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(status(page, '1 job')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/jobs')
    await expect(field(page)).toHaveValue('')
  })

  await test.step('a search that finds nothing says so and can be cleared', async () => {
    await postJob(page)
    const word = newWord()
    await page.goto(`/jobs?q=${word}`)
    await expect(field(page)).toHaveValue(word)
    await expect(page.getByRole('heading', { name: `No jobs match “${word}”` })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/jobs')
    await expect(cards(page).first()).toBeVisible()
    await expect(field(page)).toBeFocused()
  })
})

test('the list says that it loads, is empty, or failed, and tries again', async ({
  memberPage,
}) => {
  const { page, member } = await memberPage()
  // spec 2.93, 2.94, 2.96
  await test.step("while it loads it says 'Loading jobs...'; an empty board offers Post Your First Job", async () => {
    let response = () => {}
    const requested = new Promise<void>((resolve) => {
      response = resolve
    })
    await page.route(jobsCall, async (route) => {
      await requested
      await route.fulfill(listOf())
    })
    await page.goto('/jobs')
    await expect(page.getByText('Loading jobs...')).toBeVisible()
    response()
    await expect(page.getByRole('heading', { name: 'No Jobs Posted Yet' })).toBeVisible()
    await expect(page.getByText('Be the first to post a job opportunity!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Post Your First Job' })).toHaveAttribute(
      'href',
      '/post-job',
    )
    await expect(explore(page)).toBeHidden()
    await expectAccessible(page)
  })

  // spec 8.25
  await test.step("a refused list is 'Failed to fetch jobs', no answer 'Network error while fetching jobs'; Try again tries again", async () => {
    await page.unroute(jobsCall)
    await page.route(jobsCall, (route) => route.fulfill(refusal(500, 'boom')))
    await page.goto('/jobs')
    await expect(page.getByText('Failed to fetch jobs')).toBeVisible()
    await page.unroute(jobsCall)
    await page.route(jobsCall, (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Network error while fetching jobs')).toBeVisible()
    await page.unroute(jobsCall)
    await page.route(jobsCall, (route) => route.fulfill(listOf(aJob())))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'All jobs' })).toBeFocused()
    await page.unroute(jobsCall)
  })

  // spec 2.95
  await test.step('the name of the button stays while more jobs load and when they do not come; the list stays and says why', async () => {
    const first = {
      jobs: [aJob()],
      pagination: { currentPage: 1, totalPages: 2, total: 2, hasMore: true, limit: 1 },
    }
    await page.route(/\/api\/jobs\?page=1/, (route) => route.fulfill({ json: first }))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/api\/jobs\?page=2/, async (route) => {
      await held
      await route.abort()
    })
    await page.goto('/jobs')
    const next = page.waitForRequest(/\/api\/jobs\?page=2/)
    await explore(page).click()
    // spec 28.41
    const { searchParams } = new URL((await next).url())
    const [{ createdAt, _id } = aJob()] = first.jobs
    expect(searchParams.get('before')).toBe(`${createdAt}_${_id}`)
    await expect(explore(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(explore(page).locator('..').getByRole('status')).toHaveText('Loading jobs...')
    letGo()
    await expect(page.getByRole('alert')).toHaveText('Network error while fetching jobs')
    await expect(cards(page)).toHaveCount(1)
    await page.unroute(/\/api\/jobs\?page=2/)
    await page.route(/\/api\/jobs\?page=2/, (route) =>
      route.fulfill(listOf(aJob({ _id: '2', jobTitle: 'Second' }))),
    )
    await explore(page).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(explore(page).locator('..').getByRole('status')).toHaveText('')
  })

  // spec 28.41
  await test.step('a job that is closed while the list is open hides none of those that follow', async () => {
    await page.unrouteAll()
    const word = newWord()
    const titles = Array.from({ length: 22 }, (_, n) => `Job ${n} of ${word}`)
    await inDatabase((query) =>
      query(
        `insert into jobs (owner_id, title, description, city, budget, apply_direction, created_at)
         select $1, 'Job ' || n || ' of ' || $2, 'Words', 'Beaune', 1, 'https://x.example.org/',
           now() - n * interval '1 second'
         from generate_series(0, 21) n`,
        [member.id, word],
      ),
    )
    await page.goto(`/jobs?q=${word}`)
    await expect(status(page, 'Showing 20 of 22 jobs')).toBeVisible()
    await inDatabase((query) => query('delete from jobs where title = $1', [titles[0]]))
    await explore(page).click()
    await expect(cards(page)).toContainText(titles)
    await expect(status(page, /^22 jobs$/)).toBeVisible()
  })
})

// spec 2.95, 29.1
test('Explore More Opportunities loads the next 20 in place; after the last it leads back to the search', async ({
  memberPage,
}) => {
  const word = newWord()
  const { page, member } = await memberPage()
  await translate(page)
  // Of yesterday: tests that run beside this one look for their own jobs among the newest.
  await inDatabase((query) =>
    query(
      `insert into jobs (owner_id, title, description, city, budget, apply_direction, created_at)
       select $1, 'Job ' || n || '. ' || $2::text, 'Ten days.', 'Beaune', 90000, 'a@example.org',
         now() - interval '1 day' + n * interval '1 second' from generate_series(1, 23) n`,
      [member.id, word],
    ),
  )
  await page.goto(`/jobs?q=${word}`)
  await expect(cards(page)).toHaveCount(20)
  await expect(status(page, 'Showing 20 of 23 jobs')).toBeVisible()
  await explore(page).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(23)
  await expect(status(page, '23 jobs')).toBeVisible()
  await expect(cards(page).nth(20)).toBeFocused()
  await explore(page).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toBeInViewport()
})
