import type { Locator, Page } from '@playwright/test'
import { withoutChannel } from './chat.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { sharePost } from './posts.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Holds back the scripts of a page until they are released. */
async function holdScripts(page: Page) {
  const { promise: requests, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/build/*.js', async (route) => {
    await requests
    await route.continue()
  })
  return letThrough
}

const canBeFocused = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    element.focus()
    return element === document.activeElement
  })

/** Imitates an earlier visit: a browser that stores a member's data prefetches. */
const rememberMember = (page: Page) => page.addInitScript(() => localStorage.setItem('kept', 'yes'))

test.describe('before the scripts have come', () => {
  test('shows Home with working links, and is hydrated in place; menu and theme switch wait for the scripts', async ({
    page,
  }) => {
    await test.step('shows Home with working links, and is hydrated in place', async () => {
      const letThrough = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Go far. Know someone there.')
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Get Started' }),
      ).toHaveAttribute('href', '/register')
      await heading.evaluate((element) => element.setAttribute('data-first', ''))
      letThrough()
      await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(heading).toHaveAttribute('data-first')
    })

    await test.step('ignores the menu and the theme switch until the scripts run', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      const letThrough = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      const menu = page.getByRole('button', { name: 'Menu' })
      const dark = page.getByRole('radio', { name: 'Dark theme' })
      await expect(dark).toBeAttached()
      for (const control of [menu, dark]) expect(await canBeFocused(control)).toBe(false)
      letThrough()
      await menu.click()
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
      await dark.check()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
  })

  test('shows forms that are readable and inert, and hydrates them in place; says when its scripts fail to load, and loads them by Reload', async ({
    page,
  }) => {
    for (const [address, name, field] of [
      ['/login', 'Login', 'email'],
      ['/register', 'Register', 'name'],
      ['/forgot-password', 'Forgot password', 'email'],
      ['/discover', 'Discover people', 'country'],
    ] as const)
      await test.step(address, async () => {
        const letThrough = await holdScripts(page)
        await page.goto(address, { waitUntil: 'commit' })
        const heading = page.getByRole('heading', { level: 1, name })
        await expect(heading).toBeVisible()
        const control = page.locator(`main [name=${field}]`)
        await expect(control).toBeVisible()
        expect(await canBeFocused(control)).toBe(false)
        await control.evaluate((element) => element.setAttribute('data-first', ''))
        letThrough()
        await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
        await expect.poll(() => canBeFocused(control)).toBe(true)
        await expect(control).toHaveAttribute('data-first')
      })

    await page.unroute('**/assets/build/*.js')
    await page.route('**/assets/build/index-*.js', (route) => route.abort())
    await page.goto('/login')
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText('Wayside could not be loaded completely. Reload')
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/assets/build/index-*.js')
    await notice.getByRole('link', { name: 'Reload' }).click()
    await page.locator('[name=email]').fill('typed@example.org')
    await expect(notice).toHaveCount(0)
  })

  test('prefetches what a screen shows for a remembered member, and requests it only once', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    // After connecting, the page requests the list again, since it may have missed events.
    await withoutChannel(page)
    await rememberMember(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url().replace(/^https?:..[^/]+/, '')))
    for (const [address, call] of [
      ['/jobs', '/api/jobs?page=1&limit=20'],
      ['/feed', '/api/feed/posts?page=1&limit=10'],
      ['/messages', '/api/messages/conversations'],
    ] as const)
      await test.step(address, async () => {
        requests.length = 0
        const letThrough = await holdScripts(page)
        const answers = [call, '/api/profile/auth-status'].map((path) =>
          page.waitForResponse((response) => response.url().endsWith(path)),
        )
        await page.goto(address, { waitUntil: 'commit' })
        expect((await Promise.all(answers)).map((response) => response.status())).toEqual([
          200, 200,
        ])
        letThrough()
        await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
        await expect(page.getByRole('main').locator('[aria-busy=true], [data-busy]')).toHaveCount(0)
        expect(requests.filter((path) => path === '/api/profile/auth-status')).toHaveLength(1)
        expect(requests.filter((path) => path === call)).toHaveLength(1)
      })
  })
})

/** Whether all style sheets of the page are there. */
const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet,
  )

// spec 2.17, 20.9
test('shows the head of a list and that the login is being checked before the scripts run, and moves nothing of it afterwards', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  for (const [address, title] of [
    ['/jobs', 'Job Opportunities'],
    ['/feed', 'Social Feed'],
  ] as const)
    await test.step(address, async () => {
      const letThrough = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1, name: title })
      await expect(heading).toBeVisible()
      await expect(page.getByText('Checking authentication...')).toBeVisible()
      // For a box the browser lays out before all sheets are there; it paints after them.
      await expect.poll(() => page.evaluate(isStyled)).toBe(true)
      await page.evaluate(() => document.fonts.ready)
      const before = await heading.boundingBox()
      letThrough()
      await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
      await expect(heading).toHaveCount(1)
      expect(await heading.boundingBox()).toEqual(before)
    })
})

test('shows conversations that came with the scripts without a loading screen before', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await rememberMember(page)
  const letThrough = await holdScripts(page)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      if (seen.at(-1) !== text) seen.push(text)
    }).observe(document, { subtree: true, childList: true })
  })
  const answers = ['/api/messages/conversations', '/api/profile/auth-status'].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(path)),
  )
  await page.goto('/messages', { waitUntil: 'commit' })
  await Promise.all(answers)
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  letThrough()
  await expect(page.getByText('No messages yet')).toBeVisible()
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen.join()).not.toContain('Loading your messages...')
})

test('uses no answer to the old session when its member logs in again', async ({ memberPage }) => {
  const {
    page,
    member: { email, password },
  } = await memberPage()
  const context = page.context()
  await sharePost(page, 'Something to see')
  const [cookie] = await context.cookies()
  const spoilt = { ...cookie, value: 'A'.repeat(cookie?.value.length ?? 0) } as NonNullable<
    typeof cookie
  >
  for (const [path, came, left] of [
    ['/feed', /^Showing \d+ of \d+ posts$/, [spoilt]],
    ['/messages', 'No messages yet', []],
  ] as const)
    await test.step(`${path}, ${left.length ? 'with a cookie that is not valid' : 'without a cookie'}`, async () => {
      await page.goto(path)
      await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).not.toBeNull()
      await page.goto('about:blank')
      await context.clearCookies()
      await context.addCookies(left)
      await page.goto(path)
      await expect(page).toHaveURL(/login/)
      await page.locator('[name=email]').fill(email)
      await page.locator('[name=password]').fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
      await nav(page)
        .getByRole('link', { name: new RegExp(path.slice(1), 'i') })
        .click()
      await expect(page).toHaveURL(path)
      // A refused request would never arrive.
      await expect(page.getByRole('main').getByText(came).first()).toBeVisible()
      await expect(page.getByText('Your session has ended')).toHaveCount(0)
    })
})
