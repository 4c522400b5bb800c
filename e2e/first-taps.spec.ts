import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { countShifts, shiftsOf } from './shifts.ts'

const phone = { width: 390, height: 844 }
const start = (page: Page) => page.getByRole('region', { name: 'Your start' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' })
const firstCard = (page: Page) => page.locator('main ul[aria-busy=false] > li').first()

// spec 33.4
test('needs five taps on a phone from Home to a message to a host of a country', async ({
  browser,
  makeMember,
  signIn,
}) => {
  const host = await makeMember({ name: 'Amara', country: 'jordan', hostornomad: 'host' })
  const member = await makeMember()
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
  await signIn(context, member)
  const page = await context.newPage()
  await page.goto('/')
  let taps = 0
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    taps++
    await target.tap()
  }
  await tap(bar(page).getByRole('link', { name: 'Discover' }))
  // The wheel of the phone chooses; typing and choosing are no taps.
  await page.getByLabel('Destination').selectOption('jordan')
  await page.getByLabel('User type').selectOption('host')
  await tap(page.getByRole('button', { name: 'Search Results' }))
  await expect(page.getByRole('heading', { name: 'Hosts in Jordan' })).toBeFocused()
  const card = firstCard(page).getByRole('link')
  await expect(card).toBeInViewport({ ratio: 1 })
  await tap(card)
  await tap(page.getByRole('button', { name: 'Send Message' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('May I stay in May?')
  await tap(dialog.getByRole('button', { name: 'Send', exact: true }))
  await expect(dialog.getByText('Message sent')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)
  expect(host.id).not.toBe('')
  await context.close()
})

test('keeps the page where a visitor has scrolled it before its scripts start', async ({
  page,
}) => {
  let release = () => {}
  const scrolled = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/build/*.js', async (route) => {
    await scrolled
    await route.continue()
  })
  await page.goto('/register', { waitUntil: 'commit' })
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await privacy.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  release()
  // The scripts have started once the theme can be chosen.
  await expect(page.locator('fieldset[inert]')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await privacy.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

// spec 33.14
test('leads from each sign of Home to the members of its type, and a visitor to the search for them', async ({
  memberPage,
  page,
}) => {
  const { page: own } = await memberPage({ hostornomad: 'host' })
  await own.goto('/')
  const link = (name: string) => own.getByRole('main').getByRole('link', { name, exact: true })
  for (const word of ['Nomad', 'Host', 'Local'])
    await expect(link(word)).toHaveAttribute('href', `/discover?type=${word.toLowerCase()}`)
  await link('Host').click()
  await expect(own.getByRole('heading', { name: 'Hosts', exact: true })).toBeVisible()
  await page.goto('/')
  const sign = page.getByRole('link', { name: 'Host', exact: true })
  await sign.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/discover?type=host')
  await expect(page.getByLabel('User type')).toHaveValue('host')
})

// spec 33.5
test('folds the search on a phone, so that the first result stands within 420 px, and shifts nothing', async ({
  memberPage,
}) => {
  const { page } = await memberPage({ country: 'gambia', hostornomad: 'local' })
  await countShifts(page)
  await page.setViewportSize(phone)
  await page.goto('/discover?country=gambia&type=local')
  await expect(firstCard(page)).toBeVisible()
  expect((await firstCard(page).boundingBox())?.y).toBeLessThanOrEqual(420)
  expect(await shiftsOf(page)).toBe(0)
  const change = page.getByRole('button', { name: 'Gambia · Locals Change' })
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(page.getByRole('heading', { name: 'Where members are' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide map' }).click()
  await change.click()
  await expect(page.getByLabel('Destination')).toBeFocused()
  await expect(change).toBeHidden()
  await page.getByRole('button', { name: 'Search Results' }).click()
  await expect(page.getByRole('heading', { name: 'Locals in Gambia' })).toBeFocused()
  await expect(change).toBeVisible()
  // On a larger screen the search stays open.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByLabel('Destination')).toBeVisible()
  await expect(change).toBeHidden()
})

// spec 33.6
test('greets a member on Home with their ways on, and shifts nothing', async ({ memberPage }) => {
  const { page } = await memberPage({ name: 'Nora' })
  await expect(start(page)).toHaveCount(0)
  await page.goto('/')
  await expect(start(page)).toContainText('Welcome to Wayside, Nora')
  // A first login sees what to do first.
  const links = start(page).getByRole('link')
  await expect(links).toHaveText([
    'Add a picture of yourself',
    'Discover People',
    'Your messages',
    /^Your profile: \d of 5 steps done$/,
  ])
  await expect(links.first()).toHaveAttribute('href', /^\/profiledit#/)
  const started = page.getByRole('main').getByRole('link', { name: 'Get Started' })
  const sign = () => started.evaluate((link) => getComputedStyle(link, '::before').backgroundColor)
  await expect.poll(sign, 'beside the main button').toBe('rgb(255, 255, 255)')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).not.toBeNull()
  await countShifts(page)
  for (const size of [phone, { width: 1280, height: 800 }, { width: 320, height: 700 }]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await expect(links).toHaveCount(4)
    expect(await shiftsOf(page), `${size.width} px`).toBeLessThan(0.001)
    await expectNoSidewaysScroll(page)
  }
})

// spec 33.7
test('shows the hero by day, and by night in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const scene = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate(
        (h1) => getComputedStyle(h1.closest('section') as Element, '::after').backgroundImage,
      )
  expect(await scene()).not.toContain('night')
  await page.getByRole('radio', { name: 'Dark theme' }).check()
  await expect.poll(scene).toContain('night')
})
