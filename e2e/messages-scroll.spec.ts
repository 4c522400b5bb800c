import type { Page } from '@playwright/test'
import { bubbles, log, open, pixelsBelow, post, row, test, write } from './chat.ts'
import { expect } from './fixtures.ts'

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

async function scrollUp(page: Page, pixels: number) {
  await log(page).hover()
  await page.mouse.wheel(0, -pixels)
  await expect.poll(() => pixelsBelow(page)).toBeGreaterThan(pixels - 2)
}

/** Records every scroll position of the log from now on, in pixels from its end. */
async function watchScrolling(page: Page) {
  await log(page).evaluate((box) => {
    const places: number[] = []
    Object.assign(window, { places })
    box.addEventListener('scroll', () =>
      places.push(box.scrollHeight - box.scrollTop - box.clientHeight),
    )
  })
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places)
}

// spec 2.81, 4.16, 9.18
test('after a send the view scrolls smoothly to the newest message, after 100 ms and again after 150 ms', async ({
  ana,
  ben,
  chat,
}) => {
  for (const text of numbered(30, 'line')) await post(ana, ben, text)
  const { page } = ana
  const response = Promise.withResolvers<void>()
  await page.route('**/api/messages/send', async (route) => {
    await response.promise
    await route.continue()
  })
  await open(ana, chat)
  await expect.poll(() => pixelsBelow(page)).toBeLessThan(2)
  await scrollUp(page, 700)
  const before = await pixelsBelow(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const places = await watchScrolling(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)

  await write(page, 'my answer')
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(bubbles(page).last()).toHaveText('my answer', { timeout: 100 })
  }).toPass()
  await page.clock.runFor(90)
  expect(await pixelsBelow(page)).toBeGreaterThanOrEqual(before)
  await page.clock.runFor(10)
  await expect.poll(() => pixelsBelow(page)).toBeLessThan(2)
  const between = (await places()).filter((place) => place > 20 && place < before - 20)
  expect(between.length).toBeGreaterThan(0)

  // The second scroll reaches content that has grown below in the meantime. It grows before the
  // scroll event of the log, which becomes shorter when the message is stored.
  const last = log(page).getByRole('listitem').last()
  await last.evaluate((item) => {
    new MutationObserver(() => {
      const bubble = item.querySelector<HTMLElement>('div:has(> [dir=auto])')
      if (bubble && item.querySelector('[title=Sent]')) bubble.style.paddingBottom = '300px'
    }).observe(item, { subtree: true, childList: true })
  })
  response.resolve()
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(last.getByTitle('Sent')).toBeAttached({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(130)
  expect(await pixelsBelow(page)).toBeGreaterThan(200)
  await page.clock.runFor(20)
  await expect.poll(() => pixelsBelow(page)).toBeLessThan(2)
})

test('does not move a reader who has scrolled up when a message arrives, but says so', async ({
  ana,
  ben,
  chat,
}) => {
  for (const text of numbered(40, 'line')) await post(ana, ben, text)
  const { page } = ana
  await open(ana, chat)
  await scrollUp(page, 600)
  const place = async () =>
    (await bubbles(page).filter({ hasText: 'line 30' }).boundingBox())?.y ?? 0
  const before = await place()
  await post(ben, ana, 'the newest')
  const pill = page.getByRole('button', { name: 'New messages' })
  await expect(pill).toBeVisible()
  await expect(log(page)).toHaveAttribute('aria-live', 'off')
  expect(Math.abs((await place()) - before)).toBeLessThan(2)
  await expect(row(page, 'Ben Frei')).toContainText('unread: 1')
  await pill.click()
  await expect.poll(() => pixelsBelow(page)).toBeLessThan(2)
  await expect(row(page, 'Ben Frei')).not.toContainText('unread')
  await expect(pill).toBeHidden()
  await expect(log(page)).toHaveAttribute('aria-live', 'polite')
})
