import type { Locator, Page } from '@playwright/test'
import { post, row, test } from './chat.ts'
import { expect, expectNoSidewaysScroll } from './fixtures.ts'
import { makeModerator, reportInDatabase } from './moderators.ts'
import { sharePost } from './posts.ts'
import { safeAreaOf } from './safeArea.ts'
import { countShifts, shiftsOf } from './shifts.ts'

const phone = { width: 390, height: 844 }
const bar = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' })
const links = (page: Page) => bar(page).getByRole('link')

async function expectAbove(above: Locator, below: Locator) {
  await expect(above).toBeInViewport({ ratio: 1 })
  const [one, other] = [await above.boundingBox(), await below.boundingBox()]
  expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThanOrEqual(other?.y ?? 0)
}

// spec 20.1, 20.2, 33.3
test('leads a member on a phone to five places, with the count of new messages; shifts nothing', async ({
  ana,
  ben,
  chat: _,
}) => {
  await post(ben, ana, 'Are you there?')
  const { page } = ana
  await countShifts(page)
  await page.setViewportSize(phone)
  await page.goto('/jobs')
  await expect(links(page)).toHaveText(['Discover', 'Jobs', 'Feed', 'Messages 2', 'Profile'])
  await expect(bar(page).getByRole('link', { name: 'Messages, 2 new', exact: true })).toBeVisible()
  await expect(bar(page).locator('[aria-current=page]')).toHaveText('Jobs')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(await shiftsOf(page)).toBe(0)

  await links(page).filter({ hasText: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(bar(page).locator('[aria-current=page]')).toHaveText('Profile')
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...phone, width })
    await expectNoSidewaysScroll(page)
    for (const link of await links(page).all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  }

  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // Where there is no bar, the header leads to Discover as well.
  const discover = page.getByRole('banner').getByRole('link', { name: 'Discover People' })
  await expect(discover).toBeHidden()
  for (const size of [
    { width: 667, height: 375 },
    { width: 769, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(bar(page)).toBeHidden()
    await expect(discover).toBeVisible()
    const box = await discover.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expectNoSidewaysScroll(page)
  }
  await discover.click()
  await expect(page).toHaveURL('/discover')
  await expect(discover).toHaveAttribute('aria-current', 'page')
})

// spec 20.3, 33.3
test('makes room for an open chat, which leads to Discover by the header, and for the keyboard', async ({
  ana,
  chat: _,
}) => {
  const { page } = ana
  await page.setViewportSize(phone)
  await page.goto('/messages')
  await expect(links(page)).toHaveCount(5)
  await row(page, 'Ben Frei').click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  const discover = page.getByRole('banner').getByRole('link', { name: 'Discover People' })
  for (const width of [320, 390]) {
    await page.setViewportSize({ ...phone, width })
    await expect(discover).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(bar(page)).toBeVisible()
  await expect(discover).toBeHidden()

  const search = page.getByPlaceholder('Search conversations...')
  await search.focus()
  await expect(bar(page)).toBeVisible()
  // So the keyboard of Chrome on Android leaves less of the page.
  await page.setViewportSize({ ...phone, height: 560 })
  await expect(bar(page)).toBeHidden()
  await search.blur()
  await expect(bar(page)).toBeVisible()

  // The keyboard may be open before the links are there to see it.
  await page.setViewportSize({ ...phone, height: 500 })
  const any = page.getByRole('navigation', { name: 'Bottom bar', includeHidden: true })
  await expect(any).toHaveCount(0)
  await search.focus()
  await page.setViewportSize({ ...phone, height: 560 })
  await expect(any.getByText('Jobs')).toBeAttached()
  await expect(bar(page)).toBeHidden()
})

// spec 20.4
test('covers neither buttons that stick to the bottom, nor alerts, nor the end of a page, clear of the lower edge', async ({
  ana,
  ben,
}) => {
  const job = { title: 'Goats', description: 'Six goats.', city: 'Plovdiv', budget: 350 }
  const data = { ...job, contacturl: 'https://goats.example' }
  const posted = await (await ben.page.request.post('/api/jobs', { data })).json()
  const { page } = ana
  await page.setViewportSize(phone)
  const edge = 34
  await (await safeAreaOf(page))({ bottom: edge })
  await page.goto('/profile/edit')
  await expect(links(page)).toHaveCount(5)
  for (const link of await links(page).all()) {
    const box = await link.boundingBox()
    expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height - edge)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await expectAbove(page.getByRole('button', { name: 'Save Changes' }), bar(page))
  await page.goto(`/job/${posted.job._id}`)
  await expect(links(page)).toHaveCount(5)
  await expectAbove(page.getByRole('link', { name: /Apply/ }), bar(page))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectAbove(page.getByRole('radio', { name: 'Dark theme' }), bar(page))

  await sharePost(page, 'Hello')
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Delete post' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectAbove(page.getByRole('button', { name: 'Undo' }), bar(page))

  await makeModerator(ana.member)
  await page.goto(`/moderation?case=${await reportInDatabase(ben.member)}`)
  await expectAbove(page.getByRole('link', { name: 'Go to the decision' }), bar(page))
})
