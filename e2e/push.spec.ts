import type { Page } from '@playwright/test'
import { bubbles, log, open, post, write } from './chat.ts'
import { expectAccessibleFrom320 } from './fixtures.ts'
import { expect, test } from './offline.ts'

const settings = '/settings/notifications'
/** Of the example in RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on notifications' })
const onDevices = (page: Page) => page.getByRole('region', { name: 'On my devices' })
const devices = async (page: Page) =>
  (
    (await (await page.request.get('/api/settings/notifications')).json()) as {
      devices: { _id: string }[]
    }
  ).devices

/**
 * Stands in for the push service, which a browser under test cannot reach, and for what the person
 * answers to the browser.
 */
async function withPushService(page: Page, answer: NotificationPermission) {
  if (answer === 'granted') await page.context().grantPermissions(['notifications'])
  await page.addInitScript(
    (all) => {
      const given = all.answer
      let permission: NotificationPermission = given === 'granted' ? 'default' : given
      if (localStorage.getItem('test asked')) permission = given
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        localStorage.setItem('test asked', 'yes')
        permission = given === 'default' ? 'default' : given
        return permission
      }
      const name = 'test subscription'
      const subscription = (endpoint: string, key: ArrayBuffer) => ({
        endpoint,
        options: { applicationServerKey: key },
        toJSON: () => ({
          endpoint,
          keys: all.keys,
        }),
        unsubscribe: async () => localStorage.removeItem(name),
      })
      const stored = () => {
        const [endpoint, key] = JSON.parse(localStorage.getItem(name) ?? '[]')
        return endpoint ? subscription(endpoint, new Uint8Array(key).buffer) : null
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => stored(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          const endpoint = `http://127.0.0.1:1/${crypto.randomUUID()}`
          localStorage.setItem(name, JSON.stringify([endpoint, [...applicationServerKey]]))
          return stored()
        },
      })
    },
    { answer, keys },
  )
}

// spec 23.13, 23.14, 23.16
test('turns notifications on and off in the settings, and ends them with the logout', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await withPushService(page, 'granted')
  await page.goto(settings)
  await expect(onDevices(page)).toContainText('Notifications are off for this device.')
  await turnOn(page).click()
  await expect(onDevices(page)).toContainText('Notifications are on for this device.')
  await expect(onDevices(page).getByRole('listitem')).toHaveText(/Chrom.*This device.*Since /)
  await onDevices(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(onDevices(page)).toContainText('Sent.')

  const messages = onDevices(page).getByRole('checkbox', { name: 'Messages' })
  await messages.focus()
  await page.keyboard.press('Space')
  await expect(onDevices(page).getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessibleFrom320(page)
  await onDevices(page).getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(turnOn(page)).toBeVisible()
  expect(await devices(page)).toEqual([])

  await turnOn(page).click()
  await expect(onDevices(page).getByRole('listitem')).toHaveCount(1)
  await page.goto('/jobs')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  expect(await page.evaluate(() => localStorage.getItem('test subscription'))).toBeNull()
})

// spec 23.22
test('keeps notifications that another member has turned on here since, when a page from before logs out', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await withPushService(page, 'granted')
  await page.goto(settings)
  await turnOn(page).click()
  await expect(onDevices(page).getByRole('listitem')).toHaveCount(1)
  // The mark that the other member's page leaves. This page was suspended and heard nothing.
  await page.evaluate(() => localStorage.setItem('pushMember', 'somebody else'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  expect(await page.evaluate(() => localStorage.getItem('test subscription'))).not.toBeNull()
})

// spec 23.14, 23.16
test('ends notifications when somebody logs in on a shared computer, and a day after another device removed this one', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await withPushService(page, 'granted')
  const subscription = () => page.evaluate(() => localStorage.getItem('test subscription'))
  const turnedOn = async () => {
    await page.goto(settings)
    await turnOn(page).click()
    await expect(onDevices(page).getByRole('listitem')).toHaveCount(1)
  }
  await turnedOn()
  const [device] = await devices(page)
  await page.request.delete(`/api/push/subscriptions/${device?._id}`)
  await page.evaluate(() => {
    const [, endpoint] = localStorage.getItem('pushPosted')?.split(' ') ?? []
    localStorage.setItem('pushPosted', `${Date.now() - 25 * 3600 * 1000} ${endpoint}`)
  })
  await page.goto('/jobs')
  await expect.poll(subscription).toBeNull()
  expect(await devices(page)).toEqual([])

  await turnedOn()
  await page.evaluate(() => {
    localStorage.setItem('pushMember', 'another')
    localStorage.setItem('shared', 'yes')
  })
  await page.goto('/jobs')
  await expect.poll(subscription).toBeNull()
})

// spec 23.15
test('offers notifications below a sent message, and not again after Not now', async ({
  ana,
  memberPage,
}) => {
  const ben = await memberPage({ name: 'Ben', lastname: 'Frei' })
  const { chatId: chat } = await post(ben, ana, 'Hello Ana')
  await withPushService(ana.page, 'granted')
  await open(ana, chat)
  const question = ana.page.getByText('Get notified when Ben replies?')
  await expect(question).toHaveCount(0)
  await write(ana.page, 'Hello Ben')
  await expect(log(ana.page)).toContainText(/Hello Ben.*Get notified when Ben replies/s)
  const notNow = ana.page.getByRole('button', { name: 'Not now' })
  await ana.page.setViewportSize({ width: 390, height: 400 })
  // The log follows: nothing of the offer is behind the composer.
  await expect(notNow).toBeInViewport({ ratio: 1 })
  await notNow.click()
  await expect(question).toHaveCount(0)
  await open(ana, chat)
  await write(ana.page, 'Are you there?')
  await expect(bubbles(ana.page)).toHaveCount(3)
  await expect(question).toHaveCount(0)

  await withPushService(ben.page, 'granted')
  await open(ben, chat)
  await write(ben.page, 'Yes')
  await turnOn(ben.page).click()
  await expect(ben.page.getByText('Notifications are on for this device.')).toBeVisible()
  expect(await devices(ben.page)).toHaveLength(1)
})

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  // spec 23.14
  test('turns notifications of another device off after a confirmation', async ({
    memberPage,
    browser,
    signIn,
  }) => {
    const { page, member } = await memberPage()
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, member)
    const endpoint = `http://127.0.0.1:1/${crypto.randomUUID()}`
    await elsewhere.request.post('/api/push/subscriptions', { data: { endpoint, keys } })
    await elsewhere.close()
    await page.goto(settings)
    const remove = onDevices(page).getByRole('listitem').getByRole('button', { name: 'Remove' })
    await remove.press('Enter')
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    // It takes no second press until the first call has failed.
    await expect(remove).toBeEnabled()
    await remove.press('Enter')
    await expect(password).toBeFocused()
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(0)
  })

  // spec 23.13
  for (const [answer, text] of [
    ['denied', 'Your browser blocks notifications from Wayside.'],
    ['default', 'Notifications are off for this device.'],
  ] as const)
    test(`says why nothing is shown when the browser answers ${answer}`, async ({ memberPage }) => {
      const { page } = await memberPage()
      await withPushService(page, answer)
      await page.goto(settings)
      await expect(onDevices(page)).toContainText(text)
      await expect(turnOn(page)).toHaveCount(answer === 'denied' ? 0 : 1)
    })

  // spec 23.13
  test('says that a browser without push shows nothing', async ({ memberPage }) => {
    const { page } = await memberPage()
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.goto(settings)
    await expect(onDevices(page)).toContainText('This browser cannot show notifications.')
    await expect(turnOn(page)).toHaveCount(0)
  })
})
