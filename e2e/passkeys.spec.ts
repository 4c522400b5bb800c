import type { CDPSession, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from './fixtures.ts'
import { attachPhone } from './phone.ts'
import { translate } from './translator.ts'

/** Lets the phone refuse, as when its owner closes the dialog. */
const setOwner = (
  { devtools, authenticatorId }: { devtools: CDPSession; authenticatorId: string },
  isUserVerified: boolean,
) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

test.describe('A passkey', () => {
  // spec 18.12, 18.13, 18.14, 29.1
  test('adds a passkey, logs in and confirms with it, renames and removes it', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    const phone = await attachPhone(page)
    await translate(page)
    // Without the list of the field, which this phone would answer by itself.
    await page.addInitScript(() => {
      if (!localStorage.getItem('list'))
        Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable')
    })
    await page.goto('/settings#security')
    const card = page.getByRole('region', { name: 'Passkeys' })
    await expect(card).toContainText('You have no passkeys yet.')
    await card.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeHidden()
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')
    const name = card.getByLabel('Name')
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card).toContainText('Please give the passkey a name')
    await expect(name).toBeFocused()
    await page.keyboard.type('My phone')
    await setOwner(phone, false)
    await page.keyboard.press('Enter')
    await expect(card.getByRole('status')).toContainText('No passkey was created.')
    await setOwner(phone, true)
    await card.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(card.getByRole('status')).toContainText('The passkey was added.')
    await expect(card.getByRole('listitem')).toContainText('My phone')
    await expectFits(page)

    await logOut(page)
    await page.goto('/login')
    await untilHydrated(page)
    await expect(page.locator('[name=email]')).toHaveAttribute('autocomplete', 'username webauthn')
    await setOwner(phone, false)
    const logIn = page.getByRole('button', { name: 'Log in with a passkey' })
    await logIn.press('Enter')
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await setOwner(phone, true)
    await logIn.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await logOut(page)
    await page.evaluate(() => localStorage.setItem('list', 'yes'))
    await page.goto('/login')
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

    await page.goto('/settings#security')
    await expect(card).toContainText('last used just now')
    await card.getByRole('button', { name: 'Rename My phone' }).press('Enter')
    await expect(name).toBeFocused()
    await page.keyboard.type('Work')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'Rename Work' })).toBeFocused()
    await card.getByRole('button', { name: 'Remove Work' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Remove Work?' })
    await question.getByRole('button', { name: 'Remove' }).press('Enter')
    await setOwner(phone, false)
    await dialog.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await expect(dialog.getByText('No passkey was used.')).toBeVisible()
    await expectFits(page)
    await setOwner(phone, true)
    await dialog.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(card.getByRole('status')).toContainText('The passkey was removed.')
    await expect(card).toContainText('You have no passkeys yet.')
  })

  // spec 18.14
  test('offers no passkey when the browser does not support them', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    await page.goto('/login')
    await untilHydrated(page)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
  })
})

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
}

/** On a narrow phone too, for everybody. */
async function expectFits(page: Page) {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}
