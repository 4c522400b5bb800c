import type { Page } from '@playwright/test'
import { aJob, postJob, refusal } from './board.ts'
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './fixtures.ts'
import { translate } from './translator.ts'

const jobCall = '**/api/job/*'
const path = `/job/${aJob()._id}`
const apply = (page: Page) => page.getByRole('link', { name: 'Apply Now (opens in a new tab)' })
const part = (page: Page, name: string) => page.getByRole('region', { name })
const show = async (page: Page, fields: Parameters<typeof aJob>[0]) => {
  await page.route(jobCall, (route) => route.fulfill({ json: aJob(fields) }))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Hut keeper' })).toBeVisible()
}

// spec 2.13, 2.97, 2.98, 2.100, 2.101, 2.102, 2.103, 2.105, 2.106, 2.107, 8.26, 8.27, 8.28
test('a job shows title, city, budget, long date, description with line breaks, how to apply and a summary, at both addresses, or says what is wrong', async ({
  memberPage,
}) => {
  const { page: poster, member } = await memberPage({ name: 'Mireille', lastname: 'Fontaine' })
  const { _id } = await postJob(poster)
  const { page } = await memberPage()
  const today = new Intl.DateTimeFormat('en', {
    dateStyle: 'long',
    timeZone: 'Europe/Zurich',
  }).format()
  for (const address of [`/job/${_id}`, `/jobs/details/${_id}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Harvest help' })).toBeVisible()
    await expect(page.getByText(`Posted ${today}`)).toBeVisible()
    await expect(page.getByText('Ten days of picking.')).toHaveText(
      'Ten days of picking.\nLunch included.',
      {
        useInnerText: true,
      },
    )
    await expect(part(page, 'How to Apply')).toContainText(
      'Apply Now opens apply.example.org in a new tab',
    )
    await expect(part(page, 'Job Summary').getByRole('definition')).toHaveText([
      '$900',
      'Beaune',
      today,
    ])
  }
  const by = part(page, 'Posted By')
  await expect(by).toContainText('MMireille Fontaine')
  await expect(by).toContainText('France')
  await expect(by).toContainText(`Member since ${new Date().getFullYear()}`)
  await expect(by.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
    'href',
    `/visitprofile/${member.id}`,
  )

  const expectError = async (text: string) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Error', exact: true })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.goto('/job/not-an-id')
  await expectError('Job not found')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()

  await page.route(jobCall, (route) => route.fulfill(refusal(503, 'The board is being painted')))
  await page.goto(path)
  await expectError('The board is being painted')
  await page.unroute(jobCall)
  await page.route(jobCall, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectError('Failed to load job details')
  await page.unroute(jobCall)
  await page.route(jobCall, (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectError('Network error while fetching job details')
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await expect(page).toHaveURL('/jobs')
})

// spec 2.106, 29.1
test('opens the message dialog of the poster right on the job, with a counter from the start', async ({
  memberPage,
}) => {
  const { page: poster, member } = await memberPage({ name: 'Mireille', lastname: 'Fontaine' })
  const { _id } = await postJob(poster)
  await poster.goto(`/job/${_id}`)
  await expect(part(poster, 'Posted By')).toContainText('You posted this job.')
  await expect(poster.getByRole('button', { name: 'Message the poster' })).toHaveCount(0)
  const { page } = await memberPage()
  await translate(page)
  await page.goto(`/job/${_id}`)
  const by = part(page, 'Posted By')
  await by.getByRole('button', { name: 'Message the poster' }).click()
  const dialog = page.getByRole('dialog', { name: `Message to ${member.name}` })
  await expect(dialog.getByText('0/5000')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('I know goats.')
  await expect(dialog.getByText('13/5000')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Message sent!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(by.getByRole('button', { name: 'Message the poster' })).toBeFocused()
  await expect(by.getByRole('link', { name: 'Open conversation' })).toBeVisible()
})

// spec 2.99
test('Apply Now opens a website in a new tab, beside its real host', async ({ memberPage }) => {
  const { page } = await memberPage()
  await page
    .context()
    .route('https://apply.example.org/**', (route) => route.fulfill({ body: 'Welcome' }))
  const { _id } = await postJob(page)
  await page.goto(`/job/${_id}`)
  await expect(apply(page)).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByText('Apply at apply.example.org')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await apply(page).click()
  await expect(await opened).toHaveURL('https://apply.example.org/harvest?x=1')
  await expect(page).toHaveURL(`/job/${_id}`)
})

// spec 20.7
test('a long job is accessible in both themes, can be shared by its address, and keeps Apply Now visible on phones', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const pictures = 'https://hut.example.org/pictures'
  await show(page, {
    jobDescription: `Pictures: ${pictures}.\n${'Cook for forty.\n'.repeat(60)}`,
    jobCity: 'W'.repeat(50),
  })
  await expect(page.getByRole('link', { name: pictures })).toHaveAttribute(
    'rel',
    /noopener noreferrer/,
  )
  await page.getByRole('button', { name: 'Share job' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(path, page.url()).href,
  )
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(apply(page)).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 500)
  await expect(apply(page)).toBeInViewport({ ratio: 1 })
  const bar = await part(page, 'Apply Now').boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(64)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
})
