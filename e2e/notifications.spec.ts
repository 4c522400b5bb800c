import type { Page } from '@playwright/test'
import { unsubscribeToken } from '../server/src/features/notifications/emails/unsubscribe.ts'
import { deriveSecrets } from '../server/src/identity/secrets.ts'
import { readSecret } from '../server/src/identity/sessions/sessionSecret.ts'
import { bubbles, test } from './chat.ts'
import { expect, expectAccessible, type TestMember, untilHydrated } from './fixtures.ts'
import { countShifts, shiftsOf } from './shifts.ts'
import { translate } from './translator.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

const settings = '/api/settings/notifications'
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The link at the end of an email, which the server would send ten minutes later. */
function stopLink({ id }: TestMember) {
  const { SESSION_SECRET: sessionSecret, E2E_DATA_DIR: dataDir = '' } = process.env
  const { unsubscribe: key } = deriveSecrets(readSecret({ sessionSecret, dataDir }))
  return `/unsubscribe?token=${unsubscribeToken(key, { member: id, group: 'messages' })}`
}

const messageEmails = async (page: Page) =>
  ((await (await page.request.get(settings)).json()) as { groups: { email: string }[] }).groups[0]
    ?.email

// spec 19.19, 19.20, 24.10, 29.1
test('saves each change of the settings at once, by the keyboard, and takes back what fails', async ({
  memberPage,
}) => {
  const { page, member } = await memberPage()
  await translate(page)
  await page.goto('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveTitle('Notification settings · Wayside')
  await expect(heading(page)).toHaveText('Settings')
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText(member.email)
  await expect(group(page, 'Account security')).toContainText('Always')
  await expect(group(page, 'Decisions of moderators').getByRole('combobox')).toHaveCount(0)

  const messages = group(page, 'Messages')
  const choice = messages.getByRole('combobox', { name: 'Email' })
  await expect(choice).toHaveValue('immediate')
  await choice.focus()
  await page.keyboard.press('N')
  await expect(choice).toHaveValue('off')
  await expect(messages.getByRole('status')).toHaveText('Saved')
  await expect(choice).toHaveValue('off')
  await page.keyboard.press('Tab')
  for (const name of ['Reminders', 'References']) {
    await expect(group(page, name).getByRole('combobox', { name: 'Email' })).toBeFocused()
    await page.keyboard.press('Tab')
  }
  const quotes = page.getByRole('checkbox', { name: 'Show message text in emails' })
  await expect(quotes).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)

  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Digest' })).toBeFocused()
  await page.keyboard.press('O')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(3)
  const quiet = page.getByRole('group', { name: 'Quiet hours' })
  await quiet.getByLabel('From').fill('23:15')
  await page.getByRole('combobox', { name: 'Time zone' }).focus()
  await expect(quiet.getByRole('alert')).toHaveText('Please give both times')
  await quiet.getByLabel('To').fill('06:45')
  await expect(quiet.getByRole('status')).toHaveText('Saved')
  await page.reload()
  await expect(quiet.getByLabel('From')).toHaveValue('23:15')
  await expect(quiet.getByLabel('To')).toHaveValue('06:45')
  await expect(page.getByRole('combobox', { name: 'Digest' })).toHaveValue('weekly')
  await quiet.getByRole('button', { name: 'No quiet hours' }).click()
  await expect(quiet.getByLabel('To')).toHaveValue('')
  await expect(choice).toHaveValue('off')
  await expect(quotes).not.toBeChecked()

  await page.route(`**${settings}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await choice.selectOption('As it happens')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'This could not be saved. Please try again.',
  )
  await expect(choice).toHaveValue('off')

  await page.route(`**${settings}`, (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByText('Your settings could not be loaded.')).toBeVisible()
  await page.unroute(`**${settings}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(choice).toHaveValue('off')
})

// spec 19.21, 19.22
test('stops emails signed out, and brings them back by Undo', async ({ page, memberPage }) => {
  const { page: own, member } = await memberPage()
  const link = stopLink(member)
  await page.setViewportSize({ width: 390, height: 844 })
  await countShifts(page)
  const response = await page.goto(link)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(heading(page)).toHaveText('Stop these emails?')
  await expect(
    page.getByText(
      'You will no longer receive emails about Messages. Notifications on Wayside stay as they are.',
    ),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/unsubscribe$/)
  // The picture follows the text, and has not been moved by it.
  const [last, picture] = [
    await page.getByRole('button', { name: 'Stop all optional emails' }).boundingBox(),
    await page.getByText('As quiet as you like.').boundingBox(),
  ]
  expect((picture?.y ?? 844) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(160)
  expect(await shiftsOf(page)).toBeLessThan(0.01)
  expect(await messageEmails(own)).toBe('immediate')

  await page.route('**/api/unsubscribe?*', (route) => route.abort())
  const stop = page.getByRole('button', { name: 'Stop these emails' })
  await stop.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.unroute('**/api/unsubscribe?*')
  await stop.press('Enter')
  const done = page.getByText('Done. You will no longer receive emails about Messages.')
  await expect(done).toBeVisible()
  await expect(heading(page)).toBeFocused()
  expect(await messageEmails(own)).toBe('off')
  await expectAccessible(page)
  // A reload finds the link in the history.
  await page.reload()
  await expect(done).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('You will receive emails about Messages again.')).toBeVisible()
  expect(await messageEmails(own)).toBe('immediate')
  await page.getByRole('button', { name: 'Stop all optional emails' }).click()
  const doneAll = page.getByText('Done. You will no longer receive optional emails.')
  await expect(doneAll).toBeVisible()
  expect(await messageEmails(own)).toBe('off')
  await page.reload()
  await expect(doneAll).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(heading(page)).toHaveText('Stop these emails?')
  expect(await messageEmails(own)).toBe('immediate')
})

// spec 19.21, 19.23
test('stops the emails of the link, whoever is logged in, and says when it is not valid', async ({
  memberPage,
  makeMember,
}) => {
  const { page } = await memberPage()
  const other = await makeMember()
  await page.goto(stopLink(other))
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText(/^Done\./)).toBeVisible()
  expect(await messageEmails(page)).toBe('immediate')

  for (const link of [`${stopLink(other)}x`, '/unsubscribe']) {
    await page.goto(link)
    await expect(heading(page)).toHaveText('This link is not valid')
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to your settings' }).click()
  await expect(heading(page)).toHaveText('Settings')
})

// spec 19.24
test('opens the chat of an email after the login, by Continue where you were', async ({
  page,
  ana,
  chat,
}) => {
  await page.goto(`/messages?chat=${chat}#end`)
  await expect(page).toHaveURL('/login')
  await untilHydrated(page)
  await page.locator('[name=email]').fill(ana.member.email)
  await page.locator('[name=password]').fill(ana.member.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page).toHaveURL(`/messages?chat=${chat}#end`)
  await expect(bubbles(page)).toHaveText(['Hello Ana'])
})
