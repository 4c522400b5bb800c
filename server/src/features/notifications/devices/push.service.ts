import { confirmText } from '@wayside/contract/errors'
import { pushTexts } from '@wayside/contract/push'
import type { Db } from '../../../database/pool.ts'
import { deviceName } from '../../../identity/logins/deviceName.ts'
import { isConfirmed } from '../../../identity/sessions/renewedSessions.queries.ts'
import { orNotFound, Refusal, unreadableText } from '../../../refusal.ts'
import { deliverPush, type PushDependencies } from './deliverPush.ts'
import {
  devicesOfSession,
  isOfSession,
  isOnSharedComputer,
  type NewSubscription,
  removeSubscription,
  storeSubscription,
} from './subscriptions.queries.ts'

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  isRenewal?: boolean | undefined
}

interface MemberSession {
  me: string
  token: string
}

/**
 * Stores where the caller's browser receives push messages. Returns the id of the device. A browser
 * that renews a subscription by itself knows neither for whom it was made nor who is logged in now,
 * so that takes the place of a device which this session has, and makes none.
 */
export async function subscribe(
  { db, push: { keys, isKnownService, isPublicKey } }: PushDependencies,
  { userAgent, ...session }: MemberSession & { userAgent: string | undefined },
  subscription: Subscription,
) {
  const { endpoint, isRenewal = false } = subscription
  if (!isKnownService(endpoint)) throw new Refusal('invalid', pushTexts.unknownService)
  const p256dh = Buffer.from(subscription.keys.p256dh, 'base64url')
  const auth = Buffer.from(subscription.keys.auth, 'base64url')
  if (!isPublicKey(p256dh) || auth.length !== 16) throw new Refusal('invalid', unreadableText)
  const device = deviceName(userAgent)
  const given: NewSubscription = { endpoint, p256dh, auth, keyId: keys.keyId, device, isRenewal }
  const id = await db.transaction().execute((tx) => storeSubscription(tx, session, given))
  if (!id && (await isOnSharedComputer(db, session.token)))
    throw new Refusal('forbidden', pushTexts.shared)
  if (!id && given.isRenewal) throw new Refusal('notFound', pushTexts.noDevice)
  if (!id) throw new Refusal('signedOut', 'Please log in')
  return id
}

/**
 * Removes a device. One of another session takes a confirmation: a thief must not silence the
 * devices that would tell the owner.
 */
export async function removeDevice(db: Db, session: MemberSession, id: string) {
  const isOwn = orNotFound(await isOfSession(db, session, id), pushTexts.noDevice)
  if (!isOwn && !(await isConfirmed(db, session.token))) throw new Refusal('confirm', confirmText)
  if (!(await removeSubscription(db, session.me, id)))
    throw new Refusal('notFound', pushTexts.noDevice)
}

/** Shows a notification on the device of the caller's session, without waiting for it. */
export async function sendTest(needs: PushDependencies, session: MemberSession) {
  const devices = await devicesOfSession(needs.db, session, needs.push.keys.keyId)
  const device = orNotFound(devices[0], pushTexts.noDevice)
  const test = {
    topic: 'test',
    title: 'Wayside',
    body: 'This is how it looks.',
    url: '/settings/notifications',
    tag: 'test',
    badge: 0,
    isUrgent: true,
  }
  for (const each of [device, ...devices.slice(1)])
    deliverPush(needs, each, test).catch(() => needs.push.metrics.push('failed'))
}
