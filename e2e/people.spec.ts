import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { translate } from './translator.ts'

const destination = (page: Page) => page.locator('select[name=country]')
const type = (page: Page) => page.locator('select[name=hostornomad]')
const search = (page: Page) => page.getByRole('button', { name: 'Search Results' })
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const body = (error: string) => ({ success: false, code: 'unavailable', error, message: error })

test('a visitor chooses among 70 countries and three types, and is sent to /login to search', async ({
  page,
}) => {
  // spec 2.34, 2.35, 9.24
  await test.step('the destinations are 70 countries with lowercase values, the user types host, nomad and local', async () => {
    await page.goto('/discover?country=france')
    const values = (select: ReturnType<typeof destination>) =>
      select
        .locator('option')
        .evaluateAll((options) =>
          options.map((option) => (option as HTMLOptionElement).value).filter(Boolean),
        )
    await expect(destination(page)).toBeVisible()
    const countries = await values(destination(page))
    expect(countries).toHaveLength(70)
    expect(countries.map((country) => country.toLowerCase())).toEqual(countries)
    expect((await values(type(page))).sort()).toEqual(['host', 'local', 'nomad'])
  })

  // spec 2.2, 2.37, 2.38, 6.3, 33.12
  await test.step('a visitor who presses Search Results is sent to /login; the welcome block offers Sign In and Sign Up', async () => {
    await expect(destination(page)).toHaveValue('france')
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register')
    // Neither is a second main button.
    const [signIn, signUp] = await page
      .getByRole('link', { name: /^Sign (In|Up)$/ })
      .evaluateAll((links) => links.map((link) => link.className))
    expect(signIn).toBe(signUp)
    await search(page).click()
    await expect(page).toHaveURL('/login')
  })
})

// spec 1.6, 2.36, 3.9, 4.7, 29.1
test('a member sees a welcome before the first search, and results after it', async ({
  memberPage,
}) => {
  const { page } = await memberPage({
    country: 'norway',
    hostornomad: 'host',
    name: 'Liv',
    lastname: 'Berg',
  })
  await translate(page)
  await page.goto('/discover')
  await expect(heading(page, 'Pick a place, meet the people')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await destination(page).selectOption('norway')
  await type(page).selectOption('host')
  await search(page).click()
  await expect(page).toHaveURL('/discover?country=norway&type=host')
  await expect(heading(page, 'Hosts in Norway')).toBeVisible()
  await expect(cards(page)).toContainText(['Liv Berg'])
  await expect(cards(page).first()).toContainText('Host in Norway')
  await expect(cards(page).first()).toContainText(/Liv BergHost in Norway.*Member since \d{4}You$/)
})

// spec 2.39, 2.40, 29.1
test('results are 8 a page, with Previous, numbered pages and Next; page and filters are in the address, the back button restores them', async ({
  makeMember,
  memberPage,
}) => {
  const { page } = await memberPage({ country: 'iceland' })
  await translate(page)
  for (let more = 0; more < 8; more++) await makeMember({ country: 'iceland' })
  await page.goto('/discover?country=iceland')
  await expect(cards(page)).toHaveCount(8)
  await expect(page.getByText('9 members, page 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/discover?country=iceland&page=2')
  await expect(heading(page, 'Members in Iceland')).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByRole('link', { name: '2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.getByRole('link', { name: '1', exact: true }).click()
  await expect(cards(page)).toHaveCount(8)
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await page.goto('/discover?country=iceland&page=40')
  await expect(page).toHaveURL('/discover?country=iceland&page=2')
  await page.setViewportSize({ width: 390, height: 800 })
  for (const number of ['1', '2']) {
    const box = await page.getByRole('link', { name: number, exact: true }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

// spec 2.41, 33.9
test('each card is one link to /visitprofile/{id}, and says who was here this week and which is one’s own', async ({
  memberPage,
  makeMember,
  request,
}) => {
  const host = await makeMember({
    name: 'Maria',
    lastname: 'Rossi',
    country: 'malta',
    hostornomad: 'host',
    bio: 'Two rooms by the sea.',
  })
  const { page } = await memberPage({ name: 'Zoe', lastname: 'Borg', country: 'malta' })
  await page.goto('/discover?country=malta')
  await expect(cards(page).filter({ hasText: 'Zoe Borg' })).toContainText(/You$/)
  // Other tests make members there, too.
  const card = cards(page).filter({ hasText: 'Maria Rossi' })
  await expect(card).toContainText('Two rooms by the sea.')
  await expect(card).not.toContainText('Here this week')
  await request.post('/api/login', { data: { email: host.email, password: host.password } })
  await page.reload()
  await expect(card).toContainText(/Member since \d{4}Here this week$/)
  await expect(card).not.toContainText('Email confirmed')
  await expect(card.getByRole('link')).toHaveCount(1)
  await card.click({ position: { x: 40, y: 200 } })
  await expect(page).toHaveURL(`/visitprofile/${host.id}`)
})

test("shows placeholders while it searches, 'Oops! Something went wrong' with the reason when it fails, and leads to /login when the session ends", async ({
  memberPage,
}) => {
  const { page } = await memberPage({ country: 'laos' })
  // spec 4.1, 4.7
  await test.step('says that the login is checked, and shows 8 placeholders while it searches', async () => {
    const gates = new Map<string, () => void>()
    for (const call of ['**/api/profile/auth-status', '**/api/users/all*']) {
      const open = new Promise<void>((resolve) => gates.set(call, resolve))
      await page.route(call, (route) => open.then(() => route.continue()))
    }
    await page.goto('/discover?country=laos')
    await expect(page.getByText('Checking authentication...')).toBeVisible()
    gates.get('**/api/profile/auth-status')?.()
    await expect(page.getByText('Searching...')).toBeVisible()
    await expect(page.locator('main ul[aria-busy] > li')).toHaveCount(8)
    const before = await page.locator('main ul[aria-busy] > li').first().boundingBox()
    gates.get('**/api/users/all*')?.()
    await expect(page.getByText('1 member', { exact: true })).toBeVisible()
    const after = await page.locator('main ul[aria-busy] > li').first().boundingBox()
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(2)
    expect(after?.y).toBe(before?.y)
  })

  // spec 2.43, 4.7, 8.12, 8.13
  await test.step('a failed search says why, and Try Again searches again', async () => {
    const list = '**/api/users/all*'
    const shows = async (text: string) => {
      await expect(heading(page, 'Oops! Something went wrong')).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      await page.unroute(list)
    }
    await page.route(list, (route) => route.abort())
    await page.goto('/discover?page=1')
    await shows('Unable to connect to server. Please check if the backend is running on port 5000.')
    await expectAccessible(page)
    await page.route(list, (route) => route.fulfill({ status: 502, body: '' }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await shows('Server error: 502')
    await page.route(list, (route) =>
      route.fulfill({ status: 503, json: body('Come back in a minute') }),
    )
    await page.getByRole('button', { name: 'Try Again' }).click()
    await shows('Come back in a minute')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(heading(page, 'All members')).toBeFocused()
  })

  await test.step('leads to /login when the session ends during a search', async () => {
    await page.context().clearCookies()
    // The first request that is refused ends the session; if it was not the button's, the button is
    // gone.
    const refresh = page.getByRole('button', { name: 'Refresh' })
    await Promise.race([refresh.click(), page.waitForURL('/login')])
    await expect(page).toHaveURL('/login')
  })
})

// spec 2.42, 33.13
test('removes one filter or both, shows everybody by Show All Users, and reloads by Refresh; a country that is not in the list works, and an empty result offers everybody there', async ({
  memberPage,
  makeMember,
}) => {
  const { page } = await memberPage({ country: 'georgia', hostornomad: 'nomad' })
  await page.goto('/discover?country=georgia&type=nomad')
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await makeMember({ country: 'georgia', hostornomad: 'nomad' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('2 members')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Nomad' }).click()
  await expect(page).toHaveURL('/discover?country=georgia')
  await expect(type(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Show All Users' }).click()
  await expect(heading(page, 'All members')).toBeVisible()
  await page.goBack()
  await expect(destination(page)).toHaveValue('georgia')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(destination(page)).toHaveValue('')
  await expect(heading(page, 'Pick a place, meet the people')).toBeVisible()

  await page.goto('/discover?country=tuvalu&type=local')
  await expect(destination(page).locator('option:checked')).toHaveText('Tuvalu')
  await expect(heading(page, 'Nobody here yet')).toBeVisible()
  await expect(page.getByText('0 members')).toBeVisible()
  await page.getByRole('link', { name: 'Members in Tuvalu' }).click()
  await expect(page).toHaveURL('/discover?country=tuvalu')
  await expect(heading(page, 'Nobody here yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Members in Tuvalu' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show All Users' }).click()
  await expect(heading(page, 'All members')).toBeFocused()
  await expect(destination(page)).toHaveValue('')
  await expect(cards(page).first()).toBeVisible()
})
