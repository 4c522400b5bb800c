import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from './fixtures.ts'
import { linkFor } from './mails.ts'
import { translate } from './translator.ts'
import { codeOf, turnOnTwoStep } from './twoStep.ts'

const confirmDialog = 'Confirm that it is you'

test.describe('Login with a second step', () => {
  // spec 15.12
  test('asks for the code alone once the password is right, by keyboard, and keeps what was typed', async ({
    memberPage,
    serverDatabase,
    page,
  }) => {
    const { page: own, member } = await memberPage()
    const { key } = await turnOnTwoStep(own, serverDatabase, member)
    await page.goto('/login')
    await untilHydrated(page)
    await page.locator('[name=email]').focus()
    await page.keyboard.type(member.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(member.password)
    const shared = page.getByRole('checkbox', { name: 'This is a shared computer' })
    await shared.check()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await expect(page.getByRole('main')).toContainText(`You log in as ${member.email}`)
    const code = page.getByLabel('Code from the app or a recovery code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription('Enter the code from your authenticator app.')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    const [email, password] = [page.locator('[name=email]'), page.locator('[name=password]')]
    await expect(email).toBeHidden()
    await expect(password).toBeHidden()
    await tabTo(page.getByRole('button', { name: 'Use another account' }))
    await page.keyboard.press('Enter')
    await expect(email).toBeFocused()
    await expect(page).toHaveTitle('Login · Wayside')
    await expect(email).toHaveValue(member.email)
    await expect(password).toHaveValue(member.password)
    await page.keyboard.press('Enter')
    await expect(code).toBeFocused()
    // As after a change of the password in between.
    await password.evaluate((field: HTMLInputElement) => (field.value = 'no more'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await password.fill(member.password)
    await password.press('Enter')
    await expect(code).toBeFocused()
    await page.keyboard.type('000-nonsense')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('That code is not right. Please try again.')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toBeFocused()
    await page.setViewportSize({ width: 320, height: 800 })
    // A keyboard covers what is far below the field.
    const submit = page.getByRole('button', { name: 'Login', exact: true })
    const [field, button] = [await code.boundingBox(), await submit.boundingBox()]
    expect((button?.y ?? 800) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(160)
    await expect(shared).toBeHidden()
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden()
    await expect(page).toHaveTitle('One more step · Wayside')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    // The wrong code is selected, so that the next one replaces it.
    await page.keyboard.type(codeOf(key))
    await expect(code).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    const [session] = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly)
    expect(session?.expires).toBe(-1)
  })
})

test.describe('The dialog that confirms a change', () => {
  // spec 15.12
  test('asks for a code beside the password, and says what was wrong beside the field', async ({
    memberPage,
    serverDatabase,
  }) => {
    const { page, member } = await memberPage()
    const { recoveryCodes } = await turnOnTwoStep(page, serverDatabase, member)
    const elsewhere = { email: member.email, password: member.password, code: recoveryCodes[0] }
    const other = await page.context().browser()?.newContext()
    expect((await other?.request.post('/api/login', { data: elsewhere }))?.ok()).toBe(true)
    await page.goto('/settings#security')
    await page.getByRole('button', { name: 'Log out all others' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: confirmDialog })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    const code = dialog.getByLabel('Code from the app')
    await expect(code).toBeVisible()
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('That code is not right')
    await expect(code).toBeFocused()
    await page.keyboard.type(recoveryCodes[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 session logged out.')).toBeVisible()
    await other?.close()
  })
})

test.describe('Two-step login in the settings', () => {
  // spec 15.13, 15.14, 29.1
  test('sets two-step login up in three steps, changes it and turns it off, by keyboard alone', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    await translate(page)
    const other = await page.context().browser()?.newContext()
    const login = { email: member.email, password: member.password }
    expect((await other?.request.post('/api/login', { data: login }))?.ok()).toBe(true)
    await page.goto('/settings#security')
    const card = page.getByRole('region', { name: 'Two-step login' })
    await card.getByRole('button', { name: 'Set up' }).press('Enter')
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')

    await expect(card.getByRole('heading', { name: 'Step 1 of 3' })).toBeFocused()
    await expect(card.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
    const key = ((await card.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
    await expectFits(page)
    await tabTo(card.getByRole('button', { name: 'Next' }))
    await page.keyboard.press('Enter')
    const code = card.getByLabel('Code from the app')
    await expect(code).toBeFocused()
    await page.keyboard.type('abc')
    await page.keyboard.press('Enter')
    await expect(card).toContainText('That code is not right. Please try again.')
    await expect(code).toBeFocused()
    await page.keyboard.type(codeOf(key))
    await page.keyboard.press('Enter')

    await expect(card.getByRole('heading', { name: 'Step 3 of 3' })).toBeFocused()
    const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(8)
    const first = await codes.first().textContent()
    await expectFits(page)
    await tabTo(card.getByRole('button', { name: 'Download' }))
    const saved = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await saved).suggestedFilename()).toBe('wayside-recovery-codes.txt')
    await tabTo(card.getByRole('button', { name: 'Done' }))
    await page.keyboard.press('Enter')
    const box = card.getByLabel('I have saved them')
    await expect(box).toBeFocused()
    await expect(box).toHaveAccessibleDescription(/^Please save them first/)
    await page.keyboard.press('Space')
    await tabTo(card.getByRole('button', { name: 'Done' }))
    await page.keyboard.press('Enter')
    await expect(card.getByRole('status')).toContainText('Two-step login is on.')
    await expect(card).toContainText(/On since \w+ \d+, \d{4}/)
    await expect(card).toContainText('8 of 8 recovery codes left')
    await tabTo(card.getByRole('button', { name: 'Log out all others' }))
    await page.keyboard.press('Enter')
    await expect(card).toContainText('1 session logged out.')

    await card.getByRole('button', { name: 'Make new codes' }).press('Enter')
    await expect(card.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
    await expect(codes.first()).not.toHaveText(first ?? '')
    await box.press('Space')
    await tabTo(card.getByRole('button', { name: 'Done' }))
    await page.keyboard.press('Enter')
    await expect(card).toContainText('Your earlier recovery codes no longer work.')
    await card.getByRole('button', { name: 'Turn off' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Turn two-step login off?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Turn off' }).press('Enter')
    await expect(card.getByRole('status')).toContainText('Two-step login is off.')
    await expect(card.getByRole('button', { name: 'Set up' })).toBeVisible()
    await other?.close()
  })
})

test.describe('A member who has lost phone and codes', () => {
  // spec 15.19
  test('asks for a link at the login, starts the wait by its button, and stops it on any page', async ({
    memberPage,
    serverDatabase,
    page,
  }) => {
    const { page: own, member } = await memberPage()
    await turnOnTwoStep(own, serverDatabase, member)
    await page.goto('/login')
    await page.locator('[name=email]').fill(member.email)
    await page.locator('[name=password]').fill(member.password)
    await page.locator('[name=password]').press('Enter')
    await expect(page.locator('[name=code]')).toBeFocused()
    await tabTo(page.getByRole('button', { name: 'I lost my phone and my codes' }))
    await page.keyboard.press('Enter')
    const sent = page.getByRole('status').filter({ hasText: 'We sent you an email.' })
    await expect(sent).toBeFocused()
    await expectFits(page)

    let link = ''
    await expect(async () => {
      link = await linkFor(member.email)
      expect(link).toContain('/account-link?')
    }).toPass()
    const { pathname, search } = new URL(link)
    await page.goto(pathname + search)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Remove your second step?')
    await page.getByRole('button', { name: 'Remove it in 7 days' }).press('Enter')
    await expect(heading).toHaveText('The seven days have begun')
    await expect(heading).toBeFocused()

    await own.goto('/jobs')
    const banner = own.getByText(/^Your second step ends on \w+ \d+, \d{4}\.$/)
    await expect(banner).toBeVisible()
    await expectFits(own)
    await own.getByRole('button', { name: 'Stop this' }).press('Enter')
    await expect(banner).toBeHidden()
    await own.reload()
    await expect(own.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(banner).toBeHidden()
  })
})

/** Presses Tab until this has the focus. */
async function tabTo(button: Locator) {
  await expect(button).toBeVisible()
  const isFocused = () => button.evaluate((each) => each === document.activeElement)
  for (let n = 0; n < 60; n++) {
    await button.page().keyboard.press('Tab')
    if (await isFocused()) return
  }
  throw new Error('Tab never gets there')
}

/** Nothing overflows a narrow phone, and axe finds nothing. */
async function expectFits(page: Page) {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}
