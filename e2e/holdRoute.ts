import type { Page } from '@playwright/test'

/** Holds the responses to matching requests back until the returned function is called. */
export async function holdRoute(page: Page, url: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
