import { bubbles, input, open, post, row, test } from './chat.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'

test('at width up to 768px only the list or the chat is shown; the back arrow and Back go to the list', async ({
  ana,
  chat: _,
}) => {
  const { page } = ana
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/messages')
  await row(page, 'Ben Frei').click()
  await expect(bubbles(page)).toHaveText(['Hello Ana'])
  await expect(page.getByPlaceholder('Search conversations...')).toBeHidden()
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(page.getByPlaceholder('Search conversations...')).toBeVisible()
  await expect(bubbles(page)).toBeHidden()
  await row(page, 'Ben Frei').click()
  await expect(input(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/messages')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await row(page, 'Ben Frei').click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/messages')
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test(`axe finds nothing at ${width} px, ${colorScheme}`, async ({ ana, ben, chat }) => {
    const { page } = ana
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await post(ana, ben, 'See https://example.org/a, it is lovely')
    await post(ben, ana, 'Thank you')
    await page.goto('/messages')
    await expect(row(page, 'Ben Frei')).toBeVisible()
    await expectAccessible(page)
    await open(ana, chat)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
