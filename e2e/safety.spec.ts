import { storedData } from '@wayside/contract/storedData'
import { expect, test } from './fixtures.ts'

// spec 16.37, 16.38
test('shows a visitor the rules, how a report is handled, what nobody sees and whom to ask', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety and rules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safety and rules')
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('The rules').getByRole('listitem')).toHaveCount(9)
  await expect(region('The rules')).toContainText('No sexual advances: a bed is not a date')
  await expect(region('How a report is handled')).toContainText('A person reads it')
  await expect(region('What moderators cannot see')).toContainText('up to 5 before and after each')
  await expect(region('What moderators cannot see')).toContainText('Moderators never write to you')
  await expect(region('The operator')).toContainText('help@example.org')
  // The server keeps the numbers for an hour, so they may be those from before all tests.
  await expect(region('In numbers')).toContainText(/Nothing has been reported yet\.|\d+ reports?/)
})

// spec 14.11
test('shows a visitor what is stored, what the browser keeps, who gets something and who runs it', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(page).toHaveTitle('Privacy · Wayside')
  const region = (name: string) => page.getByRole('region', { name })
  const kinds = region('What is stored').getByRole('listitem')
  await expect(kinds).toHaveCount(storedData.length)
  for (const [index, { title, what, until }] of storedData.entries())
    for (const text of [title, what, 'Who sees it', until])
      await expect(kinds.nth(index)).toContainText(text)
  await expect(region('What your browser keeps')).toContainText('90 days at most')
  await expect(region('Who else gets something')).toContainText('No emails are sent here.')
  await expect(region('What you can do').getByRole('link', { name: /^Download/ })).toHaveAttribute(
    'href',
    '/settings#data',
  )
  await expect(region('The operator')).toContainText('Friends of Wayside')
  await expect(region('The operator')).toContainText('help@example.org')
})
