import type { Page } from '@playwright/test'
import { alert, bubbles, input, open, post, row } from './chat.ts'
import { networkOf } from './cut.ts'
import { expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'
import { expect, readAndStored, storedBy, test, untilCached } from './offline.ts'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })

test.slow()

// spec 27.1
test('shows opened screens offline, says so on the others, and refetches all afterwards', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  const network = await networkOf(page)
  const profile = {
    ...ben.member,
    bio: 'Bees and bread',
    country: 'switzerland',
    hostornomad: 'host',
  }
  expect((await ben.page.request.post('/api/profiledit/update', { multipart: profile })).ok()).toBe(
    true,
  )
  const job = {
    title: 'Paint the barn',
    description: 'Two days, and a sauna.',
    city: 'Bern',
    budget: 200,
    contacturl: 'https://example.org',
  }
  expect((await ben.page.request.post('/api/jobs', { data: job })).ok()).toBe(true)
  expect(
    (
      await ben.page.request.post('/api/feed/posts', {
        multipart: { content: 'Snow on the pass', tags: '[]' },
      })
    ).ok(),
  ).toBe(true)

  await open(ana, chat)
  await untilCached(page)
  await readAndStored(page, 'Hello Ana')
  await page.goto('/jobs')
  await readAndStored(page, 'Paint the barn')
  await page
    .getByRole('link', { name: /Paint the barn/ })
    .first()
    .click()
  await readAndStored(page, 'Two days, and a sauna.')
  const jobPath = new URL(page.url()).pathname
  // The list shows the message as well.
  await expect
    .poll(async () => JSON.stringify((await storedBy(page)).queries))
    .toMatch(new RegExp(`one.{1,9}${jobPath.slice(5)}`))
  await page.goto('/feed')
  await readAndStored(page, 'Snow on the pass')
  await page.goto(`/visitprofile/${ben.member.id}`)
  await readAndStored(page, 'Bees and bread')
  await page.goto('/discover?country=switzerland')
  await readAndStored(page, 'Ben')
  // Ben's name is on the other screens as well.
  await expect
    .poll(async () => JSON.stringify((await storedBy(page)).queries))
    .toMatch(/"members","list",[^\]]*switzerland/)
  await network.cut()

  for (const [path, text] of [
    [`/messages?chat=${chat}`, 'Hello Ana'],
    ['/jobs', 'Paint the barn'],
    [jobPath, 'Two days, and a sauna.'],
    ['/feed', 'Snow on the pass'],
    [`/visitprofile/${ben.member.id}`, 'Bees and bread'],
    ['/discover?country=switzerland', 'Ben'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expect(banner(page), path).toContainText(/Saved (just now|\d+ minutes? ago)/)
  }
  await page.goto('/discover?country=chile')
  await expect(page.getByText('Unable to connect to server.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again', exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Failed to load profile')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`/messages?chat=${chat}`)
  await expect(bubbles(page)).toHaveText(['Hello Ana'])
  await post(ben, ana, 'Are you there?')
  await network.mend()
  await expect(bubbles(page)).toHaveText(['Hello Ana', 'Are you there?'], { timeout: 20_000 })
  await expect(banner(page)).toBeHidden()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Ana Lopez' })).toBeVisible()
})

// spec 27.2
test('stores nothing on a shared computer, and ends the session with the browser', async ({
  ana,
  browser,
  chat,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('[name=email]').fill(ana.member.email)
  await page.locator('[name=password]').fill(ana.member.password)
  await page.getByLabel('This is a shared computer').check()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  expect((await context.cookies()).map(({ name, expires }) => ({ name, expires }))).toEqual([
    { name: 'sid', expires: -1 },
  ])

  await open({ page }, chat)
  await untilCached(page)
  await row(page, 'Ben Frei').click()
  await input(page).fill('half a thought')
  await page.reload()
  await expect(bubbles(page)).toHaveText(['Hello Ana'])
  await expect(input(page)).toHaveValue('')
  const stored = await storedBy(page)
  expect(stored.queries ?? []).toEqual([])
  expect(
    await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
  ).not.toMatch(/thought|Hello|Ben/)
  const seen = await page.evaluate(async () => {
    const names = await window.caches.keys()
    return (
      await Promise.all(
        names.map(async (name) =>
          (await (await window.caches.open(name)).keys()).map(({ url }) => url),
        ),
      )
    ).flat()
  })
  expect(seen.filter((url) => /\/api\/|\/uploads\//.test(url))).toEqual([])
  await context.setOffline(true)
  await page.goto('/messages')
  await expect(page).toHaveURL('/login')
  await context.close()
})

test.describe('without the cached app', () => {
  test.use({ serviceWorkers: 'block' })

  // spec 27.2
  test('deletes everything in every tab at logout, also what others have typed there', async ({
    ana,
    chat,
  }) => {
    const { page } = ana
    const second = await page.context().newPage()
    await open({ page: second }, chat)
    await input(second).fill('half a thought')
    await page.goto('/jobs')
    await expect(page.getByRole('heading', { name: 'Job Opportunities' })).toBeVisible()
    await expect.poll(async () => (await storedBy(page)).queries?.length).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Logout' }).click()
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/')
      await expect(
        tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
      ).toBeVisible()
      expect(await storedBy(tab)).toEqual({ member: [], queries: [], outbox: [] })
      expect(
        await tab.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
      ).not.toContain('half a thought')
    }
  })

  // spec 27.2
  test('stores nothing when a logout comes before the first data is stored', async ({ ana }) => {
    const { page } = ana
    await page.clock.install()
    await page.goto('/jobs')
    await expect(page.getByRole('heading', { name: 'Job Opportunities' })).toBeVisible()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/profile/logout', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    // The page is still open when it would begin to store.
    await page.clock.runFor(5000)
    answer.resolve()
    await expect(page).toHaveURL('/')
    expect(await storedBy(page)).toEqual({ member: [], queries: [], outbox: [] })
  })

  // spec 27.5
  test('notices a login in the other tabs, and keeps drafts when a session ends', async ({
    ana,
    chat,
  }) => {
    const { page, member } = ana
    await open(ana, chat)
    await input(page).fill('half a thought')
    const context = page.context()
    expect((await context.request.post('/api/profile/logout')).ok()).toBe(true)
    await expect(alert(page)).toHaveText('Your session has ended. Please log in again.', {
      timeout: 20_000,
    })
    await expect(page).toHaveURL('/login')
    await expect.poll(async () => (await storedBy(page)).queries).toEqual([])

    const second = await context.newPage()
    await second.goto('/login')
    await second.locator('[name=email]').fill(member.email)
    await second.locator('[name=password]').fill(member.password)
    await second.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }),
    ).toBeVisible()
    await page.goto(`/messages?chat=${chat}`)
    await expect(input(page)).toHaveValue('half a thought')
  })

  // spec 27.2
  test('deletes what one member has read when another logs in, even without a logout', async ({
    ana,
    chat,
    memberPage,
    signIn,
  }) => {
    const { page } = ana
    await open(ana, chat)
    await readAndStored(page, 'Hello Ana')
    const { member: cleo } = await memberPage({ name: 'Cleo', lastname: 'Marin' })
    await page.goto('about:blank')
    await signIn(page.context(), cleo)
    await page.goto('/jobs')
    await expect(page.getByRole('heading', { name: 'Job Opportunities' })).toBeVisible()
    await expect.poll(async () => JSON.stringify((await storedBy(page)).member)).toContain('Cleo')
    // Jobs of other tests carry the same names.
    const stored = JSON.stringify(await storedBy(page))
    for (const hers of ['Hello Ana', ana.member.email, chat]) expect(stored).not.toContain(hers)
  })
})
