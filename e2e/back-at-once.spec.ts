import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const clear = (page: Page) =>
  page
    .getByRole('button', { name: /^Clear (filters|Search)$/ })
    .first()
    .click()
const choosePeru = async (page: Page) => {
  await page.locator('[name=country]').selectOption('peru')
  await page.getByRole('button', { name: 'Search Results' }).click()
}

const changes = [
  { name: 'cleared', from: '/jobs?minBudget=900', field: 'minBudget', value: '900', change: clear },
  {
    name: 'cleared',
    from: '/discover?country=peru',
    field: 'country',
    value: 'peru',
    change: clear,
  },
  {
    name: 'cleared',
    from: '/feed?tag=hiking&location=',
    field: 'tag',
    value: 'hiking',
    change: clear,
  },
  {
    name: 'changed',
    from: '/jobs',
    field: 'q',
    value: '',
    change: (page: Page) => page.locator('[name=q]').fill('harvest'),
  },
  {
    name: 'changed',
    from: '/discover?country=georgia',
    field: 'country',
    value: 'georgia',
    change: choosePeru,
  },
]

test('restores the screen as it was when Back is pressed right after a search was cleared or changed', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  for (const { name, from, field, value, change } of changes)
    await test.step(`${from}, ${name}`, async () => {
      await page.goto(from)
      const input = page.locator(`[name=${field}]`)
      await expect(input).toHaveValue(value)
      await expect(page.getByRole('main').getByRole('button').first()).toBeEnabled()
      await page.evaluate(() => {
        const push = history.pushState.bind(history)
        history.pushState = (...entry) => {
          push(...entry)
          history.back()
        }
      })
      const hasGoneBack = page.evaluate(
        () => new Promise((resolve) => addEventListener('popstate', () => resolve(true))),
      )
      await change(page)
      expect(await hasGoneBack).toBe(true)
      await expect(input).toHaveValue(value)
      await expect(page).toHaveURL(from)
    })
})
