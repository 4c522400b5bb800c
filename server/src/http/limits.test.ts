import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../test/expectError.ts'
import { startApp, type World } from '../../test/harness.ts'
import { addressKey, type Limit, openLimits, tooMany } from './limits.ts'

let direct: World
let proxied: World
beforeAll(async () => {
  direct = await startApp()
  proxied = await startApp({ TRUST_PROXY: '1' })
})
afterAll(async () => {
  await direct.stop()
  await proxied.stop()
})

describe('what an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:DB8:1:2::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::2', '0:0:0:0'],
    ['127.0.0.1', undefined],
    ['127.9.9.9', undefined],
    ['::ffff:127.0.0.1', undefined],
    ['::1', undefined],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe('a limit', () => {
  const member = '00000000-0000-4000-8000-000000000001'
  const make = (isOn = true) => openLimits({ pool: direct.pool, isOn })
  const limit = (name: string, by: Limit['by'] = 'client'): Limit => ({ name, points: 3, seconds: 60, by })
  const outcomes = async (tries: Promise<void>[]) => (await Promise.allSettled(tries)).map(({ status }) => status === 'fulfilled')

  it('lets so many pass and refuses the next with the time to wait', async () => {
    const spend = () => make().spend(limit('first'), { client: '203.0.113.1' })
    for (let n = 0; n < 3; n++) await spend()
    await expect(spend()).rejects.toMatchObject({
      code: 'tooMany',
      message: 'That was a bit too often. Please try again in 60 seconds.',
      retryAfter: 60,
    })
  })

  it('is shared by all nodes, and exact when many come at once', async () => {
    const nodes = [make(), make(), make()]
    const all = await outcomes(
      Array.from({ length: 12 }, (_, n) => (nodes[n % 3] ?? make()).spend(limit('nodes'), { client: '203.0.113.2' })),
    )
    expect(all.filter(Boolean).length).toBe(3)
  })

  it('counts a /64 of IPv6 as one client, another as another', async () => {
    const spend = (client: string) => make().spend(limit('v6'), { client })
    for (const host of ['1', '2', '3:4:5:6']) await spend(`2001:db8:1:1:${host === '3:4:5:6' ? host : `:${host}`}`)
    expect(await outcomes([spend('2001:db8:1:1::ffff'), spend('2001:db8:1:2::1')])).toEqual([false, true])
  })

  it('counts members by member, addresses by address, each limit for itself; this machine is not counted by address only', async () => {
    const who = { client: '127.0.0.1', member, email: 'a@x.io' }
    for (const by of ['member', 'email'] as const) {
      for (let n = 0; n < 3; n++) await make().spend(limit('each', by), who)
      expect(await outcomes([make().spend(limit('each', by), who), make().spend(limit('other', by), who)])).toEqual([false, true])
      await make().spend(limit('each', by), { client: '127.0.0.1', member: `${member}2`, email: 'b@x.io' })
    }
    for (let n = 0; n < 9; n++) await make().spend(limit('loopback'), who)
  })

  it('can be turned off', async () => {
    for (let n = 0; n < 9; n++) await make(false).spend(limit('off'), { client: '203.0.113.3' })
  })

  it.each([
    [0.2, '1 second'],
    [59.1, '60 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [3600, '60 minutes'],
  ])('says %s s as %s', (seconds, words) => {
    expect(tooMany(seconds).message).toBe(`That was a bit too often. Please try again in ${words}.`)
  })
})

describe('behind one trusted proxy', () => {
  const resend = (world: World, forwarded: string) =>
    world.call(
      undefined,
      'POST',
      '/api/resend-verification',
      { email: `n${Math.random()}@example.org` },
      { 'X-Forwarded-For': forwarded },
    )

  it('a client is whom the proxy names, whatever the client itself claims to be', async () => {
    for (let n = 0; n < 20; n++) expect((await resend(proxied, `10.0.0.${n}, 203.0.113.9`)).status).toBe(200)
    const refused = await resend(proxied, '127.0.0.1, 203.0.113.9')
    expectError(refused, 429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await resend(proxied, '203.0.113.9, 203.0.113.10')).status).toBe(200)
  })

  it('visitors search jobs 120 times a minute; the list itself, and other visitors, are not held up', async () => {
    const search = async (path: string, from: string) =>
      (await proxied.call(undefined, 'GET', path, undefined, { 'X-Forwarded-For': from })).status
    for (let n = 0; n < 120; n++) expect(await search('/api/jobs?q=cook', '203.0.113.77')).toBe(200)
    for (const more of ['q=other', 'remote=true', 'minBudget=0', 'maxBudget=9'])
      expect(await search(`/api/jobs?${more}`, '203.0.113.77')).toBe(429)
    expect(await search('/api/jobs', '203.0.113.77')).toBe(200)
    expect(await search('/api/jobs?q=cook', '203.0.113.78')).toBe(200)
  })

  it('without TRUST_PROXY nobody is believed', async () => {
    for (let n = 0; n < 22; n++) expect((await resend(direct, '203.0.113.9')).status).toBe(200)
  })
})
