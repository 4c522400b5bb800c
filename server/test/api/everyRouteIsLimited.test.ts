import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cast, castOf, goodCalls, type Sent, send } from '../apiCalls.ts'
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
let cast: Cast
beforeAll(async () => {
  // Clients of this machine itself are not counted.
  world = await startApp({ TRUST_PROXY: 'loopback' })
  cast = await castOf(world)
})
afterAll(() => world.stop())

const pointsSpent = async () => {
  const { rows } = await world.pool.query<{ points: number }>(
    'select coalesce(sum(points), 0)::int as points from rate_limits',
  )
  return rows[0]?.points
}

/** Tells whether the rate limits count this call. */
async function isCounted(name: string, sent: Sent) {
  await world.pool.query('delete from rate_limits')
  await send(world, name, {
    ...sent,
    headers: { ...sent.headers, 'X-Forwarded-For': '203.0.113.7' },
  })
  return pointsSpent()
}

it('counts every call of every route unless a reason is given', async () => {
  const calls = goodCalls(world, cast)
  const without: string[] = []
  for (const { method, path, access } of world.routes) {
    const name = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
    const good = await calls[name]?.()
    if (!good) throw new Error(`test/apiCalls.ts has no good call of ${name}`)
    if (!(await isCounted(name, { ...good, who: good.who ?? (await world.signedIn()) })))
      without.push(`${name} by a member`)
    if (access !== 'member' && !(await isCounted(name, { ...good, who: undefined })))
      without.push(`${name} by a visitor`)
  }
  expect(without.sort()).toEqual(Object.keys(unlimited).sort())
})
