import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test.describe('Settings', () => {
  test('redirects to /login if not authenticated', async ({ page }) => {
    await page.goto('/settings')
    await page.waitForURL('**/login')
  })

  test('opens from one’s own profile, at the first section, and is accessible', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(page).toHaveTitle('Settings · Wayside')
    const sections = page.getByRole('navigation', { name: 'Settings' })
    await expect(sections.getByRole('link', { name: 'Account' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(member.email)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
})
