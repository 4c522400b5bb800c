import type { Page } from '@playwright/test'

/**
 * Holds matching requests back until the returned function is called; then the routes that were
 * there before answer them, or the server.
 */
export async function holdRoute(page: Page, url: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
