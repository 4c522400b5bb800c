import { alert, bubbles, input, open, test, write } from './chat.ts'
import { expect } from './fixtures.ts'

// spec 30.11
test('says how long a message may be while it is typed, and stores no draft of a far too long one', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  const tooLong = page.getByText('Message must be 5000 characters or less')
  await open(ana, chat)
  await input(page).fill('x'.repeat(1_000_000))
  await expect(tooLong).toBeVisible()
  await expect(input(page)).toHaveAccessibleDescription('Message must be 5000 characters or less')
  await input(page).press('Enter')
  await expect(alert(page)).toHaveCount(0)
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage).length)
  expect(await stored()).toBeLessThan(50_000)
  await input(page).fill('x'.repeat(5001))
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('x'.repeat(5001))
  await input(page).fill('x'.repeat(5000))
  await expect(tooLong).toBeHidden()
  await input(page).press('Enter')
  await expect(bubbles(page).last()).toHaveText('x'.repeat(5000))
  await open(ben, chat)
  await expect(bubbles(ben.page)).toHaveCount(2)
})

// spec 30.12
test('keeps piled marks in their own message', async ({ ana, chat }) => {
  const { page } = ana
  await open(ana, chat)
  await write(page, 'plain')
  const plain = bubbles(page).nth(1)
  await expect(plain).toHaveText('plain')
  await write(page, 'first line')
  // Until it is stored, what stands below it has another height.
  await expect(bubbles(page).nth(2)).toHaveAttribute('title')
  await page.mouse.move(0, 0)
  // The fonts come after the scripts.
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  const before = await plain.screenshot({ animations: 'disabled' })
  const piled = bubbles(page).nth(2)
  await piled.evaluate((bubble, marks) => {
    bubble.textContent = `m${marks}`
  }, '\u0301'.repeat(40))
  expect((await plain.screenshot({ animations: 'disabled' })).equals(before)).toBe(true)
})
