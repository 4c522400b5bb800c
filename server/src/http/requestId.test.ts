import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'

const lines: string[] = []
let direct: World
let proxied: World
let networks: World
beforeAll(async () => {
  direct = await startApp({ LOG_LEVEL: 'debug' }, { logTo: { write: (line) => lines.push(line) } })
  proxied = await startApp({ TRUST_PROXY: '1' })
  networks = await startApp({ TRUST_PROXY: '10.0.0.0/8,::1' })
})
afterAll(() => Promise.all([direct, proxied, networks].map((world) => world.stop())))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const given = 'b1946ac92492d2347c6235b4d2611184'
const idOf = async (world: World, remoteAddress: string, id = given) => {
  const { headers } = await world.app.inject({
    url: '/livez',
    remoteAddress,
    headers: { 'x-request-id': id },
  })
  return headers['x-request-id']
}

describe('every answer has the id of its request in X-Request-Id', () => {
  it.each(['/', '/api/profile/auth-status', '/api/nothing', '/%zz', '/uploads/x'])(
    'gives each answer of %s an id of its own in X-Request-Id',
    async (path) => {
      const ids = [
        await direct.call(undefined, 'GET', path),
        await direct.call(undefined, 'GET', path),
      ].map(({ headers }) => headers.get('x-request-id'))
      for (const id of ids) expect(id).toMatch(uuid)
      expect(ids[0]).not.toBe(ids[1])
    },
  )

  it('uses X-Request-Id from a trusted proxy', async () => {
    expect(await idOf(proxied, '203.0.113.7')).toBe(given)
    for (const near of ['10.1.2.3', '::ffff:10.1.2.3', '::1'])
      expect(await idOf(networks, near), near).toBe(given)
  })

  it('uses no X-Request-Id of anybody else, nor one that could be something else', async () => {
    expect(await idOf(direct, '127.0.0.1')).toMatch(uuid)
    for (const far of ['11.0.0.1', '127.0.0.1', '::2'])
      expect(await idOf(networks, far), far).toMatch(uuid)
    for (const odd of [
      'short',
      'x'.repeat(65),
      'with a blank in it',
      'quote"quote"',
      '<script>',
      '',
    ])
      expect(await idOf(proxied, '10.0.0.1', odd), odd).toMatch(uuid)
  })
})

it('the lines of a request that failed, and of one that was answered, hold the id its answer had', async () => {
  await direct.pool.query('alter table members rename to away')
  const failed = await direct.api(accounts.login, {
    body: {
      email: 'ana@example.org',
      password: 'secret1',
    },
  })
  expect(failed.status).toBe(500)
  const mine = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ reqId }) => reqId === failed.headers.get('x-request-id'))
  expect(mine).toMatchObject([
    { level: 50, err: { code: '42P01' } },
    { level: 20, method: 'POST', route: '/api/login', status: 500, msg: 'answered' },
  ])
})
