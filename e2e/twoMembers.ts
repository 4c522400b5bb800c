import type { Page } from '@playwright/test'
import { expect, type TestMember } from './fixtures.ts'
import { test as base } from './offline.ts'

/** Opens a page of Ana's and logs Cleo in with the same browser, without telling the page. */
export const test = base.extend<{ cleo: TestMember }>({
  serviceWorkers: 'block',
  cleo: async ({ makeMember }, use) => use(await makeMember({ name: 'Cleo', lastname: 'Marin' })),
})

export const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export function loadsOf(page: Page) {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

/**
 * Waits for all requests that the page makes by itself; the last are the counts, or in a chat
 * the read mark. A later one would be refused after the other login and reload the page too early.
 */
export const allLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const calls = performance.getEntriesByType('resource').map(({ name }) => name)
    const isAnswered = (path: string) => calls.some((call) => call.endsWith(path))
    const hasChat = document.querySelector('[role=log]') !== null
    return isAnswered('/api/notifications/badge') && (!hasChat || isAnswered('/api/messages/read'))
  })

/** Expects that the page was reloaded once for Cleo and shows nothing that Ana typed or read. */
export async function expectCleos(page: Page, loads: () => number, anas: string) {
  await expect.poll(loads).toBe(1)
  await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(anas)
  const typed = () =>
    page
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await expect.poll(typed).not.toContain(anas)
  await nav(page).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Cleo Marin' })).toBeVisible()
  // A call of hers that another login overtakes would load the page again.
  await allLoaded(page)
  expect(loads()).toBe(1)
}
