import type { Page } from '@playwright/test'
import { jobsCall, newWord, refusal } from './board.ts'
import { withoutChannel } from './chat.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectRedirectAfter, holdTime, untilShown } from './heldTime.ts'
import { translate, translated } from './translator.ts'

const control = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const submit = (page: Page) => page.getByRole('button', { name: 'Post Job' })
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })
const good = {
  title: 'Look after goats',
  description: 'Six goats and a mill.\nA river.',
  city: 'Plovdiv',
  budget: '350',
  contacturl: 'goats@example.org',
}
async function fill(page: Page, fields: Partial<typeof good> = {}) {
  for (const [name, value] of Object.entries({ ...good, ...fields }))
    await control(page, name).fill(value)
}
async function open(page: Page) {
  await page.goto('/post-job')
  await expect(page.getByRole('heading', { level: 1, name: 'Post a Job' })).toBeVisible()
}

// spec 1.8, 2.108, 2.116, 2.117, 4.23, 4.25, 7.27, 9.15
test('a job is posted after the authorisation check; a banner, then /jobs after 2 s with the job on it', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await open(page)
  const title = `Goats ${newWord()}`
  // The limit is that of the typed text, not of the link with https:// in front.
  const contacturl = `goats.example/${'x'.repeat(486)}`
  expect(contacturl).toHaveLength(500)
  await fill(page, { title, contacturl })
  const calls: string[] = []
  const { promise: waiting, resolve: go } = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (request.url().includes('/api/job'))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.route(jobsCall, async (route) => {
    if (route.request().method() === 'POST') await waiting
    await route.continue()
  })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && jobsCall.test(request.url()),
  )
  await holdTime(page)
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Posting Job...' })).toBeDisabled()
  go()
  expect((await sent).postDataJSON()).toEqual({
    ...good,
    title,
    contacturl,
    budget: 350,
    clientId: expect.any(String),
  })
  await untilShown(page.getByRole('link', { name: 'Go to the jobs now' }))
  await expect(
    page.getByRole('status').filter({ hasText: 'Job posted successfully!' }),
  ).toBeFocused()
  expect(calls.slice(0, 2)).toEqual(['GET /api/job-auth-check', 'POST /api/jobs'])
  await expectRedirectAfter(page, 2000, '/jobs')
  await expect(page.getByRole('link', { name: title })).toContainText('$350')
  await page.goto('/post-job')
  await expect(control(page, 'title')).toHaveValue('')
})

// spec 4.25, 7.27, 29.1
test('posts a job once when its response is lost and it is sent again, also when the authorisation check is refused or finds no answer, which it logs', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await translate(page)
  const checks: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Job authorisation ')) checks.push(message.text())
  })
  const title = `Once ${newWord()}`
  await open(page)
  await fill(page, { title })
  const check = '**/api/job-auth-check'
  await page.route(check, (route) => route.fulfill(refusal(403, 'You may not post')))
  await page.route(jobsCall, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(page.getByText('Network error. Please check your connection')).toBeVisible()
  await page.unroute(jobsCall)
  await page.unroute(check)
  await page.route(check, (route) => route.abort())
  await submit(page).click()
  await page.getByRole('link', { name: 'Go to the jobs now' }).click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
  expect(checks).toEqual([
    expect.stringContaining('You may not post'),
    expect.stringContaining('Error'),
  ])
})

test('the form counts, and says in its summary and beside the fields what is missing or wrong', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await translate(page)
  await open(page)
  // spec 2.109, 2.110, 2.111, 2.113, 10.73, 29.1
  await test.step('counts past the limits, announces the count near them, and previews the budget', async () => {
    await expect(translated(page, '0/50')).toHaveCount(2)
    await expect(page.getByText('0/2250')).toBeVisible()
    await expect(page.getByText('Maximum: $100,000')).toBeVisible()
    const announcement = (text: string) => page.getByRole('status').filter({ hasText: text })
    await control(page, 'title').fill('x'.repeat(46))
    await expect(announcement('4 characters left')).toHaveCount(1)
    await control(page, 'title').fill('x'.repeat(53))
    await expect(page.getByText('53/50')).toBeVisible()
    await expect(announcement('3 characters over the limit')).toHaveCount(1)
    await control(page, 'budget').fill('1500')
    await expect(page.getByText('$1,500').first()).toBeVisible()
    await expect(control(page, 'budget')).toHaveAttribute('inputmode', 'numeric')
  })

  // spec 5.26, 5.27
  await test.step('shows missing fields on submit in a focused summary and beside the fields, and clears an error when its field is edited', async () => {
    for (const name of ['title', 'budget']) await control(page, name).fill('')
    await submit(page).click()
    await expect(summary(page)).toBeFocused()
    const texts = [
      'Job title is required',
      'Job description is required',
      'Location is required',
      'Budget is required',
      'Application URL is required',
    ]
    await expect(summary(page).getByRole('link')).toHaveText(texts)
    for (const text of texts) await expect(page.getByText(text)).toHaveCount(2)
    await expectAccessible(page)
    await summary(page).getByRole('link', { name: 'Location is required' }).click()
    await expect(control(page, 'city')).toBeFocused()
    await page.keyboard.type('P')
    await expect(page.getByText('Location is required')).toHaveCount(0)
    await expect(page.getByText('Budget is required')).toHaveCount(2)
  })
})

// spec 7.30, 8.29
test('leads to /login when the session has ended, and restores the draft after the login', async ({
  memberPage,
  signIn,
}) => {
  const { page, member } = await memberPage()
  // No other request may notice the end of the session first.
  await withoutChannel(page)
  await page.route(/\/api\/(messages|notifications)\//, (route) => route.abort())
  await open(page)
  await fill(page)
  await page.context().clearCookies()
  await submit(page).click()
  await expect(page).toHaveURL('/login')
  await signIn(page.context(), member)
  await open(page)
  await expect(control(page, 'title')).toHaveValue(good.title)
})

// spec 2.115
test('keeps a draft through a reload and Cancel, can discard it, and deletes it at logout', async ({
  memberPage,
  signIn,
}) => {
  const { page, member } = await memberPage()
  await open(page)
  await fill(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/jobs')
  await open(page)
  await expect(control(page, 'description')).toHaveValue(good.description)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(control(page, 'title')).toHaveValue('')
  await expect(control(page, 'title')).toBeFocused()

  await fill(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page.context(), member)
  await open(page)
  await expect(control(page, 'title')).toHaveValue('')
})

test('a filled form previews the card; a refusal is told and leaves it filled', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await open(page)
  await fill(page)
  await test.step('the form previews the card', async () => {
    const preview = page.getByRole('complementary', { name: 'What others will see' })
    for (const text of [good.title, '$350', 'Plovdiv', 'Six goats and a mill.'])
      await expect(preview).toContainText(text)
  })

  // spec 4.23, 8.30, 8.31, 8.32
  await test.step("refusals show the server's error, or 'Failed to post job. Please try again.', or the missing and received fields", async () => {
    const answers = [
      [refusal(429, 'That is enough for today'), ['That is enough for today']],
      [{ status: 500, body: 'oops' }, ['Failed to post job. Please try again.']],
      [
        refusal(400, 'Missing required fields', {
          missingFields: ['city'],
          receivedFields: ['title', 'budget'],
        }),
        [
          'Missing required fields',
          'Missing fields',
          'Location (city)',
          'Received fields',
          'Job Title (title)',
        ],
      ],
    ] as const
    for (const [response, texts] of answers) {
      await page.route(jobsCall, (route) => route.fulfill(response))
      await submit(page).click()
      for (const text of texts) await expect(page.getByRole('alert')).toContainText(text)
      await expect(page.getByRole('alert')).toBeFocused()
      await page.unroute(jobsCall)
    }
    await page.route(jobsCall, (route) => route.abort())
    await submit(page).click()
    await expect(
      page.getByText('Network error. Please check your connection and try again.'),
    ).toBeVisible()
    await expect(control(page, 'title')).toHaveValue(good.title)
  })
})
