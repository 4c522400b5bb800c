import type { Page } from '@playwright/test'
import { bubbles, log, open, pixelsBelow, post, row, type Side, test } from './chat.ts'
import { networkOf } from './cut.ts'
import { inDatabase } from './database.ts'
import { expect } from './fixtures.ts'
import { translate } from './translator.ts'

const unread = 'unread: '

/** One of the two has written so many more messages that the other has not seen. */
const leaveUnread = (chat: string, { member: writer }: Side, count: number) =>
  inDatabase(async (query) => {
    await query(
      `insert into messages (chat_id, sender_id, text, created_at)
       select $1, $2, 'waiting ' || n, now() - ($3::int - n) * interval '1 second' from generate_series(1, $3::int) n`,
      [chat, writer.id, count],
    )
    await query(
      `update chats set unread_a = unread_a + case member_a when $2 then 0 else $3::int end,
         unread_b = unread_b + case member_b when $2 then 0 else $3::int end where id = $1`,
      [chat, writer.id, count],
    )
  })

/** Records every unread count that the page shows for Ben from now on, however briefly. */
async function countsOf(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = []
    const record = () =>
      seen.push(document.querySelector('main li .badge')?.textContent?.replace(/\D/g, '') ?? '0')
    new MutationObserver(record).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

// spec 29.1
test('opens a chat at the first unread message when they do not fit, counts down while reading, and has all read after a reload', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  await translate(page)
  await leaveUnread(chat, ben, 79)
  const left = async () =>
    Number(/unread: (\d+)/.exec((await row(page, 'Ben Frei').textContent()) ?? '')?.[1])
  await open(ana, chat)
  await expect(page.getByText('80 new messages')).toBeInViewport()
  await expect(bubbles(page).first()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible()
  await expect.poll(left).toBeLessThan(80)
  expect(await left()).toBeGreaterThan(40)

  // Messages below the place where the reader left stay unread.
  const rest = await left()
  await page.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Job Opportunities' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`${rest} new messages`)).toBeInViewport()

  await page.getByRole('button', { name: 'New messages' }).click()
  await expect.poll(() => pixelsBelow(page)).toBeLessThan(2)
  await expect(row(page, 'Ben Frei')).not.toContainText(unread)
  await page.reload()
  await expect(row(page, 'Ben Frei')).toBeVisible()
  await expect(row(page, 'Ben Frei')).not.toContainText(unread)
  await expect(bubbles(page).last()).toHaveText('waiting 79')
  await log(page).evaluate((box) => box.scrollTo(0, 0))
  await expect(bubbles(page).first()).toHaveText('Hello Ana')
})

test('does not restore the unread count from a list that was requested before reading', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  await leaveUnread(chat, ben, 79)
  // First the mark waits for the list, then the list waits for the mark.
  const listRequested = Promise.withResolvers<void>()
  const known = Promise.withResolvers<void>()
  await page.route('**/api/messages/read', async (route) => {
    await listRequested.promise
    await route.continue()
  })
  await open(ana, chat)
  await expect(row(page, 'Ben Frei')).toContainText('unread: 80')
  await page.route('**/api/messages/conversations', async (route) => {
    const response = await route.fetch()
    listRequested.resolve()
    await known.promise
    await route.fulfill({ response })
  })
  const shown = await countsOf(page)
  await post(ben, ana, 'one more')
  await expect(row(page, 'Ben Frei')).not.toContainText('unread: 80')
  known.resolve()
  await expect(row(page, 'Ben Frei')).toContainText('one more')
  expect(await shown()).not.toContain('81')
})

// spec 26.9
test('reports read messages again when that fails, so that no count sticks in any tab', async ({
  ana,
  ben,
  chat,
}) => {
  const other = await ana.page.context().newPage()
  await other.goto('/messages')
  await expect(row(other, 'Ben Frei')).toContainText('unread: 1')
  let failures = 0
  const times: number[] = []
  await ana.page.route('**/api/messages/read', (route) => {
    failures += 1
    times.push(Date.now())
    return failures < 2
      ? route.fulfill({ status: 503, body: 'busy' })
      : failures < 3
        ? route.abort()
        : route.continue()
  })
  await open(ana, chat)
  await expect(row(other, 'Ben Frei')).not.toContainText(unread)
  await expect(row(ana.page, 'Ben Frei')).not.toContainText(unread)
  expect(failures).toBe(3)
  // The page retries after one second, then after two.
  const [first = 0, second = 0, third = 0] = times
  expect(second - first).toBeGreaterThan(900)
  expect(third - second).toBeGreaterThan(1900)
  await expect(other).toHaveTitle('Messages · Wayside')

  const refused: string[] = []
  await ana.page.route('**/api/messages/read', (route) => {
    refused.push((route.request().postDataJSON() as { upTo: string }).upTo)
    return route.fulfill({
      status: 400,
      json: { success: false, code: 'invalid', error: 'No', message: 'No' },
    })
  })
  await ana.page.clock.install()
  const first400 = (await post(ben, ana, 'one more'))._id
  await expect(row(ana.page, 'Ben Frei')).toContainText('unread: 1')
  await expect.poll(() => refused).toEqual([first400])
  await ana.page.clock.fastForward('01:00')
  const second400 = (await post(ben, ana, 'and another'))._id
  await expect.poll(() => refused).toEqual([first400, second400])
})

test('keeps messages unread that arrive in a hidden tab until it is shown', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  await open(ana, chat)
  await expect(row(page, 'Ben Frei')).not.toContainText(unread)
  const show = (state: string) =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await post(ben, ana, 'are you there?')
  await expect(bubbles(page).last()).toHaveText('are you there?')
  await expect(row(page, 'Ben Frei')).toContainText('unread: 1')
  await expect(page).toHaveTitle('(1) Messages · Wayside')
  await show('visible')
  await expect(row(page, 'Ben Frei')).not.toContainText(unread)
  await expect(page).toHaveTitle('Messages · Wayside')
  await expect(page.getByText('1 new message')).toBeVisible()

  // The unread messages do not fit on the screen, so the chat opens at the first of them.
  await show('hidden')
  for (let n = 1; n <= 30; n++) await post(ben, ana, `missed ${n}`)
  await expect(bubbles(page).last()).toHaveText('missed 30')
  await show('visible')
  await expect(page.getByText('30 new messages')).toBeInViewport()
  await expect(bubbles(page).filter({ hasText: /^missed 1$/ })).toBeInViewport()
  await expect(bubbles(page).last()).not.toBeInViewport()
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(row(page, 'Ben Frei')).not.toContainText(unread)
})

test('shows in both tabs of a sender that a message was read, also in one that missed the event', async ({
  ana,
  ben,
  chat,
}) => {
  const second = { page: await ana.page.context().newPage() }
  const network = await networkOf(second.page)
  await leaveUnread(chat, ana, 60)
  await open(ana, chat)
  await open(second, chat)
  // The opened chat shows its end first.
  await expect.poll(() => pixelsBelow(second.page)).toBeLessThan(2)
  await log(second.page).evaluate((box) => box.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bubbles(second.page)).toHaveCount(61)
  await network.cut()
  await open(ben, chat)
  await ben.page.getByRole('button', { name: 'New messages' }).click()
  await expect(row(ben.page, 'Ana Lopez')).not.toContainText(unread)
  await network.mend()
  for (const { page } of [ana, second]) {
    // The channel tries again after up to 7.5 s (spec §9: 5 s, and half of it by chance).
    await expect(log(page).getByTitle('Read').first()).toBeVisible({ timeout: 20_000 })
    await expect(log(page).getByTitle('Sent')).toHaveCount(0)
  }
})
