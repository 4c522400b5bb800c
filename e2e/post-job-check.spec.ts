import type { Route } from '@playwright/test'
import { newWord, refusal } from './board.ts'
import { expect, test } from './fixtures.ts'

const outcomes: [string, (route: Route) => Promise<void>, RegExp][] = [
  [
    'is refused',
    (route) => route.fulfill(refusal(403, 'You may not post')),
    /^Job authorisation .*You may not post/,
  ],
  ['finds no answer', (route) => route.abort(), /^Job authorisation .*Error/],
]

// spec 4.25, 7.27
test('posts the job even when the authorisation check is refused or finds no answer, and logs the result', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  for (const [outcome, response, line] of outcomes)
    await test.step(outcome, async () => {
      logged.length = 0
      await page.route('**/api/job-auth-check', response)
      const title = `Goats ${newWord()}`
      await page.goto('/post-job')
      const fields = {
        title,
        description: 'Six goats',
        city: 'Plovdiv',
        budget: '350',
        contacturl: 'goats@example.org',
      }
      for (const [name, value] of Object.entries(fields))
        await page.locator(`main [name=${name}]`).fill(value)
      await page.getByRole('button', { name: 'Post Job' }).click()
      await page.getByRole('link', { name: 'Go to the jobs now' }).click()
      await expect(page).toHaveURL('/jobs')
      await expect(page.getByRole('link', { name: title })).toBeVisible()
      expect(logged.filter((text) => line.test(text))).toHaveLength(1)
      await page.unroute('**/api/job-auth-check')
    })
})
