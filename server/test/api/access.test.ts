import { subscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '@wayside/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examples, goodCall } from '../examples/all.ts'
import { contractEndpoints } from '../examples/endpoints.ts'
import { callersIn, privateWords, type Scene, sceneIn } from '../examples/scene.ts'
import { expectError, expectErrorBody } from '../expectError.ts'
import { startApp, type World } from '../harness.ts'
import { confirmSession } from '../members/confirmSession.ts'

const web = join(import.meta.dirname, '../../../web/dist')

let world: World
let scene: Scene
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
  scene = await sceneIn(world)
})
afterAll(() => world.stop())

const names = examples.map(({ name }) => name)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it('knows every route there is, and no other; every call of the contract has its route', async () => {
  expect(
    world.routes.map(nameOf).sort(),
    'list the feature in server/src/app.features.ts, examples in server/test/examples/all.ts',
  ).toEqual([...names].sort())
  expect((await contractEndpoints()).map(nameOf).sort()).toEqual([...names].sort())
})

/**
 * Routes beside the API that treat everybody the same; `/outbox` and `/metrics` answer this machine
 * only.
 */
const open: Record<string, { url: string; response: number }> = {
  'GET /api/docs': { url: '/api/docs', response: 200 },
  'GET /api/docs/openapi.json': { url: '/api/docs/openapi.json', response: 200 },
  'GET /outbox': { url: '/outbox', response: 200 },
  'GET /outbox/emails': { url: '/outbox/emails', response: 200 },
  'GET /outbox/emails/:name': { url: '/outbox/emails/chatEmail', response: 200 },
  'GET /outbox/emails/:name/html': { url: '/outbox/emails/chatEmail/html', response: 200 },
  'POST /unsubscribe': { url: '/unsubscribe?token=x', response: 404 },
  'GET /livez': { url: '/livez', response: 200 },
  'GET /readyz': { url: '/readyz', response: 200 },
  'GET /metrics': { url: '/metrics', response: 200 },
  'GET /art/:file': { url: '/art/valley-800.avif', response: 200 },
  'HEAD /art/:file': { url: '/art/valley-800.avif', response: 200 },
  'GET /assets/build/:file': { url: '/assets/build/missing.js', response: 404 },
  'HEAD /assets/build/:file': { url: '/assets/build/missing.js', response: 404 },
  'GET /uploads/*': { url: '/uploads/nothing.webp', response: 404 },
  'HEAD /uploads/*': { url: '/uploads/nothing.webp', response: 404 },
}

const isFileOfTheWeb = (route: string) => existsSync(join(web, route.replace(/^(GET|HEAD) /, '')))

it('lists everything that is served: the calls, public routes and the files of the built web', () => {
  const others = served.filter((route) => !isFileOfTheWeb(route))
  expect(others.sort()).toEqual([...names, ...Object.keys(open)].sort())
})

it.each(Object.entries(open))('%s answers everybody the same', async (route, { url, response }) => {
  for (const who of Object.values(callersIn(scene))) {
    const { status, headers } = await world.call(who, route.split(' ')[0] ?? '', url)
    expect(status).toBe(response)
    expect(headers.getSetCookie()).toEqual([])
  }
})

describe('who may call', () => {
  // spec 1.2, 6.1
  it('a members’ call answers 401 when the session is unknown, ended or malformed', async () => {
    const gone = await world.signedIn()
    await world.api(accounts.logout, { as: gone })
    const known = await world.signedIn()
    const cookies = [
      gone.cookie,
      'sid=unknown',
      `${known.cookie}x`,
      `xsid=${known.cookie.slice(4)}`,
      known.cookie.toUpperCase(),
    ]
    for (const listed of examples) {
      if (listed.endpoint.access === 'public') continue
      const good = await goodCall(listed, scene)
      for (const cookie of cookies) {
        const response = await world.api(listed.endpoint, { ...good, as: { cookie } })
        expect(expectError(response, 401), listed.name).toBe('Please log in')
      }
    }
  })

  it.each(examples)('answers $name to those who may call it', async (listed) => {
    const { endpoint, example } = listed
    // Reading changes nothing. Another call may end the session of its caller: it has a scene of its
    // own, and is prepared anew for each caller.
    const isReading = endpoint.method === 'GET' && endpoint.access !== 'public'
    const own = isReading ? scene : await sceneIn(world)
    const prepared = isReading ? await goodCall(listed, own) : undefined
    const statuses: Record<string, number> = {}
    for (const [who, as] of Object.entries(callersIn(own))) {
      if (endpoint.confirm && as) await confirmSession(world.db, as.cookie)
      const good = prepared ?? (await goodCall(listed, own))
      const { status, text } = await world.api(endpoint, { ...good, as })
      statuses[who] = status
      if (status >= 400) expectErrorBody(status, text)
      if (status === 404) expect(text).not.toContain(own.message.text)
      // spec 34.16
      if (as !== own.ana) for (const word of privateWords) expect(text).not.toContain(word)
    }
    expect(statuses).toEqual(example.access)
  })

  // spec 11.1
  it('a call with `confirm` answers 403 until the member has confirmed, and after 15 minutes again', async () => {
    for (const listed of examples.filter(({ endpoint }) => endpoint.confirm)) {
      const as = await world.signedIn()
      const good = { ...(await goodCall(listed, scene)), as }
      const expectRefused = async () => {
        const response = await world.api(listed.endpoint, good)
        expect(expectError(response, 403), listed.name).toBe('Please confirm that it is you.')
        expect(response.refusal.code).toBe('confirm')
      }
      await expectRefused()
      await confirmSession(world.db, as.cookie)
      await world.pool.query(
        "update sessions set confirmed_at = confirmed_at - interval '15 minutes' where member_id = $1",
        [as.id],
      )
      await expectRefused()
    }
  })

  const refusals = examples.flatMap(({ name, endpoint, example }) =>
    Object.entries(endpoint.access === 'public' ? (example.refusals ?? {}) : {}).map(
      ([code, call]) => ({ name, code, endpoint, call }),
    ),
  )
  it.each(refusals)('$name refuses everybody alike: $code', async ({ code, endpoint, call }) => {
    for (const as of Object.values(callersIn(scene))) {
      const { status, text, refusal } = await world.api(endpoint, { ...(await call(scene)), as })
      expectErrorBody(status, text)
      expect(refusal.code).toBe(code)
    }
  })
})
