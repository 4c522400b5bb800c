import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const address = '/api/messages/conversations'
const response = Promise.resolve(new Response('{"success":true,"conversations":[]}'))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('prefetched', { [address]: response })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('hands a prefetched response on once', async () => {
  const { takePrefetched } = await import('./prefetched.ts')
  expect(takePrefetched('/api/other')).toBeUndefined()
  expect(takePrefetched(address)).toBe(response)
  expect(takePrefetched(address)).toBeUndefined()
})

test('discards a prefetched response when the same path is requested with another query', async () => {
  vi.stubGlobal('prefetched', { [`${address}?limit=50`]: response, '/api/other': response })
  const { takePrefetched } = await import('./prefetched.ts')
  expect(takePrefetched(`${address}?limit=70`)).toBeUndefined()
  expect(takePrefetched(`${address}?limit=50`)).toBeUndefined()
  expect(takePrefetched('/api/other')).toBe(response)
})

test('ignores a prefetched response when the page has been open for thirty seconds', async () => {
  const { takePrefetched } = await import('./prefetched.ts')
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(takePrefetched(address)).toBeUndefined()
})

test('has no prefetched responses after they were discarded', async () => {
  const { discardPrefetched, takePrefetched } = await import('./prefetched.ts')
  discardPrefetched()
  expect(takePrefetched(address)).toBeUndefined()
})

test('has no prefetched responses when there were none', async () => {
  vi.unstubAllGlobals()
  const { takePrefetched } = await import('./prefetched.ts')
  expect(takePrefetched(address)).toBeUndefined()
})

test('call() uses the prefetched response instead of a request, and gives up when its caller does', async () => {
  const hanging = new Promise<Response>(() => {})
  vi.stubGlobal('prefetched', {
    '/api/messages/conversations': response,
    '/api/profile/auth-status': hanging,
  })
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

test('discards prefetched responses when something is written', async () => {
  const fetch = vi.fn(async () => new Response('{"success":true,"unread":0}'))
  vi.stubGlobal('fetch', fetch)
  const [{ call }, { messages }] = [
    await import('./call.ts'),
    await import('@wayside/contract/messages'),
  ]
  const { takePrefetched } = await import('./prefetched.ts')
  await call(messages.read, { body: { chatId: 'a', upTo: 'b' } })
  expect(fetch).toHaveBeenCalledOnce()
  expect(takePrefetched(address)).toBeUndefined()
})

test('requests anew when the prefetched request failed', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  lost.catch(() => {})
  vi.stubGlobal('prefetched', { [address]: lost })
  const fetch = vi.fn(async () => new Response('{"success":true,"conversations":[]}'))
  vi.stubGlobal('fetch', fetch)
  const [{ call }, { messages }] = [
    await import('./call.ts'),
    await import('@wayside/contract/messages'),
  ]
  await expect(call(messages.conversations, {})).resolves.toMatchObject({ conversations: [] })
  expect(fetch).toHaveBeenCalledOnce()
})
