import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { expectNoFailures } from './equalAccess.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts'

/** A port that is free now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Serves the app as `npm run dev` does, since the build leaves the page of the kit out. */
async function serveKit() {
  const port = await freePort()
  const vite = spawn(
    'node',
    ['../node_modules/vite/bin/vite.js', '--port', `${port}`, '--strictPort'],
    {
      cwd: 'web',
      stdio: 'ignore',
      env: { ...process.env, PORT: process.env.E2E_PORT },
    },
  )
  return { address: `http://localhost:${port}/kit`, close: () => vite.kill() }
}

/** The menu begins or ends where its button does, in either half of the window. */
async function expectMenuAtItsButtonFromRightToLeft(page: Page) {
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const button = page.getByRole('main').getByRole('button', { name: 'Show more', exact: true })
  await button.last().click()
  const boxOf = (each: Locator) => each.evaluate((element) => element.getBoundingClientRect())
  const place = await boxOf(button.last())
  const menu = await boxOf(page.getByRole('menu', { name: 'Show more' }))
  const sides = [menu.left - place.left, menu.right - place.right].map(Math.abs)
  expect(Math.min(...sides)).toBeLessThan(1)
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  await page.setViewportSize({ width, height: 800 })
}

// spec 29.4
test('the page of the kit has each part in each state, without a violation or overflow', async ({
  page,
}) => {
  test.slow()
  const kit = await serveKit()
  try {
    const heading = page.getByRole('heading', { level: 1, name: 'The kit' })
    await expect(async () => {
      await page.goto(kit.address)
      await expect(heading).toBeVisible({ timeout: 5000 })
    }).toPass()
    for (const state of ['alert', 'group', 'tablist', 'navigation'] as const)
      await expect(page.getByRole('main').getByRole(state).first()).toBeVisible()
    const main = page.getByRole('main')
    const press = (name: string) => main.getByRole('button', { name, exact: true }).last().click()
    const menu = page.getByRole('menu', { name: 'Show more' })
    for (const [width, colorScheme, end] of [
      [1280, 'dark', 'Previous'],
      [390, 'light', 'Next'],
      [320, 'light', undefined],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      if (!end) continue
      await main.getByRole('link', { name: end === 'Next' ? '12' : '1', exact: true }).click()
      await expect(main.getByRole('button', { name: end, exact: true })).toBeDisabled()
      // Each width has its own look of an open menu, which closes when the width changes.
      await press('Show more')
      await expect(menu).toBeVisible()
      await expectAccessible(page)
      await expectNoFailures(page)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
    await expectMenuAtItsButtonFromRightToLeft(page)
    // An open dialog shows the alert and the toast inside of it.
    for (const name of ['Show an alert', 'Show a toast', 'Open a dialog']) await press(name)
    const dialog = page.getByRole('dialog', { name: 'The kit' })
    await expect(dialog.getByRole('alert')).toHaveText('This could not be loaded.')
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectNoFailures(page)
    await expectAccessibleInBothThemes(page)
  } finally {
    kit.close()
  }
})
