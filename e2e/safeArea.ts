import type { Page } from '@playwright/test'

/** Returns what sets how far the notch and the lower edge of a phone reach into a page, in px. */
export async function safeAreaOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return (insets: { top?: number; bottom?: number; left?: number; right?: number }) =>
    devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
}
