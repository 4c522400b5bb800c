import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
} from './fixtures.ts'
import { expectRedirectAfter, holdTime, untilShown } from './heldTime.ts'
import { translate } from './translator.ts'

const portrait = 'web/public/assets/images/head8.png'

const fill = async (page: Page, changes: Record<string, string> = {}) => {
  const texts = {
    name: 'Mireille',
    lastname: 'Fontaine',
    email: `mireille-${Date.now()}@example.org`,
    password: 'Secret123',
    ...changes,
  }
  for (const [name, value] of Object.entries(texts))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=country]').selectOption('france')
  await page.getByText('A spare bed, a warm kitchen, an open door.').click()
  return texts
}
const submit = (page: Page) => page.getByRole('button', { name: 'Register' }).click()
const general = (page: Page) => page.getByRole('alert').getByRole('link').first()

test.describe('Register', () => {
  test('the form names its fields, says accessibly which rule is broken, and that registration is closed', async ({
    page,
  }) => {
    await translate(page)
    await page.goto('/register')
    // spec 2.4, 2.47, 6.4, 6.14, 9.24, 10.3
    await test.step('every field has its name and the right autocomplete', async () => {
      const tokens = {
        name: 'given-name',
        lastname: 'family-name',
        email: 'email',
        password: 'new-password',
        country: 'country-name',
      }
      for (const [name, token] of Object.entries(tokens)) {
        await expect(page.locator(`[name=${name}]`)).toHaveAttribute('autocomplete', token)
      }
      await expect(page.locator('textarea[name=bio]')).toBeVisible()
      await expect(page.locator('[name=profilePic]')).toHaveAttribute('type', 'file')
      const types = page.locator('[name=hostornomad]')
      expect(await types.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(
        ['nomad', 'host', 'local'],
      )
      expect(await page.locator('[name=country] option').count()).toBeGreaterThan(85)
    })

    // spec 29.1
    await test.step("first name, last name, email, password required: 'Please fill in all required fields'", async () => {
      await submit(page)
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByRole('alert')).toContainText('There is a problem')
      await expect(general(page)).toHaveText('Please fill in all required fields')
      for (const name of ['name', 'lastname', 'email', 'password']) {
        await expect(page.locator(`[name=${name}]`)).toHaveAccessibleDescription(
          /Please fill in all required fields/,
        )
      }
      await general(page).click()
      await expect(page.locator('[name=name]')).toBeFocused()
    })

    await test.step('an error clears when its field is edited', async () => {
      await page.locator('[name=name]').fill('Mireille')
      await page.locator('[name=lastname]').fill('Fontaine')
      await page.locator('[name=email]').fill('mireille@example.org')
      await page.locator('[name=password]').fill('12345')
      await submit(page)
      await expect(general(page)).toHaveText(
        'Please select whether you are a Host, Nomad, or Local',
      )
      await page.getByText('On the road, looking for people more than places.').click()
      await expect(
        page.getByText('Please select whether you are a Host, Nomad, or Local'),
      ).toBeHidden()
    })

    await test.step('the user type is chosen with the arrow keys, and the bio is counted, aloud only near its limit', async () => {
      const type = (value: string) => page.locator(`[name=hostornomad][value=${value}]`)
      await untilHydrated(page)
      await type('nomad').focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await expect(type('host')).toBeFocused()
      await expect(type('host')).toBeChecked()
      await expect(page.getByText('0/2000')).toBeVisible()
      const announcement = page
        .getByRole('status')
        .filter({ hasText: /characters? (left|over the limit)/ })
      await page.locator('[name=bio]').fill('x'.repeat(1700))
      await expect(page.getByText('1700/2000')).toBeVisible()
      await expect(announcement).toHaveCount(0)
      await page.locator('[name=bio]').fill('x'.repeat(2001))
      await expect(announcement).toHaveText('1 character over the limit')
    })

    // spec 2.49
    await test.step('shows a password strength label', async () => {
      const label = page
        .getByRole('status')
        .filter({ hasText: 'Password strength' })
        .locator('strong')
      for (const [password, strength] of Object.entries({ abc: 'Weak', Abcdefg1: 'Strong' })) {
        await page.locator('[name=password]').fill(password)
        await expect(label).toHaveText(strength)
      }
    })

    await test.step('shows accessible errors in both themes, and overflows nothing at 320 px', async () => {
      await page.getByText('Knows the good bakery and the last bus home.').click()
      await page.locator('[name=password]').fill('Ab1')
      await page
        .locator('[name=profilePic]')
        .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await submit(page)
      await expect(general(page)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)
    })

    await test.step('says in place of the form that registration is closed', async () => {
      await page.route('/api/profile/auth-status', (route) =>
        route.fulfill({ json: { isAuthenticated: false, isRegistrationClosed: true } }),
      )
      await page.reload()
      await expect(page.getByText('Registration is closed at the moment.')).toBeVisible()
      await expect(page.locator('form')).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
      await expect(page).toHaveURL('/login')
    })
  })

  // spec 2.50, 4.9, 8.7, 9.12, 10.16, 10.108, 10.109
  test('after success a message is shown and the user goes to /login after 3 seconds', async ({
    page,
  }) => {
    await page.goto('/register')
    const { email } = await fill(page)
    await page.locator('[name=profilePic]').setInputFiles(portrait)
    await expect(page.getByRole('main')).toContainText(
      'By registering you say that you are 18 or older and keep to the rules',
    )
    await expect(page.getByRole('link', { name: /^rules/ })).toHaveAttribute('href', '/safety')
    await holdTime(page)
    await submit(page)
    const message = 'Account created successfully! Please check your email to verify your account.'
    await untilShown(page.getByRole('status').filter({ hasText: message }))
    await expect(page.getByRole('link', { name: 'Go to login now' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'open the outbox' })).toHaveAttribute(
      'href',
      '/outbox',
    )
    await expectRedirectAfter(page, 3000, '/login')
    await expect(page.getByRole('link', { name: 'open the outbox' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Your account is created. Open the link')
    await expect(page.locator('[name=email]')).toHaveValue(email)
  })

  test('a picture is chosen or dropped, and refused when it is too large or none; a refusal is told in words, and nothing typed is lost', async ({
    page,
    context,
    makeMember,
  }) => {
    await page.goto('/register')
    await test.step('profile picture at most 5 MB and must be an image, told when it is picked and on submit', async () => {
      const input = page.locator('[name=profilePic]')
      await fill(page)
      await input.setInputFiles({
        name: 'big.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5_242_881),
      })
      await expect(page.getByText('Profile picture must be less than 5MB')).toBeVisible()
      await submit(page)
      await expect(general(page)).toHaveText('Profile picture must be less than 5MB')

      await input.setInputFiles({
        name: 'a-lie.png',
        mimeType: 'image/png',
        buffer: Buffer.from('a note'),
      })
      await expect(page.getByText('Profile picture must be less than 5MB')).toBeHidden()
      await expect(page.getByText('Please select a valid image file')).toBeVisible()

      await input.setInputFiles(portrait)
      await expect(page.getByRole('img', { name: 'Preview of your profile picture' })).toBeVisible()
      await expect(page.getByText('Please select a valid image file')).toBeHidden()
      await page.getByRole('button', { name: 'Remove picture' }).click()
      await expect(page.getByRole('img', { name: 'Preview of your profile picture' })).toBeHidden()
      await expect(input).toBeFocused()
    })

    await test.step('takes a picture that is dropped', async () => {
      const bytes = [...(await readFile(portrait))]
      const files = await page.evaluateHandle((data) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(data)], 'me.png', { type: 'image/png' }))
        return transfer
      }, bytes)
      await untilHydrated(page)
      await page.locator('input[type=file]').dispatchEvent('drop', { dataTransfer: files })
      await expect(page.getByRole('img', { name: 'Preview of your profile picture' })).toBeVisible()
      await expect(page.getByText('me.png')).toBeVisible()
    })

    // spec 8.5
    await test.step("a known address: the server's words beside the field, and nothing typed is lost", async () => {
      const { email } = await makeMember()
      await fill(page, { email, bio: 'Baker in Annecy' })
      await page.locator('[name=profilePic]').setInputFiles(portrait)
      await submit(page)
      await expect(general(page)).toHaveText('Email is already registered')
      await expect(page.locator('[name=email]')).toHaveAccessibleDescription(
        'Email is already registered',
      )
      await expect(page.locator('[name=email]')).toHaveValue(email)
      await expect(page.locator('[name=bio]')).toHaveValue('Baker in Annecy')
      await expect(page.locator('[name=password]')).toHaveValue('Secret123')
      await expect(page.getByRole('img', { name: 'Preview of your profile picture' })).toBeVisible()
    })

    // spec 4.8, 8.5, 8.6
    await test.step('server error text, or the words of the spec; submitting disables the button', async () => {
      const texts = await fill(page)
      let response = () => {}
      const held = new Promise<void>((resolve) => {
        response = resolve
      })
      await page.route('**/api/register', async (route) => {
        await held
        await route.fulfill({ status: 502, body: '<html>' })
      })
      await submit(page)
      await expect(page.getByRole('button', { name: 'Creating your account...' })).toBeDisabled()
      response()
      await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
      await expect(page.getByRole('alert')).toBeFocused()

      await page.unroute('**/api/register')
      await context.setOffline(true)
      await submit(page)
      await expect(page.getByRole('alert')).toHaveText(
        'Network error. Please check your connection and try again.',
      )
      await expect(page.locator('[name=email]')).toHaveValue(texts.email)
    })
  })
})
