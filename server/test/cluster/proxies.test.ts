import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { accountLinks } from '@wayside/contract/accountLinks'
import type { Endpoint } from '@wayside/contract/endpoint'
import { expect, test } from 'vitest'
import { examples, shapeOf } from '../examples/all.ts'
import { waitFor } from '../waitFor.ts'
import { openProxy, type ProxyName } from './proxies.ts'

const names = ['nginx', 'haproxy'] as const

const posts = examples.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'POST')
const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, 'x')
const postPaths = posts.map(pathOf)
/** Calls that hash a password, check a passkey, send an email to anybody, or read a picture. */
const costlyPaths = posts
  .filter((endpoint) => {
    const has = (field: string) => field in shapeOf(endpoint.body)
    const isHashing = has('password') || has('currentPassword') || endpoint === accountLinks.use
    const isMailing = endpoint.access === 'public' && has('email')
    return isHashing || isMailing || has('credential') || endpoint.file
  })
  .map(pathOf)

/** A proxy in front of a node that answers each request with its headers. */
async function openBoth(name: ProxyName) {
  const node = createServer((request, response) =>
    response.end(JSON.stringify(request.headers)),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => node.once('listening', resolve))
  const proxy = await openProxy(name, [(node.address() as AddressInfo).port])
  const endNode = async () => {
    node.closeAllConnections()
    if (node.listening) await new Promise((resolve) => node.close(resolve))
  }
  return { proxy, endNode, close: () => Promise.all([endNode(), proxy.close()]) }
}

test.each(names)(
  '%s tells nodes the true address of a client whatever it claims, leads plain http to https, and speaks in our words when no node does',
  async (name) => {
    const { proxy, endNode, close } = await openBoth(name)
    try {
      const refusal = await fetch(`${proxy.url}/api/jobs`, {
        headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'one-of-its-own' },
      })
      expect(await refusal.json()).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{32,36}$/),
      })
      const plain = await fetch(`${proxy.plainUrl}/jobs?page=2`, { redirect: 'manual' })
      expect(plain.status).toBe(301)
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/jobs\?page=2$/)

      await endNode()
      const alone = await fetch(`${proxy.url}/api/jobs`)
      expect([alone.status, alone.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await alone.json()).toMatchObject({
        code: 'unavailable',
        error: 'Wayside is not available right now. Please try again in a moment.',
      })
    } finally {
      await close()
    }
  },
)

test.each(names)('%s logs requests without tokens, addresses and referrers', async (name) => {
  const { proxy, endNode, close } = await openBoth(name)
  const secret = 'SECRET'
  const paths = [
    `/verify-email?token=${secret}`,
    `/reset-password?token=${secret}&email=${secret}@example.org`,
    `/api/verify-email?token=${secret}`,
    `/socket.io/?EIO=4&transport=polling&sid=${secret}`,
    `/api/users/all?country=${secret}`,
    `/api/calendar/${secret}.ics`,
  ]
  const headers = {
    Referer: `${proxy.url}/reset-password?token=${secret}`,
    Cookie: `sid=${secret}`,
  }
  const askAll = async () => {
    for (const base of [proxy.url, proxy.plainUrl])
      for (const path of paths) {
        const ask = () => fetch(`${base}${path}`, { redirect: 'manual', headers })
        // A kept connection may end together with the node that it led to.
        await ask().catch(ask)
      }
  }
  try {
    await askAll()
    await endNode()
    await askAll()
    const written = await waitFor(() => {
      const logs = proxy.logs()
      return logs.split('/api/verify-email').length > 4 && logs
    })
    expect(written).toMatch(/127\.0\.0\.1.*GET.* \/reset-password .*200/)
    expect(written).toMatch(/GET.* \/socket\.io\/ .*50[234]/)
    expect(written).toContain('/api/calendar/-.ics')
    expect(written).not.toContain(secret)
  } finally {
    await close()
  }
})

test.each(names)(
  '%s redirects plain http to its own name, whatever the host name',
  async (name) => {
    const { proxy, close } = await openBoth(name)
    try {
      const response = await fetch(
        `${proxy.plainUrl.replace('localhost', '127.0.0.1')}/jobs?page=2`,
        { redirect: 'manual' },
      )
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        `${proxy.url}/jobs?page=2`,
      ])
    } finally {
      await close()
    }
  },
)

test.each(names)(
  '%s limits a flood of expensive calls with our own refusal, and nothing else',
  async (name) => {
    const { proxy, close } = await openBoth(name)
    const post = (path: string) => fetch(`${proxy.url}${path}`, { method: 'POST', body: '{}' })
    try {
      const answers = await Promise.all(Array.from({ length: 160 }, () => post('/api/login')))
      const refused = answers.filter(({ status }) => status === 429)
      // A hundred people of one office may log in at once.
      expect(answers.length - refused.length).toBeGreaterThanOrEqual(100)
      expect(refused.length).toBeGreaterThan(10)
      expect(refused[0]?.headers.get('retry-after')).toBe('30')
      expect(await refused[0]?.json()).toMatchObject({ success: false, code: 'tooMany' })
      const isRefused = async (path: string) =>
        (await Promise.all(Array.from({ length: 10 }, () => post(path)))).some(
          ({ status }) => status === 429,
        )
      const costly: string[] = []
      for (const path of postPaths) if (await isRefused(path)) costly.push(path)
      expect(costly.sort()).toEqual(costlyPaths.sort())
      const others = await Promise.all(
        Array.from({ length: 160 }, () => post('/api/messages/send')),
      )
      expect(others.map(({ status }) => status)).not.toContain(429)
    } finally {
      await close()
    }
  },
)

test.each(names)('%s speaks HTTP/2 and hides its version', async (name) => {
  const { proxy, close } = await openBoth(name)
  try {
    const { port } = new URL(proxy.url)
    const socket = connect({
      port: Number(port),
      host: 'localhost',
      ALPNProtocols: ['h2', 'http/1.1'],
      rejectUnauthorized: false,
    })
    await new Promise((resolve) => socket.once('secureConnect', resolve))
    expect(socket.alpnProtocol).toBe('h2')
    socket.destroy()
    const answers = await Promise.all([
      fetch(proxy.url),
      fetch(proxy.plainUrl, { redirect: 'manual' }),
    ])
    for (const { headers } of answers) expect(headers.get('server') ?? '').not.toMatch(/\d/)
  } finally {
    await close()
  }
})
