import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { freePort } from '../server/test/network/freePort.ts'
import {
  alert,
  bubbles,
  input,
  later,
  log,
  open,
  post,
  sendButton,
  textsOf,
  write,
} from './chat.ts'
import { linkFor } from './mails.ts'
import { expect, readAndStored, storedBy, test, untilCached } from './offline.ts'
import { closeServer, openServer } from './startServer.ts'
import { whenAvailable } from './whenAvailable.ts'

test.slow()

const waiting = (page: Page) => log(page).getByText('Waiting for a connection')
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })

// spec 4.14, 27.3, 27.7
test('what is written offline comes back with an alert; where the member lets it wait it can be cancelled, outlives its tab, and goes out once and in order, with two tabs open', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  const context = page.context()
  await open(ana, chat)
  await untilCached(page)
  await readAndStored(page, 'Hello Ana')
  const main = (button: Locator) => button.evaluate((one) => one.matches('.primary, .sign'))
  await input(page).fill('one')
  expect(await main(sendButton(page))).toBe(true)
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  // Queueing is the main button now, and sending stays possible.
  expect(await main(later(page))).toBe(true)
  expect(await main(sendButton(page))).toBe(false)
  await expect(sendButton(page)).toBeEnabled()
  // By default a failed send is restored with an alert (spec §4 and §8).
  await write(page, 'one')
  await expect(alert(page)).toHaveText('Failed to send message. Please try again.')
  await expect(input(page)).toHaveValue('one')
  await expect(bubbles(page)).toHaveText(['Hello Ana'])
  // A message is queued only when the member says so. The next one in the chat is tried, fails and
  // is restored as usual.
  await later(page).click()
  await expect(alert(page)).toHaveCount(0)
  await expect(bubbles(page).last()).toHaveText('one')
  await expect(input(page)).toHaveValue('')
  for (const text of ['not this', 'two']) {
    await write(page, text)
    await expect(alert(page)).toHaveText('Failed to send message. Please try again.')
    await expect(input(page)).toHaveValue(text)
    await later(page).click()
    await expect(alert(page)).toHaveCount(0)
    await expect(bubbles(page).last()).toHaveText(text)
    await expect(input(page)).toHaveValue('')
  }
  await expect(waiting(page)).toHaveCount(3)
  await expect(input(page)).toBeInViewport({ ratio: 1 })
  await log(page)
    .getByRole('listitem')
    .filter({ hasText: 'not this' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(bubbles(page)).toHaveText(['Hello Ana', 'one', 'two'])
  await expect(input(page)).toHaveValue('not this')
  await input(page).fill('')

  await page.close()
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const tab of [first, second]) {
    await open({ page: tab }, chat)
    await expect(bubbles(tab)).toHaveText(['Hello Ana', 'one', 'two'])
    await expect(waiting(tab)).toHaveCount(2)
  }
  await input(second).fill('three')
  await later(second).click()
  await expect(waiting(first)).toHaveCount(3)

  let sends = 0
  context.on('request', (request) => request.url().endsWith('/api/messages/send') && sends++)
  await context.setOffline(false)
  const all = ['Hello Ana', 'one', 'two', 'three']
  for (const tab of [first, second]) {
    await expect(waiting(tab)).toHaveCount(0, { timeout: 20_000 })
    await expect(bubbles(tab)).toHaveText(all)
    // The last message is no longer queued once it is being sent.
    await expect(log(tab).getByText('Sending...')).toHaveCount(0)
    await expect(banner(tab)).toBeHidden()
  }
  expect(sends).toBe(3)
  await expect.poll(async () => (await storedBy(first)).outbox).toEqual([])
  expect(await textsOf(ben, chat)).toEqual(all)
})

// spec 27.4
test('restores a queued message with an alert when it is refused; a logout deletes the queue', async ({
  ana,
  ben,
  chat,
}) => {
  const { page } = ana
  await open(ana, chat)
  await untilCached(page)
  await page.context().setOffline(true)
  await expect(banner(page)).toBeVisible()
  await input(page).fill('refuse me')
  await later(page).click()
  await expect(waiting(page)).toHaveCount(1)
  const refused = { success: false, code: 'invalid', error: 'No.', message: 'No.' }
  await page.route('**/api/messages/send', (route) => route.fulfill({ status: 400, json: refused }))
  await page.context().setOffline(false)
  await expect(alert(page)).toHaveText('Failed to send message: No.', { timeout: 20_000 })
  await expect(input(page)).toHaveValue('refuse me')
  await expect(bubbles(page)).toHaveText(['Hello Ana'])
  await page.unroute('**/api/messages/send')

  await page.context().setOffline(true)
  await expect(banner(page)).toBeVisible()
  await later(page).click()
  await expect(waiting(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect
    .poll(async () => (await storedBy(page).catch(() => ({ outbox: ['not yet'] }))).outbox)
    .toEqual([])
  await page.context().setOffline(false)
  await post(ben, ana, 'Still there?')
  expect(await textsOf(ben, chat)).toEqual(['Hello Ana', 'Still there?'])
})

test('stores each queued message once when the server was killed and is back', async ({
  browser,
}) => {
  const PORT = String(await freePort())
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wayside-offline-queue-'))
  const person = (name: string) => ({
    name,
    lastname: 'Lopez',
    email: `${name}@example.org`,
    password: 'Secret123',
    country: 'france',
    hostornomad: 'nomad',
  })
  let server = await openServer({ PORT, DATA_DIR })
  const context = await browser.newContext({ baseURL: `http://localhost:${PORT}` })
  const other = await browser.newContext({ baseURL: `http://localhost:${PORT}` })
  try {
    const ids: string[] = []
    for (const [each, { request }] of [
      ['ana', context],
      ['ben', other],
    ] as const) {
      await whenAvailable(() => request.post('/api/register', { multipart: person(each) }))
      const { search } = new URL(await linkFor(`${each}@example.org`, DATA_DIR))
      await whenAvailable(() => request.get(`/api/verify-email${search}`))
      const login = { email: `${each}@example.org`, password: 'Secret123' }
      const response = (await (
        await whenAvailable(() => request.post('/api/login', { data: login }))
      ).json()) as {
        user: { id: string }
      }
      ids.push(response.user.id)
    }
    const begun = await other.request.post('/api/messages/send', {
      data: { receiverId: ids[0], text: 'Hello Ana' },
    })
    const { message } = (await begun.json()) as { message: { chatId: string } }
    const page = await context.newPage()
    await open({ page }, message.chatId)
    await untilCached(page)
    await readAndStored(page, 'Hello Ana')

    server.kill('SIGKILL')
    await once(server, 'exit')
    await expect(banner(page)).toBeVisible()
    await input(page).fill('one')
    await later(page).click()
    await expect(waiting(page)).toHaveCount(1)
    await input(page).fill('two')
    await later(page).click()
    await expect(waiting(page)).toHaveCount(2)
    // The browser reports that it is online, and the app still opens.
    await page.reload()
    await expect(bubbles(page)).toHaveText(['Hello Ana', 'one', 'two'])
    await expect(waiting(page)).toHaveCount(2)
    server = await openServer({ PORT, DATA_DIR })
    await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 })
    await expect(bubbles(page)).toHaveText(['Hello Ana', 'one', 'two'])
    // The last message is no longer queued once it is being sent.
    await expect(log(page).getByText('Sending...')).toHaveCount(0)
    const read = await other.request.get(`/api/messages/chat/${message.chatId}`)
    const { messages } = (await read.json()) as { messages: { text: string }[] }
    expect(messages.map(({ text }) => text)).toEqual(['Hello Ana', 'one', 'two'])
  } finally {
    await context.close()
    await other.close()
    await closeServer(server)
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})
