import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { translate } from './translator.ts'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const more = (page: Page) => page.getByRole('button', { name: /^More filters/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const cards = (page: Page) => page.locator('main ul[aria-busy=false] > li')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const saveDetails = (page: Page, data: object) =>
  page.request.post('/api/profile/details', { data })

// spec 33.5, 36.1, 36.16, 36.3, 36.4, 36.5, 36.6, 36.12
test('a member searches near a city by keyboard alone; a reload and Back keep the search', async ({
  memberPage,
}) => {
  const host = await memberPage({ name: 'Ben', country: 'finland', hostornomad: 'host' })
  await saveDetails(host.page, { city: 'Espoo', hosting: 'accepting', maxGuests: 2 })
  const { page } = await memberPage()
  const called: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/users\/(all|search)$/.test(pathname)) called.push(pathname)
  })
  await page.goto('/discover?country=finland')
  await expect(heading(page, 'Members in Finland')).toBeVisible()
  await expect.poll(() => called).toEqual(['/api/users/all'])

  await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
  await more(page).press('Enter')
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Place names: GeoNames.org, CC BY 4.0')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'q')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Helsinki')
  await expect(page.locator('datalist option').first()).toHaveAttribute(
    'value',
    'Helsinki, Finland',
  )
  await field(page, 'guests').fill('2')
  await field(page, 'from').fill('2099-05-03')
  await page.keyboard.press('Enter')
  // The error stays in the panel.
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Please choose the last day' }).press('Enter')
  await expect(field(page, 'to')).toBeFocused()
  await expect(field(page, 'to')).toHaveAccessibleDescription('Please choose the last day')
  await field(page, 'from').fill('')
  await expect(more(page)).toHaveText('More filters (2)')
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Members near Helsinki')).toBeFocused()
  const address = '/discover?country=finland&near=Helsinki&guests=2'
  await expect(page).toHaveURL(address)
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(cards(page)).toContainText(['Ben'])
  await expect(page.locator('[aria-hidden] > span[data-type]').first()).toHaveText('Helsinki')
  expect(called).toEqual(['/api/users/all', '/api/users/search'])
  await expect(page.getByText('The map counts all members of this type.')).toBeVisible()
  await expect(chips(page).getByRole('listitem')).toHaveText([
    /Finland/,
    /near Helsinki, 25 km/,
    /2 guests/,
  ])

  const lines = (await heading(page, 'Members near Helsinki').boundingBox())?.height
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Helsinki 2 more Change' })).toBeVisible()
  const fromTop = () =>
    cards(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().y + scrollY)
  await expect.poll(fromTop).toBeLessThanOrEqual(420)
  await expectNoSidewaysScroll(page)
  expect((await heading(page, 'Members near Helsinki').boundingBox())?.height).toBeLessThan(40)
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(lines).toBeLessThan(50)

  await page.reload()
  await expect(cards(page)).toContainText(['Ben'])
  await more(page).click()
  await expect(field(page, 'near')).toHaveValue('Helsinki')
  await expect(field(page, 'guests')).toHaveValue('2')
  await page.getByRole('button', { name: 'Remove filter 2 guests' }).click()
  await expect(page).toHaveURL('/discover?country=finland&near=Helsinki')
  await page.getByRole('button', { name: 'Remove filter near Helsinki, 25 km' }).click()
  await expect(page).toHaveURL('/discover?country=finland')
  await expect(field(page, 'near')).toHaveValue('')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(field(page, 'near')).toHaveValue('Helsinki')
  await expect(cards(page)).toContainText(['Ben'])
})

// spec 36.5, 29.1
test('a search that the server refuses opens the panel, with the error at its field', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await translate(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/discover?from=2020-05-03&to=2020-05-05')
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible()
  await expect(field(page, 'from')).toHaveAccessibleDescription('Please choose dates from today on')
  // Nothing is under way.
  await expect(page.getByText('Searching...')).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Remove filter 3–5 May 2020' }).click()
  await expect(heading(page, 'All members')).toBeFocused()
})
