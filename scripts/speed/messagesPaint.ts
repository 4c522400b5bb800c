import type { Browser, BrowserContext } from '@playwright/test'
import { throttling } from 'lighthouse/core/config/constants.js'
import { openSlowLine } from './slowLine.ts'

const MESSAGES = 10_000
const AT_ONCE = 16

interface Measured {
  what: string
  /** Sorted from the shortest to the longest. */
  ms: number[]
}

const RUNS = 5

interface Visit {
  browser: Browser
  origin: string
  logIn: (context: BrowserContext) => Promise<void>
  /** Says what the browser has cached from earlier visits. */
  has: 'nothing' | 'the app'
  /** Says what slows the connection: DevTools delays each request, the proxy each packet. */
  line?: Awaited<ReturnType<typeof openSlowLine>>
}

/** Measures what Lighthouse does not report for /messages: how long a long chat blocks the page. */
export async function measureLongChat(
  browser: BrowserContext,
  origin: string,
): Promise<Measured[]> {
  const chat = await longChat(browser, origin)
  const held = await longestTask(browser, `${origin}/messages?chat=${chat}`)
  return [
    {
      what: `longest task while a chat of ${MESSAGES} unread messages opens, full speed`,
      ms: [held],
    },
  ]
}

/**
 * Measures when the first message of /messages appears on Lighthouse's slow 4G with a four times
 * slower processor.
 */
export async function measureFirstMessage(
  browser: Browser,
  origin: string,
  logIn: Visit['logIn'],
): Promise<Measured[]> {
  const { rttMs, throughputKbps } = throttling.mobileSlow4G
  const line = await openSlowLine(Number(new URL(origin).port), { rttMs, throughputKbps })
  const measured: Measured[] = []
  for (const has of ['the app', 'nothing'] as const) {
    const what = `first message visible, the browser has ${has}`
    measured.push({
      what: `${what}, each request slowed by DevTools`,
      ms: await repeated({ browser, logIn, origin, has }),
    })
    const behindLine = { browser, logIn, origin: `http://localhost:${line.port}`, has, line }
    measured.push({
      what: `${what}, each packet slowed on its way`,
      ms: await repeated(behindLine),
    })
  }
  line.close()
  return measured
}

async function repeated(visit: Visit) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await firstMessage(visit))
  return times.sort((one, other) => one - other)
}

/** Opens a fresh browser without cached data. */
async function firstMessage({ browser, origin, logIn, has, line }: Visit) {
  const context = await browser.newContext()
  await logIn(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (line) line.isSlow = false
  if (has === 'the app') {
    await page.goto(`${origin}/messages`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(3000) // until it has fetched and kept all its files
    await page.goto('about:blank')
  }
  const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
    throttling.mobileSlow4G
  if (line) line.isSlow = true
  else {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: requestLatencyMs,
      downloadThroughput: (downloadThroughputKbps * 1024) / 8,
      uploadThroughput: (uploadThroughputKbps * 1024) / 8,
    })
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier })
  await page.addInitScript(noteFirstMessage)
  await page.goto(`${origin}/messages`, { waitUntil: 'commit' })
  const isNoted = () => Reflect.get(globalThis, 'firstMessageMs')
  const seen = await page.waitForFunction(isNoted, undefined, { polling: 1000 })
  const ms = Math.round(Number(await seen.jsonValue()))
  await context.close()
  return ms
}

/**
 * Notes, in ms since the visit began, when the first message was painted. Asking from outside finds
 * it up to half a second late, and asking in each frame makes the browser draw frames that nothing
 * else needs.
 */
function noteFirstMessage() {
  const observer = new MutationObserver(() => {
    const message = document.querySelector<HTMLElement>('main li a > span[dir=auto]')
    if (!message?.offsetHeight) return
    observer.disconnect()
    // A task that a frame has asked for comes after its paint.
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(globalThis, { firstMessageMs: performance.now() })),
    )
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/** The messages are from another member, so that the chat opens in its worst state: all unread. */
async function longChat(browser: BrowserContext, origin: string) {
  const ask = async (path: string, data: object) => {
    const response = await browser.request.post(origin + path, { data })
    if (!response.ok()) throw new Error(await response.text())
    return response.json()
  }
  const signIn = (who: string) =>
    ask('/api/login', { email: `${who}@wayside.example`, password: 'wayside demo' })
  const { user: reader } = await signIn('nomad')
  await signIn('local')
  const send = (at: number) =>
    ask('/api/messages/send', { receiverId: reader._id, text: `Message ${at} of a long way to go` })
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
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  await page.goto(address)
  await page.locator('[role=log] [data-id]').first().waitFor()
  await page.waitForTimeout(2000)
  const ms = await page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks),
  )
  await page.close()
  return Math.round(ms)
}
