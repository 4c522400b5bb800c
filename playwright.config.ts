import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// The headless shell has no windows, which cost more than most pages under test; Playwright's own
// download brings it too.
const installed = process.env.CHROMIUM_PATH
  ? [process.env.CHROMIUM_PATH]
  : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const browser = installed.find((file) => existsSync(file))
const port = process.env.E2E_PORT ?? '5199'

/**
 * As Playwright has it, since a second --disable-features puts the first out of force, and what we
 * turn off ourselves.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The address bar of each window is two web pages of its own: more work than most of the pages
  // under test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Our header would move each new page from the process of about:blank into another one.
  'CrossOriginOpenerPolicy',
]

// Set once in the first process and inherited by the workers.
process.env.E2E_PORT = port
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'wayside-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/startServer.ts',
  // One more than cores: tests wait now and then. On two cores, 124 tests took 94 s with two workers,
  // 85 with three and 95 with four.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails every other time is a fault of the test or of the product.
  retries: 0,
  // A hang is found all the same; a busy machine is not taken for one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./e2e/printFailedPages.ts'],
    ...(process.env.CI ? [] : [['html', { open: 'never' }] as const]),
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'Europe/Zurich',
    // The offline tests let it in; elsewhere it would only answer what a test wants to see asked.
    serviceWorkers: 'block',
    // Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser && { executablePath: browser }),
      // The sandbox needs user namespaces that containers and root do not have; the rest keeps
      // chromium off the network.
      args: [
        '--no-sandbox',
        `--disable-features=${disabledFeatures}`,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
