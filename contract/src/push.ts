import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done } from './normalize.ts'
import { id } from './text.ts'

export const pushTexts = {
  unknownService: 'This browser’s push service is not supported',
  unreadable: 'The request could not be read',
  noDevice: 'Device not found',
  shared: 'You said that others use this computer, so it shows no notifications.',
} as const

const { unknownService, unreadable, noDevice } = pushTexts

/** Bytes as browsers write them: base64url, with or without the end that fills them up. */
const bytes = (length: number) => {
  const letters = Math.ceil((length * 4) / 3)
  return z.string(unreadable).check(z.regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), unreadable))
}

/** Where a browser receives push messages, and the keys that encrypt them for it. */
export const pushSubscription = z.object({
  endpoint: z.string(unknownService).check(z.maxLength(1000, unknownService)),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }, unreadable),
  /** The browser has changed it by itself, so it only takes the place of the session's device. */
  isRenewal: z.optional(z.boolean()),
})

/** Notifications on a member's devices. */
export const push = {
  /** The key that a browser lets send push messages to itself. */
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    access: 'member',
    response: z.object({ success: done, publicKey: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions',
    access: 'member',
    body: pushSubscription,
    response: z.object({ success: done, device: z.object({ _id: z.string() }) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions/:id',
    access: 'member',
    params: z.object({ id: id(noDevice) }),
    response: z.object({ success: done }),
  }),
  /** Shows a notification on the device of this session. */
  test: endpoint({
    method: 'POST',
    path: '/api/push/test',
    access: 'member',
    response: z.object({ success: done }),
  }),
}
