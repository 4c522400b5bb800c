import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

// design: entry ≤ 125 KB, a lazy route ≤ 35, CSS ≤ 12 (all gzip), fonts of the first view ≤ 60,
// Home in all ≤ 260.
const KB = 1000
const dist = 'web/dist'
const build = `${dist}/assets/build`

const gzipped = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${build}/${file}`)).length, 0)
const files = (ending: string) => readdirSync(build).filter((file) => file.endsWith(ending))
const listed = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, file]) => file ?? '')
const html = readFileSync(`${dist}/index.html`, 'utf8')

/** Collects a chunk and everything it imports statically. */
function withImports(file: string, collected = new Set<string>()) {
  if (collected.has(file)) return collected
  collected.add(file)
  const code = readFileSync(`${build}/${file}`, 'utf8')
  for (const next of listed(code, /(?:from|import)"\.\/([\w.-]+\.js)"/g))
    withImports(next, collected)
  return collected
}

const closure = (text: string, pattern: RegExp) =>
  new Set(listed(text, pattern).flatMap((file) => [...withImports(file)]))
const entry = closure(html, /<script[^>]+src="\/assets\/build\/([\w.-]+\.js)"/g)
const screen = (name: string) =>
  closure(
    readFileSync(`${dist}/screens/${name}.html`, 'utf8'),
    /(?:src|href)="\/assets\/build\/([\w.-]+\.js)"/g,
  )
/** The files that every screen loads: the entry, and those of the session check. */
const first = screen('home').intersection(screen('messages'))

test('the entry weighs at most 125 KB and every lazy route 35 KB more', () => {
  expect(entry.size).toBeGreaterThan(1)
  expect(gzipped(entry)).toBeLessThanOrEqual(125 * KB)
  const pages = files('.js').filter((file) => /^\w+Page-/.test(file))
  expect(pages.length).toBeGreaterThan(12)
  const weights = pages.map(
    (page) => [page, gzipped([...withImports(page)].filter((file) => !first.has(file)))] as const,
  )
  expect(weights.filter(([, weight]) => weight > 35 * KB)).toEqual([])
})

test('the style sheet of the first view weighs at most 12 KB, and so does what any route adds', () => {
  const sheets = listed(html, /href="\/assets\/build\/([\w.-]+\.css)"/g)
  expect(sheets.length).toBeGreaterThan(0)
  expect(gzipped(sheets)).toBeLessThanOrEqual(12 * KB)
  expect(files('.css').filter((file) => gzipped([file]) > 12 * KB)).toEqual([])
})

test('the screen of references names the script of its list', () => {
  const holdsList = (file: string) =>
    readFileSync(`${build}/${file}`, 'utf8').includes('Does not recommend')
  expect([...screen('references')].filter(holdsList)).toHaveLength(1)
})

test('a page loads first.js, styles and scripts in this order where it has nothing to read yet, and else fonts before scripts', () => {
  const placesIn = (screen: string) => {
    const page = readFileSync(`${dist}/screens/${screen}.html`, 'utf8')
    return {
      first: page.indexOf('src="/first.js"'),
      style: page.indexOf('rel="stylesheet"'),
      lastStyle: page.lastIndexOf('rel="stylesheet"'),
      script: page.indexOf('type="module"'),
      font: page.indexOf('as="font"'),
      isLow: page.includes('fetchpriority="low" crossorigin src='),
    }
  }
  const messages = placesIn('messages')
  expect(messages.first).toBeGreaterThan(0)
  expect(messages.style).toBeGreaterThan(messages.first)
  expect(messages.script).toBeGreaterThan(messages.lastStyle)
  expect(messages.font).toBe(-1)
  expect(messages.isLow).toBe(false)
  const jobs = placesIn('jobs')
  expect(jobs.style).toBeGreaterThan(jobs.first)
  expect(jobs.font).toBeGreaterThan(0)
  expect(jobs.script).toBeGreaterThan(jobs.font)
  expect(jobs.isLow).toBe(true)
})

test('requests only the scripts that the page names until the conversations are shown, and the others when the browser is idle', async ({
  memberPage,
}) => {
  const { page } = await memberPage()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => {
    const ask = globalThis.requestIdleCallback.bind(globalThis)
    const held: IdleRequestCallback[] = []
    globalThis.requestIdleCallback = (callback) => held.push(callback)
    const letThrough = () => {
      globalThis.requestIdleCallback = ask
      for (const callback of held) ask(callback)
    }
    Object.assign(globalThis, { letThrough })
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    scripts.push(...listed(request.url(), /\/assets\/build\/([\w.-]+\.js)$/g))
  })
  await page.goto('/messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  const messages = readFileSync(`${dist}/screens/messages.html`, 'utf8')
  const named = listed(messages, /(?:src|href)="\/assets\/build\/([\w.-]+\.js)"/g)
  expect(scripts.toSorted()).toEqual(named.toSorted())

  const places = page.getByRole('navigation', { name: 'Bottom bar' })
  await expect(places.getByRole('link')).toHaveCount(0)
  await page.evaluate(() => (globalThis as unknown as { letThrough: () => void }).letThrough())
  await expect(places.getByRole('link', { name: 'Jobs' })).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`Home in all weighs at most 260 KB and its fonts 60 KB, at ${width} px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const types = new Map<string, string>()
    const weights: [type: string, bytes: number][] = []
    devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      weights.push([types.get(requestId) ?? '', encodedDataLength]),
    )
    await devtools.send('Network.enable')
    await page.goto('/', { waitUntil: 'networkidle' })
    const weigh = (wanted?: string) =>
      weights.reduce((sum, [type, bytes]) => (!wanted || type === wanted ? sum + bytes : sum), 0)
    // On a busy machine nothing is under way for a moment before all has been asked for.
    await expect.poll(() => weigh('Font')).toBeGreaterThan(10 * KB)
    await expect.poll(() => weigh()).toBeGreaterThan(150 * KB)
    await page.waitForLoadState('networkidle')
    expect(weigh('Font')).toBeLessThanOrEqual(60 * KB)
    expect(weigh()).toBeLessThanOrEqual(260 * KB)
    await context.close()
  })
}
