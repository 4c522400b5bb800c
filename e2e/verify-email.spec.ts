import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectRedirectAfter, holdTime, untilShown } from './heldTime.ts'
import { holdRoute } from './holdRoute.ts'
import { linkFor } from './mails.ts'
import { countShifts, shiftsOf } from './shifts.ts'

let made = 0
async function register(request: APIRequestContext) {
  const email = `verify-${process.pid}-${Date.now()}-${made++}@example.org`
  const form = {
    name: 'Ana',
    lastname: 'Lopez',
    email,
    password: 'Secret123',
    country: 'france',
    hostornomad: 'nomad',
  }
  expect((await request.post('/api/register', { multipart: form })).ok()).toBe(true)
  return { email, link: await linkFor(email) }
}
const spoil = (link: string) => `${link.slice(0, -6)}AAAAAA`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const resend = (page: Page) => page.getByRole('button', { name: 'Resend Verification Email' })

test.describe('Verify email', () => {
  // spec 1.11, 2.5, 2.140, 2.141, 2.142, 4.26, 6.4, 9.13
  test('on arrival it verifies using the query token, once; success goes to /login after 3 s', async ({
    page,
    request,
  }) => {
    const { link, email } = await register(request)
    let calls = 0
    let response = () => {}
    const held = new Promise<void>((resolve) => {
      response = resolve
    })
    await page.route('**/api/verify-email?*', async (route) => {
      calls++
      await held
      await route.continue()
    })
    await page.goto(link)
    await expect(heading(page)).toHaveText('Verifying your email...')
    await expect(page).toHaveURL('/verify-email')
    await holdTime(page)
    response()
    await untilShown(
      page
        .getByRole('status')
        .filter({ has: heading(page).filter({ hasText: 'Email Verified!' }) }),
    )
    await expect(page.getByRole('link', { name: 'Go to login now' })).toBeVisible()
    await expectRedirectAfter(page, 3000, '/login')
    expect(calls).toBe(1)

    await expect(page.locator('[name=email]')).toHaveValue(email)
    await page.locator('[name=password]').fill('Secret123')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('a link that is not valid says so, and another can be requested there', async ({
    page,
    request,
  }) => {
    const { link, email } = await register(request)
    await page.goto(spoil(link))
    // spec 2.143, 4.26
    await test.step("error: 'Verification Failed' with buttons Go to Login, Resend Verification Email and Register New Account", async () => {
      await expect(heading(page)).toHaveText('Verification Failed')
      await expect(page.getByRole('alert')).toHaveText(
        'This verification link is not valid. Please request a new one.',
      )
      await expect(resend(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
        'href',
        '/login',
      )
      await expect(page.getByRole('link', { name: 'Register New Account' })).toHaveAttribute(
        'href',
        '/register',
      )

      await page.reload()
      await expect(page.getByRole('alert')).toHaveText(
        'This verification link is not valid. Please request a new one.',
      )
    })

    // spec 8.46
    await test.step("resend: the server's message or 'Failed to resend verification email.' (with 'Please try again.' on a network failure)", async () => {
      await page.route('**/api/resend-verification', (route) =>
        route.fulfill({ status: 502, body: '<html>' }),
      )
      await resend(page).click()
      await expect(page.getByRole('alert').last()).toHaveText(
        'Failed to resend verification email.',
      )
      await page.route('**/api/resend-verification', (route) => route.abort())
      await resend(page).click()
      await expect(page.getByRole('alert').last()).toHaveText(
        'Failed to resend verification email. Please try again.',
      )
    })

    await test.step('resending reads the e-mail from the middle section of the token', async () => {
      await page.unroute('**/api/resend-verification')
      await resend(page).click()
      await expect(
        page.getByRole('status').filter({ hasText: 'If this address is waiting for verification' }),
      ).toBeVisible()
      await expect(resend(page)).toBeDisabled()
      await expect(page.getByText(/You can request another in \d+ s/)).toBeVisible()
      await expect.poll(() => linkFor(email)).not.toBe(link)
      await page.goto(await linkFor(email))
      await expect(heading(page)).toHaveText('Email Verified!')
    })

    // spec 7.11
    await test.step('resending asks for the e-mail when the token holds none', async () => {
      const other = await register(request)
      await page.goto('/verify-email?token=not-a-token')
      await expect(heading(page)).toHaveText('Verification Failed')
      await resend(page).click()
      const dialog = page.getByRole('dialog', { name: 'Where should we send it?' })
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(dialog.getByText('Please enter your email address')).toBeVisible()
      await dialog.getByLabel('Email').fill('nobody')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Email').fill(other.email)
      await dialog.getByLabel('Email').press('Enter')
      await expect(
        page.getByRole('status').filter({ hasText: 'If this address is waiting for verification' }),
      ).toBeVisible()
      await expect(resend(page)).toBeFocused()
      await expect.poll(() => linkFor(other.email)).not.toBe(other.link)
    })
  })

  test('no token, no answer and an answer without a reason each say what is wrong', async ({
    page,
  }) => {
    // spec 4.27, 8.43
    await test.step('a missing token gives error at once', async () => {
      let calls = 0
      page.on('request', (request) => {
        if (request.url().includes('/api/verify-email')) calls++
      })
      await page.goto('/verify-email?token=')
      await expect(heading(page)).toHaveText('Verification Failed')
      await expect(page.getByRole('alert')).toHaveText('No verification token found in the URL.')
      expect(calls).toBe(0)
    })

    // spec 8.44, 8.45
    await test.step("the server's message or 'Verification failed. Please try again.'; on a network failure the network text", async () => {
      await page.route('**/api/verify-email?*', (route) =>
        route.fulfill({ status: 502, body: '<html>' }),
      )
      await page.goto('/verify-email?token=a.b.c')
      await expect(page.getByRole('alert')).toHaveText('Verification failed. Please try again.')

      await page.route('**/api/verify-email?*', (route) => route.abort())
      await page.goto('/verify-email?token=d.e.f')
      await expect(page.getByRole('alert')).toHaveText(
        'Network error. Please check your connection and try again.',
      )
      await page.unroute('**/api/verify-email?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toHaveText(
        'This verification link is not valid. Please request a new one.',
      )
      // The token of the visit before is not taken again.
      await page.goto('/verify-email')
      await expect(page.getByRole('alert')).toHaveText('No verification token found in the URL.')
    })
  })

  test('moves nothing on a phone when the answer comes, and is as high without web fonts', async ({
    browser,
  }) => {
    const heights: number[] = []
    for (const hasFonts of [true, false]) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await countShifts(page)
      if (!hasFonts) await page.route('**/*.woff2', (route) => route.abort())
      const answer = await holdRoute(page, '**/api/verify-email?*')
      await page.goto('/verify-email?token=a.b.c')
      await expect(heading(page)).toHaveText('Verifying your email...')
      await page.evaluate(() => document.fonts.ready)
      const shiftsBefore = await shiftsOf(page)
      answer()
      const buttons = page.getByRole('main').getByRole('button')
      await expect(buttons).toHaveText(['Resend Verification Email'])
      await expect(page.getByText('Almost on the trail.')).toBeVisible()
      const first = await buttons.boundingBox()
      const last = await page.getByRole('link', { name: 'Register New Account' }).boundingBox()
      expect(await shiftsOf(page)).toBe(shiftsBefore)
      heights.push((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0))
      await context.close()
    }
    expect(heights[0]).toBeGreaterThan(0)
    expect(heights[1]).toBe(heights[0])
  })
})
