import type { Page } from '@playwright/test'
import { test as base } from './chat.ts'
import { expect } from './fixtures.ts'

export { expect } from './fixtures.ts'

/** Tests in which the service worker is let in. */
export const test = base.extend({ serviceWorkers: 'allow' })

/** The app is kept whole, and the page stands under the worker's care. */
export async function untilKept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** What this browser's database holds, by store. */
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

/** The text is on the page, and has been written down for a time without connection. */
export async function readAndKept(page: Page, text: string) {
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await expect.poll(async () => JSON.stringify((await storedBy(page)).queries)).toContain(text)
}
