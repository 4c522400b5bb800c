import type { Page } from '@playwright/test'
import { test as base } from './chat.ts'

/** Tests in which the service worker is let in. */
export const test = base.extend({ serviceWorkers: 'allow' })

/** The app is kept whole, and the page stands under the worker's care. */
export async function untilKept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

export { expect } from './fixtures.ts'
