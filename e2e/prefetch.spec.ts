import type { Page } from '@playwright/test'
import { bubbles, open, row, type Side, withoutChannel } from './chat.ts'
import type { TestMember } from './fixtures.ts'
import { expect, readAndStored, test, untilCached } from './offline.ts'

test('requests all that a chat shows beside the session check when the app is cached, shows nothing before that, and requests nothing twice', async ({
  ana,
  chat,
}) => {
  const { page } = ana
  // After connecting, the page requests the list again, since it may have missed events.
  await withoutChannel(page)
  await open(ana, chat)
  await untilCached(page)
  await readAndStored(page, 'Hello Ana')

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url().replace(/^https?:..[^/]+/, '')))
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/profile/auth-status', async (route) => {
    await isLetThrough
    await route.continue()
  })
  const calls = ['/api/messages/conversations', `/api/messages/chat/${chat}?limit=50`]
  const answers = calls.map((path) =>
    page.waitForResponse((response) => response.url().endsWith(path)),
  )
  await page.reload({ waitUntil: 'commit' })
  expect((await Promise.all(answers)).map((response) => response.status())).toEqual([200, 200])
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain('Hello Ana')
  letThrough()
  await expect(bubbles(page).first()).toContainText('Hello Ana')
  const first = requests.filter(
    (path) => path === '/api/profile/auth-status' || calls.includes(path),
  )
  expect(first.toSorted()).toEqual([...calls, '/api/profile/auth-status'].toSorted())
})

test('uses no prefetched response of a session that has ended', async ({ ana, chat }) => {
  const { page, member } = ana
  await open(ana, chat)
  await untilCached(page)
  await readAndStored(page, 'Hello Ana')
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`/messages?chat=${chat}`)
  await expect(page).toHaveURL(/login/)
  await page.locator('[name=email]').fill(member.email)
  await page.locator('[name=password]').fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Messages' })
    .click()
  await row(page, 'Ben Frei').click()
  await expect(bubbles(page).first()).toContainText('Hello Ana')
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

/** Collects the requests that a page makes before its scripts run. */
async function askedFirst({ page }: Pick<Side, 'page'>, chat: string) {
  await page.addInitScript(() => {
    const requests: string[] = []
    const ask = globalThis.fetch
    Object.assign(globalThis, { requests })
    globalThis.fetch = (...given) => {
      if (document.readyState === 'loading') requests.push(String(given[0]))
      return ask(...given)
    }
  })
  await open({ page }, chat)
  return page.evaluate(() => (globalThis as unknown as { requests: string[] }).requests)
}

async function logIn(page: Page, { email, password }: TestMember, isShared = false) {
  await page.goto('/login')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  if (isShared) await page.getByLabel('This is a shared computer').check()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
}

test('prefetches for a member before the scripts run, but not on a shared computer', async ({
  ana,
  browser,
  chat,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const calls = [
    '/api/profile/auth-status',
    '/api/messages/conversations',
    `/api/messages/chat/${chat}?limit=50`,
  ]
  for (const [isShared, early] of [
    [false, calls],
    [true, []],
  ] as const) {
    await context.clearCookies()
    await logIn(page, ana.member, isShared)
    await open({ page }, chat)
    await untilCached(page)
    if (!isShared) await readAndStored(page, 'Hello Ana')
    expect(await askedFirst({ page }, chat)).toEqual(early)
  }
  await context.close()
})

test('prefetches the chat in a browser that forgot all but its cookie, and the login for a visitor', async ({
  ana,
  browser,
  chat,
}) => {
  const cookies = await ana.page.context().cookies()
  const context = await browser.newContext({ storageState: { cookies, origins: [] } })
  const page = await context.newPage()
  const early = [
    '/api/profile/auth-status',
    '/api/messages/conversations',
    `/api/messages/chat/${chat}?limit=50`,
  ]
  expect(await askedFirst({ page }, chat)).toEqual(early)
  await context.close()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/messages?chat=${chat}`)
  await expect(visitor).toHaveURL(/login/)
  await expect(visitor.getByRole('alert')).toHaveCount(0)
  await visitor.context().close()
})

test.describe('somebody else logs in with a second tab', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [late, files] of [
    ['scripts', '**/assets/build/*.js'],
    ['session check', '**/api/profile/auth-status'],
  ] as const)
    test(`a page that still waits for its ${late} becomes theirs, and shows nothing of the member before`, async ({
      ana,
      chat,
      makeMember,
    }) => {
      const { page } = ana
      const cleo = await makeMember({ name: 'Cleo', lastname: 'Marin' })
      await open(ana, chat)
      await readAndStored(page, 'Hello Ana')
      const seen: string[] = []
      await page.exposeFunction('see', (text: string) => seen.push(text))
      await page.addInitScript(() => {
        const { see } = globalThis as unknown as { see: (text: string) => void }
        const record = () =>
          document.querySelector('main')?.textContent?.includes('Ben Frei') && see('Ben Frei')
        new MutationObserver(record).observe(document, { subtree: true, childList: true })
      })
      const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
      await page.route(files, async (route) => {
        // The response now belongs to the member who is signed in now.
        const response = await route.fetch()
        await isLetThrough
        await route.fulfill({ response })
      })
      const response = page.waitForResponse(`**/api/messages/chat/${chat}?limit=50`)
      const scripts = page.waitForRequest(files)
      await page.reload({ waitUntil: 'commit' })
      await Promise.all([response, scripts])
      if (late === 'session check') await page.waitForLoadState('load')
      await page.request.post('/api/profile/logout')
      await logIn(await page.context().newPage(), cleo)
      letThrough()
      await expect(page.getByText('No messages yet')).toBeVisible()
      expect(seen).toEqual([])
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Profile' })
        .click()
      await expect(page.getByRole('heading', { name: 'Cleo Marin' })).toBeVisible()
    })
})

test.describe('without the cached app', () => {
  test.use({ serviceWorkers: 'block' })

  test('requests the list of /messages once, though the header counts what is unread', async ({
    ana,
    chat,
  }) => {
    const { page } = ana
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    // After connecting, the page requests the list again, since it may have missed events.
    await withoutChannel(page)
    await page.goto('/messages')
    await expect(row(page, 'Ben Frei')).toBeVisible()
    await expect(page.getByRole('navigation').getByText('1 unread')).toBeVisible()
    expect(requests.filter((path) => path === '/api/messages/conversations')).toHaveLength(1)
    void chat
  })
})
