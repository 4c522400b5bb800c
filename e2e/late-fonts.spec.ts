import { expect, test } from './fixtures.ts'
import { holdRoute } from './holdRoute.ts'
import { untilCached } from './offline.ts'
import { shareButton, sharePost } from './posts.ts'
import { countShifts, shiftsOf } from './shifts.ts'

// On a slow connection the fonts arrive after the text and must not move it.

for (const width of [390, 1280])
  test(`moves nothing on Home and on the feed when the fonts arrive late, ${width} px`, async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await sharePost(page, 'A quiet beach, and a long way to it.')
    await page.setViewportSize({ width, height: 800 })
    await countShifts(page)
    for (const [address, sign] of [
      ['/', page.getByRole('heading', { name: 'Where to next?' })],
      [
        '/feed',
        width < 640 ? page.getByRole('button', { name: 'Tags and sharing' }) : shareButton(page),
      ],
    ] as const) {
      const arrive = await holdRoute(page, '**/*.woff2')
      const fonts = page.waitForResponse(/figtree-latin-wght.*woff2/)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(sign).toBeVisible()
      arrive()
      await fonts
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page), address).toBeLessThan(0.02)
    }
  })

for (const width of [390, 1280])
  test(`asks for the fonts once Messages is shown where no service worker has them, and moves nothing when they arrive, ${width} px`, async ({
    makeMember,
    memberPage,
    request: visitor,
  }) => {
    const { page, member } = await memberPage()
    for (const name of ['Ana', 'Björn', 'Chiara']) {
      const { token } = await makeMember({ name })
      const data = { receiverId: member.id, text: 'A bed from Friday?' }
      const headers = { cookie: `sid=${token}` }
      const sent = await visitor.post('/api/messages/send', { data, headers })
      expect(sent.ok()).toBe(true)
    }
    await page.setViewportSize({ width, height: 800 })
    await countShifts(page)
    await page.addInitScript(() =>
      addEventListener('screenshown', () => performance.mark('shown'), { once: true }),
    )
    const arrive = await holdRoute(page, '**/*.woff2')
    const request = page.waitForRequest('**/*.woff2')
    await page.goto('/messages', { waitUntil: 'commit' })
    await request
    expect(await page.evaluate(() => performance.getEntriesByName('shown').length)).toBe(1)
    await expect(page.getByText('A bed from Friday?').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-fonts', /figtree/)
    arrive()
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toBeLessThan(0.02)
  })

test('moves nothing on a first visit of Settings when the fonts arrive late', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.setViewportSize({ width: 390, height: 800 })
  await countShifts(page)
  const arrive = await holdRoute(page, '**/*.woff2')
  const fonts = page.waitForResponse(/figtree-latin-wght.*woff2/)
  await page.goto('/settings', { waitUntil: 'commit' })
  await expect(page.getByText('Other members never see it')).toBeVisible()
  arrive()
  await fonts
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toBeLessThan(0.005)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('preloads the fonts of Messages before the first paint where the worker has them', async ({
    memberPage,
  }) => {
    const { page } = await memberPage()
    await page.goto('/feed')
    await untilCached(page)
    await page.goto('/messages')
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2)
  })
})
