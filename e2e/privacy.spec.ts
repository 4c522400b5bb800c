import type { Page } from '@playwright/test'
import { test } from './chat.ts'
import { expect, expectAccessibleFrom320 } from './fixtures.ts'
import { translate } from './translator.ts'

const field = (page: Page, name: string, value?: string) =>
  page.locator(value ? `[name=${name}][value=${value}]` : `[name=${name}]`)
const saved = (page: Page) => page.getByText('Saved', { exact: true })
const settings = async (page: Page) => {
  await page.goto('/settings#privacy')
  await expect(page.getByText('Who may open my profile')).toBeVisible()
}
const setPrivacy = (page: Page, data: object) => page.request.post('/api/account/privacy', { data })

test('the section is accessible, says when it cannot be loaded, and saves each setting at once', async ({
  ana: { page },
}) => {
  await translate(page)
  await test.step('the section is accessible in both themes from 320 px, and says when it cannot be loaded', async () => {
    await settings(page)
    await expectAccessibleFrom320(page)
    await page.route('/api/account/privacy', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Your settings could not be loaded.')).toBeVisible()
    await page.unroute('/api/account/privacy')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Who may open my profile')).toBeVisible()
  })

  // spec 14.10, 29.1
  await test.step('saves each privacy setting at once by keyboard alone, shows them after a reload, and takes back what fails', async () => {
    await expect(field(page, 'profileFor', 'members')).toBeChecked()
    await field(page, 'profileFor', 'members').focus()
    await page.keyboard.press('ArrowDown')
    await expect(field(page, 'profileFor', 'contacts')).toBeChecked()
    // A profile for contacts only is in no list anyway.
    await expect(field(page, 'isListed')).toBeDisabled()
    await expect(field(page, 'isListed')).not.toBeChecked()
    await expect(saved(page)).toHaveCount(1)
    await field(page, 'readReceipts').focus()
    await page.keyboard.press('Space')
    await expect(saved(page)).toHaveCount(2)
    await field(page, 'firstContact', 'known').click()
    await expect(field(page, 'firstContact', 'known')).toBeChecked()
    await expect(saved(page)).toHaveCount(3)
    await page.reload()
    await expect(field(page, 'profileFor', 'contacts')).toBeChecked()
    await expect(field(page, 'firstContact', 'known')).toBeChecked()
    await expect(field(page, 'readReceipts')).not.toBeChecked()
    await expect(field(page, 'showLastSeen')).toBeChecked()

    await page.route('/api/account/privacy', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await field(page, 'showLastSeen').focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      'This could not be saved. Please try again.',
    )
    await expect(field(page, 'showLastSeen')).toBeChecked()
  })
})

test('a profile shows when its member was here, and why the reader may not write first', async ({
  ana,
  ben,
}) => {
  await ben.page.request.post('/api/login', {
    data: { email: ben.member.email, password: ben.member.password },
  })
  const { page } = ana
  const write = page.getByRole('button', { name: 'Send Message' })
  await page.goto(`/visitprofile/${ben.member.id}`)
  await expect(page.getByText('Here today')).toBeVisible()
  await expect(page.getByText('Email confirmed').first()).toBeVisible()
  await expect(write).toBeVisible()
  for (const [firstContact, sentence] of [
    ['nobody', 'This member does not accept first messages.'],
    [
      'known',
      'This member accepts first messages only from members with a picture or a bio who have been here for more than a day.',
    ],
  ] as const) {
    await setPrivacy(ben.page, { firstContact })
    await page.reload()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(write).toHaveCount(0)
  }
})
