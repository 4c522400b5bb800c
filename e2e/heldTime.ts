import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The page's own clock stands still: what the page does later, by itself, it does when `page.clock`
 * is moved on.
 */
export async function holdTime({ clock }: Page) {
  const now = Date.now()
  await clock.install({ time: now })
  await clock.pauseAt(now + 60_000)
}

/** As long as this does not show, the clock is let go on by a moment; from then on it stands. */
export const untilShown = (shown: Locator) =>
  expect(async () => {
    await shown.page().clock.runFor(5)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass()

/**
 * Happens when `ms` of the page's own time have passed, neither before nor later (to 100 ms); then
 * its clock runs again.
 */
export async function expectAfter(
  { clock }: Page,
  ms: number,
  hasHappened: () => boolean | Promise<boolean>,
) {
  for (let passed = 0; passed < ms; passed += 100) {
    expect(await hasHappened(), `it has happened after ${passed} ms`).toBe(false)
    await clock.runFor(100)
  }
  await clock.runFor(100)
  // The clock stands: what is set for later does not happen now.
  await expect.poll(hasHappened, { message: `it has happened after ${ms} ms` }).toBe(true)
  await clock.resume()
}

export const expectRedirectAfter = (page: Page, ms: number, path: string) =>
  expectAfter(page, ms, () => new URL(page.url()).pathname === path)
