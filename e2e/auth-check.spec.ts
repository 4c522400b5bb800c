import type { Page, Route } from '@playwright/test'
import { channelOf } from './chat.ts'
import { expect, test } from './fixtures.ts'
import { readAndStored } from './offline.ts'
import { refusal } from './posts.ts'

// spec §8: "Auth check failure (network or non-OK): logged; user treated as signed out."

type Respond = (route: Route) => Promise<void>
const status = '**/api/profile/auth-status'
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' })

const nonOk: [string, Respond][] = [
  ['500', (route) => route.fulfill(refusal(500, 'Broken'))],
  ['503', (route) => route.fulfill(refusal(503, 'Not now'))],
  [
    '404 of something that is not our server',
    (route) => route.fulfill({ status: 404, body: '<h1>Not found</h1>' }),
  ],
]
const saysSignedOut: [string, Respond][] = [
  ['401', (route) => route.fulfill({ ...refusal(401, 'Please log in') })],
  [
    'not authenticated',
    (route) => route.fulfill({ status: 200, json: { isAuthenticated: false } }),
  ],
]
const noResponse: [string, Respond] = ['no response', (route) => route.abort()]

/** Collects the errors that the page logs, without the browser's own reports of failed requests. */
function loggedBy(page: Page) {
  const logged: string[] = []
  page.on(
    'console',
    (line) =>
      line.type() === 'error' &&
      !/Failed to load resource/.test(line.text()) &&
      logged.push(line.text()),
  )
  return logged
}

/** Signs a member in whose browser has stored a post of the feed. */
async function readFeed(page: Page) {
  await page.request.post('/api/feed/posts', {
    multipart: { content: 'Kept for later', tags: '[]' },
  })
  await page.goto('/feed')
  await readAndStored(page, 'Kept for later')
}

test.describe('the check of a page load', () => {
  // spec 7.4, 8.1, 10.97
  test('logs a failed check of a page load and shows the page signed out when the server is reachable, whatever this browser stores', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    const logged = loggedBy(page)
    for (const [kind, response] of [nonOk.at(-1), noResponse] as [string, Respond][])
      await test.step(kind, async () => {
        await readFeed(page)
        logged.length = 0
        await page.route(status, response)
        await page.goto('/jobs')
        await expect(page).toHaveURL('/login')
        await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
        await expect.poll(() => logged.join()).toContain('Authentication check failed')
        await page.unroute(status)
      })
  })

  // spec 8.1
  test('logs a failed check of a page load and shows the page signed out when no server is reachable and this browser stores nothing', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    const logged = loggedBy(page)
    for (const path of [status, '**/here.txt']) await page.route(path, (route) => route.abort())
    await page.goto('/jobs')
    await expect(page).toHaveURL('/login')
    await expect.poll(() => logged.join()).toContain('Authentication check failed')
  })

  // spec 8.1
  test('leaves the menu usable when the response belongs to another member', async ({ page }) => {
    const logged = loggedBy(page)
    await page.route(status, (route) =>
      route.fulfill({ status: 409, json: { error: 'Another member', code: 'otherMember' } }),
    )
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Discover' })).toBeVisible()
    await expect(page.getByRole('banner').locator('[inert]')).toHaveCount(0)
    await expect.poll(() => logged.join()).toContain('Authentication check failed')
  })

  // spec 8.1, 10.93, 10.97
  test('logs a failed check of a page load, and keeps the last member reading what this browser stores, when no server is reachable or the response cannot be read', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    await readFeed(page)
    const logged = loggedBy(page)
    for (const path of ['**/api/**', '**/here.txt'])
      await page.route(path, (route) => route.abort())
    await page.goto('/feed')
    await expect(page.getByRole('main').getByText('Kept for later').first()).toBeVisible()
    await expect(logout(page)).toBeVisible()
    await expect
      .poll(() => logged.join())
      .toContain('Authentication check failed; the member who was here last reads on')
    for (const path of ['**/api/**', '**/here.txt']) await page.unroute(path)
    logged.length = 0

    const unreadable = (owner: string | undefined) =>
      page.route(status, (route) =>
        route.fulfill({
          status: 200,
          headers: owner ? { 'X-Member': owner } : {},
          json: { state: 'a newer server' },
        }),
      )
    await unreadable(member.id)
    await page.goto('/jobs')
    await expect(logout(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Job Opportunities' })).toBeVisible()
    await expect.poll(() => logged.join()).toContain('Authentication check failed')

    // The response belongs to nobody or to an unknown member, so the check counts as failed.
    for (const owner of [undefined, crypto.randomUUID()]) {
      await page.unroute(status)
      await unreadable(owner)
      await page.goto('/jobs')
      await expect(page).toHaveURL('/login')
    }
  })
})

const occasions: [string, (page: Page) => Promise<void>][] = [
  [
    'the tab is shown again',
    (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  ],
  [
    'the page comes back from the history',
    (page) =>
      page.evaluate(
        () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ),
  ],
]

test.describe('a later check of an open page', () => {
  const unreadable: [string, Respond] = [
    'an unreadable answer',
    (route) => route.fulfill({ status: 200, json: { state: 'new' } }),
  ]

  // spec 8.1, 10.98
  test('logs a later check that fails, and leaves the open page as it is', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    const logged = loggedBy(page)
    await page.goto('/jobs')
    await expect(logout(page)).toBeVisible()
    for (const [occasion, happen] of occasions)
      await test.step(occasion, async () => {
        for (const [kind, response] of [...nonOk, noResponse, unreadable]) {
          logged.length = 0
          await page.route(status, response)
          await happen(page)
          await expect.poll(() => logged.join(), kind).toContain('Authentication check failed')
          await expect(page, kind).toHaveURL('/jobs')
          await expect(logout(page), kind).toBeVisible()
          await expect(page.getByRole('heading', { name: 'Job Opportunities' }), kind).toBeVisible()
          await page.unroute(status)
        }
      })
  })

  // spec 7.4, 8.1, 10.98
  test('shows an open page signed out when a later check answers so', async ({ memberPage }) => {
    const { page } = await memberPage()
    for (const [at, [kind, response]] of saysSignedOut.entries()) {
      const [occasion, happen] = occasions[at] as (typeof occasions)[number]
      await test.step(`${kind}; ${occasion}`, async () => {
        await page.goto('/jobs')
        await expect(logout(page)).toBeVisible()
        await page.route(status, response)
        await happen(page)
        await expect(page).toHaveURL('/login')
        await expect(page.getByRole('alert')).toHaveText(
          'Your session has ended. Please log in again.',
        )
        await page.unroute(status)
      })
    }
  })

  // spec 8.1
  test('checks the session when the socket is cut: signs out when it is over, and logs a check that fails', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    const logged = loggedBy(page)
    const joined = channelOf(page)
    await page.clock.install()
    await page.goto('/messages')
    await joined
    // The clock is stopped, so the page cannot reconnect before the assertion.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
    await page.route(status, (route) => route.fulfill(refusal(503, 'Not now')))
    await page.request.post('/api/profile/logout')
    await expect(async () => {
      await page.clock.runFor(5)
      expect(logged.join()).toContain('Authentication check failed')
    }).toPass()
    await expect(page).toHaveURL('/messages')
    await page.unroute(status)
    await page.clock.resume()
    // The page reconnects a little later, is refused and checks the session again.
    await expect(page).toHaveURL('/login', { timeout: 30_000 })
  })
})
