import { expect, test } from './fixtures.ts'
import { holdRoute } from './holdRoute.ts'
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
    await page.route('**/*.woff2', async (route) => {
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await route.fulfill({ response: response })
    })
    for (const [address, sign] of [
      ['/', page.getByRole('heading', { name: 'Where to next?' })],
      [
        '/feed',
        width < 640 ? page.getByRole('button', { name: 'Tags and sharing' }) : shareButton(page),
      ],
    ] as const) {
      const fonts = page.waitForResponse(/figtree-latin-wght.*woff2/)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(sign).toBeVisible()
      await fonts
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page), address).toBeLessThan(0.02)
    }
  })

for (const width of [390, 1280])
  test(`asks for the fonts after the scripts of Messages where nothing is stored, and moves nothing when they arrive, ${width} px`, async ({
    memberPage,
  }) => {
    const { page, member } = await memberPage()
    for (const name of ['Ana', 'Björn', 'Chiara']) {
      const other = await memberPage({ name })
      const data = { receiverId: member.id, text: 'A bed from Friday?' }
      const sent = await other.page.request.post('/api/messages/send', { data })
      expect(sent.ok()).toBe(true)
    }
    await page.setViewportSize({ width, height: 800 })
    await countShifts(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const arrive = await holdRoute(page, '**/*.woff2')
    await page.goto('/messages', { waitUntil: 'commit' })
    await expect(page.getByText('A bed from Friday?').first()).toBeVisible()
    const place = (what: RegExp) => requests.findIndex((url) => what.test(url))
    expect(place(/figtree-latin-wght/)).toBeGreaterThan(place(/MessagesPage/))
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
  await page.goto('/settings')
  await expect(page.getByText('Other members never see it')).toBeVisible()
  arrive()
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  expect(await shiftsOf(page)).toBeLessThan(0.005)
})

test('preloads the fonts of Messages before the first paint where the browser remembers a member', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.goto('/feed')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).not.toBeNull()
  await page.goto('/messages')
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2)
})
