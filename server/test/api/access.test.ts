import { subscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractEndpoints } from '../endpoints.ts'
import { expectError, expectErrorBody } from '../expectError.ts'
import { startApp, type TestMember, type World } from '../harness.ts'
import { fullForm } from '../registrations.ts'

const web = join(import.meta.dirname, '../../../web/dist')

let world: World
/** Things that belong to the owner. */
interface Things {
  owner: TestMember
  chatId: string
  messageId: string
  jobId: string
  postId: string
}
let owner: TestMember
let stranger: TestMember
let things: Things
/** Every route that is registered, in whatever way: `GET /path`. */
const served: string[] = []
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) served.push(`${each} ${url}`)
  })
})

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  owner = await world.signedIn({ name: 'Owner' })
  stranger = await world.signedIn({ name: 'Stranger' })
  things = await makeThings()
})
afterAll(() => world.stop())

const profile = {
  name: 'A',
  lastname: 'B',
  email: '',
  bio: '',
  country: 'france',
  hostornomad: 'host',
  instagramUN: '',
  twitterUN: '',
  facebookUN: '',
  webUN: '',
}
const job = {
  title: 'T',
  description: 'D',
  city: 'C',
  budget: 5,
  contacturl: 'https://example.org',
}

interface Row {
  /** The statuses for a visitor, another member and the owner. */
  answers: [visitor: number, stranger: number, owner: number]
  path?: (things: Things) => string
  body?: (things: Things, who: TestMember | undefined) => object
  form?: (who: TestMember | undefined) => Record<string, string>
}

/** Every call there is. A new route needs its row here. */
const matrix: Record<string, Row> = {
  'GET /api/profile/auth-status': { answers: [200, 200, 200] },
  'POST /api/login': {
    answers: [401, 401, 401],
    body: () => ({ email: 'nobody@example.org', password: 'secret1' }),
  },
  'POST /api/register': {
    answers: [200, 200, 200],
    form: () => ({ ...fullForm, email: `n${Math.random()}@example.org` }),
  },
  'GET /api/verify-email': { answers: [400, 400, 400] },
  'POST /api/resend-verification': {
    answers: [200, 200, 200],
    body: () => ({ email: 'nobody@example.org' }),
  },
  'POST /api/forgot-password': {
    answers: [404, 404, 404],
    body: () => ({ email: 'nobody@example.org' }),
  },
  'POST /api/forgot-password/reset-password': {
    answers: [400, 400, 400],
    body: () => ({ token: 'x', password: 'secret1' }),
  },
  'GET /api/account/link': { answers: [404, 404, 404], path: () => '/api/account/link?token=x' },
  'POST /api/account/link': { answers: [404, 404, 404], body: () => ({ token: 'x' }) },
  'POST /api/profiledit/update': {
    answers: [401, 200, 200],
    form: (who) => ({ ...profile, email: who?.email ?? '' }),
  },
  'GET /api/users/all': { answers: [401, 200, 200] },
  'GET /api/users/countries': { answers: [401, 200, 200] },
  'GET /api/users/:id': { answers: [401, 200, 200], path: () => `/api/users/${owner.id}` },
  'POST /api/messages/start/:userId': {
    answers: [401, 200, 400],
    path: () => `/api/messages/start/${owner.id}`,
    body: () => ({ text: 'hello' }),
  },
  'POST /api/messages/send': {
    answers: [401, 200, 400],
    body: () => ({ receiverId: owner.id, text: 'hello' }),
  },
  'GET /api/messages/conversations': { answers: [401, 200, 200] },
  'GET /api/messages/chat/:chatId': {
    answers: [401, 404, 200],
    path: ({ chatId }) => `/api/messages/chat/${chatId}`,
  },
  'POST /api/messages/read': {
    answers: [401, 404, 200],
    body: ({ chatId, messageId }) => ({ chatId, upTo: messageId }),
  },
  'GET /api/jobs': { answers: [200, 200, 200] },
  'GET /api/job/:id': { answers: [401, 200, 200], path: ({ jobId }) => `/api/job/${jobId}` },
  'GET /api/job-auth-check': { answers: [401, 200, 200] },
  'POST /api/jobs': { answers: [401, 200, 200], body: () => job },
  'GET /api/feed/posts': { answers: [401, 200, 200] },
  'GET /api/feed/search': { answers: [401, 200, 200] },
  'POST /api/feed/posts': {
    answers: [401, 200, 200],
    form: () => ({ content: 'hello', tags: '[]' }),
  },
  'DELETE /api/feed/posts/:id': {
    answers: [401, 403, 200],
    path: ({ postId }) => `/api/feed/posts/${postId}`,
  },
  'POST /api/feed/posts/:id/restore': {
    answers: [401, 404, 200],
    path: ({ postId }) => `/api/feed/posts/${postId}/restore`,
  },
  'GET /api/feed/news': {
    answers: [401, 200, 200],
    path: () => '/api/feed/news?after=2026-01-01T00:00:00Z',
  },
  // Last, since it ends the sessions it is called with.
  'POST /api/profile/logout': { answers: [200, 200, 200] },
}

async function call(
  name: string,
  { path, body, form }: Row,
  things: Things,
  who: TestMember | undefined,
) {
  const [method = '', template = ''] = name.split(' ')
  const url = path?.(things) ?? template
  if (!form) return world.call(who, method, url, body?.(things, who))
  const data = new FormData()
  for (const [field, value] of Object.entries(form(who))) data.append(field, value)
  const response = await fetch(`${world.url}${url}`, {
    method,
    body: data,
    headers: who ? { Cookie: who.cookie } : {},
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function makeThings(): Promise<Things> {
  const friend = await world.signedIn()
  const { message } = (
    await world.call(friend, 'POST', '/api/messages/send', {
      receiverId: owner.id,
      text: 'for the owner',
    })
  ).body
  const idOf = async (name: string, pick: 'job' | 'post') => {
    const response = await call(
      name,
      matrix[name] ?? { answers: [0, 0, 0] },
      { owner, chatId: '', messageId: '', jobId: '', postId: '' },
      owner,
    )
    return (JSON.parse(response.text) as Record<typeof pick, { _id: string }>)[pick]._id
  }
  return {
    owner,
    chatId: message.chatId,
    messageId: message._id,
    jobId: await idOf('POST /api/jobs', 'job'),
    postId: await idOf('POST /api/feed/posts', 'post'),
  }
}

it('knows every route there is, and no other; every call of the contract has its route', async () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(world.routes.map(nameOf).sort()).toEqual(Object.keys(matrix).sort())
  expect((await contractEndpoints()).map(nameOf).sort()).toEqual(Object.keys(matrix).sort())
})

/**
 * Routes beside the API that treat everybody the same; `/outbox` and `/metrics` answer this machine
 * only.
 */
const open: Record<string, { url: string; response: number }> = {
  'GET /api/docs': { url: '/api/docs', response: 200 },
  'GET /api/docs/openapi.json': { url: '/api/docs/openapi.json', response: 200 },
  'GET /outbox': { url: '/outbox', response: 200 },
  'GET /livez': { url: '/livez', response: 200 },
  'GET /readyz': { url: '/readyz', response: 200 },
  'GET /metrics': { url: '/metrics', response: 200 },
  'GET /art/:file': { url: '/art/valley-800.avif', response: 200 },
  'HEAD /art/:file': { url: '/art/valley-800.avif', response: 200 },
  'GET /uploads/*': { url: '/uploads/nothing.webp', response: 404 },
  'HEAD /uploads/*': { url: '/uploads/nothing.webp', response: 404 },
}

const isFileOfTheWeb = (route: string) => existsSync(join(web, route.replace(/^(GET|HEAD) /, '')))

it('lists everything that is served: the calls, public routes and the files of the built web', () => {
  const others = served.filter((route) => !isFileOfTheWeb(route))
  expect(others.sort()).toEqual([...Object.keys(matrix), ...Object.keys(open)].sort())
})

it.each(Object.entries(open))('%s answers everybody the same', async (route, { url, response }) => {
  for (const who of [undefined, stranger, owner]) {
    const { status, headers } = await world.call(who, route.split(' ')[0] ?? '', url)
    expect(status).toBe(response)
    expect(headers.getSetCookie()).toEqual([])
  }
})

describe('who may call', () => {
  // spec 1.2, 6.1
  it('a members’ call answers 401 when the session is unknown, ended or malformed', async () => {
    const gone = await world.signedIn()
    await world.call(gone, 'POST', '/api/profile/logout')
    const known = await world.signedIn()
    const cookies = [
      gone.cookie,
      'sid=unknown',
      `${known.cookie}x`,
      `xsid=${known.cookie.slice(4)}`,
      known.cookie.toUpperCase(),
    ]
    for (const { method, path, access } of world.routes) {
      const name = `${method} ${path}`
      if (access !== 'member') continue
      for (const cookie of cookies)
        expect(
          expectError(
            await call(name, matrix[name] ?? { answers: [0, 0, 0] }, things, { ...known, cookie }),
            401,
          ),
          name,
        ).toBe('Please log in')
    }
  })

  it.each(Object.entries(matrix))('%s', async (name, row) => {
    const statuses = []
    for (const who of [undefined, stranger, owner]) {
      const response = await call(name, row, things, who)
      statuses.push(response.status)
      if (response.status >= 400) expectErrorBody(response.status, response.text)
      if (response.status === 404) expect(response.text).not.toContain('for the owner')
    }
    expect(statuses).toEqual(row.answers)
  })
})
