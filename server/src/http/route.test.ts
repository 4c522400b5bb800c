import { type Endpoint, endpoint } from '@wayside/contract/endpoint'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { handleErrors } from './errorHandler.ts'
import { routesOn } from './route.ts'
import { sessionCookie } from './session.ts'

const cookie = { ...sessionCookie({ isHttps: false }), read: () => 'token' }

/** An app whose caller is always the same member. */
function openApp() {
  const app = Fastify()
  handleErrors(app)
  const findSession = async () => ({
    id: 'session',
    member: 'ana',
    dataVersion: '1',
    view: 'shared' as const,
    isConfirmed: false as const,
  })
  const limits = { spend: async () => undefined, giveBack: async () => undefined }
  const findModerator = async () => ({ isModerator: false, hasFactor: false, factorAge: null })
  const clientOf = () => undefined
  const route = routesOn(app, { findSession, findModerator, cookie, limits, clientOf })
  return { app, route }
}

const list = endpoint({
  method: 'GET',
  path: '/list',
  access: 'public',
  query: z.object({ page: z.optional(z.string()), q: z.optional(z.string()) }),
  response: z.object({ rows: z.array(z.string()) }),
})

it('gives the handler of a cached response the checked query, and nothing of the member who asks', async () => {
  const { app, route } = openApp()
  const given: unknown[] = []
  route(
    list,
    async (...all) => {
      given.push(all)
      return { rows: ['one'] }
    },
    { cache: 'shared' },
  )
  const spellings = ['?page=1&q=a', '?q=a&page=1', '?q=a&page=1&other=2', '?page=%31&q=a']
  for (const query of spellings) {
    const { body } = await app.inject({ url: `/list${query}`, headers: { 'x-more': '1' } })
    expect(body).toBe('{"rows":["one"]}')
  }
  // One entry serves all spellings of a query.
  expect(given).toEqual([[{ query: { page: '1', q: 'a' }, isMember: true }]])
  const cached = { cache: 'shared' } as const
  // @ts-expect-error: a cached response cannot depend on the member.
  const personal = () => route(list, async ({ me }) => ({ rows: [me ?? ''] }), cached)
  // @ts-expect-error: nor on the session, address or cookies of the call.
  const ofCall = () => route(list, async (_, call) => ({ rows: [`${call}`] }), cached)
  expect([personal, ofCall]).toHaveLength(2)
})

const shape = z.object({
  count: z.number(),
  name: z.string(),
  isOpen: z.boolean(),
  kind: z.enum(['host', 'nomad']),
  at: z.nullish(z.iso.datetime()),
})
const right = { count: 1, name: 'Ana', isOpen: true, kind: 'host', at: '2026-11-22T10:00:00.000Z' }

it.each([
  ['nothing for a number', { count: null }],
  ['a text for a number', { count: '12' }],
  ['an infinite number', { count: Number.POSITIVE_INFINITY }],
  ['nothing for a text', { name: null }],
  ['a number for a text', { name: 7 }],
  ['a text for a boolean', { isOpen: 'no' }],
  ['a value that is not in the list', { kind: 'ghost' }],
  ['a text that is no instant', { at: 'yesterday' }],
  ['a missing field', { name: undefined }],
])('answers with 500, in tests and development, when a response holds %s', async (_what, wrong) => {
  const { app, route } = openApp()
  const one: Endpoint = { method: 'GET', path: '/one', access: 'public', response: shape }
  route(one, async () => ({ ...right, ...wrong }))
  route({ ...one, path: '/cached' }, async () => ({ ...right, ...wrong }), { cache: 'shared' })
  route({ ...one, path: '/right' }, async () => right)
  for (const url of ['/one', '/cached']) {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(500)
    expect(body).not.toContain('Ana')
  }
  expect((await app.inject('/right')).json()).toEqual(right)
})

it('leaves out only a response that has a tag when the caller has stored it', async () => {
  const { app, route } = openApp()
  route({ ...list, path: '/tagged' }, async (_input, { mayStore }) => {
    mayStore({ seconds: 60, tag: 'one' })
    return { rows: ['first'] }
  })
  route(list, async () => ({ rows: ['first'] }))
  const ask = async (url: string, tag: string) => {
    const { statusCode, payload } = await app.inject({ url, headers: { 'if-none-match': tag } })
    return [statusCode, payload]
  }
  const whole = [200, '{"rows":["first"]}']
  for (const tag of ['"one"', 'W/"one"', '"two", "one"', '*'])
    expect(await ask('/tagged', tag)).toEqual([304, ''])
  for (const tag of ['"two"', 'one', '""']) expect(await ask('/tagged', tag)).toEqual(whole)
  for (const tag of ['*', '"one"', 'undefined']) expect(await ask('/list', tag)).toEqual(whole)
})
