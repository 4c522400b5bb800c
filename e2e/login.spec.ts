import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from './fixtures.ts'
import { translate } from './translator.ts'

const refuse = (body: object, status: number) => ({
  status,
  json: { success: false, code: 'invalid', message: '', error: '', ...body },
})

test.describe('Login', () => {
  test('what is wrong is said in the words of the spec, and what was typed stays', async ({
    page,
    context,
    makeMember,
  }) => {
    await translate(page)
    // spec 29.1
    await test.step("email and password both required, else 'Please fill in all fields'", async () => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
      await expect(page.getByRole('alert')).toBeFocused()
      await expectAccessibleInBothThemes(page)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)

      await page.locator('[name=email]').fill('ana@example.org')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
      await page.locator('[name=password]').fill('x')
      await expect(page.getByText('Please fill in all fields')).toBeHidden()
    })

    // spec 2.3, 2.44, 2.45, 6.4, 10.3
    await test.step('email and password fields, a link to /forgot-password and a link to /register', async () => {
      await page.reload()
      await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
        'autocomplete',
        'current-password',
      )
      await expect(page.locator('main a[href="/forgot-password"]')).toBeVisible()
      await expect(page.locator('main a[href="/register"]')).toBeVisible()

      await untilHydrated(page)
      const press = (modifierCapsLock: boolean) =>
        page
          .getByLabel('Password', { exact: true })
          .dispatchEvent('keydown', { key: 'S', modifierCapsLock })
      await press(true)
      await expect(page.getByRole('status').filter({ hasText: 'Caps Lock is on' })).toBeVisible()
      await press(false)
      await expect(page.getByText('Caps Lock is on')).toBeHidden()

      await page.getByLabel('Password', { exact: true }).fill('Secret123')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text')
    })

    // spec 8.3
    await test.step("server error text or 'Login failed'; what was typed stays", async () => {
      const { email } = await makeMember()
      await page.locator('[name=email]').fill(email)
      await page.locator('[name=password]').fill('not it')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.locator('[name=email]')).toHaveValue(email)
      await expect(page.locator('[name=password]')).toHaveValue('not it')

      await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: '<html>' }))
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toHaveText('Login failed')

      const wait = 'Too many attempts. Please try again in 30 seconds.'
      await page.route('**/api/login', (route) =>
        route.fulfill(refuse({ code: 'tooMany', error: wait, message: wait }, 429)),
      )
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toHaveText(wait)
    })

    // spec 8.4
    await test.step("network failure 'Network error. Please try again.'", async () => {
      await page.locator('[name=email]').fill('ana@example.org')
      await page.locator('[name=password]').fill('Secret123')
      await context.setOffline(true)
      // A connection that is open already may still be used for a moment.
      await page.route('**/api/login', (route) => route.abort())
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
    })
  })

  // spec 2.11
  test('remembers where the user was going, and offers it once', async ({ page, makeMember }) => {
    const { email, password } = await makeMember()
    await page.goto('/messages')
    await page.waitForURL('**/login')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('link', { name: 'Continue where you were' }).click()
    await page.waitForURL('**/messages')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue where you were' })).toBeHidden()
  })

  // spec 2.46, 10.111
  test('the login stays, and asks to allow cookies, when the browser does not keep it; after success the user goes to /, and is not asked again', async ({
    page,
    context,
    makeMember,
  }) => {
    const { email, password } = await makeMember()
    await page.route('**/api/login', async (route) => {
      const response = await route.fetch()
      await context.clearCookies()
      const { 'set-cookie': cookie, ...headers } = response.headers()
      expect(cookie).toContain('sid=')
      await route.fulfill({ response, headers })
    })
    await page.goto('/login')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your browser did not keep the login. Allow cookies for this site and try again.',
    )
    await expect(page).toHaveURL('/login')
    await page.unroute('**/api/login')
    await page.locator('[name=email]').fill(` <mailto:${email.toUpperCase()}>.\u200b `)
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=password]').press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

    for (const [path, leadsTo] of [
      ['/login', '/'],
      ['/register', '/discover'],
    ] as const) {
      await page.goto(path)
      await expect(page).toHaveURL(leadsTo)
    }
  })

  // spec 10.16, 10.25
  test('offers Resend Verification Email right at the login when the address is not verified', async ({
    page,
    request,
  }) => {
    const email = `unverified-${Date.now()}@example.org`
    const form = {
      name: 'Ana',
      lastname: 'Lopez',
      email,
      password: 'Secret123',
      country: 'france',
      hostornomad: 'nomad',
    }
    expect((await request.post('/api/register', { multipart: form })).ok()).toBe(true)

    await page.goto('/login')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill('Secret123')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please verify your email before logging in')

    const resend = page.getByRole('button', { name: 'Resend Verification Email' })
    await resend.click()
    await expect(
      page.getByRole('status').filter({ hasText: 'If this address is waiting for verification' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'open the outbox' })).toHaveAttribute(
      'href',
      '/outbox',
    )
    await expect(resend).toBeDisabled()
    await expect(page.getByText(/You can request another in \d+ s/)).toBeVisible()
    await expectAccessible(page)
  })
})
