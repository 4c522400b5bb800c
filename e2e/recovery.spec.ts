import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectRedirectAfter, holdTime, untilShown } from './heldTime.ts'
import { linkFor } from './mails.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send Reset Link' }).click()
const reset = (page: Page) => page.getByRole('button', { name: 'Reset Password' }).click()
const fill = async (page: Page, password: string) => {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
}
const goodLink = '/reset-password?token=made-up&email=ana%40example.org'

/** Requests a reset link and reads it from the mail, ignoring the earlier verification link. */
async function resetLink(page: Page, email: string) {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await send(page)
  await expect(page.getByText('Password reset link has been sent')).toBeVisible()
  let link = ''
  await expect(async () => {
    link = await linkFor(email)
    expect(link).toContain('/reset-password?')
  }).toPass()
  const { pathname, search } = new URL(link)
  return pathname + search
}

test.describe('Forgot password', () => {
  test.beforeEach(({ page }) => page.goto('/forgot-password'))

  test('what is wrong is said in words, and the typed address is kept until the link was sent', async ({
    page,
    makeMember,
  }) => {
    // spec 2.134
    await test.step("email required: 'Please enter your email address'", async () => {
      await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
      await page.getByLabel('Email').fill('  ')
      await send(page)
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
        'Please enter your email address',
      )
      await page.getByLabel('Email').fill('a')
      await expect(page.getByRole('alert')).toBeHidden()
    })

    // spec 2.135, 8.39
    await test.step("a network failure gives the network message, and the button says 'Sending...' while busy", async () => {
      const { promise: isOver, resolve: fail } = Promise.withResolvers<void>()
      await page.route('**/api/forgot-password', async (route) => {
        await isOver
        await route.abort()
      })
      await page.getByLabel('Email').fill('ana@example.org')
      await send(page)
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
      fail()
      await expect(page.getByRole('alert')).toHaveText(
        'Network error. Please check your connection and try again.',
      )
      await expect(page.getByLabel('Email')).toHaveValue('ana@example.org')
    })

    // spec 7.13, 8.37
    await test.step('any non-OK answer is shown as e-mail not found, and the typed address is kept', async () => {
      await page.unroute('**/api/forgot-password')
      const unknown = 'Email address not found. Please check your email and try again.'
      await page.getByLabel('Email').fill('nobody@example.org')
      await send(page)
      await expect(page.getByRole('alert')).toHaveText(unknown)
      await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')

      await page.route('**/api/forgot-password', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '600' } }),
      )
      await send(page)
      await expect(page.getByRole('alert')).toContainText(unknown)
      await expect(page.getByRole('alert')).toContainText('You can try again in 10 minutes.')
    })

    // spec 1.12, 2.6, 2.136, 8.38, 10.16
    await test.step('success, and links back to /login and to /register', async () => {
      await page.unroute('**/api/forgot-password')
      const { email } = await makeMember()
      await page.getByLabel('Email').fill(email)
      await send(page)
      const message =
        'Password reset link has been sent to your email address. Please check your inbox and spam folder.'
      await expect(page.getByRole('status').filter({ hasText: message })).toBeFocused()
      await expect(page.getByRole('link', { name: 'open the outbox' })).toHaveAttribute(
        'href',
        '/outbox',
      )
      await expect(page.getByLabel('Email')).toHaveValue(email)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
      await expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
        'href',
        '/register',
      )
    })
  })
})

test.describe('Reset password', () => {
  // spec 2.7, 2.137, 8.41
  test("says 'Invalid Reset Link' when the token or email query value is missing", async ({
    page,
  }) => {
    for (const search of ['?token=x', '?token=&email=ana%40example.org'])
      await test.step(search, async () => {
        await page.goto(`/reset-password${search}`)
        await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
        await expect(
          page.getByText('This password reset link is invalid or has expired.'),
        ).toBeVisible()
        await expect(
          page.getByText('Invalid reset link. Please request a new password reset.'),
        ).toBeVisible()
        await page.getByRole('link', { name: 'Request New Reset Link' }).click()
        await page.waitForURL('**/forgot-password')
      })
  })

  test('the form of a new password names its rules, is busy while it saves, and says why it failed', async ({
    page,
  }) => {
    await page.goto(goodLink)
    // spec 2.138
    await test.step('show/hide toggles, a strength label, and a user name for password managers', async () => {
      const field = page.getByLabel('Confirm New Password')
      const toggle = page.getByRole('button', { name: 'Show password' }).nth(1)
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await expect(field).toHaveAttribute('type', 'text')
      await expect(page.getByLabel('New Password', { exact: true })).toHaveAttribute(
        'type',
        'password',
      )
      await page.getByLabel('New Password', { exact: true }).fill('Abcdefg1')
      await expect(page.getByText('Password strength: Strong')).toBeVisible()
      await expect(page.locator('[autocomplete=username]')).toHaveValue('ana@example.org')
      await expectAccessible(page)
    })

    await test.step('a broken rule is told in the summary and beside the field', async () => {
      await reset(page)
      await expect(page.getByRole('alert')).toContainText('Please fill in both password fields')
      await expect(page.getByLabel('Confirm New Password')).toHaveAccessibleDescription(
        'Please fill in both password fields',
      )
    })

    // spec 2.139
    await test.step("a Reset Password button, 'Resetting...' while busy", async () => {
      const { promise: isOver, resolve: fail } = Promise.withResolvers<void>()
      await page.route('**/api/forgot-password/reset-password', async (route) => {
        await isOver
        await route.abort()
      })
      await fill(page, 'Secret123')
      await reset(page)
      await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled()
      fail()
      await expect(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
    })

    // spec 7.15, 8.40
    await test.step('non-OK means invalid or expired link; a network failure gives the network message', async () => {
      await page.unroute('**/api/forgot-password/reset-password')
      await fill(page, 'Secret123')
      await reset(page)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(
        'Invalid or expired reset link. Please request a new password reset.',
      )
      await expect(alert.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible()
      await page.route('**/api/forgot-password/reset-password', (route) => route.abort())
      await reset(page)
      await expect(alert).toHaveText('Network error. Please check your connection and try again.')
    })
  })

  // spec 1.12, 2.7, 8.42, 9.16
  test('a reset leads to /login after 2 s; the token leaves the address bar at once and a reload keeps it', async ({
    page,
    makeMember,
  }) => {
    const { email } = await makeMember()
    await page.goto(await resetLink(page, email))
    await expect(page.getByText(email)).toBeVisible()
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.reload()
    await fill(page, 'NewSecret9')
    await holdTime(page)
    await reset(page)
    await untilShown(
      page
        .getByRole('status')
        .filter({ hasText: 'Password reset successfully! Redirecting to login...' }),
    )
    await expect(page.getByRole('link', { name: 'Go to login now' })).toBeVisible()
    await expectRedirectAfter(page, 2000, '/login')
    await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('link', { name: 'Back to Login' }).click()
    // Both screens have a field Email.
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('NewSecret9')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })
})
