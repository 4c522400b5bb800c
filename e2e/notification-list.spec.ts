import type { BrowserContext, Page } from '@playwright/test'
import { channelOf, test, withoutChannel } from './chat.ts'
import { inDatabase } from './database.ts'
import { expect, expectAccessible, expectAccessibleFrom320, type TestMember } from './fixtures.ts'
import { report } from './moderators.ts'
import { readAndStored, untilCached } from './offline.ts'
import { translate } from './translator.ts'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const announcer = (page: Page) => page.locator('header ~ [role="status"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const entries = (page: Page) => page.getByRole('main').locator('section li')
const news = (page: Page) => page.getByRole('main').getByText('New', { exact: true })

/** Rows of earlier days, which were seen, and all but the newest of them read. */
const tellBefore = ({ id }: TestMember, count: number) =>
  inDatabase((query) =>
    query(
      `insert into notifications (member_id, topic, object, updated_at, seen_at, read_at)
       select $1, 'security.newCodes', 'account', now() - n * interval '25 hours', now(),
         case when n > 1 then now() end
       from generate_series(1, $2::int) n`,
      [id, count],
    ),
  )

/** Notes what the page writes on the icon of the installed app. */
async function iconOf(context: BrowserContext) {
  const counts: number[] = []
  await context.exposeFunction('noteIcon', (count: number) => counts.push(count))
  await context.addInitScript(() => {
    const note = (window as unknown as { noteIcon: (count: number) => Promise<void> }).noteIcon
    Object.assign(navigator, {
      setAppBadge: (count: number) => note(count),
      clearAppBadge: () => note(0),
    })
  })
  return counts
}

// spec 22.1, 22.2, 22.3, 22.4, 22.5, 22.6, 22.7, 29.1
test('tells what is new in the bell and the list, live in two tabs and by the keyboard', async ({
  memberPage,
  makeMember,
}) => {
  const { page, member } = await memberPage()
  await translate(page)
  const context = page.context()
  const icons = await iconOf(context)
  const icon = () => icons.at(-1)
  // A member who reports somebody is told of it.
  const tell = async () =>
    report(page.request, { kind: 'member', id: (await makeMember()).id, reason: 'spam' })
  await tellBefore(member, 24)
  const other = await context.newPage()
  for (const [tab, path] of [
    [page, '/jobs'],
    [other, '/feed'],
  ] as const) {
    const isLive = channelOf(tab)
    await tab.goto(path)
    await expect(bell(tab)).toHaveAccessibleName('Notifications')
    // Only what comes by the channel is announced.
    await isLive
    await expect(announcer(tab)).toBeAttached()
  }
  const first = `We received your report (number ${await tell()})`
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 new')
    await expect(announcer(tab)).toHaveText('1 new notification')
    await expect(tab).toHaveTitle(/^\(1\) /)
  }
  await expect.poll(icon).toBe(1)
  expect(
    await nav(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/jobs', '/feed', '/messages', '/profile'])

  await bell(page).press('Enter')
  await expect(panel(page).getByRole('listitem')).toHaveCount(8)
  await expect(panel(page).getByRole('listitem').first()).toHaveText(
    new RegExp(`^${RegExp.escape(first)}just now.*New$`),
  )
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications')
    await expect(tab).not.toHaveTitle(/^\(/)
  }
  await expect.poll(icon).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await expectAccessibleFrom320(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect((await panel(page).boundingBox())?.height).toBeLessThanOrEqual(560)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(nav(page)).toBeVisible()
  await bell(page).click()
  await expect(nav(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Space')
  await page.setViewportSize({ width: 1280, height: 800 })
  await heading(page).click()
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).not.toBeFocused()

  await other.goto('/notifications')
  await expect(entries(other)).toHaveCount(20)
  await expect(other.locator('main h2')).toContainText(['Today', /^(Yesterday|\w+ \d+, \d{4})$/])
  await bell(page).click()
  await panel(page).getByRole('link', { name: 'See all' }).click()
  await expect(heading(page)).toHaveText('Notifications')
  await expect(panel(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(entries(page)).toHaveCount(25)
  await expect(entries(page).nth(20).getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  await expect(news(page)).toHaveCount(2)
  await entries(page).first().getByRole('link').click()
  await expect(page).toHaveURL('/settings#reports')
  await expect(news(other)).toHaveCount(1)
  const number = String(await tell())
  const second = `We received your report (number ${number})`
  await expect(entries(other).first()).toContainText(second)
  // The page that it leads to is open, so it shows what has come and that is read.
  await expect(page.getByRole('main')).toContainText(number)
  await expect(news(other)).toHaveCount(1)
  await other.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(news(other)).toHaveCount(0)

  // Notifications that come while their page is not open stay new.
  await nav(page).getByRole('link', { name: 'Jobs' }).click()
  await expect(heading(page)).toHaveText('Job Opportunities')
  await other.goto('/feed')
  await expect(bell(other)).toHaveAccessibleName('Notifications')
  await tell()
  await expect.poll(icon).toBe(1)
  // A start does not take away what the icon shows.
  icons.splice(0)
  await other.reload()
  await expect.poll(icon).toBe(1)
  expect(icons).not.toContain(0)
  await nav(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(icon).toBe(0)
  await expect(bell(page)).toHaveCount(0)
})

// spec 22.7
test('takes the count off the icon when the session ended while no page was open', async ({
  memberPage,
  makeMember,
}) => {
  const { page } = await memberPage()
  const icons = await iconOf(page.context())
  await report(page.request, { kind: 'member', id: (await makeMember()).id, reason: 'spam' })
  await page.goto('/jobs')
  await expect.poll(() => icons.at(-1)).toBe(1)
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/')
  await expect.poll(() => icons.at(-1)).toBe(0)
})

// spec 22.6
test('keeps an entry that comes live while older ones load', async ({ memberPage, makeMember }) => {
  const { page, member } = await memberPage()
  await tellBefore(member, 24)
  const isLive = channelOf(page)
  await page.goto('/notifications')
  await isLive
  await expect(announcer(page)).toBeAttached()
  await expect(entries(page)).toHaveCount(20)

  const older = Promise.withResolvers<void>()
  await page.route('**/api/notifications?*', async (route) => {
    // The list cannot be loaded anew, which would bring the entry back.
    if (!new URL(route.request().url()).searchParams.get('cursor')) return route.abort()
    await older.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Show more' }).click()
  await report(page.request, { kind: 'member', id: (await makeMember()).id, reason: 'spam' })
  await expect(entries(page).first()).toContainText('We received your report')
  older.resolve()
  await expect(entries(page)).toHaveCount(25)
  await expect(entries(page).first()).toContainText('We received your report')
})

test.describe('in a browser that may cache the app', () => {
  test.use({ serviceWorkers: 'allow' })

  // spec 22.8, 22.9
  test('says that nothing is new, that it failed, and what it last read; asks again while in use', async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    // Each connection loads the list again, maybe before Try again does.
    await withoutChannel(page)
    await page.goto('/notifications')
    await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
    await expectAccessible(page)

    const list = /\/api\/notifications\?/
    await page.route(list, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('Failed to load notifications')
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((await page.getByRole('alert').boundingBox())?.x).toBe(heading?.x)
    await tellBefore(member, 1)
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await readAndStored(page, 'New recovery codes were made')
    await untilCached(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await expect(entries(page)).toHaveText([/^New recovery codes were made/])
    await page.context().setOffline(false)
    await expect(page.getByText(/^Saved /)).toBeHidden()

    const badge = '**/api/notifications/badge'
    await page.route(badge, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), pollAfterSeconds: 0.6 } })
    })
    await page.reload()
    await page.waitForResponse(badge)
    await page.waitForResponse(badge)
    await page.waitForResponse(badge)
  })
})
