import type { Browser, BrowserContext, Page } from '@playwright/test'
import { throttling } from 'lighthouse/core/config/constants.js'
import { sampleLogins } from '../../server/commands/demo/people.ts'
import { idOf } from '../../server/commands/demo/sampleIds.ts'

interface Interaction {
  /** Where, what and on which element: `/feed click BUTTON`. */
  what: string
  /** From the event to the next paint. */
  ms: number
}

interface Round {
  browser: Browser
  origin: string
  logIn: (context: BrowserContext) => Promise<void>
}

const SLOWEST = 5
// Lets each reaction paint before the next input, as a person would.
const PAUSE_MS = 400

/**
 * Measures the time from an input to the next paint (INP) on a phone with a four times slower
 * processor: a round through every screen but those of moderators and of an own job. Returns the slowest ones.
 */
export async function measureInteractions({ browser, origin, logIn }: Round) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const measured: Interaction[] = []
  await page.exposeFunction('noteInteraction', (seen: Interaction) => measured.push(seen))
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  const { cpuSlowdownMultiplier } = throttling.mobileSlow4G
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier })
  const round = roundOf(page, origin)
  await goRoundAsVisitor(round)
  await logIn(context)
  await goRound(page, round)
  await page.waitForTimeout(1000)
  await context.close()
  return {
    count: measured.length,
    slowest: measured.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST),
  }
}

function observe() {
  const { noteInteraction } = globalThis as unknown as { noteInteraction: (_: object) => void }
  type Timing = PerformanceEventTiming & { interactionId: number }
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration, target } of list.getEntries() as Timing[])
      if (interactionId)
        noteInteraction({
          what: `${location.pathname} ${name} ${target?.nodeName ?? ''}`,
          ms: duration,
        })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function roundOf(page: Page, origin: string) {
  const open = async (path: string) => {
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle')
  }
  const pause = () => page.waitForTimeout(PAUSE_MS)
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name }).first().click()
    await pause()
  }
  const type = async (label: string | RegExp, text: string) => {
    await page.getByRole('main').getByLabel(label).first().pressSequentially(text, { delay: 60 })
    await pause()
  }
  return { open, pause, press, type }
}

type Steps = ReturnType<typeof roundOf>

async function goRoundAsVisitor({ open, press, type }: Steps) {
  await open('/')
  await press(/menu/i)
  for (const path of ['/login', '/register', '/forgot-password']) {
    await open(path)
    await type(/email/i, 'nora@example.org')
  }
  for (const path of ['/safety', '/privacy', '/unsubscribe', '/account-link', '/still-open']) {
    await open(path)
    await press(/menu/i)
  }
}

async function goRound(page: Page, { open, pause, press, type }: Steps) {
  const host = idOf(sampleLogins.host)
  await open('/feed')
  await press('Load More')
  await type(/tag/i, 'sea')
  await open('/jobs')
  await type(/search/i, 'harvest')
  await page.getByRole('main').getByRole('link').nth(1).click()
  await pause()
  await open('/discover')
  await press(/search|find/i)
  await open('/messages')
  await page.locator('main a[href*="chat="]').first().click()
  await pause()
  await page.getByRole('textbox').last().pressSequentially('See you at nine', { delay: 60 })
  await page.keyboard.press('Enter')
  await pause()
  await open('/profile')
  await open('/profiledit')
  await type(/bio|about/i, ' I travel slowly.')
  await open('/post-job')
  await type(/title/i, 'Help with the harvest')
  await open(`/visitprofile/${host}`)
  await press(/ask/i)
  await open(`/references/${host}`)
  await press(/menu/i)
  await open('/profile/details')
  await type(/city/i, 'Lis')
  await open('/stays')
  await press('Past', 'link')
  await open('/pocket')
  await press(/menu/i)
  await open('/notifications')
  await press(/menu/i)
  await open('/settings')
  await press('Security', 'link')
  await open('/settings/notifications')
  await page.getByRole('main').getByRole('checkbox').first().click()
  await pause()
}
