import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const map = (page: Page) => page.getByRole('group', { name: /^Map of members/ })
const country = (page: Page, name: string) =>
  map(page).getByRole('button', { name: new RegExp(`^${name}: `) })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const toggle = (page: Page, name: 'Show map' | 'Hide map') => page.getByRole('button', { name })

/** Collects the map's requests. */
function watchMap(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/users\/countries|\/countryShapes-/.test(request.url())) requests.push(request.url())
  })
  return requests
}

// spec 26.2
test('shows the members by country beside the list, and sets the destination by a click', async ({
  memberPage,
  makeMember,
}) => {
  const { page } = await memberPage({ country: 'madagascar', hostornomad: 'host' })
  await makeMember({ country: 'madagascar', hostornomad: 'nomad' })
  await makeMember({ country: 'palau', hostornomad: 'local' })
  await page.goto('/discover')
  const madagascar = country(page, 'Madagascar')
  await expect(madagascar).toHaveAccessibleName('Madagascar: 2 members (1 host, 1 nomad)')
  await expect(country(page, 'Bolivia')).toHaveCount(0)
  await madagascar.hover()
  await expect(page.getByText('Madagascar: 2 members (1 host, 1 nomad)')).toBeVisible()

  await madagascar.click()
  await expect(page).toHaveURL('/discover?country=madagascar')
  await expect(heading(page, 'Members in Madagascar')).toBeVisible()
  await expect(page.locator('select[name=country]')).toHaveValue('madagascar')
  await expect(madagascar).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await page.locator('select[name=hostornomad]').selectOption('nomad')
  await expect(madagascar).toHaveAccessibleName('Madagascar: 1 nomad')
  await expect(country(page, 'Palau')).toHaveCount(0)
  await page.locator('select[name=hostornomad]').selectOption('local')
  await country(page, 'Palau').click()
  await expect(page).toHaveURL('/discover?country=palau&type=local')
  await country(page, 'Palau').click()
  await expect(page).toHaveURL('/discover?type=local')

  await makeMember({ country: 'bolivia', hostornomad: 'local' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(country(page, 'Bolivia')).toHaveAccessibleName('Bolivia: 1 local')
})

test('by keyboard the map is one stop; arrows and letters go from country to country, Enter chooses', async ({
  memberPage,
  makeMember,
}) => {
  const { page } = await memberPage({ country: 'zambia' })
  await makeMember({ country: 'zimbabwe' })
  await page.goto('/discover')
  await expect(country(page, 'Zambia')).toBeVisible()
  await expect(map(page).locator('[tabindex="0"]')).toHaveCount(1)
  await page.getByLabel('Region').focus()
  await page.keyboard.press('Tab')
  await expect(map(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(country(page, 'Zimbabwe')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(country(page, 'Zambia')).toBeFocused()
  await page.keyboard.press('z')
  await expect(country(page, 'Zimbabwe')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/discover?country=zimbabwe')
  await expect(country(page, 'Zimbabwe')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(map(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(country(page, 'Zimbabwe')).toBeFocused()

  // A country outside the view moves into it when it gets the focus.
  await page.getByLabel('Region').selectOption({ label: 'Caribbean' })
  await page.getByLabel('Region').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Region')).toHaveValue('world')
})

test('loads nothing of the map on a phone before its button is pressed', async ({ memberPage }) => {
  const { page } = await memberPage({ country: 'malta' })
  const requests = watchMap(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/discover?country=malta')
  await expect(heading(page, 'Members in Malta')).toBeVisible()
  expect(requests).toEqual([])
  await expect(map(page)).toBeHidden()
  await toggle(page, 'Show map').click()
  await expect(country(page, 'Malta')).toHaveAttribute('aria-pressed', 'true')
  expect(requests).toHaveLength(2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await toggle(page, 'Hide map').click()
  await expect(map(page)).toBeHidden()
})

test('asks before loading the map on a wide screen when data saving is on', async ({
  memberPage,
}) => {
  const { page } = await memberPage({ country: 'malta' })
  const requests = watchMap(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/discover?country=malta')
  await expect(heading(page, 'Members in Malta')).toBeVisible()
  await expect(toggle(page, 'Show map')).toBeVisible()
  expect(requests).toEqual([])
  await toggle(page, 'Show map').click()
  await expect(country(page, 'Malta')).toBeVisible()
})

test('says so when the map fails to load, keeps the list, and offers to try again', async ({
  memberPage,
}) => {
  const { page } = await memberPage({ country: 'malta' })
  await page.route('**/api/users/countries', (route) => route.abort())
  await page.goto('/discover?country=malta')
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
  await expect(heading(page, 'Members in Malta')).toBeVisible()
  await page.unroute('**/api/users/countries')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(country(page, 'Malta')).toBeVisible()
})

test('shows visitors the valley of the hour, and offers them no map', async ({ page }) => {
  await test.step('does not offer the map to visitors', async () => {
    const requests = watchMap(page)
    await page.goto('/discover')
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Where members are')).toHaveCount(0)
    expect(requests).toEqual([])
  })

  await test.step('shows the valley before the first search by day, or by night in the dark theme', async () => {
    const background = () =>
      page
        .locator('section[aria-labelledby=welcome]')
        .evaluate((welcome) => getComputedStyle(welcome, '::after').backgroundImage)
    expect(await background()).not.toContain('night')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(background).toContain('night')
  })
})
