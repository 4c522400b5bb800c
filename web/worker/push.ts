declare const self: ServiceWorkerGlobalScope
/** Whether a path is one of a screen of the app; in sw.ts, which the build writes before this. */
declare const isScreen: (path: string) => boolean

/** The payload that the server sends (contract/src/push.ts). */
interface PushContent {
  title: string
  body: string
  url: string
  tag: string
  badge: number
  lang: string
  dir: NotificationDirection
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json() as PushContent))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(postSubscription((event as PushSubscriptionChangeEvent).newSubscription))
})

async function showPush({ title, url, badge, ...rest }: PushContent) {
  if (badge > 0) await self.navigator.setAppBadge?.(badge).catch(() => {})
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const seen = windows.find(
    ({ focused, visibilityState, url }) =>
      // A page of the API and a picture do not show what a push tells.
      focused && visibilityState === 'visible' && isScreen(new URL(url).pathname),
  )
  if (seen && !(await mustShowEach())) return seen.postMessage({ kind: 'push' })
  const look = { ...rest, icon: '/icons/icon-192.png', data: url, renotify: true }
  await self.registration.showNotification(title, look)
}

/** Apple ends the subscription of a site that does not show each push. */
async function mustShowEach() {
  const subscription = await self.registration.pushManager.getSubscription()
  return subscription !== null && new URL(subscription.endpoint).host.endsWith('.push.apple.com')
}

/** Shows a page of our own in a window that is open, or in a new one. */
async function openPage(path: string) {
  const { href, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find((client) => client.visibilityState === 'visible') ?? windows[0]
  if (!open) return void (await self.clients.openWindow(href))
  // A browser may refuse to bring a window to the front.
  await open.focus().catch(() => {})
  await open.navigate(href)
}

/**
 * The browser has changed where it receives push messages; some browsers only end it. Whoever is
 * logged in may not be who asked for them, so the server takes it only in place of a device.
 */
async function postSubscription(given: PushSubscription | null) {
  const { endpoint, keys } = (given ?? (await subscribe()))?.toJSON() ?? {}
  if (!endpoint) return
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, isRenewal: true }),
  })
}

/** Subscribes with the key of today, unless nobody is logged in here any more. */
async function subscribe() {
  const response = await fetch('/api/push/key')
  if (!response.ok) return undefined
  const { publicKey } = (await response.json()) as { publicKey: string }
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return self.registration.pushManager.subscribe(options)
}
