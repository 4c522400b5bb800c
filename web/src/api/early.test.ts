import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const address = '/api/messages/conversations'
const answer = Promise.resolve(new Response('{"success":true,"conversations":[]}'))
const early = () => answer

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('early', { [address]: early })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an early answer is handed on once', async () => {
  const { takeEarly } = await import('./early.ts')
  expect(takeEarly('/api/other')).toBeUndefined()
  expect(takeEarly(address)).toBe(answer)
  expect(takeEarly(address)).toBeUndefined()
})

test('an answer to what is asked in other words, a longer page say, does not stay for later', async () => {
  vi.stubGlobal('early', { [`${address}?limit=50`]: early, '/api/other': early })
  const { takeEarly } = await import('./early.ts')
  expect(takeEarly(`${address}?limit=70`)).toBeUndefined()
  expect(takeEarly(`${address}?limit=50`)).toBeUndefined()
  expect(takeEarly('/api/other')).toBe(answer)
})

test('an early answer is for the page that is just beginning', async () => {
  const { takeEarly } = await import('./early.ts')
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(takeEarly(address)).toBeUndefined()
})

test('dropped answers are gone', async () => {
  const { dropEarly, takeEarly } = await import('./early.ts')
  dropEarly()
  expect(takeEarly(address)).toBeUndefined()
})

test('a page that asked nothing early has no answers', async () => {
  vi.unstubAllGlobals()
  const { takeEarly } = await import('./early.ts')
  expect(takeEarly(address)).toBeUndefined()
})

test('call() takes it over instead of asking again, and gives up when its caller does', async () => {
  const hanging = new Promise<Response>(() => {})
  vi.stubGlobal('early', { '/api/messages/conversations': early, '/api/profile/auth-status': () => hanging })
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const [{ call }, { messages }, { accounts }] = [
    await import('./call.ts'),
    await import('@wayside/contract/messages'),
    await import('@wayside/contract/accounts'),
  ]
  await expect(call(messages.conversations, {})).resolves.toMatchObject({ conversations: [] })
  await expect(call(accounts.status, {}, AbortSignal.timeout(1))).rejects.toThrow()
  expect(fetch).not.toHaveBeenCalled()
})

test('whoever has written something is given nothing that was asked before', async () => {
  const fetch = vi.fn(async () => new Response('{"success":true,"unread":0}'))
  vi.stubGlobal('fetch', fetch)
  const [{ call }, { messages }] = [await import('./call.ts'), await import('@wayside/contract/messages')]
  const { takeEarly } = await import('./early.ts')
  await call(messages.read, { body: { chatId: 'a', upTo: 'b' } })
  expect(fetch).toHaveBeenCalledOnce()
  expect(takeEarly(address)).toBeUndefined()
})

test('that nothing got through early says nothing of now: it is asked anew', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  lost.catch(() => {})
  vi.stubGlobal('early', { [address]: () => lost })
  const fetch = vi.fn(async () => new Response('{"success":true,"conversations":[]}'))
  vi.stubGlobal('fetch', fetch)
  const [{ call }, { messages }] = [await import('./call.ts'), await import('@wayside/contract/messages')]
  await expect(call(messages.conversations, {})).resolves.toMatchObject({ conversations: [] })
  expect(fetch).toHaveBeenCalledOnce()
})
