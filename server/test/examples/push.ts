import { hash } from 'node:crypto'
import type { push } from '@wayside/contract/push'
import { hashToken } from '../../src/identity/secrets.ts'
import type { World } from '../harness.ts'
import { type ExamplesOf, notFound, refused } from './example.ts'
import { forMembers } from './scene.ts'
import { absent, invalid, long, notText } from './values.ts'

const unreadable = 'The request could not be read'
const unknown = 'This browser’s push service is not supported'
/** Of the example in RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/example', keys }

/** A device of the session of this cookie; its address is none that is ever sent to. */
async function device({ db, pushes }: World, { id, cookie }: { id: string; cookie: string }) {
  const endpoint = `https://127.0.0.1/${crypto.randomUUID()}`
  const { id: deviceId } = await db
    .insertInto('push_subscriptions')
    .values({
      member_id: id,
      session_hash: hashToken(cookie.split('=')[1] ?? ''),
      endpoint,
      endpoint_hash: hash('sha256', endpoint, 'buffer'),
      p256dh: Buffer.from(keys.p256dh, 'base64url'),
      auth: Buffer.from(keys.auth, 'base64url'),
      key_id: pushes.keys.keyId,
      device: 'Firefox on Linux',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return deviceId
}

export const pushExamples: ExamplesOf<typeof push> = {
  key: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  subscribe: {
    good: ({ ana }) => ({ as: ana, body }),
    access: forMembers,
    about: 'nobody else',
    refusals: { notFound: ({ bo }) => ({ as: bo, body: { ...body, isRenewal: true } }) },
    fields: {
      endpoint: {
        sample: body.endpoint,
        bad: [
          refused(unknown, absent, '', ...notText, 'nonsense', 'http://fcm.googleapis.com/x'),
          refused(unknown, 'https://127.0.0.1/x', `https://fcm.googleapis.com/${long(1000)}`),
        ],
      },
      isRenewal: { bad: [invalid('', 'yes', 1, null)] },
      keys: {
        sample: keys,
        bad: [
          refused(unreadable, absent, ...notText, { ...keys, auth: 'x' }, { auth: keys.auth }),
          refused(unreadable, { ...keys, p256dh: long(87) }, { ...keys, p256dh: `B${long(86)}` }),
        ],
      },
    },
  },
  remove: {
    good: async ({ world, ana }) => ({ as: ana, params: { id: await device(world, ana) } }),
    access: { visitor: 401, outsider: 404, other: 404, author: 200 },
    about: 'nobody else',
    fields: {
      id: { bad: [notFound('Device not found', 'x', '0', long(36), crypto.randomUUID())] },
    },
  },
  test: {
    good: async ({ world, ana }) => {
      await device(world, ana)
      return { as: ana }
    },
    access: { visitor: 401, outsider: 404, other: 404, author: 200 },
    about: 'nobody else',
    refusals: { notFound: ({ bo }) => ({ as: bo }) },
  },
}
