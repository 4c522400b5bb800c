import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })

test.describe('Logout', () => {
  // spec 4.2, 4.3, 4.4
  test('closes the menu at once, signs out on the server, goes to / with a full page, and going back shows nothing of the member', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await page.setViewportSize({ width: 390, height: 800 })
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route('**/api/profile/logout', async (route) => {
      await isLetThrough
      await route.continue()
    })
    await page.goto('/messages')
    await menu(page).click()
    await nav(page).getByRole('button', { name: 'Logout' }).click()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL('/messages')
    letThrough()
    await expect(page).toHaveURL('/')
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    await menu(page).click()
    await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
    expect((await page.request.get('/api/users/all')).status()).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL('/login')
  })

  // spec 4.5, 8.2, 10.37
  test('signs out on the screen even when the call fails, and on the server with the next visit', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    const logged: string[] = []
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
    await page.goto('/jobs')
    await page.route('**/api/profile/logout', (route) => route.abort())
    await nav(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => logged.join()).toContain('Logout failed')
    await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await page.unroute('**/api/profile/logout')
    await page.goto('/discover')
    await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect.poll(async () => (await page.request.get('/api/users/all')).status()).toBe(401)
  })
})
