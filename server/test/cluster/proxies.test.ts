import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openProxy } from './proxies.ts'

test.each(['nginx', 'haproxy'] as const)(
  '%s tells nodes the true address of a client whatever it claims, leads plain http to https, and speaks in our words when no node does',
  async (name) => {
    const node = createServer((request, answer) => answer.end(JSON.stringify(request.headers))).listen(0, '127.0.0.1')
    await new Promise((resolve) => node.once('listening', resolve))
    const proxy = await openProxy(name, [(node.address() as AddressInfo).port])
    try {
      const told = await fetch(`${proxy.url}/api/jobs`, {
        headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'one-of-its-own' },
      })
      expect(await told.json()).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{32,36}$/),
      })
      const plain = await fetch(`${proxy.plainUrl}/jobs?page=2`, { redirect: 'manual' })
      expect(plain.status).toBe(301)
      expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/jobs\?page=2$/)

      node.closeAllConnections()
      await new Promise((resolve) => node.close(resolve))
      const alone = await fetch(`${proxy.url}/api/jobs`)
      expect([alone.status, alone.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await alone.json()).toMatchObject({
        code: 'unavailable',
        error: 'Wayside is not available right now. Please try again in a moment.',
      })
    } finally {
      node.close()
      await proxy.close()
    }
  },
)
