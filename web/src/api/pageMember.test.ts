import { accounts } from '@wayside/contract/accounts'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { messages } from '@wayside/contract/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ana = 'a0000000-0000-4000-8000-000000000000'
const ben = 'b0000000-0000-4000-8000-000000000000'
const address = '/api/messages/conversations'
const list = '{"success":true,"conversations":[]}'

const fetch = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()
/** Loads the module anew for each test, because a page belongs to its first member. */
async function openPage() {
  const [{ call }, page] = [await import('./call.ts'), await import('./pageMember.ts')]
  const heard = vi.fn()
  page.otherMember.add(heard)
  return { call, ...page, heard }
}
const named = (at = -1) =>
  (fetch.mock.calls.at(at)?.[1].headers as Record<string, string> | undefined)?.['X-Member']

beforeEach(() => {
  vi.resetModules()
  fetch.mockReset().mockImplementation(async () => new Response(list))
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => vi.unstubAllGlobals())

test('names the member in every call of a signed-in page, but not for visitors or without cookies', async () => {
  const { call, setPageMember } = await openPage()
  await call(messages.conversations, {})
  expect(named()).toBeUndefined()
  setPageMember(ana)
  await call(messages.conversations, {})
  expect(named()).toBe(ana)
  fetch.mockImplementation(async () => new Response('{"jobs":[]}'))
  await call(jobs.list, { query: {} })
  expect(named()).toBe(ana)
  await call(jobs.list, { query: {} }, undefined, { credentials: 'omit' })
  expect(named()).toBeUndefined()
  fetch.mockImplementation(async () => new Response('{"isAuthenticated":false}'))
  await call(accounts.status, {})
  expect(named()).toBe(ana)
})

test('names the earlier member in late calls after the session has ended, and nobody in a login', async () => {
  const { call, setPageMember, heard } = await openPage()
  setPageMember(ana)
  setPageMember(undefined)
  await call(messages.conversations, {})
  expect(named()).toBe(ana)
  fetch.mockImplementation(async () => new Response('{"success":true}'))
  await call(accounts.login, { body: { email: 'ben@example.org', password: 'secret1' } })
  expect(named()).toBeUndefined()
  expect(heard).not.toHaveBeenCalled()
})

test('tells the page to reload when another member logs in, and names the first one until then', async () => {
  const { call, setPageMember, heard } = await openPage()
  setPageMember(ana)
  setPageMember(undefined)
  setPageMember(ben)
  expect(heard).toHaveBeenCalledOnce()
  await call(messages.conversations, {})
  expect(named()).toBe(ana)
})

test('tells the page to reload at a 409 of another member, but not at others', async () => {
  const { call, setPageMember, heard } = await openPage()
  setPageMember(ana)
  const refuse = (code: string) =>
    fetch.mockImplementation(
      async () =>
        new Response(JSON.stringify({ success: false, code, error: 'No', message: 'No' }), {
          status: 409,
        }),
    )
  refuse('conflict')
  await expect(call(messages.conversations, {})).rejects.toMatchObject({
    status: 409,
    isOtherMember: false,
  })
  expect(heard).not.toHaveBeenCalled()
  refuse('otherMember')
  await expect(call(messages.conversations, {})).rejects.toMatchObject({
    status: 409,
    isOtherMember: true,
  })
  expect(heard).toHaveBeenCalledOnce()
  // A pending logout of an earlier member must not reload this page.
  await expect(call(accounts.logout, {}, undefined, { member: ben })).rejects.toMatchObject({
    isOtherMember: true,
  })
  expect(named()).toBe(ben)
  expect(heard).toHaveBeenCalledOnce()
})

test.each([
  ['the member of the page', ana, 0],
  ['another member', ben, 1],
  ['nobody', undefined, 1],
])(
  'uses a prefetched response only when it is for the member of the page: %s',
  async (_whose, owner, anew) => {
    const headers = owner ? { 'X-Member': owner } : undefined
    vi.stubGlobal('prefetched', { [address]: Promise.resolve(new Response(list, { headers })) })
    const { call, setPageMember } = await openPage()
    setPageMember(ana)
    await call(messages.conversations, {})
    expect(fetch).toHaveBeenCalledTimes(anew)
    if (anew) expect(named()).toBe(ana)
  },
)

test('names the member in a form with a file', async () => {
  const { call, setPageMember } = await openPage()
  setPageMember(ana)
  fetch.mockImplementation(async () => new Response('{}', { status: 500 }))
  await call(feed.create, { body: { content: 'Snow', tags: '[]' } }).catch(() => {})
  expect(named()).toBe(ana)
  expect(fetch.mock.calls.at(-1)?.[1].headers).toEqual({ 'X-Member': ana })
})
