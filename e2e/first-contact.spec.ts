import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts'

// spec 13.2
test('Register says in place of its form that registration is closed, and leads members to the login', async ({
  page,
}) => {
  await page.route('/api/profile/auth-status', (route) =>
    route.fulfill({ json: { isAuthenticated: false, isRegistrationClosed: true } }),
  )
  await page.goto('/register')
  await expect(page.getByText('Registration is closed at the moment.')).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
})

// spec 13.1
test('Register refuses a name that passes for the people of the site, beside its field', async ({
  page,
}) => {
  await page.goto('/register')
  await untilHydrated(page)
  await page.getByLabel('First name').fill('Wayside Support')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
    'Please use your own name',
  )
})
