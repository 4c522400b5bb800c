import type { Endpoint } from '@wayside/contract/endpoint'
import { retention, secondsIn } from '@wayside/contract/storedData'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiRequest } from '../apiClient.ts'
import { examples, goodCall } from '../examples/all.ts'
import { type Scene, sceneIn } from '../examples/scene.ts'
import { startApp, type World } from '../harness.ts'

/** The calls that need no limit, with the reasons. */
const unlimited: Record<string, string> = {
  'GET /api/profile/auth-status by a visitor':
    'nothing is looked up for the answer; a limit would cost more than it saves',
  'POST /api/profile/logout by a member':
    'whoever wants to leave must always be able to; it ends one session and no more',
  'POST /api/profile/logout by a visitor': 'it clears a cookie and looks nothing up',
}

let world: World
let scene: Scene
beforeAll(async () => {
  // Clients of this machine itself are not counted.
  world = await startApp({ TRUST_PROXY: 'loopback' })
  scene = await sceneIn(world)
})
afterAll(() => world.stop())

/** The longest that a count of this client lasts, and of anybody, in seconds. */
const longest = { client: 0, anybody: 0 }

async function noteLongest() {
  const { rows } = await world.pool.query<typeof longest>(
    `select coalesce(max(expire) filter (where key like '%203.0.113.7'), 0)::float8 as client,
       coalesce(max(expire), 0)::float8 as anybody from rate_limits`,
  )
  for (const who of ['client', 'anybody'] as const)
    longest[who] = Math.max(longest[who], ((rows[0]?.[who] ?? 0) - Date.now()) / 1000)
}

const pointsSpent = async () => {
  const { rows } = await world.pool.query<{ points: number }>(
    'select coalesce(sum(points), 0)::int as points from rate_limits',
  )
  return rows[0]?.points
}

/** Tells whether the rate limits count this call. */
async function isCounted(endpoint: Endpoint, call: ApiRequest<Endpoint>) {
  await world.pool.query('delete from rate_limits')
  const headers = { ...call.headers, 'X-Forwarded-For': '203.0.113.7' }
  await world.api(endpoint, { ...call, headers })
  await noteLongest()
  return pointsSpent()
}

it('counts every call of every route unless a reason is given', async () => {
  const without: string[] = []
  for (const listed of examples) {
    const { name, endpoint } = listed
    const good = await goodCall(listed, scene)
    if (!(await isCounted(endpoint, { ...good, as: good.as ?? (await world.signedIn()) })))
      without.push(`${name} by a member`)
    if (endpoint.access === 'public' && !(await isCounted(endpoint, { ...good, as: undefined })))
      without.push(`${name} by a visitor`)
  }
  expect(without.sort(), 'give the route a limit in its <noun>.routes.ts').toEqual(
    Object.keys(unlimited).sort(),
  )
})

// spec 14.12
it('stores the address of a connection, and counts, no longer than the page about privacy says', () => {
  // Counts that have ended are deleted after an hour.
  expect(longest.client).toBeGreaterThan(0)
  expect(longest.client).toBeLessThanOrEqual(secondsIn(retention.connectionAddress) - 3600)
  expect(longest.anybody).toBeLessThanOrEqual(secondsIn(retention.failedLogins))
})
