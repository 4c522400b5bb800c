import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { expectNoFailures } from './equalAccess.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

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
    for (const [width, colorScheme] of [
      [1280, 'dark'],
      [390, 'light'],
      [320, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      if (width > 320) await expectAccessible(page)
      if (width === 1280) await expectNoFailures(page)
    }
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    await expect(page.getByRole('dialog', { name: 'The kit' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    kit.close()
  }
})
