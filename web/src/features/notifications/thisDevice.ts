import { notifications } from '@wayside/contract/notifications'
import { push } from '@wayside/contract/push'
import { call } from '../../api/call.ts'
import { notePosted, postedSubscription, pushMember } from '../../browser/pushMarks.ts'
import { canPush, currentSubscription, dropSubscription } from '../../browser/pushSubscription.ts'
import { isSharedComputer } from '../../browser/storage.ts'

/**
 * Why this browser shows no notifications, or that it does. `homeScreen`: an iPhone shows them only
 * for an app on its Home Screen.
 */
export type DeviceState = 'unsupported' | 'homeScreen' | 'shared' | 'blocked' | 'off' | 'on'

const DAY_MS = 24 * 3600 * 1000

const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Returns the state if it is known at once; undefined when it depends on the subscription. */
export function knownState(): DeviceState | undefined {
  if (!canPush()) return isApplePhone() ? 'homeScreen' : 'unsupported'
  if (isSharedComputer()) return 'shared'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'default' ? 'off' : undefined
}

export async function deviceState(): Promise<DeviceState> {
  return knownState() ?? ((await currentSubscription()) ? 'on' : 'off')
}

/** Asks for permission, which browsers allow in the handler of a click, and subscribes. */
export async function turnOn(member: string): Promise<DeviceState> {
  await Notification.requestPermission()
  const state = knownState()
  if (state) return state
  await postSubscription(member)
  return 'on'
}

async function postSubscription(member: string) {
  const registration = await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  const { publicKey } = await call(push.key, {})
  const before = await registration.pushManager.getSubscription()
  // After the secret of the server has changed, it sends with another key.
  const isOurs = before && keyOf(before) === publicKey
  if (before && !isOurs) await before.unsubscribe()
  const subscription = isOurs
    ? before
    : await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(publicKey),
      })
  const { endpoint, keys } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  }
  await call(push.subscribe, { body })
  notePosted(member, `${Date.now()} ${subscription.endpoint}`)
}

export const turnOff = dropSubscription

/**
 * Tells the server again of this browser's subscription when it, the session or the key may have
 * changed. Another member's ends: whoever logs in now has not asked for it. So does one that was
 * removed on another device, which is looked at once a day.
 */
export async function keepSubscription(member: string) {
  const subscription = await currentSubscription()
  if (!subscription) return
  if (pushMember() !== member || isSharedComputer()) return dropSubscription()
  if (knownState()) return
  const [at, endpoint] = (postedSubscription() ?? '').split(' ')
  if (endpoint !== subscription.endpoint) return postSubscription(member)
  if (Date.now() - Number(at) < DAY_MS) return
  const { publicKey } = await call(push.key, {})
  if (keyOf(subscription) !== publicKey) return postSubscription(member)
  const { devices } = await call(notifications.settings, {})
  if (!devices.some(({ isThis }) => isThis)) return dropSubscription()
  notePosted(member, `${Date.now()} ${endpoint}`)
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

const keyOf = ({ options }: PushSubscription) =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
