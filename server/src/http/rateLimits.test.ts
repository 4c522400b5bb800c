import { accounts } from '@wayside/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../test/expectError.ts'
import { startApp, type World } from '../../test/harness.ts'
import type { Limit } from '../identity/limits.ts'
import { tooMany } from '../refusal.ts'
import { openLimits } from './rateLimits.ts'

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

describe('a limit', () => {
  const member = '00000000-0000-4000-8000-000000000001'
  const make = (isOn = true) =>
    openLimits({ pool: direct.pool, isOn, joinedAt: () => Promise.resolve(0) })
  const limit = (name: string, by: Limit['by'] = 'client'): Limit => ({
    name,
    points: 3,
    seconds: 60,
    by,
  })
  const outcomes = async (tries: Promise<void>[]) =>
    (await Promise.allSettled(tries)).map(({ status }) => status === 'fulfilled')

  it('lets so many pass and refuses the next with the time to wait', async () => {
    const spend = () => make().spend(limit('first'), { client: '203.0.113.1' })
    for (let n = 0; n < 3; n++) await spend()
    await expect(spend()).rejects.toMatchObject({
      code: 'tooMany',
      message: 'Too many requests. Please try again in 60 seconds.',
      retryAfter: 60,
    })
  })

  it('shares a limit among all nodes, and counts exactly when many calls come at once', async () => {
    const nodes = [make(), make(), make()]
    const all = await outcomes(
      Array.from({ length: 12 }, (_, n) =>
        (nodes[n % 3] ?? make()).spend(limit('nodes'), { client: '203.0.113.2' }),
      ),
    )
    expect(all.filter(Boolean).length).toBe(3)
  })

  it('counts a /64 of IPv6 as one client, another as another', async () => {
    const spend = (client: string) => make().spend(limit('v6'), { client })
    for (const host of ['1', '2', '3:4:5:6'])
      await spend(`2001:db8:1:1:${host === '3:4:5:6' ? host : `:${host}`}`)
    expect(await outcomes([spend('2001:db8:1:1::ffff'), spend('2001:db8:1:2::1')])).toEqual([
      false,
      true,
    ])
  })

  it('counts ten /64 of one /48 as ten clients, and refuses the next of them, but nobody of another /48', async () => {
    const spend = (client: string) => make().spend(limit('v6 site'), { client })
    for (let n = 0; n < 30; n++) await spend(`2001:db8:2:${n}::1`)
    expect(await outcomes([spend('2001:db8:2:ffff::1'), spend('2001:db8:3:1::1')])).toEqual([
      false,
      true,
    ])
  })

  it('counts what one /64 was refused to nobody else in its /48', async () => {
    const spend = (client: string) => make().spend(limit('v6 refused'), { client })
    expect(
      (await outcomes(Array.from({ length: 40 }, () => spend('2001:db8:4:1::1')))).filter(Boolean)
        .length,
    ).toBe(3)
    await spend('2001:db8:4:2::1')
  })

  it('counts one address as one client, whatever port a gateway adds to it', async () => {
    const spend = (client: string) => make().spend(limit('ports'), { client })
    for (const client of ['203.0.113.7:51234', '203.0.113.7:51235', '::ffff:203.0.113.7'])
      await spend(client)
    expect(await outcomes([spend('203.0.113.7:1'), spend('203.0.113.7')])).toEqual([false, false])
  })

  it('counts members by member, addresses by address, each limit for itself; who has no address is not counted by address', async () => {
    const who = { client: undefined, member, email: 'a@x.io' }
    for (const by of ['member', 'email'] as const) {
      for (let n = 0; n < 3; n++) await make().spend(limit('each', by), who)
      expect(
        await outcomes([
          make().spend(limit('each', by), who),
          make().spend(limit('other', by), who),
        ]),
      ).toEqual([false, true])
      await make().spend(limit('each', by), {
        client: undefined,
        member: `${member}2`,
        email: 'b@x.io',
      })
    }
    for (let n = 0; n < 9; n++) await make().spend(limit('local'), who)
  })

  // spec 35.12
  it('counts each of different subjects once, on all nodes, and none that it has refused', async () => {
    const spend = (of: string, who = member) =>
      make().spend({ ...limit('things', 'member'), of }, { client: undefined, member: who })
    for (const thing of ['a', 'b', 'a', 'a', 'c', 'b']) await spend(thing)
    expect(await outcomes([spend('d'), spend('d'), spend('a'), spend('d', `${member}2`)])).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await outcomes([spend('d')])).toEqual([false])
  })

  // spec 10.20
  it('counts nothing when limits are turned off', async () => {
    for (let n = 0; n < 9; n++) await make(false).spend(limit('off'), { client: '203.0.113.3' })
  })

  it.each([
    [0.2, '1 second'],
    [59.1, '60 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [3600, '60 minutes'],
  ])('says %s s as %s', (seconds, words) => {
    expect(tooMany(seconds).message).toBe(`Too many requests. Please try again in ${words}.`)
  })
})

const resendWith = (world: World, headers: Record<string, string>) =>
  world.api(accounts.resendVerification, {
    body: { email: `n${Math.random()}@example.org` },
    headers,
  })

/** How many of so many resends are answered, of 20 an hour that a client has. */
const passed = async (
  world: World,
  tries: number,
  headers: (n: number) => Record<string, string>,
) => {
  let count = 0
  for (let n = 0; n < tries; n++) if ((await resendWith(world, headers(n))).status === 200) count++
  return count
}

describe('behind one trusted proxy', () => {
  const resend = (world: World, forwarded: string) =>
    resendWith(world, { 'X-Forwarded-For': forwarded })

  it.each([
    ['127.0.0.1', () => '127.0.0.1'],
    ['::1', () => '::1'],
    ['the address with another port each time', (n: number) => `203.0.113.88:${50_000 + n}`],
    ['something else each time', (n: number) => `client-${n}`],
  ])('a client that it calls %s is counted like any other', async (_name, forwarded) => {
    expect(await passed(proxied, 22, (n) => ({ 'X-Forwarded-For': forwarded(n) }))).toBe(20)
  })

  // spec 10.19
  it('a client is whom the proxy names, whatever the client itself claims to be', async () => {
    for (let n = 0; n < 20; n++)
      expect((await resend(proxied, `10.0.0.${n}, 203.0.113.9`)).status).toBe(200)
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

  it('refuses the 21st job search in a minute that no index serves, and not other searches', async () => {
    const search = async (q: string) => {
      const path = `/api/jobs?q=${encodeURIComponent(q)}`
      const from = { 'X-Forwarded-For': '203.0.113.79' }
      return (await proxied.call(undefined, 'GET', path, undefined, from)).status
    }
    for (let n = 0; n < 20; n++) expect(await search(n % 2 ? '東京の' : 'c++')).toBe(200)
    expect(await search('東京の')).toBe(429)
    for (const q of ['cook', '東京', 'LA']) expect(await search(q)).toBe(200)
  })

  // spec 28.27
  it('a client opens 60 links about a job a minute and answers 20', async () => {
    const send = async (method: string, from: string) => {
      const body = method === 'POST' ? { isOpen: true } : undefined
      const headers = { 'X-Forwarded-For': from }
      return (await proxied.call(undefined, method, '/api/still-open?token=x', body, headers))
        .status
    }
    for (const [many, method] of [[60, 'GET'] as const, [20, 'POST'] as const]) {
      for (let n = 0; n < many; n++) expect(await send(method, '203.0.113.90')).toBe(404)
      expect(await send(method, '203.0.113.90')).toBe(429)
      expect(await send(method, '203.0.113.91')).toBe(404)
    }
  })
})

describe('without TRUST_PROXY', () => {
  it('the people at this machine are not counted', async () => {
    expect(await passed(direct, 22, () => ({}))).toBe(22)
  })

  // spec 10.19
  it('counts all requests through a proxy on this machine as one client, whatever their headers say', async () => {
    const marks = [
      (n: number) => ({ 'X-Forwarded-For': `10.0.0.${n}` }),
      (n: number) => ({ 'CF-Connecting-IP': `10.0.1.${n}` }),
    ]
    expect(await passed(direct, 22, (n) => marks[n % 2]?.(n) ?? {})).toBe(20)
  })

  it('takes nobody for a visitor from this machine when APP_URL is public', async () => {
    const hosted = await startApp({ APP_URL: 'https://wayside.example', MAIL: 'files' })
    expect(await passed(hosted, 22, () => ({}))).toBe(20)
    await hosted.stop()
  })
})
