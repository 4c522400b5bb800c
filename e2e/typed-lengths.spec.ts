import type { Page } from '@playwright/test'
import { jobsCall } from './board.ts'
import { expect, test } from './fixtures.ts'

// Limits apply to the typed text, not to the completed link.

const control = (page: Page, name: string) => page.locator(`main [name=${name}]`)

// spec 5.34
test('posts a job whose bare domain fills the 500 characters of the Application URL; https:// in front is not counted', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.goto('/post-job')
  const contacturl = `goats.example/${'x'.repeat(486)}`
  expect(contacturl).toHaveLength(500)
  const fields = {
    title: 'Goats',
    description: 'Six goats and a mill.',
    city: 'Plovdiv',
    budget: '350',
    contacturl,
  }
  for (const [name, value] of Object.entries(fields)) await control(page, name).fill(value)
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && jobsCall.test(response.url()),
  )
  await page.getByRole('button', { name: 'Post Job' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Job posted successfully!' }),
  ).toBeVisible()
  const { job } = (await (await answered).json()) as { job: { jobApplyDirection: string } }
  expect(job.jobApplyDirection).toBe(`https://${contacturl}`)
})

test('saves links of 300 typed characters, and saves them again; what we put in front is not counted', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  const links = { facebookUN: 'a'.repeat(300), webUN: `anna.example/${'x'.repeat(287)}` }
  await page.goto('/profiledit')
  for (const [name, value] of Object.entries(links)) await control(page, name).fill(value)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL('**/profile')
  const stored = page.getByRole('link', { name: /Website anna\.example/ })
  await expect(stored).toHaveAttribute('href', `https://${links.webUN}`)

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await control(page, 'bio').fill('Walks.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }),
  ).toBeVisible()
  await page.waitForURL('**/profile')
  await expect(stored).toHaveAttribute('href', `https://${links.webUN}`)
  const facebook = page.getByRole('link', { name: /Facebook/ })
  await expect(facebook).toHaveAttribute('href', `https://www.facebook.com/${links.facebookUN}`)
})
