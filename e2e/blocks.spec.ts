import type { Locator, Page } from '@playwright/test'
import { bubbles, input, open, row, type Side, test, withoutChannel } from './chat.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, untilHydrated } from './fixtures.ts'
import { holdRoute } from './holdRoute.ts'
import { storedBy } from './offline.ts'
import { sharePost } from './posts.ts'
import { countShifts, shiftsOf } from './shifts.ts'
import { translate } from './translator.ts'
import { whenAvailable } from './whenAvailable.ts'

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true })
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name })
const dialog = (page: Page) => page.getByRole('alertdialog')
const profileOf = ({ member }: Side) => `/visitprofile/${member.id}`

/** Blocks through the API, like another screen of the same member. */
const block = (by: Side, of: Side) =>
  whenAvailable(() => by.page.request.post('/api/blocks', { data: { userId: of.member.id } }))

/** Tells whether a response with this text is stored for offline reading. */
const isStored = async (page: Page, text: string) =>
  JSON.stringify((await storedBy(page)).queries ?? 'nothing yet').includes(text)

/** Opens the menu by keys alone. */
async function openMenu(page: Page) {
  await untilHydrated(page)
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
}

/** The quiet button stands left of the main one; on a phone a sheet has it below. */
async function expectOneOrder(box: Locator) {
  const never = () => {
    throw new Error('The dialog is not shown')
  }
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? never()
  const [quiet, main] = [
    box.getByRole('button', { name: 'Cancel' }),
    box.getByRole('button', { name: 'Block' }),
  ]
  expect((await boxOf(quiet)).x).toBeLessThan((await boxOf(main)).x)
  const size = box.page().viewportSize() ?? never()
  await box.page().setViewportSize({ width: 390, height: 800 })
  const sheet = await boxOf(box)
  expect({ x: sheet.x, width: sheet.width, end: Math.round(sheet.y + sheet.height) }).toEqual({
    x: 0,
    width: 390,
    end: 800,
  })
  expect((await boxOf(main)).y).toBeLessThan((await boxOf(quiet)).y)
  await box.page().setViewportSize(size)
}

// spec 12.11, 12.12, 20.6
test('blocks and unblocks a member with the keyboard alone', async ({ ana: { page }, ben }) => {
  await page.goto(profileOf(ben))
  await openMenu(page)
  await expect(entry(page, 'Mute in feed')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry(page, 'Block')).toBeFocused()
  await page.keyboard.press('End')
  await expect(entry(page, 'Report')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry(page, 'Mute in feed')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(more(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(entry(page, 'Mute in feed')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText('Block Ben Frei?')
  await expect(dialog(page)).toContainText(
    'Ben Frei is not told. You no longer see each other in lists, profiles, jobs and the feed, and neither can write to the other. Both of you can still read what you wrote to each other.',
  )
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectOneOrder(dialog(page))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Switzerland')

  await page.getByRole('button', { name: 'Unblock' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Switzerland' })).toBeVisible()
})

// spec 12.12
test('undoes a block, and reports whom one has blocked', async ({ ana: { page }, ben }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(profileOf(ben))
  await more(page).click()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await entry(page, 'Block').click()
  await dialog(page).getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Frei' })).toBeInViewport()
  await expect(page.getByText('You blocked Ben Frei.').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report Ben Frei' })
  await expect(report.getByRole('checkbox', { name: 'Also block Ben Frei' })).toHaveCount(0)
  await report.getByRole('radio', { name: 'Spam or advertising' }).check()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report).toContainText('Report number')
  await report.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
})

// spec 12.13, 29.1
test('puts a sentence in the place of the composer when a chat is closed', async ({
  ana,
  ben,
  chat,
}) => {
  await translate(ana.page)
  await open(ana, chat)
  // A channel that joins after the block would load the list again, in which the chat is closed.
  await withoutChannel(ben.page)
  await open(ben, chat)
  await more(ana.page).click()
  await entry(ana.page, 'Block').click()
  await dialog(ana.page).getByRole('button', { name: 'Block' }).click()
  await expect(input(ana.page)).toBeHidden()
  await expect(row(ana.page, 'Ben Frei')).toContainText('Closed')
  await expect(bubbles(ana.page)).toHaveText(['Hello Ana'])

  await input(ben.page).fill('Are you there?')
  await input(ben.page).press('Enter')
  await expect(
    ben.page.getByText('You can no longer write to each other here.', { exact: true }),
  ).toBeVisible()
  await expect(input(ben.page)).toBeHidden()
  await expect(bubbles(ben.page)).toHaveText(['Hello Ana'])

  await ana.page.getByRole('button', { name: 'Unblock' }).click()
  await expect(input(ana.page)).toBeVisible()
  await expect(row(ana.page, 'Ben Frei')).not.toContainText('Closed')
})

// spec 12.14
test('takes the posts of a muted member out of the feed, and deletes them in this browser, as the profile of one who is gone', async ({
  ana,
  ben,
}) => {
  const { page } = ana
  const content = `Low clouds over the lake ${ben.member.id}`
  await sharePost(ben.page, content, 'lake')
  await page.goto('/feed')
  await expect(page.getByText(content)).toBeVisible()
  await page
    .getByRole('article')
    .filter({ hasText: content })
    .getByRole('button', { name: 'More about Ben' })
    .click()
  await entry(page, 'Mute Ben').click()
  await expect(page.getByText(content)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Latest posts' })).toBeFocused()
  await expect.poll(() => isStored(page, content)).toBe(false)

  await page.goto(profileOf(ben))
  await more(page).click()
  await entry(page, 'Unmute').click()
  await more(page).click()
  await expect(entry(page, 'Mute in feed')).toBeVisible()

  // Of a member who is not there any more the profile goes as well.
  await expect.poll(() => isStored(page, `"one","${ben.member.id}"`)).toBe(true)
  await block(ben, ana)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('User not found')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
  await expect.poll(() => isStored(page, `"one","${ben.member.id}"`)).toBe(false)
})

// spec 12.15, 29.1
test('lists blocked and muted members in the settings, and ends both there', async ({
  ana,
  ben,
}) => {
  const { page } = ana
  await page.goto('/settings#people')
  await expect(page.getByText('You have not blocked anybody.')).toBeVisible()
  await expect(page.getByText('You have not muted anybody.')).toBeVisible()
  await block(ana, ben)
  await page.request.post('/api/mutes', { data: { userId: ben.member.id } })
  await countShifts(page)
  const showBlocked = await holdRoute(page, '**/api/blocks')
  const muted = page.waitForResponse('**/api/mutes')
  await page.reload()
  await (await muted).finished()
  showBlocked()
  await expect(page.getByText('Ben Frei')).toHaveCount(2)
  expect(await shiftsOf(page)).toBeLessThan(0.001)
  await expectAccessible(page)
  await translate(page)
  await page.reload()
  await page.getByRole('button', { name: 'Unblock Ben Frei' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'You can see and write to Ben Frei again.' }),
  ).toBeFocused()
  await expect(page.getByText('You have not blocked anybody.')).toBeVisible()
  await page.getByRole('button', { name: 'Unmute Ben Frei' }).click()
  await expect(page.getByText('You have not muted anybody.')).toBeVisible()
})

test('shows a block accessibly in profile and chat at 390 and 1280 px', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  await block(ana, ben)
  for (const address of [profileOf(ben), `/messages?chat=${chat}`]) {
    await page.goto(address)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByText('You blocked Ben Frei.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  }
})
