import type { Page } from '@playwright/test'
import { withoutChannel } from './chat.ts'
import { expect, expectAccessible, type TestMember, test } from './fixtures.ts'
import { holdRoute } from './holdRoute.ts'
import { countShifts, shiftsOf } from './shifts.ts'
import { translate } from './translator.ts'

const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, scope: string, name: string) => page.locator(`#field-${scope}-${name}`)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

/** Logs a member in on another computer, and returns its request context. */
async function logInElsewhere(page: Page, { email, password }: TestMember) {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is no browser')
  expect((await context.request.post('/api/login', { data: { email, password } })).ok()).toBe(true)
  return context
}

test.describe('Settings', () => {
  // spec 33.12
  test('opens from one’s own profile; the hash names the open section, and the keyboard opens another', async ({
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
    await expect(form(page, 'Account')).toContainText(member.email)
    const main = page.getByRole('main').locator('.btn.primary, .sign')
    await expect(main).toHaveCount(0)
    await sections.getByRole('link', { name: 'Security' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings#security$/)
    await expect(form(page, 'Security')).toContainText('This device')
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await expect(main).toHaveText('Set up')
    await page.reload()
    await expect(form(page, 'Security')).toContainText('This device')
  })

  // spec 11.16
  test('moves nothing while the security settings load, and shows five sessions at first', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await page.route('**/api/account/sessions', async (route) => {
      const response = await route.fetch()
      const { sessions, ...rest } = await response.json()
      const other = (number: number) => ({ ...sessions[0], _id: `s${number}`, isThis: false })
      const many = [...sessions, ...Array.from({ length: 24 }, (_, number) => other(number))]
      await route.fulfill({ response, json: { ...rest, sessions: many } })
    })
    await countShifts(page)
    const list = form(page, 'Where you are logged in')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/jobs')
      const showSessions = await holdRoute(page, '**/api/account/sessions')
      await page.goto('/settings#security')
      // The other cards have what they need before.
      for (const name of ['Set up', 'Add a passkey'])
        await expect(page.getByRole('button', { name, includeHidden: true })).toBeAttached()
      showSessions()
      await expect(list.getByRole('listitem')).toHaveCount(5)
      await expect(form(page, 'Passkeys')).toBeVisible()
      expect(await shiftsOf(page)).toBeLessThan(0.01)
    }
    const all = page.getByRole('button', { name: 'Log out all others' })
    await expect(list.getByRole('button').first()).toHaveText((await all.textContent()) ?? '')
    await list.getByRole('button', { name: 'Show all (25)' }).press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(25)
    await expect(list.getByRole('listitem').nth(5).getByRole('button')).toBeFocused()
  })
})

test.describe('Where you are logged in', () => {
  test('says when it could not be loaded; ends a session by the keyboard, after a confirmation that is not asked for twice', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    const [first, second] = [await logInElsewhere(page, member), await logInElsewhere(page, member)]
    // A channel that joins makes the page load again by itself, and so does unread news of a login.
    await withoutChannel(page)
    await page.request.post('/api/notifications/read', { data: { all: true } })
    await page.route('**/api/account/sessions', (route) => route.fulfill({ status: 500 }))
    await page.goto('/settings#security')
    await expect(page.getByText('Your settings could not be loaded.')).toBeVisible()
    await page.unroute('**/api/account/sessions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This device')).toBeVisible()
    const rows = form(page, 'Where you are logged in').getByRole('listitem')
    await expect(rows).toHaveCount(3)
    const end = rows.last().getByRole('button', { name: 'Log out' })
    await end.focus()
    await page.keyboard.press('Enter')

    const password = dialog(page).getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('nonsense')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('That is not your password')
    await expect(password).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('Please confirm that it is you.')
    await expect(rows).toHaveCount(3)

    await end.press('Enter')
    await expect(password).toBeFocused()
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Log out all others' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('This device')
    for (const context of [first, second]) {
      const { isAuthenticated } = await (
        await context.request.get('/api/profile/auth-status')
      ).json()
      expect(isAuthenticated).toBe(false)
      await context.close()
    }
  })
})

test.describe('Account', () => {
  // spec 29.1
  test('changes the password: the member stays logged in here, and nowhere else', async ({
    memberPage,
    signIn,
    browser,
  }) => {
    const { page, member } = await memberPage()
    const elsewhere = await logInElsewhere(page, member)
    await translate(page)
    await page.goto('/settings')
    const submit = form(page, 'Change password').getByRole('button', { name: 'Change password' })
    await submit.click()
    await expect(
      page.getByRole('alert').getByText('Please fill in both password fields'),
    ).toBeVisible()
    await field(page, 'password', 'currentPassword').fill(member.password)
    await field(page, 'password', 'password').fill('iloveyou')
    await expect(page.getByText('Many people use this one. It is easily guessed.')).toBeVisible()
    await field(page, 'password', 'confirm').fill('iloveyou2')
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Passwords do not match')
    await field(page, 'password', 'confirm').fill('iloveyou')
    await submit.click()
    await expect(page.getByRole('alert')).toContainText(
      'Many people use this one. Please choose another.',
    )
    await field(page, 'password', 'password').fill('seven quiet lakes')
    await field(page, 'password', 'confirm').fill('seven quiet lakes')
    await submit.click()
    await expect(
      page.getByText('Your password was changed. Your other sessions were ended.'),
    ).toBeVisible()
    await expect(field(page, 'password', 'password')).toHaveValue('')
    await page.goto('/messages')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
    const status = await elsewhere.request.get('/api/profile/auth-status')
    expect((await status.json()).isAuthenticated).toBe(false)
    await elsewhere.close()
    const again = await browser.newContext()
    await signIn(again, { email: member.email, password: 'seven quiet lakes' })
    await again.close()
  })

  // spec 29.1
  test('changes the email address once its link is opened, and cancels a change', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    const next = `next-${member.email}`
    await translate(page)
    await page.goto('/settings')
    await field(page, 'email', 'email').fill(next)
    await field(page, 'email', 'currentPassword').fill('nonsense')
    const submit = form(page, 'Change email').getByRole('button', { name: 'Change email' })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('That is not your password')
    await field(page, 'email', 'currentPassword').fill(member.password)
    await submit.click()
    await expect(page.getByText(`Open the link we sent to ${next} to finish.`)).toBeVisible()
    await expect(page.getByText(`Waiting for ${next} to be confirmed.`)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Cancel the change' }).click()
    await expect(page.getByText(`Waiting for ${next} to be confirmed.`)).toBeHidden()
  })
})
