import {
  bubbles,
  channelOf,
  input,
  later,
  log,
  open,
  post,
  row,
  test,
  textsOf,
  write,
} from './chat.ts'
import { networkOf } from './cut.ts'
import { expect } from './fixtures.ts'
import { translate } from './translator.ts'

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

// spec 1.7, 2.72, 4.17, 4.18, 4.19, 29.1
test('messages appear on both screens live, each emitted once with chatId and the sender id, and a reload shows each once', async ({
  ana,
  ben,
  chat,
}) => {
  for (const side of [ana, ben]) await translate(side.page)
  const rings: unknown[] = []
  ana.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, event] = /^42(\["chat",.*\])$/.exec(String(payload)) ?? []
      if (event) rings.push(JSON.parse(event)[1])
    }),
  )
  const isJoined = channelOf(ana.page)
  await open(ana, chat)
  await open(ben, chat)
  await isJoined
  await expect(ana.page.getByRole('heading', { level: 2, name: 'Ben Frei' })).toBeVisible()
  await expect(ana.page.locator('main section header img')).toBeVisible()
  await write(ana.page, 'Hello Ben')
  await expect(bubbles(ben.page)).toHaveText(['Hello Ana', 'Hello Ben'])
  await expect
    .poll(() => rings)
    .toEqual([
      expect.objectContaining({ chatId: chat, skipSender: ana.member.id, text: 'Hello Ben' }),
    ])
  await write(ben.page, 'How are you?')
  const all = ['Hello Ana', 'Hello Ben', 'How are you?']
  for (const { page } of [ana, ben]) {
    // The sender's own echo adds nothing.
    await expect(bubbles(page)).toHaveText(all)
    await page.reload()
    await expect(bubbles(page)).toHaveText(all)
  }
})

// spec 2.66, 4.22
test('counts a message of a closed chat as unread in its row, the header and the title, and shows its sender one tick, and two when it was read', async ({
  ana,
  ben,
  chat,
}) => {
  await open(ben, chat)
  await ana.page.goto('/messages')
  await expect(ana.page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  await expect(row(ana.page, 'Ben Frei')).toContainText('unread: 1')
  await write(ben.page, 'Still there?')
  await expect(row(ana.page, 'Ben Frei')).toContainText('unread: 2')
  await expect(row(ana.page, 'Ben Frei')).toContainText('Still there?')
  await expect(ana.page).toHaveTitle('(2) Messages · Wayside')
  await expect(ana.page.getByRole('navigation').getByText('2 unread')).toBeVisible()
  const sent = log(ben.page).getByTitle('Sent')
  await expect(sent.last()).toBeVisible()
  await expect(log(ben.page).getByTitle('Read')).toHaveCount(0)

  await row(ana.page, 'Ben Frei').click()
  await expect(ana.page.getByText('2 new messages')).toBeVisible()
  await expect(ana.page).toHaveTitle('Messages · Wayside')
  await expect(row(ana.page, 'Ben Frei')).not.toContainText('unread')
  await expect(log(ben.page).getByTitle('Read').last()).toBeVisible()
  await expect(sent).toHaveCount(0)
})

// spec 10.61
test("what a member sends appears in the member's other tabs, and what is read there is read here", async ({
  ana,
  ben,
  chat,
}) => {
  const second = { page: await ana.page.context().newPage(), member: ana.member }
  await open(ana, chat)
  await open(second, chat)
  await write(ana.page, 'from the first tab')
  await expect(bubbles(second.page)).toHaveText(['Hello Ana', 'from the first tab'])
  await second.page.goto('/messages')
  await ana.page.goto('/messages')
  await post(ben, ana, 'seen it')
  await expect(row(ana.page, 'Ben Frei')).toContainText('unread: 1')
  await open(second, chat)
  await expect(row(ana.page, 'Ben Frei')).not.toContainText('unread')
})

// spec 10.59, 10.60
test('a member who was offline catches up in order, each message once', async ({
  ana,
  ben,
  chat,
}) => {
  const network = await networkOf(ana.page)
  await open(ana, chat)
  await network.cut()
  await expect(ana.page.getByText('You are offline')).toBeVisible()
  await input(ana.page).fill('from the void')
  await later(ana.page).click()
  await expect(log(ana.page).getByText('Waiting for a connection')).toBeVisible()
  const missed = numbered(55, 'missed')
  for (const text of missed) await post(ben, ana, text)
  await network.mend()
  const all = ['Hello Ana', ...missed, 'from the void']
  await expect(bubbles(ana.page)).toHaveText(all, { timeout: 20_000 })
  await expect.poll(async () => (await textsOf(ben, chat)).at(-1)).toBe('from the void')
})

const EACH = 6

test('quick messages from both sides arrive in one order, none lost and none twice', async ({
  ana,
  ben,
  chat,
}) => {
  test.slow()
  await open(ana, chat)
  await open(ben, chat)
  const talk = async (side: typeof ana, name: string) => {
    for (const text of numbered(EACH, name)) {
      await write(side.page, text)
      await expect(input(side.page)).toHaveValue('')
    }
    await expect(side.page.getByText('Sending...')).toBeHidden()
  }
  await Promise.all([talk(ana, 'ana'), talk(ben, 'ben')])
  await expect(bubbles(ana.page)).toHaveCount(2 * EACH + 1)
  await expect(bubbles(ben.page)).toHaveCount(2 * EACH + 1)
  const seen = await bubbles(ana.page).allTextContents()
  expect(seen.filter((text) => text.startsWith('ana'))).toEqual(numbered(EACH, 'ana'))
  expect(seen.filter((text) => text.startsWith('ben'))).toEqual(numbered(EACH, 'ben'))
  expect(await bubbles(ben.page).allTextContents()).toEqual(seen)
  await ana.page.reload()
  await expect(bubbles(ana.page)).toHaveText(seen)
})

// spec 9.22
test('tries a websocket first, and falls back to polling when it is blocked', async ({
  ana,
  ben,
  chat,
}) => {
  const tried: string[] = []
  ana.page.on('websocket', () => tried.push('websocket'))
  ana.page.on('request', (request) => {
    if (request.url().includes('transport=polling')) tried.push('polling')
  })
  // The upgrade fails, as behind a proxy without websockets.
  await ana.page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(String(url).replace('/socket.io/', '/no-websocket/'), protocols)
      }
    }
  })
  await open(ana, chat)
  await expect.poll(() => tried.slice(0, 2)).toEqual(['websocket', 'polling'])
  await post(ben, ana, 'By polling')
  await expect(bubbles(ana.page)).toHaveText(['Hello Ana', 'By polling'])
})
