import type { BrowserContext, Page, Response } from '@playwright/test'
import { test } from './chat.ts'
import { expect, untilHydrated } from './fixtures.ts'
import { safeAreaOf } from './safeArea.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const fog = 'rgb(244, 247, 245)'
const spruce = 'rgb(10, 23, 21)'

test('skips the header with the first Tab stop; moves focus and title to a new screen, opens it at its top, and restores the place after Back', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(nav(page).getByRole('link', { name: 'Discover' })).toBeVisible()
  await untilHydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  await nav(page).getByRole('link', { name: 'Discover' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Discover people · Wayside')

  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/')
  const call = page.getByRole('main').getByRole('link', { name: 'Discover People' })
  await call.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await call.click()
  await expect(page).toHaveURL('/discover')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(call).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2)
})

test('the theme is the system’s, or the chosen one: in every tab, and from the first paint on', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const second = await context.newPage()
  await second.emulateMedia({ colorScheme: 'light' })
  await second.goto('/discover')
  expect([await paper(page), await paper(second)]).toEqual([fog, fog])

  await page.getByRole('radio', { name: 'Dark theme' }).check()
  await expect.poll(() => paper(page)).toBe(spruce)
  await expect.poll(() => paper(second)).toBe(spruce)
  await page.route('**/assets/build/*.js', (route) => route.abort())
  await page.reload()
  await expect.poll(() => paper(page)).toBe(spruce)
  await page.unroute('**/assets/build/*.js')

  await second.getByRole('radio', { name: 'Light theme' }).check()
  await second.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => paper(second)).toBe(fog)
  await second.getByRole('radio', { name: 'System theme' }).check()
  await expect.poll(() => paper(second)).toBe(spruce)
})

test('shows the valley above the feed by day, or by night in the dark theme; keeps the frame and the other screens when a screen breaks, and offers to try again', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.goto('/feed')
  const background = () =>
    page
      .locator('main > :first-child')
      .evaluate((head) => getComputedStyle(head, '::after').backgroundImage)
  expect(await background()).not.toContain('night')
  await page.getByRole('radio', { name: 'Dark theme' }).check()
  await expect.poll(background).toContain('night')

  await page.route('**/JobsPage-*.js', (route) => route.abort())
  await nav(page).getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We lost the trail.' })).toBeVisible()
  await expect(page).toHaveTitle('Something went wrong · Wayside')
  await nav(page).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Lopez' })).toBeVisible()
  await nav(page).getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We lost the trail.' })).toBeVisible()
  await page.unroute('**/JobsPage-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Job Opportunities' })).toBeVisible()
})

test('fades one screen into the next, and moves nothing when reduced motion is preferred', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { fades: 0 })
    document.startViewTransition = (update) => {
      Object.assign(window, { fades: 1 })
      return start(update)
    }
  })
  const fadesTo = async (name: string) => {
    await page.evaluate(() => Object.assign(window, { fades: 0 }))
    await nav(page).getByRole('link', { name }).click()
    await expect(page).toHaveTitle(new RegExp(name, 'i'))
    return page.evaluate(() => (window as unknown as { fades: number }).fades)
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/login')
  // A link that is followed before is the browser's, which loads another page.
  await untilHydrated(page)
  expect(await fadesTo('Discover')).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await fadesTo('Register')).toBe(0)
  await page.goto('/')
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 0).length,
  )
  expect(moving).toBe(0)
})

test('keeps controls and text clear of the notch and the lower edge of a phone', async ({
  ana,
  chat,
}) => {
  const { page } = ana
  const setSafeArea = await safeAreaOf(page)
  const boxOf = async (name: string) =>
    (await page
      .getByRole('button', { name, exact: true })
      .filter({ visible: true })
      .boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.setViewportSize({ width: 390, height: 800 })
  await setSafeArea({ top: 47, bottom: 34 })
  await page.goto(`/messages?chat=${chat}`)
  await expect(page.getByRole('log')).toBeVisible()
  expect((await boxOf('Menu')).y).toBeGreaterThanOrEqual(47)
  const send = await boxOf('Send')
  expect(send.y + send.height).toBeLessThanOrEqual(800 - 34)

  await page.setViewportSize({ width: 844, height: 390 })
  await setSafeArea({ left: 59, right: 59, bottom: 21 })
  for (const address of ['/messages', '/jobs', '/profiledit']) {
    await page.goto(address)
    await expect(
      page.getByRole('main').getByRole('heading').filter({ visible: true }).first(),
    ).toBeVisible()
    const sides = await page.locator(':is(a, button, input, h1):visible').evaluateAll((all) =>
      all
        .filter((each) => !each.matches('[href="#main"], .visually-hidden'))
        .flatMap((each) => {
          const { left, right, width } = each.getBoundingClientRect()
          return width > 1 && (left < 59 || right > innerWidth - 59)
            ? [each.outerHTML.slice(0, 80)]
            : []
        }),
    )
    expect(sides, address).toEqual([])
  }
})

/** Collects the app's pictures that a page requests, with their sizes in bytes. */
async function artOf(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (response) => {
    if (/\/art\/.*avif$/.test(response.url())) answers.push(response)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 5000)
  await page.waitForLoadState('networkidle')
  // Only finished responses count: a late picture has no body once the page closes.
  const weights = (await Promise.all(answers.map((response) => response.body()))).map(
    ({ length }) => length,
  )
  await page.close()
  return weights
}

test('serves every picture of the app in its smallest size when data saving is on', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 3 }
  const saving = await browser.newContext({ ...phone, extraHTTPHeaders: { 'Save-Data': 'on' } })
  for (const address of ['/', '/discover', '/login']) {
    const weights = await artOf(saving, address)
    expect(weights.length, address).toBeGreaterThan(0)
    expect(Math.max(...weights), address).toBeLessThan(12_000)
  }
  const plenty = await browser.newContext(phone)
  expect(Math.max(...(await artOf(plenty, '/')))).toBeGreaterThan(12_000)
  await saving.close()
  await plenty.close()
})
