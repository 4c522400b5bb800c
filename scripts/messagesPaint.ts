import type { BrowserContext } from '@playwright/test'
import { throttling } from 'lighthouse/core/config/constants.js'

const MESSAGES = 10_000
const AT_ONCE = 16

interface Measured {
  what: string
  ms: number
}

/** What Lighthouse does not tell of /messages, on its own slow 4G: when the first message is there, and how long a long chat holds the page. */
export async function measureMessages(browser: BrowserContext, origin: string): Promise<Measured[]> {
  const [first, again] = [await firstMessage(browser, origin, true), await firstMessage(browser, origin, false)]
  const chat = await longChat(browser, origin)
  const held = await longestTask(browser, `${origin}/messages?chat=${chat}`)
  return [
    { what: 'first message visible, first visit', ms: first },
    { what: 'first message visible, the app kept by an earlier visit', ms: again },
    { what: `longest task while a chat of ${MESSAGES} unread messages opens, full speed`, ms: held },
  ]
}

async function firstMessage(browser: BrowserContext, origin: string, isFirstVisit: boolean) {
  const page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } = throttling.mobileSlow4G
  if (isFirstVisit) {
    await devtools.send('Network.clearBrowserCache')
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  } else {
    await page.goto(`${origin}/messages`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(3000) // until it has fetched and kept all its files
  }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: (downloadThroughputKbps * 1024) / 8,
    uploadThroughput: (uploadThroughputKbps * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier })
  const started = performance.now()
  await page.goto(`${origin}/messages`, { waitUntil: 'commit' })
  await page.locator('.conversation-last').first().waitFor()
  const ms = Math.round(performance.now() - started)
  await page.close()
  return ms
}

/** Written to the member by somebody else, so that it opens in its worst state: all of it unread. */
async function longChat(browser: BrowserContext, origin: string) {
  const ask = async (path: string, data: object) => {
    const answer = await browser.request.post(origin + path, { data })
    if (!answer.ok()) throw new Error(await answer.text())
    return answer.json()
  }
  const signIn = (who: string) => ask('/api/login', { email: `${who}@wayside.example`, password: 'wayside demo' })
  const { user: reader } = await signIn('nomad')
  await signIn('local')
  const send = (at: number) => ask('/api/messages/send', { receiverId: reader._id, text: `Message ${at} of a long way to go` })
  for (let sent = 0; sent < MESSAGES; sent += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(sent + at)))
  const { message } = await send(MESSAGES)
  await signIn('nomad')
  return message.chatId as string
}

async function longestTask(browser: BrowserContext, address: string) {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.goto(address)
  await page.locator('.message').first().waitFor()
  await page.waitForTimeout(2000)
  const ms = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks))
  await page.close()
  return Math.round(ms)
}
