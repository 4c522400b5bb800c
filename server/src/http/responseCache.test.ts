import { accounts } from '@wayside/contract/accounts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEED, JOBS, LISTS, PEOPLE, startListWorld } from '../../test/api/cachedPages.ts'
import { expectErrorBody } from '../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { waitFor } from '../../test/waitFor.ts'

const lines: string[] = []
let lists: Awaited<ReturnType<typeof startListWorld>>
let world: World
let other: World
beforeAll(async () => {
  const logTo = { write: (line: string) => lines.push(line) }
  lists = await startListWorld({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }, { logTo })
  world = lists.world
  other = await startApp({ RATE_LIMITS: 'off', LOG_LEVEL: 'debug' }, { beside: world, logTo })
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})

const page = fc.integer({ min: 1, max: 10 })
const limit = fc.integer({ min: 1, max: 20 })
const country = fc.constantFrom('france', 'remote', 'Österreich', '🏔')
const paths = fc.oneof(
  fc
    .record({ page, limit })
    .map((query) => `/api/feed/posts?page=${query.page}&limit=${query.limit}`),
  fc.record({ page, limit }).map((query) => `/api/jobs?limit=${query.limit}&page=${query.page}`),
  fc
    .record({ page, country })
    .map((query) => `/api/users/all?country=${encodeURI(query.country)}&page=${query.page}`),
  fc.constantFrom(
    '/api/feed/posts',
    '/api/jobs',
    '/api/users/all',
    '/api/users/all?',
    '/api/jobs?q=&page=2',
  ),
)

describe('a cached page', () => {
  it('equals the page as it was made, in every header and byte but its id and date', async () => {
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        await world.pool.query('update data_version set nonce = nonce + 1 where slot = 0')
        const { id: first, ...made } = await lists.get(path)
        const { id: second, ...cached } = await lists.getCached(path)
        expect(made.status).toBe(200)
        expect(made.headers.length).toBeGreaterThan(12)
        expect(cached).toEqual(made)
        expect(second).not.toBe(first)
      }),
      { numRuns: 25 },
    )
  })

  it.each(LISTS)('shows what was changed a moment ago, also by an operator: %s', async (path) => {
    await lists.get(path)
    const name = `Renamed ${path.length}`
    await world.pool.query('update members set lastname = $1 where id = $2', [name, lists.ana.id])
    expect((await lists.get(path)).body).toContain(name)
    expect((await lists.getCached(path)).body).toContain(name)
  })

  it('forgets a cached page when a hundred others were read since', async () => {
    const nth = (n: number) =>
      `/api/feed/posts?page=${1 + Math.floor(n / 50)}&limit=${1 + (n % 50)}`
    for (let n = 0; n <= 100; n++) await lists.get(nth(n))
    const statuses = []
    for (const n of [100, 1, 0]) statuses.push((await lists.getCached(nth(n))).status)
    expect(statuses).toEqual([200, 200, 500])
  })

  it('counts and logs a cached page like any other response', async () => {
    await lists.get(FEED)
    const before = await timesOfFeed()
    for (let n = 0; n < 5; n++) await lists.getCached(FEED)
    const after = await timesOfFeed()
    expect(after.count).toBe(before.count + 5)
    expect(after.seconds).toBeGreaterThan(before.seconds)
    lines.length = 0
    const logged = await lists.ask(lists.request(FEED), other)
    const mine = () =>
      lines
        .map((line) => JSON.parse(line) as { reqId?: string })
        .filter(({ reqId }) => reqId === logged.id)
    await waitFor(() => mine().length)
    expect(mine()).toMatchObject([
      { method: 'GET', route: '/api/feed/posts', status: 200, msg: 'answered' },
    ])
  })

  it.each([
    ['sent', undefined],
    ['refused', { cookie: 'sid=unknown' }],
  ])('asks the database once, for the session, before a cached page is %s', async (_how, as) => {
    await lists.get(FEED)
    const acquired: unknown[] = []
    const count = (client: unknown) => acquired.push(client)
    world.pool.on('acquire', count)
    const queries: number[] = []
    // The queue polls the database now and then, so the fewest of a few tries count.
    for (let n = 0; n < 5; n++) {
      acquired.length = 0
      await lists.ask(lists.request(FEED, { as }))
      queries.push(acquired.length)
    }
    world.pool.off('acquire', count)
    expect(Math.min(...queries)).toBe(1)
  })
})

async function timesOfFeed() {
  const { text } = await world.call(undefined, 'GET', '/metrics')
  const of = (name: string) => {
    const series = `http_request_duration_seconds_${name}{route="/api/feed/posts",method="GET",status_code="200"} `
    return Number(text.split(series)[1]?.split('\n')[0])
  }
  return { count: of('count'), seconds: of('sum') }
}

describe('a page in the cache is refused', () => {
  it.each<[string, (who: TestMember) => Promise<unknown>]>([
    ['who has logged out', (who) => world.api(accounts.logout, { as: who })],
    ['who has logged out on another node', (who) => other.api(accounts.logout, { as: who })],
    [
      'whose sessions ended with a new password',
      ({ id }) => world.pool.query('delete from sessions where member_id = $1', [id]),
    ],
    [
      'whose session has run out',
      ({ id }) =>
        world.pool.query("update sessions set seen_at = 'epoch' where member_id = $1", [id]),
    ],
    ['who is deleted', ({ id }) => world.pool.query('delete from members where id = $1', [id])],
  ])('refuses a cached page to a member %s', async (_who, end) => {
    const bo = await world.signedIn()
    const asBo = (path: string) => lists.ask(lists.request(path, { as: bo }))
    for (const path of LISTS) {
      await lists.get(path)
      expect(await asBo(path), path).toMatchObject({ status: 200 })
    }
    await end(bo)
    for (const path of LISTS) await lists.get(path)
    for (const path of [FEED, PEOPLE]) {
      const refused = await asBo(path)
      expect(refused.status).toBe(401)
      expectErrorBody(401, refused.body)
    }
    const { jobs } = JSON.parse((await asBo(JOBS)).body) as { jobs: object[] }
    expect(jobs).toHaveLength(3)
    for (const job of jobs) expect(job).not.toHaveProperty('jobOwner')
  })

  it.each([
    'sid=',
    'sid=unknown',
    `sid=${'x'.repeat(4000)}`,
    'sid=%00',
    'sid=%E0%A4%A',
    '__Host-sid=a',
    ';;=;',
    'sid="a"',
    'SID',
  ])('refuses a cached page to the cookie %j', async (cookie) => {
    await lists.get(FEED)
    expect((await lists.ask(lists.request(FEED, { as: { cookie } }))).status).toBe(401)
  })

  it('refuses a cached page to a visitor, who sees no more of the jobs than before', async () => {
    await lists.get(JOBS)
    for (const path of [FEED, PEOPLE])
      expect((await world.call(undefined, 'GET', path)).status).toBe(401)
    const { jobs } = JSON.parse((await world.call(undefined, 'GET', JOBS)).text) as {
      jobs: object[]
    }
    for (const job of jobs) expect(job).not.toHaveProperty('jobOwner')
  })
})

describe('a request for a page in the cache', () => {
  const body = (text: string, header: string) => (plain: string) =>
    `${plain.replace('\r\n\r\n', `\r\n${header}\r\n\r\n`)}${text}`
  const header = (...headers: string[]) => body('', headers.join('\r\n'))
  it.each<[string, (plain: string) => string, status: number]>([
    [
      'with conditions',
      header('If-None-Match: *', 'If-Modified-Since: Mon, 01 Jan 2035 00:00:00 GMT'),
      200,
    ],
    ['for a range', header('Range: bytes=0-9'), 200],
    ['for a version', header('Accept-Version: 9.9.9'), 200],
    ['for another type', header('Accept: text/plain', 'Accept-Encoding: br'), 200],
    ['with an odd expectation', header('Expect: 200-ok'), 200],
    ['with an upgrade', header('Upgrade: h2c'), 200],
    ['with an overridden method', header('X-HTTP-Method-Override: DELETE'), 200],
    ['with a second session cookie', header('Cookie: sid=unknown'), 200],
    ['with a second host', header('Host: y'), 400],
    ['by HEAD', (plain) => plain.replace('GET', 'HEAD'), 404],
    ['by POST', (plain) => plain.replace('GET', 'POST'), 400],
    ['by OPTIONS', (plain) => plain.replace('GET', 'OPTIONS'), 404],
    ['over HTTP/1.0', (plain) => plain.replace('HTTP/1.1', 'HTTP/1.0'), 200],
    ['without a host', (plain) => plain.replace('Host: x\r\n', ''), 400],
    ['with a body', body('{}', 'Content-Length: 2'), 200],
    ['with a chunked body', body('0\r\n\r\n', 'Transfer-Encoding: chunked'), 200],
    ['without a cookie', (plain) => plain.replace(/Cookie.*\r\n/, ''), 401],
    ['with its address spelled otherwise', (plain) => plain.replace('limit=10', 'limit=1%30'), 200],
  ])(
    'answers a request for a cached page %s with its ordinary status',
    async (_what, change, status) => {
      await lists.get(FEED)
      expect((await lists.ask(change(lists.request(FEED)))).status).toBe(status)
    },
  )

  it('warns of requests for a cached page through a proxy that was not announced', async () => {
    const fresh = await startListWorld(
      { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
      { logTo: { write: (line) => lines.push(line) } },
    )
    await fresh.get(FEED)
    lines.length = 0
    for (let n = 0; n < 2; n++) await fresh.get(FEED, 'X-Forwarded-For: 203.0.113.9')
    expect(lines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(1)
    await fresh.world.stop()
  })
})

it('caches repeated searches like any other list', async () => {
  for (const path of [
    '/api/jobs?q=harvest',
    '/api/jobs?remote=true&page=1',
    '/api/feed/search?tag=fog&page=1&limit=10',
  ]) {
    await lists.get(path)
    expect((await lists.getCached(path)).status, path).toBe(200)
  }
})
