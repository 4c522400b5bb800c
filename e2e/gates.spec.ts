import type { Page } from '@playwright/test'
import { test } from './chat.ts'
import { expectNoFailures, loadEngineWith } from './equalAccess.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, loadAxeWith } from './fixtures.ts'
import { memberVisits, type Visit, visitorVisits } from './visits.ts'

/** Nothing may overflow at any width (640 is 1280 px at 200 % zoom). */
const widths = [390, 320, 640, 1280]

/**
 * axe runs once in each theme, and at two widths, since the layouts of a phone and of a wide screen
 * show other controls.
 */
const themes: Record<number, 'dark' | 'light'> = { 390: 'dark', 1280: 'light' }

/** Returns the layout shift of the page so far (CLS). */
const shiftsOf = () =>
  new Promise<number>((resolve) => {
    type Shift = PerformanceEntry & { value: number }
    const observer = new PerformanceObserver((list) =>
      resolve(
        (list.getEntriesByType('layout-shift') as Shift[]).reduce(
          (sum, { value }) => sum + value,
          0,
        ),
      ),
    )
    observer.observe({ type: 'layout-shift', buffered: true })
    // Every page has one of these, so that a page without a shift is heard of at once.
    observer.observe({ type: 'navigation', buffered: true })
  })

/**
 * Lists the touch targets smaller than 44 px, without links inside a text. The area of a label or
 * ::after counts.
 */
const smallTargets = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea',
    ),
  ].flatMap((control) => {
    const isInText =
      control.matches('a') &&
      control.parentElement?.closest('p, h3, li, dd, label') &&
      getComputedStyle(control).display.startsWith('inline')
    if (
      isInText ||
      control.matches('[href="#main"], .visually-hidden[tabindex="-1"], svg *') ||
      !control.checkVisibility({ visibilityProperty: true })
    )
      return []
    const box = (control.matches('input') && control.closest('label, .btn')) || control
    const { width, height } = box.getBoundingClientRect()
    const { top, bottom, left, right } = getComputedStyle(control, '::after')
    const more = (one: string, other: string) =>
      Math.max(0, -(Number.parseFloat(one) || 0) - (Number.parseFloat(other) || 0))
    const isSmall = Math.min(width + more(left, right), height + more(top, bottom)) < 43.5
    return isSmall && width > 1 ? [`${control.outerHTML.slice(0, 120)} ${width}x${height}`] : []
  })

/**
 * Lists what forced colours leave without a mark: controls and chosen things that differ from their
 * surroundings only in a ground, which is not painted then. Links have the system's colour.
 */
const unmarked = () => {
  const isMarked = (element: Element, style: CSSStyleDeclaration) =>
    Number.parseFloat(style.borderBottomWidth) > 0 ||
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
    (element.matches('input') && style.appearance !== 'none')
  const controls = 'button, .btn, .sign, .badge, select, textarea, input'
  const states =
    '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], label:has(> [type=radio]:checked)'
  return [...document.querySelectorAll<HTMLElement>(`${controls}, ${states}`)].flatMap(
    (element) => {
      const style = getComputedStyle(element)
      const isSeen =
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.clientWidth > 1
      return isSeen && !isMarked(element, style) ? [element.outerHTML.slice(0, 120)] : []
    },
  )
}

/** Lists fields with letters under 16 px, at which an iPhone zooms in, and boxes of another size. */
const smallFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].flatMap((field) => {
    const { fontSize, width, opacity } = getComputedStyle(field)
    const isBox = field.matches('[type=checkbox], [type=radio]')
    const isSeen = opacity !== '0' && field.clientWidth > 1
    const isRight = isBox ? width === '22px' : Number.parseFloat(fontSize) >= 16
    return isSeen && !isRight ? [field.outerHTML.slice(0, 120)] : []
  })

/** Spaces the text as readers may (WCAG 1.4.12). */
const spaceText = (isOn: boolean) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = isOn ? [sheet] : []
}

/** Returns a wait until no request was under way for 200 ms: what comes late is on the page then. */
function watchRequests(page: Page) {
  let open = 0
  let changed = 0
  const count = (more: number) => () => {
    open += more
    changed = performance.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  const isQuiet = () => open === 0 && performance.now() - changed > 200
  return () => expect.poll(isQuiet, { intervals: [50] }).toBe(true)
}

/** Prepares a page for visits of many screens. Returns a wait until no request is under way. */
async function beginVisits(page: Page) {
  await loadAxeWith(page)
  await loadEngineWith(page)
  return watchRequests(page)
}

async function inspect(page: Page, [address, sign]: Visit, untilQuiet: () => Promise<void>) {
  // Most shifts are those of a phone, on which everything stands below something else.
  await page.setViewportSize({ width: widths[0] ?? 0, height: 800 })
  // Another hash alone would be a click within the page. Elsewhere about:blank would only change the
  // process of the page, which then compiles and decodes all anew.
  const [path = ''] = address.split('#')
  if (page.url().split('#')[0]?.endsWith(path)) await page.goto('about:blank')
  await page.goto(address)
  const main = page.locator('main')
  const firstShown = sign ? main.getByText(sign) : main.getByRole('heading', { level: 1 })
  await expect(firstShown.filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('#main-menu')).toHaveAttribute('aria-busy', 'false')
  await untilQuiet()
  // The header and footer frame every page (spec §2).
  for (const frame of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(frame)).toBeVisible()
  expect(await page.evaluate(shiftsOf)).toBeLessThan(0.02)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // Before its next frame the page has not heard of the new width.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expectNoSidewaysScroll(page)
    if (width === 390) expect(await page.evaluate(smallTargets)).toEqual([])
    if (width === 320) {
      expect(await page.evaluate(smallFields)).toEqual([])
      await page.evaluate(spaceText, true)
      await expectNoSidewaysScroll(page)
      await page.evaluate(spaceText, false)
    }
    const colorScheme = themes[width]
    if (!colorScheme) continue
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await page.evaluate(unmarked)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none', colorScheme })
    await expectAccessible(page)
    // The second engine takes as long as all else here, and the wide layout has the most controls.
    if (width === 1280) await expectNoFailures(page)
  }
}

test.describe('On every route, from 1280 to 320 px, in both themes', () => {
  test.slow()

  // spec 2.16, 29.3, 29.4, 29.6
  test('a visitor finds header and footer, no axe violation and no overflow on every route', async ({
    page,
  }) => {
    const untilQuiet = await beginVisits(page)
    for (const [route, visit] of Object.entries(visitorVisits))
      await test.step(route, () => inspect(page, visit, untilQuiet))
  })

  // Tests of a minute each: alone, one of two minutes would keep the whole run waiting.
  for (const half of ['first', 'second'] as const) {
    // spec 2.16, 29.3, 29.4, 29.6
    test(`a member finds header and footer, no axe violation and no overflow on the ${half} half of the routes`, async ({
      ana,
      ben,
      chat,
      memberPage,
    }) => {
      const cem = await memberPage({ name: 'Cem' })
      const visits = Object.entries(await memberVisits(ana, ben, cem, chat))
      const middle = Math.ceil(visits.length / 2)
      const untilQuiet = await beginVisits(ana.page)
      for (const [route, visit] of half === 'first'
        ? visits.slice(0, middle)
        : visits.slice(middle))
        await test.step(route, () => inspect(ana.page, visit, untilQuiet))
    })
  }
})
