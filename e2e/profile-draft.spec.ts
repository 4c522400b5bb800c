import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

// spec 27.6
test('restores unsaved changes after a new login until they are discarded or saved', async ({
  memberPage,
  signIn,
}) => {
  const { page, member } = await memberPage({ bio: 'Old' })
  await page.goto('/profiledit')
  await field(page, 'bio').fill('New words')
  await field(page, 'hostornomad').and(page.locator('[value=local]')).focus()
  await page.keyboard.press('Space')
  expect((await page.request.post('/api/profile/logout')).ok()).toBe(true)
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please log in again.', {
    timeout: 20_000,
  })
  await expect(page).toHaveURL('/login')

  await signIn(page.context(), member)
  await page.goto('/profiledit')
  await expect(field(page, 'bio')).toHaveValue('New words')
  await expect(page.getByLabel('Local')).toBeChecked()
  await expect(page.getByText('Your earlier changes are still here.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(field(page, 'bio')).toHaveValue('Old')

  await field(page, 'bio').fill('Newer words')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Newer words')
})
