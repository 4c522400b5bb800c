import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const settings = '/api/settings/notifications'
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// spec 19.20, 19.21
test('saves each change of the settings at once, by the keyboard, and takes back what fails', async ({
  memberPage,
}) => {
  const { page, member } = await memberPage()
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await expect(heading(page)).toHaveText('Notifications')
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText(member.email)
  await expect(group(page, 'Account security')).toContainText('Always')
  await expect(group(page, 'Decisions of moderators').getByRole('combobox')).toHaveCount(0)

  const messages = group(page, 'Messages')
  const choice = messages.getByRole('combobox', { name: 'Email' })
  await expect(choice).toHaveValue('immediate')
  await choice.focus()
  await page.keyboard.press('N')
  await expect(messages.getByRole('status')).toHaveText('Saved')
  await expect(choice).toHaveValue('off')
  await page.keyboard.press('Tab')
  const quotes = page.getByRole('checkbox', { name: 'Show message text in emails' })
  await expect(quotes).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await page.reload()
  await expect(choice).toHaveValue('off')
  await expect(quotes).not.toBeChecked()

  await page.route(`**${settings}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await choice.selectOption('As it happens')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'This could not be saved. Please try again.',
  )
  await expect(choice).toHaveValue('off')
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  await page.route(`**${settings}`, (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByText('Your settings could not be loaded.')).toBeVisible()
  await page.unroute(`**${settings}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(choice).toHaveValue('off')
})
