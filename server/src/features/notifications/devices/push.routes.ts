import { push } from '@wayside/contract/push'
import type { Parts } from '../../../feature.ts'
import type { Route } from '../../../http/route.ts'
import type { Limit } from '../../../identity/limits.ts'
import { removeDevice, sendTest, subscribe } from './push.service.ts'

const HOUR = 3600
const looks: Limit = { name: 'push-key', points: 120, seconds: 60, by: 'member' }
const subscriptions: Limit = { name: 'push', points: 30, seconds: HOUR, by: 'member' }
const tests: Limit = { name: 'push-tests', points: 6, seconds: HOUR, by: 'member' }
const success = true as const

/** Registers the calls with which a browser lets Wayside send it push messages. */
export function pushRoutes(route: Route, parts: Pick<Parts, 'db' | 'push'>) {
  const { db } = parts
  const { keys } = parts.push
  const publicKey = keys.publicKey.toString('base64url')

  route(push.key, async () => ({ success, publicKey }), { limit: [looks] })

  route(
    push.subscribe,
    async ({ me, body }, { token = '', userAgent }) => ({
      success,
      device: { _id: await subscribe(parts, { me, token, userAgent }, body) },
    }),
    { limit: [subscriptions] },
  )

  route(
    push.remove,
    async ({ me, params }, { token = '' }) => {
      await removeDevice(db, { me, token }, params.id)
      return { success }
    },
    { limit: [subscriptions] },
  )

  route(
    push.test,
    async ({ me }, { token = '' }) => {
      await sendTest(parts, { me, token })
      return { success }
    },
    { limit: [tests] },
  )
}
