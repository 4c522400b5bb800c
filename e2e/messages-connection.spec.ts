import { bubbles, channelOf, open, post, row, test } from './chat.ts'
import { expect } from './fixtures.ts'
import { holdTime, untilShown } from './heldTime.ts'

test('says nothing and moves nothing while the first connection is slow, and says so when none comes', async ({
  ana,
  chat,
}) => {
  const { page } = ana
  await page.setViewportSize({ width: 390, height: 800 })
  // The socket opens, but the server sends nothing.
  await page.routeWebSocket(/socket\.io/, () => {})
  await holdTime(page)
  await page.goto('/messages')
  await untilShown(row(page, 'Ben Frei'))
  const before = await row(page, 'Ben Frei').boundingBox()
  const banner = page.getByRole('status').filter({ hasText: 'onnecting...' })
  await page.clock.runFor(5000)
  await expect(banner).toHaveCount(0)
  expect(await row(page, 'Ben Frei').boundingBox()).toEqual(before)
  await page.clock.runFor(10_000)
  await expect(banner).toHaveText('Connecting...')
  void chat
})

test('shows a lost connection until it is back, unless it is back at once', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  const cuts: (() => Promise<void>)[] = []
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (cuts.push(() => socket.close()) > 1) await isLetThrough
    socket.connectToServer()
  })
  const isJoined = channelOf(page)
  await page.goto('/messages')
  await isJoined
  await post(ben, ana, 'It is live')
  await expect(row(page, 'Ben Frei')).toContainText('It is live')
  await cuts[0]?.()
  const banner = page.getByRole('status').filter({ hasText: 'Reconnecting...' })
  await expect(banner).toBeVisible()
  letThrough()
  await expect(banner).toHaveCount(0)
  void chat
})

test('warns and refetches when a live event breaks the contract', async ({ ana, ben, chat }) => {
  const { page } = ana
  const warnings: string[] = []
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()))
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    // A newer server might send a message in another shape.
    server.onMessage((packet) =>
      socket.send(`${packet}`.replace(/^42\["chat",.*$/, '42["chat",{"kind":"letter"}]')),
    )
  })
  const isJoined = channelOf(page)
  await open(ana, chat)
  await isJoined
  await post(ben, ana, 'In other words')
  await expect(bubbles(page)).toHaveText(['Hello Ana', 'In other words'])
  // The page also asks anew when its channel connects, so the message may be there before the event.
  await expect.poll(() => warnings.join()).toContain('A live event could not be read: chat')
})
