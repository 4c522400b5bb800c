import type { Page } from '@playwright/test'
import { newWord, postJob } from './board.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { translate } from './translator.ts'

const cards = (page: Page) => page.locator('main').getByRole('link', { name: 'View Details' })
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })
const remote = (page: Page) => page.getByRole('checkbox', { name: 'Remote only' })
const lowest = (page: Page) => page.getByRole('textbox', { name: 'Minimum budget in US dollars' })
const highest = (page: Page) => page.getByRole('textbox', { name: 'Maximum budget in US dollars' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

// spec 29.1
test('filters jobs by remote and budget, keeps the filters in the address and announces the count', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await translate(page)
  const word = newWord()
  await postJob(page, { title: `Harvest ${word}`, city: 'Beaune', budget: 900 })
  await postJob(page, { title: `Editor ${word}`, city: 'Remote', budget: 1500 })
  await postJob(page, { title: `Coder ${word}`, city: 'Worldwide', budget: 4000 })
  await page.goto(`/jobs?q=${word}`)
  await expect(cards(page)).toHaveCount(3)

  await remote(page).check()
  await expect(page).toHaveURL(`/jobs?q=${word}&remote=true`)
  await expect(heading(page, `Remote jobs with “${word}”`)).toBeVisible()
  await expect(cards(page)).toHaveText([/Coder/, /Editor/])
  await expect(status(page, '2 jobs')).toBeVisible()
  await lowest(page).fill('$1,600')
  await expect(page).toHaveURL(`/jobs?q=${word}&remote=true&minBudget=1600`)
  await expect(cards(page)).toHaveText([/Coder/])
  await expectAccessible(page)

  // Budgets that exclude every job show an error instead of searching.
  await highest(page).fill('100')
  await expect(page.getByText('The minimum budget is higher than the maximum')).toBeVisible()
  await expect(highest(page)).toHaveAccessibleDescription(
    'The minimum budget is higher than the maximum',
  )
  await expect(page).toHaveURL(`/jobs?q=${word}&remote=true&minBudget=1600`)
  // A text that may mean two amounts does, too.
  await lowest(page).fill('1.600')
  await expect(lowest(page)).toHaveAccessibleDescription(
    'Please write the budget like 1500 or 1500.50',
  )
  await lowest(page).fill('')
  await expect(heading(page, 'No jobs match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL('/jobs')
  await expect(remote(page)).not.toBeChecked()
  await expect(highest(page)).toHaveValue('')
  await page.goBack()
  await expect(remote(page)).toBeChecked()
  await expect(highest(page)).toHaveValue('100')
})

// spec 33.10
test('searches at once when the address has filters, and folds them on a small phone', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  const word = newWord()
  await postJob(page, { title: `Harvest ${word}`, budget: 900 })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/jobs?q=${word}&minBudget=500&maxBudget=900`)
  await expect(cards(page)).toHaveCount(1)
  await expect(lowest(page)).toHaveValue('500')
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  for (const control of [
    lowest(page),
    page.locator('label', { has: remote(page) }),
    page.getByRole('button', { name: 'Clear filters' }),
  ])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(lowest(page)).toBeHidden()
  await filters.click()
  await expect(lowest(page)).toBeVisible()
  await filters.click()
  await expect(lowest(page)).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  const first = page.getByRole('listitem').filter({ hasText: 'View Details' }).first()
  // The list without filters may still load.
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(420)
})
