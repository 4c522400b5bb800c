import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { filesInZip } from '../server/test/samples/zipFile.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleFrom320,
  type TestMember,
  test,
} from './fixtures.ts'
import { linkFor } from './mails.ts'
import { translate } from './translator.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function confirm(page: Page, { password }: TestMember) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Returns the newest link about the account in the mails to a member, once it is another one. */
async function nextLink({ email }: TestMember, before = '') {
  let link = ''
  await expect(async () => {
    link = await linkFor(email)
    expect(link).toContain('/account-link?')
    if (before) expect(new URL(link).search).not.toBe(new URL(before, link).search)
  }).toPass()
  const { pathname, search } = new URL(link)
  return pathname + search
}

test.describe('Your data', () => {
  // spec 29.1
  test('prepares the data of a member after the right password, and downloads them as a file', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    await translate(page)
    await page.goto('/settings#data')
    await page.getByRole('button', { name: 'Prepare my data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill('nonsense')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('not your password')
    await dialog.getByLabel('Password', { exact: true }).fill('')
    await confirm(page, member)
    const download = page.getByRole('button', { name: /^Download \(\d+ KB\)$/ })
    await expect(download).toBeVisible()
    await expect(
      page.getByText(/^You can download it until \w+ \d+, \d{4}, \d\d:\d\d\.$/),
    ).toBeVisible()
    const file = page.waitForEvent('download')
    await download.click()
    const stored = await file
    expect(stored.suggestedFilename()).toMatch(/^wayside-data-\d{4}-\d\d-\d\d\.zip$/)
    const files = filesInZip(await readFile(await stored.path()))
    expect(files.get('account.json')?.toString()).toContain(member.email)
  })

  test('says what goes and what stays before an account is deleted, which can be undone', async ({
    memberPage,
    signIn,
  }) => {
    const { page, member } = await memberPage()
    await page.goto('/settings#data')
    await card(page, 'Delete my account').getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByText('Also remove what I wrote in conversations')).toBeVisible()
    await expectAccessibleFrom320(page)
    await dialog.getByRole('button', { name: 'Send me the link' }).click()
    await confirm(page, member)
    await expect(page.getByText(`We sent a link to ${member.email}.`)).toBeVisible()

    const first = await nextLink(member)
    await page.goto(first)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete my account?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}\./)).toBeVisible()

    await signIn(page.context(), member)
    await page.goto('/settings#data')
    await expect(card(page, 'Your account will be deleted')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(card(page, 'Delete my account')).toBeVisible()
    const { user } = await (await page.request.get('/api/profile/auth-status')).json()
    expect(user.standing).toBeUndefined()
  })

  // spec 29.1
  test('keeps the account when the link in the email is used', async ({ memberPage }) => {
    const { page, member } = await memberPage()
    await translate(page)
    await page.goto('/settings#data')
    await card(page, 'Delete my account').getByRole('button').click()
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await confirm(page, member)
    const first = await nextLink(member)
    await page.goto(first)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
    await page.goto(await nextLink(member, first))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep my account?')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByText('Your account stays. Log in as usual.')).toBeVisible()
  })
})
