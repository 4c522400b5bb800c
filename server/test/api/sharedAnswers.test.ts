import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../harness.ts'
import { LAST, startHotWorld } from '../hotCalls.ts'
import { otherWays } from '../otherWays.ts'

let hot: Awaited<ReturnType<typeof startHotWorld>>
let bo: TestMember
let eve: TestMember

// Members as different as they may be: Ana is new, nomad, in France and has written all there is; Bo came long ago, is a host in
// Italy and talks to Ana; Eve has used up what she may do.
beforeAll(async () => {
  hot = await startHotWorld()
  const { world, ana } = hot
  bo = await world.signedIn({ name: 'Bo', country: 'italy', hostornomad: 'host' })
  eve = await world.signedIn({ name: 'Eve', country: 'spain', hostornomad: 'local' })
  await world.pool.query(
    "update members set created_at = now() - interval '1 year', pending_email = 'b@example.org' where id = $1",
    [bo.id],
  )
  await world.call(bo, 'POST', '/api/messages/send', { receiverId: ana.id, text: 'hello' })
  for (let n = 0; n < 60; n++) await world.call(eve, 'POST', '/api/messages/send', { receiverId: eve.id, text: 'to myself' })
  expect((await world.call(eve, 'POST', '/api/messages/send', { receiverId: ana.id, text: 'one more' })).status).toBe(429)
})
afterAll(() => hot.world.stop())

const as = (who: TestMember, path: string) => hot.ask(hot.request(path, LAST).replace(hot.ana.cookie, who.cookie))

/** Makes every kept answer one of the past, so that the next one is made for whoever asks for it. */
const forgetKept = () => hot.world.pool.query('update shared_version set version = version + 1, nonce = gen_random_uuid()')

it('makes each answer that is kept for all members the same for each of them, byte by byte', async () => {
  const { world, ana } = hot
  const reads = world.routes.filter(({ method, path }) => method === 'GET' && !path.includes(':')).map(({ path }) => path)
  const paths = [...reads, ...otherWays('none').filter((path) => !path.includes('none'))].map(encodeURI)
  const kept = new Set<string>()
  for (const path of paths) {
    await as(ana, path)
    if ((await as(ana, path)).ordinary > 0) continue
    kept.add(path.split('?')[0] ?? '')
    const made: string[] = []
    for (const who of [ana, bo, eve]) {
      await forgetKept()
      const { status, body, ordinary } = await as(who, path)
      expect([status, ordinary], path).toEqual([200, 1])
      made.push(body)
    }
    expect(new Set(made).size, path).toBe(1)
  }
  // It has found all that are kept; one more comes in here by itself.
  expect([...kept].sort()).toEqual(['/api/feed/posts', '/api/jobs', '/api/users/all'])
})

it('shows none of them to a visitor', async () => {
  for (const path of ['/api/feed/posts', '/api/users/all']) {
    await as(hot.ana, path)
    expect((await hot.world.call(undefined, 'GET', path)).status).toBe(401)
  }
})
