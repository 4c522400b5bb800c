import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test as base, expect, type TestMember } from './fixtures.ts'
import { whenAvailable } from './whenAvailable.ts'

export interface Side {
  page: Page
  member: TestMember
}

/**
 * Signs Ana and Ben in, each in a browser of their own, with the chat that Ben began with 'Hello
 * Ana'.
 */
export const test = base.extend<{ ana: Side; ben: Side; chat: string }>({
  ana: async ({ memberPage }, use) => use(await memberPage({ name: 'Ana', lastname: 'Lopez' })),
  ben: async ({ memberPage }, use) =>
    use(
      await memberPage(
        { name: 'Ben', lastname: 'Frei', country: 'switzerland', hostornomad: 'host' },
        // Where it is let in, it is Ana who needs it.
        { serviceWorkers: 'block' },
      ),
    ),
  chat: async ({ ana, ben }, use) => use((await post(ben, ana, 'Hello Ana')).chatId),
})

export const input = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
export const sendButton = (page: Page) => page.locator('form:has(textarea[name=text]) button')
export const log = (page: Page) => page.getByRole('log')
export const bubbles = (page: Page) => log(page).locator('li div:has(> [dir=auto])')
export const row = (page: Page, name: string) => page.getByRole('link', { name })
/** The button is shown while the server is unreachable. */
export const later = (page: Page) =>
  page.getByRole('button', { name: 'Send when I am back online' })
export const alert = (page: Page) => page.getByRole('alert')

export async function write(page: Page, text: string) {
  await input(page).fill(text)
  // Messages are sent one at a time: Enter does nothing while one is being sent.
  await expect(sendButton(page)).toBeEnabled()
  await input(page).press('Enter')
}

/** Sends a message through the API, like another screen of the same member. */
export async function post({ page }: Side, { member }: Side, text: string) {
  const data = { receiverId: member.id, text, clientId: randomUUID() }
  const response = await whenAvailable(() => page.request.post('/api/messages/send', { data }))
  return ((await response.json()) as { message: { _id: string; chatId: string } }).message
}

/** Reads the texts of a chat through the API, as another screen of the same member. */
export async function textsOf({ page }: Side, chatId: string) {
  const read = await whenAvailable(() => page.request.get(`/api/messages/chat/${chatId}`))
  const { messages } = (await read.json()) as { messages: { text: string }[] }
  return messages.map(({ text }) => text)
}

/** Marks all messages as read through the API, like another screen of the same member. */
export async function readAll({ page }: Side, chatId: string) {
  const { messages } = await (
    await whenAvailable(() => page.request.get(`/api/messages/chat/${chatId}`))
  ).json()
  await whenAvailable(() =>
    page.request.post('/api/messages/read', { data: { chatId, upTo: messages.at(-1)._id } }),
  )
}

export async function open({ page }: Pick<Side, 'page'>, chat: string) {
  await page.goto(`/messages?chat=${chat}`)
  // Not a bubble: the chat may hold the card of an agreement alone.
  await expect(log(page).locator('[dir=auto]').first()).toBeVisible()
}

/** Resolves when a page opened after this call has connected its live channel. */
export const channelOf = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.startsWith('40')),
    )

/** Blocks the live channel, so that no event updates the page. */
export async function withoutChannel(page: Page) {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route(/socket\.io/, (route) => route.abort())
}

/** Measures how far the log is from being scrolled to its end, in pixels. */
export const pixelsBelow = (page: Page) =>
  log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)
