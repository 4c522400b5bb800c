import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectErrorBody } from '../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { FEED, JOBS, LAST, LISTS, PEOPLE, startHotWorld } from '../../test/hotCalls.ts'
import { waitFor } from '../../test/waitFor.ts'

const lines: string[] = []
let hot: Awaited<ReturnType<typeof startHotWorld>>
let world: World
let other: World
beforeAll(async () => {
  const logTo = { write: (line: string) => lines.push(line) }
  hot = await startHotWorld({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }, { logTo })
  world = hot.world
  other = await startApp({ RATE_LIMITS: 'off', LOG_LEVEL: 'debug' }, { beside: world, logTo })
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})

describe('a page that is kept past Fastify is refused', () => {
  it.each<[string, (who: TestMember) => Promise<unknown>]>([
    ['who has logged out', (who) => world.call(who, 'POST', '/api/profile/logout')],
    ['who has logged out on another node', (who) => other.call(who, 'POST', '/api/profile/logout')],
    ['whose sessions ended with a new password', ({ id }) => world.pool.query('delete from sessions where member_id = $1', [id])],
    [
      'whose session has run out',
      ({ id }) => world.pool.query("update sessions set seen_at = 'epoch' where member_id = $1", [id]),
    ],
    ['who is deleted', ({ id }) => world.pool.query('delete from members where id = $1', [id])],
  ])('to a member %s', async (_who, end) => {
    const bo = await world.signedIn()
    const asBo = (path: string) => hot.ask(hot.request(path, LAST).replace(hot.ana.cookie, bo.cookie))
    for (const path of LISTS) {
      await hot.warm(path)
      expect(await asBo(path), path).toMatchObject({ status: 200, ordinary: 0 })
    }
    await end(bo)
    for (const path of LISTS) await hot.warm(path)
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
  ])('to the cookie %j', async (cookie) => {
    await hot.warm(FEED)
    const refused = await hot.ask(hot.request(FEED, LAST).replace(hot.ana.cookie, cookie))
    expect(refused).toMatchObject({ status: 401, ordinary: 1 })
  })

  it('after one look for the session, and one alone fails when the database does', async () => {
    await hot.warm(FEED)
    let asked = 0
    const count = () => asked++
    world.pool.on('acquire', count)
    await hot.ask(hot.request(FEED, LAST).replace(hot.ana.cookie, 'sid=unknown'))
    expect(asked).toBe(1)
    await world.pool.query('alter table shared_version rename to away')
    asked = 0
    const failed = await hot.warm(FEED)
    expect(asked).toBe(1)
    world.pool.off('acquire', count)
    await world.pool.query('alter table away rename to shared_version')
    expect(failed.status).toBe(500)
  })
})

describe('asking for a kept page', () => {
  it.each<[string, string[], number]>([
    ['that a browser has already', ['If-None-Match: *', 'If-Modified-Since: Mon, 01 Jan 2035 00:00:00 GMT'], 200],
    ['in part', ['Range: bytes=0-9'], 200],
    ['in another version', ['Accept-Version: 9.9.9'], 200],
    ['as something else', ['Accept: text/plain', 'Accept-Encoding: br'], 200],
    ['with expectations', ['Expect: 200-ok'], 200],
    ['to be upgraded', ['Upgrade: h2c'], 200],
    ['for another method', ['X-HTTP-Method-Override: DELETE'], 200],
    ['with a second cookie of that name', ['Cookie: sid=unknown'], 200],
    ['of two hosts', ['Host: y'], 400],
  ])('%s is answered as ever', async (_what, more, status) => {
    const { id: _id, ordinary: _one, ...sent } = await hot.again(FEED, ...more)
    const { id: _other, ordinary: _two, ...usual } = await hot.ask(hot.request(FEED, 'Content-Length: 0', ...more, LAST))
    expect(sent.status).toBe(status)
    expect(sent).toEqual(usual)
  })

  const body = (text: string, header: string) => (plain: string) => `${plain.replace('\r\n\r\n', `\r\n${header}\r\n\r\n`)}${text}`
  it.each<[string, (plain: string) => string, status: number, ordinary: number]>([
    ['HEAD', (plain) => plain.replace('GET', 'HEAD'), 404, 0],
    ['POST', (plain) => plain.replace('GET', 'POST'), 400, 1],
    ['OPTIONS', (plain) => plain.replace('GET', 'OPTIONS'), 404, 0],
    ['HTTP/1.0', (plain) => plain.replace('HTTP/1.1', 'HTTP/1.0'), 200, 1],
    ['no host', (plain) => plain.replace('Host: x\r\n', ''), 400, 0],
    ['a body', body('{}', 'Content-Length: 2'), 200, 1],
    ['a body in chunks', body('0\r\n\r\n', 'Transfer-Encoding: chunked'), 200, 1],
    ['no cookie', (plain) => plain.replace(/Cookie.*\r\n/, ''), 401, 1],
    ['another spelling of its address', (plain) => plain.replace('limit=10', 'limit=1%30'), 200, 1],
  ])('by %s goes the ordinary way', async (_what, change, status, ordinary) => {
    await hot.warm(FEED)
    expect(await hot.ask(change(hot.request(FEED, LAST)))).toMatchObject({ status, ordinary })
  })

  it('through a proxy that was not announced is warned of', async () => {
    lines.length = 0
    await hot.again(FEED, 'X-Forwarded-For: 203.0.113.9')
    expect(lines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(1)
  })

  it('has its line where the log tells of requests', async () => {
    await hot.warm(FEED, other)
    lines.length = 0
    const { id } = await hot.warm(FEED, other)
    const mine = () => lines.map((line) => JSON.parse(line) as { reqId?: string }).filter(({ reqId }) => reqId === id)
    await waitFor(() => mine().length)
    expect(mine()).toMatchObject([{ method: 'GET', route: '/api/feed/posts', status: 200, msg: 'answered' }])
  })
})
