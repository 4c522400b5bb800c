import { expect, test } from './fixtures.ts'

// spec 16.38
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
