import { expect, type Locator, type Page } from '@playwright/test'

/** The page's own clock stands still: what the page does later, by itself, it does when `page.clock` is moved on. */
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

/** How much of its own time the page takes until then, in steps of 100 ms. */
export async function timeUntil({ clock }: Page, isThen: () => boolean | Promise<boolean>) {
  let ms = 0
  for (; !(await isThen()); ms += 100) await clock.runFor(100)
  await clock.resume()
  return ms
}

export const timeUntilAt = (page: Page, path: string) => timeUntil(page, () => new URL(page.url()).pathname === path)
