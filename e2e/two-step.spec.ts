import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from './fixtures.ts'
import { codeOf, turnOnTwoStep } from './twoStep.ts'

const confirmDialog = 'Confirm that it is you'

test.describe('Login with a second step', () => {
  // spec 15.12
  test('asks for a code below the password, by keyboard alone, and keeps what was typed', async ({
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
    await page.keyboard.press('Enter')

    const step = page.getByRole('region', { name: 'One more step' })
    const code = step.getByLabel('Code from the app or a recovery code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription('Enter the code from your authenticator app.')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(page.locator('[name=email]')).toHaveValue(member.email)
    await expect(page.locator('[name=password]')).toHaveValue(member.password)
    await page.keyboard.type('000-nonsense')
    await page.keyboard.press('Enter')
    await expect(step).toContainText('That code is not right. Please try again.')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toBeFocused()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    // What was wrong is selected, so that the next code replaces it.
    await page.keyboard.type(codeOf(key))
    await expect(code).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
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
