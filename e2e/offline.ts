import type { Page } from '@playwright/test'
import { test as base } from './chat.ts'
import { expect } from './fixtures.ts'

export { expect } from './fixtures.ts'

/**
 * Extends the fixtures for tests in which the service worker is allowed. Caching the app costs each
 * browser as much as two pages, so tests that do not need it block it.
 */
export const test = base.extend({ serviceWorkers: 'allow' })

/** Waits until the worker has cached the app and controls the page. */
export async function untilCached(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** Reads this browser's database, by store. */
export const storedBy = (page: Page) =>
  page.evaluate(async () => {
    const stored: Record<string, unknown[]> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        stored[store] = await new Promise((resolve) => {
          all.onsuccess = () => resolve(all.result)
        })
      }
      database.close()
    }
    return stored
  })

/** Waits until the text is on the page and stored for offline reading. */
export async function readAndStored(page: Page, text: string) {
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await expect.poll(async () => JSON.stringify((await storedBy(page)).queries)).toContain(text)
}
