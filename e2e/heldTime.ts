import { expect, type Locator, type Page } from '@playwright/test'

/** Stops the page's clock: timers of the page run only when `page.clock` is advanced. */
export async function holdTime({ clock }: Page) {
  const now = Date.now()
  await clock.install({ time: now })
  await clock.pauseAt(now + 60_000)
}

/** Advances the fake clock in small steps until the locator is visible. */
export const untilShown = (shown: Locator) =>
  expect(async () => {
    await shown.page().clock.runFor(5)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass()

/**
 * Expects an event when `ms` of the page's clock have passed, to 100 ms; then the clock runs again.
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
  // The clock is stopped, so no timer fires here.
  await expect.poll(hasHappened, { message: `it has happened after ${ms} ms` }).toBe(true)
  await clock.resume()
}

export const expectRedirectAfter = (page: Page, ms: number, path: string) =>
  expectAfter(page, ms, () => new URL(page.url()).pathname === path)
