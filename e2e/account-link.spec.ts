import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleFrom320,
  type TestMember,
  test,
} from './fixtures.ts'
import { linkFor } from './mails.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Give me my old email back' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Returns the newest link in the mails to an address if it is of this kind. */
async function newest(email: string, path: string) {
  let link = ''
  await expect(async () => {
    link = await linkFor(email)
    expect(link).toContain(path)
  }).toPass()
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Requests a change of address with the session of a page and returns the new address. */
async function askToMove(page: Page, { name, email }: TestMember) {
  const thief = `thief-${email}`
  const multipart = { name, country: 'france', hostornomad: 'nomad', email: thief }
  expect((await page.request.post('/api/profiledit/update', { multipart })).ok()).toBe(true)
  return thief
}

async function move(page: Page, member: TestMember) {
  const thief = await askToMove(page, member)
  const link = await newest(thief, '/verify-email?')
  expect((await page.request.get(link.replace('/verify-email', '/api/verify-email'))).ok()).toBe(
    true,
  )
  return newest(member.email, '/account-link?')
}

test.describe('Account link', () => {
  test('changes nothing when it is opened; its button restores the old address, ends the sessions and mails a link to a new password', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    const link = await move(page, member)
    const response = await page.goto(link)
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(heading(page)).toHaveText('Was that not you?')
    await expect(page).toHaveURL(/\/account-link$/)
    const socket = page.waitForEvent('websocket')
    await page.reload()
    await socket
    await expect(button(page)).toBeVisible()
    await expect(page.getByText(/You can do this until \w+ \d+, \d{4}/)).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }),
    ).toBeVisible()

    // The page hears of the end of its session before it gets the response.
    await page.route('**/api/account/link', async (route) => {
      const check = page.waitForResponse('**/api/profile/auth-status')
      const response = await route.fetch()
      await check
      await route.fulfill({ response })
    })
    await button(page).click()
    await expect(heading(page)).toHaveText('Your account is yours again')
    await expect(heading(page)).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: `Your email is ${member.email}` }),
    ).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
    ).toBeVisible()
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(await newest(member.email, '/reset-password?'))
    await expect(page.getByText(member.email)).toBeVisible()
    await page.getByLabel('New Password', { exact: true }).fill('NewSecret9')
    await page.getByLabel('Confirm New Password').fill('NewSecret9')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Password reset successfully!')).toBeVisible()
    expect(
      (
        await page.request.post('/api/login', {
          data: { email: member.email, password: 'NewSecret9' },
        })
      ).ok(),
    ).toBe(true)

    await page.goto(link)
    await expect(heading(page)).toHaveText('This link does not work')
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
      'href',
      '/login',
    )
  })

  test('stops a change that is not confirmed yet', async ({ memberPage }) => {
    const { page, member } = await memberPage()
    const thief = await askToMove(page, member)
    const theirs = await newest(thief, '/verify-email?')
    await page.goto(await newest(member.email, '/account-link?'))
    await button(page).press('Enter')
    await expect(heading(page)).toHaveText('Your account is yours again')
    await page.goto(theirs)
    await expect(heading(page)).toHaveText('Verification Failed')
  })

  test('says what went wrong and can be tried again, accessibly and from 320 px', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    await page.route('**/api/account/link?*', (route) => route.abort())
    await page.goto(await move(page, member))
    await expect(
      page.getByText('Network error. Please check your connection and try again.'),
    ).toBeVisible()
    await page.unroute('**/api/account/link?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(button(page)).toBeVisible()
    await expectAccessibleFrom320(page)
    await page.route('**/api/account/link', (route) => route.abort())
    await button(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Network error. Please check your connection and try again.',
    )
    await expect(page.getByRole('alert')).toBeFocused()
    await page.unroute('**/api/account/link')
    await button(page).click()
    await expect(heading(page)).toHaveText('Your account is yours again')
  })

  test('says so when the token is missing or not a good one', async ({ page }) => {
    for (const search of ['', '?token=', '?token=made-up']) {
      await page.goto('about:blank')
      await page.goto(`/account-link${search}`)
      await expect(heading(page)).toHaveText('This link does not work')
      await expect(page.getByText('This link is no longer valid.')).toBeVisible()
    }
  })
})
