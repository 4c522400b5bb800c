import type { Request, WebSocketRoute } from '@playwright/test'
import { channelOf, input, open, post, row, withoutChannel } from './chat.ts'
import { expect, readAndStored } from './offline.ts'
import { allLoaded, expectCleos, loadsOf, nav, test } from './twoMembers.ts'

test.slow()

const conversations = '**/api/messages/conversations'

// spec 10.92
test('refetches instead of showing a response prefetched for another member', async ({
  ana,
  ben,
  chat,
  cleo,
  browser,
  signIn,
}) => {
  const { page } = ana
  await open(ana, chat)
  await readAndStored(page, 'Hello Ana')
  const others = await browser.newContext()
  await signIn(others, cleo)
  await post({ page: await others.newPage(), member: cleo }, ben, 'From Cleo to Ben')
  const hers = await others.request.get('/api/messages/conversations')
  expect(await hers.text()).toContain('From Cleo to Ben')
  await page.exposeFunction('see', (text: string) => seen.push(text))
  const seen: string[] = []
  await page.addInitScript(() => {
    const { see } = globalThis as unknown as { see: (text: string) => void }
    const record = () =>
      document.querySelector('main')?.textContent?.includes('From Cleo') && see('From Cleo')
    new MutationObserver(record).observe(document, { subtree: true, childList: true })
  })
  // The page of the chat may still load the list.
  await page.goto('about:blank')
  const requests: Request[] = []
  await page.route(conversations, async (route) => {
    requests.push(route.request())
    await (requests.length === 1 ? route.fulfill({ response: hers }) : route.continue())
  })
  await page.goto('/messages')
  await expect(row(page, 'Ben Frei')).toContainText('Hello Ana')
  expect(seen).toEqual([])
  const headers = await Promise.all(requests.map((request) => request.allHeaders()))
  // Only early calls may name no member.
  expect(headers.slice(0, 2).map((each) => each['x-member'])).toEqual([undefined, ana.member.id])
  await others.close()
})

test.describe('a page that makes no call', () => {
  test('reloads for another member when a login in another tab has ended its session', async ({
    ana,
    chat,
    cleo,
  }) => {
    const { page } = ana
    await open(ana, chat)
    const second = await page.context().newPage()
    // This tab was open before Ana logged in.
    await second.route(
      '**/api/profile/auth-status',
      (route) => route.fulfill({ json: { isAuthenticated: false } }),
      { times: 1 },
    )
    await second.goto('/login')
    await second.locator('[name=email]').fill(cleo.email)
    await second.locator('[name=password]').fill(cleo.password)
    const loads = loadsOf(page)
    await second.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(second).toHaveURL('/')
    await expectCleos(page, loads, 'Hello Ana')
  })

  test('reloads for another member when its live channel connects again', async ({
    ana,
    browser,
    chat,
    cleo,
    signIn,
  }) => {
    const { page } = ana
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      sockets.push(socket)
      socket.connectToServer()
    })
    const isJoined = channelOf(page)
    await open(ana, chat)
    await isJoined
    // Ana's session still exists on the server, but the browser now has another one.
    const others = await browser.newContext()
    await signIn(others, cleo)
    const loads = loadsOf(page)
    await page.context().addCookies(await others.cookies())
    await others.close()
    await sockets[0]?.close()
    await expectCleos(page, loads, 'Hello Ana')
  })

  test('reloads for another member when its tab is shown again', async ({
    ana,
    chat,
    cleo,
    signIn,
  }) => {
    const { page } = ana
    await withoutChannel(page)
    await open(ana, chat)
    const loads = loadsOf(page)
    await allLoaded(page)
    await signIn(page.context(), cleo)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectCleos(page, loads, 'Hello Ana')
  })
})

test('keeps the other member signed in when Logout is pressed in a page of an earlier one', async ({
  ana,
  cleo,
  signIn,
}) => {
  const { page } = ana
  await withoutChannel(page)
  await page.goto('/jobs')
  await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await allLoaded(page)
  await signIn(page.context(), cleo)
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/profile/logout', async (route) => {
    await isHeld
    await route.continue()
  })
  await nav(page).getByRole('button', { name: 'Logout' }).click()
  // A refused request would reload this page and so interrupt its way to Home.
  const refused = page.waitForResponse(
    (response) => response.url().includes('/api/feed/posts') && response.status() === 409,
  )
  await nav(page).getByRole('link', { name: 'Feed' }).click()
  await (await refused).finished()
  release()
  await expect(page).toHaveURL('/')
  await nav(page).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Cleo Marin' })).toBeVisible()
})

// spec 10.37
test('does not log out a member who has logged in since by a pending logout', async ({
  ana,
  cleo,
  signIn,
}) => {
  const { page } = ana
  await page.goto('/jobs')
  await page.route('**/api/profile/logout', (route) => route.abort())
  await nav(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await page.unroute('**/api/profile/logout')
  await signIn(page.context(), cleo)
  const retried = page.waitForResponse('**/api/profile/logout')
  await page.goto('/profile')
  expect((await retried).status()).toBe(409)
  await expect(page.getByRole('heading', { name: 'Cleo Marin' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cleo Marin' })).toBeVisible()
})

// spec 10.37
test('keeps the cookie of a login in another tab when a pending logout is answered late', async ({
  ana,
  cleo,
}) => {
  const { page } = ana
  await page.goto('/jobs')
  await page.route('**/api/profile/logout', (route) => route.abort())
  await nav(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(nav(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await page.unroute('**/api/profile/logout')
  const second = await page.context().newPage()
  await second.route('**/api/profile/logout', (route) => route.abort())
  await second.goto('/login')
  await second.locator('[name=email]').fill(cleo.email)
  await second.locator('[name=password]').fill(cleo.password)

  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/profile/logout', async (route) => {
    await isLetThrough
    await route.continue()
  })
  const retried = page.waitForRequest('**/api/profile/logout')
  await page.reload({ waitUntil: 'commit' })
  await retried
  const calls: string[] = []
  page
    .context()
    .on(
      'requestfinished',
      (request) => /logout|login/.test(request.url()) && calls.push(request.url().slice(-6)),
    )
  await second.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect
    .poll(() => second.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1)
  letThrough()
  await expect(second).toHaveURL('/')
  await expect.poll(() => calls).toEqual(['logout', '/login'])
  await second.goto('/profile')
  await expect(second.getByRole('heading', { name: 'Cleo Marin' })).toBeVisible()
})

test('reloads a page without a session when another member logs in with it', async ({
  ana,
  chat,
  cleo,
}) => {
  const { page } = ana
  await withoutChannel(page)
  await open(ana, chat)
  await input(page).fill('Half a thought of Ana')
  await page.request.post('/api/profile/logout')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/login')
  await page.locator('[name=email]').fill(cleo.email)
  await page.locator('[name=password]').fill(cleo.password)
  const loads = loadsOf(page)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expectCleos(page, loads, 'Half a thought of Ana')
  await expect(page.getByText(/somebody else|has ended/)).toHaveCount(0)
  await page.goto('/')
  await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue where you were' })).toHaveCount(0)
})
