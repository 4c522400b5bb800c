import { existsSync } from 'node:fs'
import { bubbles, post } from './chat.ts'
import { expect, test, untilCached } from './offline.ts'

// The headless shell ends a service worker that gets a push.
const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
test.use({
  launchOptions: {
    ...(existsSync(whole) ? { executablePath: whole } : { channel: 'chromium' }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
})

// Each worker that takes one of them starts a whole browser.
test.describe.configure({ mode: 'default' })

// spec 23.16, 23.17
test('shows a push that arrives, and opens its page', async ({ ana, ben, chat, baseURL }) => {
  const { page } = ana
  await page.context().grantPermissions(['notifications'])
  await page.goto('/jobs')
  await untilCached(page)
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await post(ben, ana, 'Are you there?')
  const message = {
    topic: 'messages',
    title: 'Ben Frei',
    body: 'New message',
    url: `/messages?chat=${chat}`,
    tag: `chat:${chat}`,
    badge: 2,
    lang: 'en',
    dir: 'auto',
  }
  const deliver = async () =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId: await registered,
      data: JSON.stringify(message),
    })
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  const shown = () =>
    worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration }
      const all = await scope.registration.getNotifications()
      return all.map(({ title, body, tag }) => ({ title, body, tag }))
    })

  // A page that is seen gets it instead of the screen of the device.
  const arrived = page.evaluate(
    () =>
      new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data.kind)),
      ),
  )
  await deliver()
  expect(await arrived).toBe('push')
  expect(await shown()).toEqual([])

  // So does no page that is not one of the app.
  await page.goto('/api/docs')
  // Chromium drops a notification that is listed while it is being shown.
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    const shown = new Promise<void>((resolve) => {
      registration.showNotification = (...given) => show(...given).then(resolve)
    })
    Object.assign(self, { shown })
  })
  await deliver()
  await worker.evaluate(() => (self as unknown as { shown: Promise<void> }).shown)
  const { title, body, tag } = message
  expect(await shown()).toEqual([{ title, body, tag }])

  await page.goto('/jobs')
  await worker.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget
    const [notification] = await scope.registration.getNotifications()
    const { NotificationEvent: Click } = self as unknown as {
      NotificationEvent: new (type: string, given: object) => Event
    }
    scope.dispatchEvent(new Click('notificationclick', { notification }))
  })
  await page.waitForURL(message.url)
  await expect(bubbles(page).last()).toHaveText('Are you there?')
  expect(await shown()).toEqual([])
})

// spec 23.16
test('tells the server where pushes go when the browser has changed that', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.goto('/jobs')
  await untilCached(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  const { publicKey } = await (await page.request.get('/api/push/key')).json()
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const first = await page.request.post('/api/push/subscriptions', {
    data: { endpoint: 'http://127.0.0.1:1/first', keys },
  })
  const { device } = await first.json()
  // Firefox says neither where it was nor where it is now.
  const key = await worker.evaluate(
    (keys) =>
      new Promise((subscribed) => {
        // The push service of a browser cannot be reached in a test.
        const endpoint = `http://127.0.0.1:1/${crypto.randomUUID()}`
        const subscribe = async (options: PushSubscriptionOptionsInit) => {
          subscribed(options.applicationServerKey)
          return { toJSON: () => ({ endpoint, keys }) }
        }
        Object.assign(PushManager.prototype, { subscribe })
        const { ExtendableEvent: Change } = self as unknown as { ExtendableEvent: typeof Event }
        self.dispatchEvent(new Change('pushsubscriptionchange'))
      }),
    keys,
  )
  expect(key).toBe(publicKey)
  const settings = async () => (await page.request.get('/api/settings/notifications')).json()
  await expect
    .poll(async () => (await settings()).devices)
    .toEqual([
      expect.objectContaining({ isThis: true, _id: expect.not.stringMatching(device._id) }),
    ])
})
