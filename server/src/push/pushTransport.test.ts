import { expect, it } from 'vitest'
import { openPushService } from '../../test/network/pushService.ts'
import { openPushKeys } from './pushKeys.ts'
import { openPushTransport } from './pushTransport.ts'

const seed = new Uint8Array(48).fill(7)

// spec 23.11
it('gives up on a push service that does not answer, and on one that is away', async () => {
  const service = await openPushService()
  const keys = openPushKeys(seed, 'mailto:mail@example.org')
  const needs = { keys, origins: [service.origin], topicKey: seed }
  const send = openPushTransport(needs)
  const sendHastily = openPushTransport({ ...needs, timeoutMs: 50 })
  const { path, subscription } = service.browser()
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const { p256dh, auth } = subscription.keys
  const to = { ...subscription, id: '1', p256dh: bytes(p256dh), auth: bytes(auth) }
  const message = { topic: 'test', title: '', body: '', url: '/', tag: 'test', badge: 0 }
  const about = { ...message, isUrgent: false }
  expect(await send(to, about)).toEqual({ outcome: 'sent' })
  expect(service.pushes[0]?.headers.urgency).toBe('normal')
  service.reply(path, new Promise(() => undefined))
  expect(await sendHastily(to, about)).toEqual({ outcome: 'failed', retryAfter: 0 })
  await service.close()
  expect(await send(to, about)).toEqual({ outcome: 'failed', retryAfter: 0 })
  // An address that was stored under other rules is not sent to.
  const stored = { ...to, endpoint: 'https://127.0.0.1/x' }
  expect(await send(stored, about)).toEqual({ outcome: 'gone' })
})
