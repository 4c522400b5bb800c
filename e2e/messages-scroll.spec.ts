import type { Page } from '@playwright/test'
import { bubbles, log, open, pixelsBelow, post, row, test, write } from './chat.ts'
import { expect } from './fixtures.ts'

const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

declare const scrolls: string[]

/** Notes which scrolls a timer makes: after how long, and how. */
const noteScrolls = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = []
    Object.assign(window, { scrolls: noted })
    let delay: number | undefined
    const later = window.setTimeout
    const timer = (go: () => void, ms = 0) =>
      later(() => {
        delay = ms
        go()
        delay = undefined
      }, ms)
    Object.assign(window, { setTimeout: timer })
    const { scrollTo } = Element.prototype
    Element.prototype.scrollTo = function (this: Element, ...to: unknown[]) {
      noted.push(`${delay} ms: ${(to[0] as ScrollToOptions).behavior}`)
      Reflect.apply(scrollTo, this, to)
    }
  })

// spec 2.81, 4.16, 9.18
test('after a send the view scrolls smoothly to the newest message, after 100 ms and again after 150 ms', async ({
  ana,
  ben,
  chat,
}) => {
  for (const text of numbered(30, 'line')) await post(ana, ben, text)
  await noteScrolls(ana.page)
  await open(ana, chat)
  expect(await pixelsBelow(ana.page)).toBeLessThan(2)
  await log(ana.page).hover()
  await ana.page.mouse.wheel(0, -700)
  await expect.poll(() => pixelsBelow(ana.page)).toBeGreaterThan(300)
  await ana.page.evaluate(() => scrolls.splice(0))
  await write(ana.page, 'my answer')
  await expect.poll(() => pixelsBelow(ana.page)).toBeLessThan(2)
  const smooth = () => ana.page.evaluate(() => scrolls.filter((scroll) => scroll.endsWith('smooth')))
  await expect.poll(smooth).toEqual(expect.arrayContaining(['100 ms: smooth', '150 ms: smooth']))
})

test('a reader who has scrolled up is not moved by a new message, but told of it', async ({ ana, ben, chat }) => {
  for (const text of numbered(40, 'line')) await post(ana, ben, text)
  const { page } = ana
  await open(ana, chat)
  await log(page).hover()
  await page.mouse.wheel(0, -600)
  await expect.poll(() => pixelsBelow(page)).toBeGreaterThan(300)
  await page.waitForTimeout(300)
  const place = async () => (await bubbles(page).filter({ hasText: 'line 30' }).boundingBox())?.y ?? 0
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
