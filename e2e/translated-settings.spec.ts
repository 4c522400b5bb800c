import type { Page } from '@playwright/test'
import { test as base, type Side } from './chat.ts'
import { expect } from './fixtures.ts'
import { makeModerator, report } from './moderators.ts'
import { attachPhone } from './phone.ts'
import { newTag, sharePost } from './posts.ts'
import { expectNothingStale, translateSlowly } from './translator.ts'
import { codeOf } from './twoStep.ts'

/** The queue is one for all tests, so this one reports a member with a name of their own. */
const test = base.extend<{ max: Side & { fullName: string } }>({
  max: async ({ memberPage }, use) => {
    const lastname = newTag()
    await use({ ...(await memberPage({ name: 'Max', lastname })), fullName: `Max ${lastname}` })
  },
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const alert = (page: Page) => page.getByRole('alert')
const reason = 'You sold watches in every message you wrote.'

// spec 29.1
test('the forms of the account and its data work while translated', async ({
  ana: { page, member },
}) => {
  const next = `next-${member.email}`
  await translateSlowly(page)
  await page.goto('/settings')
  const passwords = region(page, 'Change password')
  const change = passwords.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(alert(page).getByText('Please fill in both password fields')).toBeVisible()
  await passwords.locator('[name=currentPassword]').fill(member.password)
  await passwords.locator('[name=password]').fill('seven quiet lakes')
  await passwords.locator('[name=confirm]').fill('seven quiet lakes')
  await change.click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  const emails = region(page, 'Change email')
  await emails.locator('[name=email]').fill(next)
  for (const password of ['nonsense', 'seven quiet lakes']) {
    await emails.locator('[name=currentPassword]').fill(password)
    await emails.getByRole('button', { name: 'Change email' }).click()
    if (password === 'nonsense') await expect(alert(page)).toContainText('not your password')
  }
  await expect(page.getByText(`Waiting for ${next} to be confirmed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(page.getByText(`Waiting for ${next} to be confirmed.`)).toBeHidden()
  await expectNothingStale(page)

  await page.goto('/settings#data')
  await page.getByRole('button', { name: 'Prepare my data' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' })
  for (const password of ['nonsense', 'seven quiet lakes']) {
    await confirmation.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    if (password === 'nonsense') await expect(confirmation).toContainText('not your password')
  }
  await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible()
  await region(page, 'Delete my account').getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText(`We sent a link to ${member.email}.`)).toBeVisible()
  await expectNothingStale(page)
})

// spec 29.1
test('two-step login and passkeys are set up, changed and removed while translated', async ({
  ana: { page, member },
}) => {
  await attachPhone(page)
  await translateSlowly(page)
  await page.goto('/settings#security')
  const steps = region(page, 'Two-step login')
  await steps.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(member.password)
  await page.keyboard.press('Enter')
  const key = ((await steps.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await steps.getByRole('button', { name: 'Next' }).click()
  for (const code of ['abc', codeOf(key)]) {
    await steps.getByLabel('Code from the app').fill(code)
    await page.keyboard.press('Enter')
    if (code === 'abc') await expect(steps).toContainText('That code is not right.')
  }
  await steps.getByLabel('I have saved them').check()
  await steps.getByRole('button', { name: 'Done' }).click()
  await expect(steps).toContainText('8 of 8 recovery codes left')
  await steps.getByRole('button', { name: 'Make new codes' }).click()
  await steps.getByLabel('I have saved them').check()
  await steps.getByRole('button', { name: 'Done' }).click()
  await expect(steps).toContainText('Your earlier recovery codes no longer work.')
  await expectNothingStale(page)

  const keys = region(page, 'Passkeys')
  await keys.getByRole('button', { name: 'Add a passkey' }).click()
  await keys.getByRole('button', { name: 'Continue' }).click()
  await expect(keys).toContainText('Please give the passkey a name')
  await keys.getByLabel('Name').fill('Phone')
  await keys.getByRole('button', { name: 'Continue' }).click()
  await expect(keys).toContainText('The passkey was added.')
  await keys.getByRole('button', { name: 'Rename Phone' }).click()
  await keys.getByLabel('Name').fill('Work')
  await page.keyboard.press('Enter')
  await keys.getByRole('button', { name: 'Remove Work' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(keys).toContainText('You have no passkeys yet.')
  await steps.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(steps).toContainText('Two-step login is off.')
  await expectNothingStale(page)
})

// spec 29.1
test('an appeal, a decision and the answer are written while translated', async ({
  ana,
  max,
  memberPage,
  serverDatabase,
}) => {
  const about = { kind: 'member', id: max.member.id, reason: 'danger' } as const
  await report(ana.page.request, about)
  const { page, member } = await memberPage({ name: 'Mo', lastname: 'Silva' })
  const other = await memberPage({ name: 'Mia', lastname: 'Roth' })
  for (const moderator of [member, other.member]) await makeModerator(moderator)
  const { request: api } = other.page
  const { id } = await serverDatabase
    .selectFrom('cases')
    .select('id')
    .where('member_id', '=', max.member.id)
    .executeTakeFirstOrThrow()
  const caseCall = `/api/moderation/cases/${id}`
  const found = await (await api.get(caseCall)).json()
  const reports = found.case.reports.map((one: { _id: string }) => one._id)
  const warning = { reports, act: 'warn', rule: 'honest', text: reason }
  const decided = await api.post(`${caseCall}/decide`, { data: warning })
  expect(decided.ok()).toBe(true)
  const { _id: post } = await sharePost(max.page, 'Cheap watches', 'watches')
  await report(ana.page.request, { kind: 'post', id: post, reason: 'danger' })

  await translateSlowly(max.page)
  await max.page.goto('/settings#reports')
  await max.page.getByRole('button', { name: 'Appeal' }).click()
  for (const text of ['No.', 'This is not what happened at all.']) {
    await max.page.getByRole('textbox', { name: 'Why is this wrong?' }).fill(text)
    await max.page.getByRole('button', { name: 'Send appeal' }).click()
  }
  await expect(max.page.getByText('Your appeal is waiting.')).toBeVisible()
  await expectNothingStale(max.page)

  await translateSlowly(page)
  await page.goto('/moderation')
  await page.getByRole('listitem').getByRole('link', { name: max.fullName }).click()
  await page.getByRole('button', { name: 'Take' }).click()
  await expect(page.getByText('Taken by you').first()).toBeVisible()
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(alert(page).filter({ hasText: 'There is a problem' })).toBeVisible()
  await page.getByRole('radio', { name: 'Warn', exact: true }).check()
  await page.getByRole('combobox', { name: 'Rule' }).selectOption('Be who you are')
  await page.getByRole('textbox', { name: 'What the member reads' }).fill(reason)
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, decide' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Decided.' })).toBeVisible()
  const history = region(page, 'History')
  await history.getByRole('button', { name: /^Lift/ }).first().click()
  await history.getByRole('textbox', { name: 'What the member reads' }).fill(reason)
  await history.getByRole('button', { name: 'Lift the decision' }).click()
  await expect(history).toContainText('Lifted on')
  await expectNothingStale(page)

  await page.goto('/moderation?tab=appeals')
  const appeal = page.getByRole('listitem').filter({ hasText: max.fullName })
  await appeal.getByRole('button', { name: 'Send the answer' }).click()
  await expect(appeal.getByRole('alert')).toHaveText('Please choose from the list')
  await appeal.getByRole('radio', { name: 'Yes, the decision is lifted' }).check()
  await appeal.getByRole('textbox', { name: 'Your answer' }).fill(reason)
  await appeal.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText(`${max.fullName} gets an email`)).toBeVisible()
  await expect(appeal).toHaveCount(0)
  await expectNothingStale(page)
})
