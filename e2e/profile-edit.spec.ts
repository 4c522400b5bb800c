import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { expectRedirectAfter, holdTime, untilShown } from './heldTime.ts'
import { translate } from './translator.ts'

const portrait = 'web/public/assets/images/head8.png'
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Profile updated successfully!' })

const paste = (page: Page, name: string, text: string) =>
  field(page, name).evaluate((input, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', data)
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test.describe('Edit profile', () => {
  // spec 2.10, 2.58, 4.10, 8.11, 9.14, 29.1
  test('saves every field; on success a message is shown and the user goes to /profile after 2 seconds', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await translate(page)
    await page.goto('/profile/edit')
    // The greeting for an empty bio must not become the member's own text.
    await expect(field(page, 'bio')).toHaveValue('')
    const texts = {
      name: 'Anna',
      lastname: '',
      bio: 'Walks.\nCooks.',
      instagramUN: 'anna.walks',
      // As long as they may be: what is put in front is not counted, also when they are saved again.
      webUN: `anna.example/${'x'.repeat(287)}`,
      facebookUN: 'a'.repeat(300),
    }
    for (const [name, value] of Object.entries(texts)) await field(page, name).fill(value)
    await field(page, 'country').selectOption('remote')
    await page.getByText('A spare bed, a warm kitchen, an open door.').click()
    await field(page, 'profilePic').setInputFiles(portrait)
    await expect(page.getByRole('img', { name: 'Preview of your profile picture' })).toBeVisible()
    await holdTime(page)
    await save(page)
    await untilShown(saved(page))
    await expect(saved(page)).toBeFocused()
    await expect(page.getByRole('link', { name: 'Go to your profile now' })).toBeVisible()
    await expectRedirectAfter(page, 2000, '/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna')
    await expect(page.getByText('Host · Remote')).toBeVisible()
    const expectLinks = async () => {
      const links = {
        'Website anna.example': `https://${texts.webUN}`,
        Facebook: `https://www.facebook.com/${texts.facebookUN}`,
      }
      for (const [name, href] of Object.entries(links))
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    await expectLinks()

    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.getByText('Your picture will be removed when you save.')).toBeVisible()
    await save(page)
    await page.getByRole('link', { name: 'Go to your profile now' }).click()
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
      'src',
      '/assets/images/head8.png',
    )
    await expectLinks()
  })

  test('the rules of the fields and of the server are told beside them and in a summary', async ({
    memberPage,
    makeMember,
  }) => {
    const { page } = await memberPage()
    await page.goto('/profiledit')
    await test.step('keeps Save visible on phones, and overflows nothing at 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
      await field(page, 'bio').fill('x'.repeat(1990))
      await expect(page.getByText('1990/2000')).toBeVisible()
      await expect(page.getByText('10 characters left')).toBeAttached()
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    await test.step('Instagram and Twitter usernames must not contain @: typed it is told, pasted it is stripped', async () => {
      await field(page, 'twitterUN').pressSequentially('@ana')
      await expect(field(page, 'twitterUN')).toHaveAccessibleDescription(
        'Enter username without @ symbol',
      )
      await paste(page, 'instagramUN', '@ana.lima')
      await expect(field(page, 'instagramUN')).toHaveValue('ana.lima')
      await expect(page.getByText('We kept only the username, without the @.')).toBeVisible()
      await save(page)
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        'Enter username without @ symbol',
      ])
    })

    await test.step('a picture that is too large is told beside it and in the summary', async () => {
      await field(page, 'twitterUN').fill('')
      const input = field(page, 'profilePic')
      await input.setInputFiles({
        name: 'big.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5_242_881),
      })
      await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
      await save(page)
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        'File size must be less than 5MB',
      ])
      await input.setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await readFile(portrait),
      })
      await expect(page.getByText('File size must be less than 5MB')).toBeHidden()
    })

    await test.step('the rules and their messages, beside the fields and in a summary', async () => {
      await field(page, 'name').fill(' ')
      await field(page, 'email').fill('')
      await field(page, 'country').selectOption('')
      await save(page)
      const summary = page.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText([
        'First name is required',
        'Email is required',
        'Country is required',
      ])
      await expect(field(page, 'name')).toHaveAccessibleDescription('First name is required')
      await field(page, 'name').fill('Ana')
      await expect(page.getByText('First name is required')).toBeHidden()
      await expectAccessible(page)
    })

    // spec 5.20, 8.8, 8.9, 8.10
    await test.step('field errors of the server beside fields; otherwise the general error, and the network message', async () => {
      const taken = await makeMember()
      await field(page, 'country').selectOption('france')
      await field(page, 'email').fill(taken.email)
      await save(page)
      await expect(field(page, 'email')).toHaveAccessibleDescription(/Email is already registered/)

      const path = '**/api/profiledit/update'
      await page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
      await save(page)
      await expect(page.getByRole('alert')).toHaveText('Failed to update profile')
      await page.unroute(path)
      await page.route(path, (route) => route.abort())
      await save(page)
      await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
      await expect(field(page, 'email')).toHaveValue(taken.email)
    })
  })

  // spec 2.57
  test('asks about unsaved changes before Cancel goes to /profile', async ({ memberPage }) => {
    const { page } = await memberPage()
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL('**/profile')

    await page.goBack()
    await field(page, 'bio').fill('Something')
    await page.goBack()
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(/\/profiledit$/)
    await expect(field(page, 'bio')).toHaveValue('Something')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL('**/profile')
  })

  test('asks about unsaved changes and pictures before the tab closes, but not about saved ones', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await page.goto('/profiledit')
    const tokens = {
      name: 'given-name',
      lastname: 'family-name',
      email: 'email',
      country: 'country-name',
    }
    for (const [name, token] of Object.entries(tokens))
      await expect(field(page, name)).toHaveAttribute('autocomplete', token)
    await field(page, 'profilePic').setInputFiles(portrait)
    await expect(page.getByText('head8.png')).toBeVisible()
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await question
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(page.getByText('head8.png')).toBeVisible()
    await save(page)
    await expect(saved(page)).toBeVisible()
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  })
})
