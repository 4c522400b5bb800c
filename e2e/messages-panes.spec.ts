import type { Locator } from '@playwright/test'
import { alert, bubbles, input, log, open, post, row, sendButton, test, write } from './chat.ts'
import { expect, expectNoSidewaysScroll } from './fixtures.ts'

test('beyond 768px list and chat stand side by side, own messages coloured, each with its time', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  // spec 2.73, 2.82, 9.19
  await test.step('beyond 768px the list and the chat are side by side, without a back arrow', async () => {
    await page.setViewportSize({ width: 769, height: 800 })
    await open(ana, chat)
    await expect(page.getByPlaceholder('Search conversations...')).toBeVisible()
    await expect(row(page, 'Ben Frei')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to conversations' })).toBeHidden()
  })

  // spec 2.78
  await test.step('own messages are coloured, others are not', async () => {
    await post(ana, ben, 'Hello Ben')
    const pine = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.color = 'var(--pine-fill)'
      return getComputedStyle(sample).color
    })
    const colourOf = (bubble: Locator) =>
      bubble.evaluate((box) => getComputedStyle(box).backgroundColor)
    await expect(bubbles(page)).toHaveCount(2)
    expect(await colourOf(bubbles(page).last())).toBe(pine)
    expect(await colourOf(bubbles(page).first())).not.toBe(pine)
  })

  // spec 2.70
  await test.step('a time label stands in the row of a conversation and below its messages', async () => {
    const written = (message: object) =>
      Object.assign(message, { createdAt: '2026-01-02T03:04:05Z' })
    await page.route(/\/api\/messages\/(conversations|chat)/, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.conversations?.map(({ lastMessage }: { lastMessage: object }) => written(lastMessage))
      body.messages?.map(written)
      await route.fulfill({ response: response, json: body })
    })
    await open(ana, chat)
    for (const place of [row(page, 'Ben Frei'), log(page)])
      await expect(place.locator('time').first()).toContainText('Jan 2, 04:04')
  })
})

const heightOfAll = (boxes: Element[]) =>
  boxes.reduce((height, box) => height + box.getBoundingClientRect().height, 0)

// spec 2.73, 2.82, 9.19, 20.5
test('at width up to 768px only the list or the chat is shown; the back arrow and Back go to the list; beyond, Escape closes the chat and gives its row the focus', async ({
  ana,
  chat,
}) => {
  const { page } = ana
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/messages')
  await row(page, 'Ben Frei').click()
  await expect(bubbles(page)).toHaveText(['Hello Ana'])
  const headers = page.locator('header').filter({ visible: true })
  await expect(headers).toHaveCount(2)
  expect(await headers.evaluateAll(heightOfAll)).toBeLessThanOrEqual(104)
  await expect(page.getByPlaceholder('Search conversations...')).toBeHidden()
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(page.getByPlaceholder('Search conversations...')).toBeVisible()
  await expect(bubbles(page)).toBeHidden()
  await row(page, 'Ben Frei').click()
  await expect(input(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/messages')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await row(page, 'Ben Frei').click()
  await expect(input(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/messages')
  await row(page, 'Ben Frei').click()
  await expect(input(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('Search conversations...')).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 800 })
  await row(page, 'Ben Frei').click()
  await expect(input(page)).toBeFocused()
  await input(page).fill('half')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/messages')
  await expect(page.getByText('Select a conversation')).toBeVisible()
  await expect(row(page, 'Ben Frei')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/messages?chat=${chat}`)
  await expect(input(page)).toHaveValue('half')
})

// spec 20.5
test('keeps the headers of a phone low when name and country are long, and the name whole', async ({
  ana: { page },
  chat,
}) => {
  for (const other of [
    { name: 'Ben', country: 'united kingdom' },
    { name: 'Maximiliana', country: 'saint vincent and the grenadines' },
  ]) {
    await page.route('**/api/messages/conversations', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      Object.assign(body.conversations[0].otherUser, other)
      await route.fulfill({ response, json: body })
    })
    await page.setViewportSize({ width: 390, height: 800 })
    await open({ page }, chat)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const name = page.getByRole('heading', { name: `${other.name} Frei` })
      await expect(name).toBeInViewport({ ratio: 1 })
      const headers = page.locator('header').filter({ visible: true })
      await expect(headers).toHaveCount(2)
      expect(await headers.evaluateAll(heightOfAll)).toBeLessThanOrEqual(104)
      expect(await name.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2)
    }
  }
})

// spec 8.21, 27.8, 27.9
test('a failed message is a draft in the list once its chat is left, and its alert is gone; one that fails later says to whom', async ({
  ana,
  chat,
}) => {
  const { page } = ana
  await page.setViewportSize({ width: 390, height: 800 })
  let fail = () => {}
  const mayFail = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/api/messages/send', (route) => route.abort(), { times: 1 })
  await open(ana, chat)
  await write(page, 'In a tunnel now')
  await expect(alert(page)).toHaveText('Failed to send message. Please try again.')
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(row(page, 'Ben Frei')).toContainText('Draft: In a tunnel now')
  await expect(row(page, 'Ben Frei')).not.toContainText('Hello Ana')
  await expect(alert(page)).toHaveCount(0)

  await page.route('**/api/messages/send', async (route) => {
    await mayFail
    await route.abort()
  })
  await row(page, 'Ben Frei').click()
  await expect(alert(page)).toHaveCount(0)
  await expect(input(page)).toHaveValue('In a tunnel now')
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(row(page, 'Ben Frei')).not.toContainText('Draft')
  fail()
  await expect(alert(page)).toHaveText('Failed to send message. Please try again.')
  await expect(page.getByText('To Ben Frei')).toBeVisible()
  await expect(row(page, 'Ben Frei')).toContainText('Draft: In a tunnel now')
})

test('the input grows up to 6 lines, stays above a keyboard that covers the page, and an alert covers neither name, message nor input', async ({
  ana: { page },
  chat,
}) => {
  await page.route('**/api/messages/send', (route) => route.abort())
  const heightOf = async (text: string) => {
    await input(page).fill(text)
    return (await input(page).boundingBox())?.height ?? 0
  }
  const edges = async (what: ReturnType<typeof input>) => {
    const { y, height } = (await what.boundingBox()) ?? { y: Number.NaN, height: 0 }
    return { top: y, bottom: y + height }
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await open({ page }, chat)
    const [one, two, six, twenty] = [
      await heightOf('a'),
      await heightOf('a\nb'),
      await heightOf('a\n'.repeat(5)),
      await heightOf('a\n'.repeat(20)),
    ]
    expect(two).toBeGreaterThan(one)
    expect(six).toBeGreaterThan(two + 60)
    expect(twenty - six).toBeLessThan(2)

    await write(page, 'no way\nthrough')
    await expect(alert(page)).toBeVisible()
    const alertEdges = await edges(alert(page))
    expect(alertEdges.top).toBeGreaterThanOrEqual((await edges(log(page))).bottom)
    expect(alertEdges.bottom).toBeLessThanOrEqual((await edges(input(page))).top)
    await expect(bubbles(page).last()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: 'Ben Frei' })).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { get: () => 450 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => (await edges(sendButton(page))).bottom).toBeLessThan(451)
  await expect(page.getByRole('heading', { name: 'Ben Frei' })).toBeInViewport()
})

const endOf = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().right
  })

// spec 2.68
test('makes links safe, draws emoji large, breaks long words and replaces missing pictures', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  // Until then the links of the one who began the chat are held (first-contact.spec.ts).
  await post(ana, ben, 'Hello Ben')
  await post(ben, ana, 'See https://example.org/a, www.example.org or javascript:alert(1)')
  await post(ben, ana, '🏔️🚂')
  await post(ben, ana, 'Donaudampfschifffahrt'.repeat(20))
  await post(ben, ana, 'x '.repeat(2499))
  await post(ben, ana, 'שלום')
  await page.route('**/api/messages/conversations', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.conversations[0].otherUser.profilePic = 'gone.webp'
    await route.fulfill({ response: response, json: body })
  })
  await page.setViewportSize({ width: 320, height: 640 })
  const pictureIn = (place: Locator) =>
    place.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)
  const fallback = /\/assets\/images\/head8\.png$/
  await page.goto('/messages')
  await expect.poll(() => pictureIn(row(page, 'Ben Frei'))).toMatch(fallback)
  // The count stands beside what was written from right to left, not on it.
  const last = row(page, 'Ben Frei').getByText('שלום')
  const count = row(page, 'Ben Frei').locator('.badge')
  expect(await endOf(last)).toBeLessThanOrEqual((await count.boundingBox())?.x ?? 0)
  await open(ana, chat)
  await expect(bubbles(page)).toHaveCount(7)
  const header = page.getByRole('region', { name: 'Chat with Ben Frei' }).locator('header')
  await expect.poll(() => pictureIn(header)).toMatch(fallback)
  await expectNoSidewaysScroll(page)
  expect(await log(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const links = log(page).getByRole('link')
  await expect(links).toHaveText(['https://example.org/a', 'www.example.org'])
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await expect(link).toHaveAttribute('target', '_blank')
  }
  const sizeOf = (text: string) =>
    bubbles(page)
      .filter({ hasText: text })
      .evaluate((bubble) => Number.parseFloat(getComputedStyle(bubble).fontSize))
  expect(await sizeOf('🏔️🚂')).toBeGreaterThan(2 * (await sizeOf('Hello Ana')))
  const hebrew = bubbles(page).filter({ hasText: 'שלום' })
  await expect(hebrew.locator('[dir=auto]')).toHaveCSS('direction', 'rtl')
  // Its small corner is below, on the side of its writer.
  const corner = (side: 'Left' | 'Right') =>
    hebrew.evaluate(
      (bubble, name) => Number.parseFloat(getComputedStyle(bubble)[name]),
      `borderBottom${side}Radius` as const,
    )
  expect(await corner('Left')).toBeLessThan(await corner('Right'))
})
