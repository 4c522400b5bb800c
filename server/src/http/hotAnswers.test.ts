import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'
import { FEED, LAST, LISTS, startHotWorld, timeless } from '../../test/hotCalls.ts'
import { waitFor } from '../../test/waitFor.ts'
import { patience } from './slowClients.ts'

let hot: Awaited<ReturnType<typeof startHotWorld>>
let proxied: World
beforeAll(async () => {
  hot = await startHotWorld({ RATE_LIMITS: 'off' })
  proxied = await startApp({ RATE_LIMITS: 'off', TRUST_PROXY: 'loopback' }, { beside: hot.world })
})
afterAll(async () => {
  await proxied.stop()
  await hot.world.stop()
})

const page = fc.integer({ min: 1, max: 10 })
const limit = fc.integer({ min: 1, max: 20 })
const country = fc.constantFrom('france', 'remote', 'Österreich', '🏔')
const paths = fc.oneof(
  fc.record({ page, limit }).map((query) => `/api/feed/posts?page=${query.page}&limit=${query.limit}`),
  fc.record({ page, limit }).map((query) => `/api/jobs?limit=${query.limit}&page=${query.page}`),
  fc.record({ page, country }).map((query) => `/api/users/all?country=${encodeURI(query.country)}&page=${query.page}`),
  fc.constantFrom('/api/feed/posts', '/api/jobs', '/api/users/all', '/api/users/all?', '/api/jobs?q=&page=2'),
)

it('an answer past Fastify is the ordinary one in every header and byte, but for its id and moment', async () => {
  const { again, ask, request } = hot
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const { id, ordinary, ...sent } = await again(path)
      const { id: other, ordinary: handled, ...usual } = await ask(request(path, 'Content-Length: 0', LAST))
      expect([ordinary, handled]).toEqual([0, 1])
      expect(sent.headers.length).toBeGreaterThan(12)
      expect(sent).toEqual(usual)
      expect(id).not.toBe(other)
    }),
    { numRuns: 25 },
  )
})

it('it leaves the connection open in the same way, and comes in the order that was asked', async () => {
  await hot.warm(FEED)
  const { request } = hot
  const text = await spoken(request(FEED) + request('/api/profile/auth-status') + request(FEED, 'Content-Length: 0'), 3)
  const [first, status, usual] = text.split(/(?=HTTP\/1\.1 )/).map(timeless)
  expect(first).toContain('Fog in the valley')
  expect(first).toMatch(/^connection: keep-alive\r\nkeep-alive: timeout=\d+\r$/im)
  expect(status).toContain('"isAuthenticated":true')
  expect(usual).toBe(first)
})

it.each(LISTS)('it tells what was changed a moment ago: %s', async (path) => {
  const { world, ana, again, warm } = hot
  expect((await again(path)).ordinary).toBe(0)
  const name = `Renamed ${path.length}`
  await world.pool.query('update members set lastname = $1 where id = $2', [name, ana.id])
  expect((await warm(path)).body).toContain(name)
  expect(await warm(path)).toMatchObject({ ordinary: 0, body: expect.stringContaining(name) })
})

it('it goes when a hundred others were asked for since', async () => {
  const nth = (n: number) => hot.warm(`${FEED}&n=${n}`)
  for (let n = 0; n <= 100; n++) await nth(n)
  expect([(await nth(100)).ordinary, (await nth(1)).ordinary, (await nth(0)).ordinary]).toEqual([0, 0, 1])
})

it('it is counted as an answer of its route', async () => {
  await hot.warm(FEED)
  const before = await counted()
  for (let n = 0; n < 5; n++) expect((await hot.warm(FEED)).ordinary).toBe(0)
  const after = await counted()
  expect(after.count).toBe(before.count + 5)
  expect(after.seconds).toBeGreaterThan(before.seconds)
})

async function counted() {
  const { text } = await hot.world.call(undefined, 'GET', '/metrics')
  const of = (name: string) => {
    const series = `http_request_duration_seconds_${name}{route="/api/feed/posts",method="GET",status_code="200"} `
    return Number(text.split(series)[1]?.split('\n')[0])
  }
  return { count: of('count'), seconds: of('sum') }
}

it('it has the id that a proxy we trust has given, and to anybody else one of ours', async () => {
  const given = 'X-Request-Id: b1946ac92492d2347c6235b4d2611184'
  const { ask, again, request, warm } = hot
  await warm(FEED, proxied)
  expect(await ask(request(FEED, given, LAST), proxied)).toMatchObject({ ordinary: 0, id: given.slice(14) })
  const direct = await again(FEED, given)
  expect(direct).toMatchObject({ ordinary: 0, id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) })
})

it('while the server ends it closes its connection', async () => {
  const ending = await startApp({ RATE_LIMITS: 'off' }, { beside: hot.world })
  await hot.warm(FEED, ending)
  const connected = new Promise((resolve) => ending.app.server.once('connection', resolve))
  const answer = hot.ask(hot.request(FEED), ending)
  await connected
  const stopped = ending.app.close()
  expect((await answer).headers.map((line) => line.toLowerCase())).toContain('connection: close')
  await stopped
  await ending.stop()
})

it('who asks for it and does not read is let go', async () => {
  const { world, warm, request } = hot
  const { server } = world.app
  await world.pool.query(
    `insert into posts (author_id, content, country, created_at) select $1, repeat('€', 5000), 'france', now() from generate_series(1, 50)`,
    [hot.ana.id],
  )
  const path = '/api/feed/posts?page=1&limit=50'
  await warm(path)
  const { ms } = patience
  patience.ms = 400
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const deaf = connect(Number(new URL(world.url).port), '127.0.0.1').on('error', () => undefined)
  for (let n = 0; n < 20; n++) deaf.write(request(path))
  const far = await accepted
  await waitFor(() => far.writableLength > 0)
  await waitFor(() => far.destroyed)
  deaf.destroy()
  patience.ms = ms
})

/** What comes over a connection that stays open, until so many answers are whole. */
function spoken(bytes: string, answers: number) {
  const socket = connect(Number(new URL(hot.world.url).port), '127.0.0.1')
  socket.write(bytes)
  return new Promise<string>((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more
      const whole = text.split(/(?=HTTP\/1\.1 )/).filter((each) => /\r\n\r\n.*\}$/s.test(each))
      if (whole.length < answers) return
      socket.destroy()
      resolve(text)
    })
  })
}
