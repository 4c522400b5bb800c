// Lighthouse, mobile, the median of three runs for each route, on the sample community: npm run
// lighthouse [-- /feed /jobs]; on every route of the table: npm run lighthouse -- every. When the
// first message can be seen on its slow 4G: npm run lighthouse -- first-message; a chat of 10,000:
// npm run lighthouse -- long-chat; how long inputs take to be seen: npm run lighthouse --
// interactions
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { publicPaths, routePaths } from '@wayside/contract/routes'
import lighthouse from 'lighthouse'
import { jobs } from '../../server/commands/demo/jobs.ts'
import { sampleLogins } from '../../server/commands/demo/people.ts'
import { sampleAppKey } from '../../server/commands/demo/reports.ts'
import { idOf } from '../../server/commands/demo/sampleIds.ts'
import { codeOf } from '../../server/test/members/twoStepMember.ts'
import { measureInteractions } from './interactions.ts'
import { measureFirstMessage, measureLongChat } from './messagesPaint.ts'

const port = Number(process.env.PORT ?? 5198)
const debugPort = port + 1000
const origin = `http://localhost:${port}`
const runs = 3
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const onlyCategories = Object.keys(goals) as (keyof typeof goals)[]
const times = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
}
/** How fast the machine is without being slowed: Lighthouse expects 1,500 to 2,000. */
const speed = 'benchmark index'
/** The routes that a run without arguments measures. */
const usual = ['/', '/discover', '/login', '/register', '/jobs', '/feed', '/messages']

const host = idOf(sampleLogins.host)
const hostsJob = idOf(jobs.find(({ owner }) => owner === sampleLogins.host)?.title ?? '')
const ids: Partial<Record<keyof typeof routePaths, string>> = {
  visitProfile: host,
  references: host,
  job: hostsJob,
  jobToo: hostsJob,
  editJob: hostsJob,
}

/** The readers of screens that are not for each visitor, or not for each member. */
const readers: Record<string, string> = {
  visitProfile: 'nomad',
  editJob: 'host',
  moderation: 'moderator',
}
const memberOf = (screen: string) =>
  readers[screen] ?? (screen in publicPaths ? undefined : 'nomad')

const routes = Object.entries(routePaths).map(([screen, path]) => ({
  path: path.replace(':id', ids[screen as keyof typeof routePaths] ?? ''),
  member: memberOf(screen),
}))

async function answers(server: ChildProcess) {
  while (server.exitCode === null) {
    const isUp = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await sleep(200)
  }
  throw new Error('The server ended before it answered')
}

const logIn = async (browser: BrowserContext, member = 'nomad') => {
  const data = {
    email: `${member}@wayside.example`,
    password: 'wayside demo',
    ...(member === 'moderator' && { code: codeOf(sampleAppKey) }),
  }
  const response = await browser.request.post(`${origin}/api/login`, { data })
  if (!response.ok()) throw new Error(await response.text())
}

type Run = Record<string, number>

/** Scores from 0 to 100 and times in ms. */
async function measure(path: string, triesLeft = 2): Promise<Run> {
  const result = await lighthouse(origin + path, {
    port: debugPort,
    logLevel: 'silent',
    onlyCategories,
  })
  const report = result?.lhr
  if (!report || report.runtimeError) {
    if (triesLeft) return measure(path, triesLeft - 1) // NO_NAVSTART now and then
    throw new Error(`${path}: ${report?.runtimeError?.message ?? 'no report'}`)
  }
  if (new URL(report.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led to ${report.finalDisplayedUrl}`)
  for (const { id, score, scoreDisplayMode, title } of Object.values(report.audits))
    if (score === 0 && scoreDisplayMode === 'binary') console.log(`    ${path}: ${id}: ${title}`)
  return Object.fromEntries([
    ...onlyCategories.map(
      (name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)] as const,
    ),
    ...Object.entries(times).map(
      ([id, name]) => [name, Math.round(report.audits[id]?.numericValue ?? Number.NaN)] as const,
    ),
    [speed, Math.round(report.environment.benchmarkIndex)],
  ])
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const named = process.argv.length === 2 ? usual : process.argv
const chosen = routes.filter(({ path }) => named.includes('every') || named.includes(path))
const folder = mkdtempSync(join(tmpdir(), 'wayside-lighthouse-'))
const server = spawn(process.execPath, ['server/dist/main.js', '--demo'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  },
})
try {
  await answers(server)
  const system = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const launch = {
    ...(existsSync(system) && { executablePath: system }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  }
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${debugPort}`],
    // Lighthouse tells why a page cannot be restored from it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  /** Lighthouse empties the cache and keeps what the browser of a member remembers. */
  const remember = async (member: string) => {
    await logIn(browser, member)
    const page = await browser.newPage()
    await page.goto(`${origin}/notifications`)
    await page.waitForLoadState('networkidle')
    await page.close()
  }
  const columns = [...onlyCategories, ...Object.values(times), speed]
  if (chosen.length > 0)
    console.log(`| route | ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length + 1)}`)
  for (const { path, member } of chosen) {
    await browser.clearCookies()
    if (member) await remember(member)
    const measured: Run[] = []
    for (let run = 0; run < runs; run++) measured.push(await measure(path))
    const medians = columns.map((name) => median(measured.map((run) => run[name] ?? Number.NaN)))
    const isReached = Object.values(goals).every((goal, at) => (medians[at] ?? 0) >= goal)
    console.log(
      `| ${path}${member ? ` (${member})` : ''} | ${medians.join(' | ')} |${isReached ? '' : ' missed'}`,
    )
    if (!isReached) process.exitCode = 1
  }
  const say = ({ what, ms }: { what: string; ms: number[] }) =>
    console.log(`${what}: ${median(ms)} ms (${ms.join(', ')})`)
  const isWanted = (name: string) => process.argv.length === 2 || process.argv.includes(name)
  if (isWanted('first-message')) {
    const another = await chromium.launch(launch)
    for (const each of await measureFirstMessage(another, origin, logIn)) say(each)
    await another.close()
  }
  if (isWanted('interactions')) {
    // The whole browser shows a frame a second late where it paints without a graphics card.
    const shell = '/usr/bin/chromium-headless-shell'
    const another = await chromium.launch({
      ...launch,
      ...(existsSync(shell) && { executablePath: shell }),
    })
    const { count, slowest } = await measureInteractions({ browser: another, origin, logIn })
    console.log(`slowest of ${count} inputs on a phone (input to next paint):`)
    for (const { what, ms } of slowest) console.log(`  ${ms} ms ${what}`)
    await another.close()
  }
  if (isWanted('long-chat')) for (const each of await measureLongChat(browser, origin)) say(each)
  await browser.close()
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  if (server.exitCode === null) await ended
  rmSync(folder, { recursive: true, force: true })
}
