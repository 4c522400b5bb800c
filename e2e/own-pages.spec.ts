import {
  expect,
  expectAccessible,
  expectAccessibleButContrast,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts'

// spec 10.90
test('renders the pages of the API and of stored mails accessibly in both themes from 320 px', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/api/docs', 'The API of Wayside'],
    ['/outbox', 'Outbox'],
  ] as const) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // The page has our styles, not the browser's defaults.
    await expect(page.getByRole('link', { name: 'Wayside' })).toHaveCSS(
      'text-decoration-line',
      'none',
    )
    await expectNoSidewaysScroll(page)
    // Of a hundred calls and mails in the same frame, the first thirty show every part.
    await page.locator('article, li:has(article)').evaluateAll((entries) => {
      for (const entry of entries.slice(30)) entry.remove()
    })
    await expectAccessibleButContrast(page)
    // All entries of a list have their colours in common.
    await page.locator('article ~ article, li:has(article) ~ li').evaluateAll((entries) => {
      for (const entry of entries) entry.remove()
    })
    await expectAccessible(page, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page, ['color-contrast'])
    await expectNoSidewaysScroll(page)
  }

  await page.goto('/api/docs')
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'POST /messages/send' })
    .click()
  await expect(
    page.getByRole('heading', { level: 3, name: 'POST /api/messages/send' }),
  ).toBeInViewport()
  await page.getByRole('link', { name: 'OpenAPI 3.1 document' }).click()
  await expect(page).toHaveURL('/api/docs/openapi.json')
})
