import { endpoint } from '@wayside/contract/endpoint'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { ApiError, call, NetworkError } from './call.ts'
import { setConfirmation } from './confirmation.ts'

const response = z.object({ ok: z.boolean() })
const find = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: 'member',
  params: z.object({ id: z.string() }),
  query: z.object({ country: z.optional(z.string()), page: z.optional(z.number()) }),
  response,
})
const send = endpoint({
  method: 'POST',
  path: '/api/send',
  access: 'member',
  body: z.object({ text: z.string(), clientId: z.optional(z.string()) }),
  response,
})
const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  body: z.object({ name: z.string(), tags: z.array(z.string()), bio: z.optional(z.string()) }),
  multipart: true,
  file: { name: 'profilePic', tooBig: 'Profile picture must be less than 5MB' },
  response,
})

function respondWith(body: unknown, init?: ResponseInit) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetch = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(
    async () => new Response(text, init),
  )
  vi.stubGlobal('fetch', fetch)
  return () => {
    const [address = '', request = {}] = fetch.mock.calls[0] ?? []
    return { address, request }
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the request', () => {
  // spec 6.2, 7.2
  test('carries params and query in the address, without unset values', async () => {
    const lastCall = respondWith({ ok: true })
    await call(find, {
      params: { id: 'a/b' },
      query: { country: 'united kingdom', page: undefined },
    })
    expect(lastCall().address).toBe('/api/users/a%2Fb?country=united+kingdom')
    expect(lastCall().request).toMatchObject({ method: 'GET', credentials: 'include' })
    expect(lastCall().request.body).toBeUndefined()
  })

  test('sends a request without cookies where the spec says so', async () => {
    const lastCall = respondWith({ ok: true })
    await call(find, { params: { id: 'a' }, query: {} }, undefined, { credentials: 'omit' })
    expect(lastCall().request.credentials).toBe('omit')
  })

  test('carries a body as JSON', async () => {
    const lastCall = respondWith({ ok: true })
    await call(send, { body: { text: 'Hello' } })
    expect(lastCall().request).toMatchObject({
      body: '{"text":"Hello"}',
      headers: { 'Content-Type': 'application/json' },
    })
  })

  test('sends multipart where a file may come along, lists as JSON text, the file last', async () => {
    const lastCall = respondWith({ ok: true })
    await call(register, {
      body: { name: 'Ana', tags: ['a', 'b'], bio: undefined },
      file: new Blob(['x'], { type: 'image/png' }),
    })
    const form = lastCall().request.body as FormData
    expect([...form.keys()]).toEqual(['name', 'tags', 'profilePic'])
    expect(form.get('tags')).toBe('["a","b"]')
    expect(lastCall().request.headers).toEqual({})
  })
})

describe('the answer', () => {
  test('parses an answer by the contract', async () => {
    respondWith({ ok: true, more: 1 })
    await expect(call(send, { body: { text: 'Hello' } })).resolves.toEqual({ ok: true })
  })

  test('a refusal tells status, body and when to come back', async () => {
    const body = { code: 'tooMany', error: 'Slow down', message: 'Slow down' }
    respondWith({ success: false, ...body }, { status: 429, headers: { 'Retry-After': '7' } })
    const error = await call(send, { body: { text: 'Hello' } }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 429, body, retryAfter: 7, message: 'Slow down' })
  })

  test('a refusal may be OK by its status (spec §7: success, error)', async () => {
    respondWith({ success: false, error: 'No' })
    await expect(call(send, { body: { text: 'Hello' } })).rejects.toMatchObject({
      status: 200,
      message: 'No',
    })
  })

  test('a refusal by something that is not our server has no body', async () => {
    respondWith('<h1>Bad Gateway</h1>', { status: 502 })
    await expect(call(send, { body: { text: 'Hello' } })).rejects.toMatchObject({
      status: 502,
      body: undefined,
      retryAfter: undefined,
    })
  })

  test('throws an error, but none of the network, when an answer breaks the contract', async () => {
    respondWith({ ok: 'yes' })
    const error = await call(send, { body: { text: 'Hello' } }).catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(NetworkError)
    expect(error).not.toBeInstanceOf(ApiError)
    expect(error).toBeInstanceOf(Error)
  })

  test('throws a NetworkError when there is no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(send, { body: { text: 'Hello' } })).rejects.toBeInstanceOf(NetworkError)
  })

  test("rejects with the caller's reason when it aborts", async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
    await expect(
      call(send, { body: { text: 'Hello' } }, AbortSignal.abort(new Error('left'))),
    ).rejects.toThrow('left')
  })
})

describe('a call that needs a confirmation', () => {
  const unconfirmed = { success: false, code: 'confirm', error: 'Please confirm that it is you.' }
  const answerWith = (...answers: Response[]) => {
    const fetch = vi.fn(async () => answers.shift() ?? Response.json({ ok: true }))
    vi.stubGlobal('fetch', fetch)
    return fetch
  }
  const refusal = () => Response.json(unconfirmed, { status: 403 })
  const ask = vi.fn(async () => true)
  const sent = () => call(send, { body: { text: 'Hello' } })

  afterEach(() => {
    setConfirmation(undefined)
    ask.mockClear()
  })

  test('repeats a call once after the member has confirmed', async () => {
    setConfirmation(ask)
    const fetch = answerWith(refusal())
    expect(await sent()).toEqual({ ok: true })
    expect([ask.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 2])

    answerWith(refusal(), refusal())
    await expect(sent()).rejects.toMatchObject({ status: 403, body: { code: 'confirm' } })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('lets a call wait for the dialog that asks, which loads after the first screen', async () => {
    answerWith(refusal())
    const late = sent()
    await new Promise((resolve) => setTimeout(resolve))
    setConfirmation(ask)
    expect(await late).toEqual({ ok: true })
  })

  test('asks once when several calls are refused, and leaves them refused without an answer', async () => {
    ask.mockResolvedValueOnce(false)
    setConfirmation(ask)
    const fetch = answerWith(refusal(), refusal())
    const both = await Promise.allSettled([sent(), sent()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([ask.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 2])
  })
})
