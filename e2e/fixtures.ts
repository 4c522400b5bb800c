import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { RunOptions, run } from 'axe-core'
import type { Db } from '../server/src/database/pool.ts'
import { insertVerifiedMember, type RegisterFields } from '../server/test/members/verifiedMember.ts'
import { openServerDatabase } from './database.ts'
import { untranslated } from './translator.ts'
import { whenAvailable } from './whenAvailable.ts'

export { expect } from '@playwright/test'

export interface TestMember {
  id: string
  name: string
  lastname: string
  email: string
  password: string
  /** The cookie of the session that was created with the member. */
  token: string
}

interface Fixtures {
  /** Inserts a verified member into the database. */
  makeMember: (fields?: RegisterFields) => Promise<TestMember>
  signIn: (context: BrowserContext, member: Pick<TestMember, 'email' | 'password'>) => Promise<void>
  /** Opens a page in a browser of its own, logged in as a new member. */
  memberPage: (
    fields?: RegisterFields,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; member: TestMember }>
  /** Fails the test when a page breaks the content security policy or throws. */
  cleanPages: undefined
}

interface WorkerFixtures {
  serverDatabase: Db
}

let made = 0

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverDatabase: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const { db } = openServerDatabase()
      await use(db)
      await db.destroy()
    },
    { scope: 'worker' },
  ],

  makeMember: async ({ serverDatabase }, use) => {
    await use(async (fields = {}) => {
      const password = fields.password ?? 'Secret123'
      const email = fields.email ?? `member-${process.pid}-${Date.now()}-${made++}@example.org`
      const { id, name, lastname, token } = await insertVerifiedMember(serverDatabase, {
        ...fields,
        email,
        password,
      })
      return { id, name, lastname, email, password, token }
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  signIn: async ({}, use) => {
    await use(async (context, { email, password }) => {
      await whenAvailable(() => context.request.post('/api/login', { data: { email, password } }))
    })
  },

  memberPage: async ({ browser, baseURL, makeMember }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (fields, options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      const member = await makeMember(fields)
      await context.addCookies([
        { name: 'sid', value: member.token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' },
      ])
      return { page: await context.newPage(), member }
    })
    for (const context of contexts) {
      for (const page of context.pages()) await letGo(page)
      await context.close()
    }
  },

  page: async ({ page }, use) => {
    await use(page)
    await letGo(page)
  },

  cleanPages: [
    async ({ browser }, use) => {
      const problems: string[] = []
      const watch = (page: Page) => {
        page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
        page.on('console', (message) => {
          if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
            problems.push(`${page.url()}: ${message.text()}`)
        })
      }
      const watchContext = (context: BrowserContext) => context.on('page', watch)
      for (const context of browser.contexts()) watchContext(context)
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        watchContext(context)
        return context
      }
      untranslated.clear()
      await use(undefined)
      browser.newContext = open
      for (const page of untranslated) problems.push(`${page.url()}: nothing was translated`)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** Requests of a page that outlives its test do not fail it: their routes have lost the page. */
const letGo = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

/**
 * The scripts answer for what the build drew. `fill` and `click` wait for it by themselves; keys,
 * dispatched events and chosen files do not.
 */
export const untilHydrated = (page: Page) => expect(page.locator('[inert]')).toHaveCount(0)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Brings axe along with each page that is opened from now on, where many are looked at: sent to the
 * page each time, it costs as much as its run.
 */
export const loadAxeWith = (page: Page) => page.addInitScript(axe)

/** Expects no axe violations on the page, of all rules or only of the named ones. */
export const expectAccessible = (page: Page, rules: readonly string[] = []) =>
  expectNoViolations(
    page,
    rules.length > 0 ? { runOnly: { type: 'rule', values: [...rules] } } : {},
  )

/** The dearest rule; a long page of equal parts may ask it of one of them. */
export const expectAccessibleButContrast = (page: Page) =>
  expectNoViolations(page, { rules: { 'color-contrast': { enabled: false } } })

async function expectNoViolations(page: Page, which: RunOptions) {
  // A violation names its elements by their HTML.
  const options: RunOptions = { ...which, resultTypes: ['violations'], selectors: false }
  // Loading axe takes longer than most of its runs, so each page does it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: typeof run } }
    const { violations } = await axe.run(document, given)
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  }, options)
  expect(violations).toEqual([])
}

/** Expects no axe violations in either theme, which differ only in colours. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Expects no axe violation on a wide screen and, in the dark theme, on a phone; and no overflow from
 * 320 px.
 */
export async function expectAccessibleFrom320(page: Page) {
  const before = page.viewportSize()
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
    await expectNoSidewaysScroll(page)
    if (width > 320) await expectAccessible(page)
  }
  if (before) await page.setViewportSize(before)
}

/** Expects that nothing overflows the page sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}
