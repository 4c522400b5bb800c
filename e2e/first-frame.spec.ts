import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The scripts of the pages wait until they are let through. */
async function holdScripts(page: Page) {
  const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/build/*.js', async (route) => {
    await asked
    await route.continue()
  })
  return letThrough
}

test.describe('before the scripts have come', () => {
  test('Home is there and its links lead on; the scripts go on with that very page', async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Go far. Know someone there.')
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register')
    await heading.evaluate((element) => element.setAttribute('data-first', ''))
    letThrough()
    await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(heading).toHaveAttribute('data-first')
  })

  for (const [address, name, field] of [
    ['/login', 'Login', 'email'],
    ['/register', 'Register', 'name'],
    ['/forgot-password', 'Forgot password', 'email'],
    ['/discover', 'Discover people', 'country'],
  ] as const)
    test(`${address} can be read, and takes nothing that would be lost; the scripts go on with that very page`, async ({
      page,
    }) => {
      const letThrough = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1, name })
      await expect(heading).toBeVisible()
      const control = page.locator(`main [name=${field}]`)
      await expect(control).toBeVisible()
      const canBeFocused = () =>
        control.evaluate((element: HTMLElement) => {
          element.focus()
          return element === document.activeElement
        })
      expect(await canBeFocused()).toBe(false)
      await control.evaluate((element) => element.setAttribute('data-first', ''))
      letThrough()
      await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
      await expect.poll(canBeFocused).toBe(true)
      await expect(control).toHaveAttribute('data-first')
    })

  for (const [address, call] of [
    ['/jobs', '/api/jobs?page=1&limit=20'],
    ['/feed', '/api/feed/posts?page=1&limit=10'],
    ['/messages', '/api/messages/conversations'],
  ] as const)
    test(`a member's ${address} asks already for what it will show, and then not again`, async ({ memberPage }) => {
      const { page } = await memberPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url().replace(/^https?:..[^/]+/, '')))
      const letThrough = await holdScripts(page)
      const answers = [call, '/api/profile/auth-status'].map((path) =>
        page.waitForResponse((answer) => answer.url().endsWith(path)),
      )
      await page.goto(address, { waitUntil: 'commit' })
      expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([200, 200])
      letThrough()
      await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true], .busy')).toHaveCount(0)
      expect(asked.filter((path) => path === '/api/profile/auth-status')).toHaveLength(1)
      expect(asked.filter((path) => path === call)).toHaveLength(1)
    })
})
