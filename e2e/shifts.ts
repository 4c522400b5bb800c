import type { Page } from '@playwright/test'

type Counting = Window & { shifted?: number }

/** Makes every page opened from now on record its layout shifts (CLS). */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const counting = window as Counting
    counting.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        counting.shifted =
          (counting.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftsOf = (page: Page) => page.evaluate(() => (window as Counting).shifted)
