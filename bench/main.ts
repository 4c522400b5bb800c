import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SIGNED_IN } from './data/fill.ts'
import { openParts, thenEnd } from './ending.ts'
import { idleSocketKb } from './load/idleSockets.ts'
import type { Pace } from './measure.ts'
import { printed } from './print.ts'
import { machineLoad, memoryOf } from './processes.ts'
import type { Results, Rows } from './results.ts'
import { measureAgreements } from './rows/agreementRows.ts'
import { measureExpiry } from './rows/expiryRows.ts'
import { measureFiltered } from './rows/filteredRows.ts'
import { measureNotifications } from './rows/notificationRows.ts'
import {
  measureBusy,
  measureCached,
  measureGrowth,
  measureReads,
  measureSends,
  warmUp,
} from './rows/rows.ts'
import { measureScreens } from './rows/screenRows.ts'
import { measurePlaceFiles, measureSearches } from './rows/searchRows.ts'
import { openWorld, startTime, type World } from './world.ts'

// `npm run bench`; `-- quick`: shorter; `-- --times 10`: beside ten times the data; `--
// --messages`: beside a hundred times the messages as well (5 GB, made in minutes); `-- --only
// cached,reads`: parts of it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    messages: { type: 'boolean', default: false },
  },
})
const times = Number(values.times)
const isQuick = positionals.includes('quick')
const known =
  'cached reads filtered agreements sends busy screens growth search notifications expiry start'.split(
    ' ',
  )
const only = values.only === '' ? known : values.only.split(',')
const isSense =
  Number.isInteger(times) && times >= 1 && positionals.every((each) => each === 'quick')
if (!isSense || !only.every((part) => known.includes(part)))
  throw new Error(`Usage: npm run bench -- [quick] [--times 10] [--messages] [--only ${known}]`)

const pace: Pace = isQuick
  ? { repetitions: 3, warmUpMs: 200, ms: 600, screens: { warmUpMs: 800, ms: 2000 }, isQuick }
  : { repetitions: 5, warmUpMs: 700, ms: 2000, screens: { warmUpMs: 2000, ms: 4000 }, isQuick }
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

await thenEnd(async () => {
  const begin = performance.now()
  const loadBefore = machineLoad()
  const selected = [
    { times: 1 },
    ...(times > 1 ? [{ times }] : []),
    ...(values.messages ? [{ times: 1, hasManyMessages: true }] : []),
  ]
  const worlds: World[] = []
  for (const each of selected) {
    const opened = await openWorld(each)
    worlds.push(opened)
    say(`open: the data ${opened.name}`)
  }
  const [world] = worlds as [World]
  const rows: Rows = {}
  const memory: Results['memory'] = { idle: memoryOf(world.product.pid) }
  for (const each of worlds) await warmUp(each, pace)

  const parts = {
    cached: () => measureCached(world, pace, rows),
    reads: () => measureReads(world, pace, rows),
    filtered: () => measureFiltered(world, pace, rows),
    agreements: () => measureAgreements(world, pace, rows),
    sends: () => measureSends(world, pace, rows),
    busy: async () => {
      await measureBusy(world, pace, rows)
      await measureBusy(world, pace, rows, { row: 'busy twice', times: 2 })
    },
    screens: () => measureScreens(world, pace, rows),
    growth: async () => worlds.length > 1 && measureGrowth(worlds, pace, rows),
    search: () => measureSearches(worlds, pace, rows),
  }
  const run = openParts(only, say)
  for (const [name, measure] of Object.entries(parts)) await run.measure(name, measure)
  if (values.only === '') {
    memory.most = memoryOf(world.product.pid, 'VmHWM')
    memory.afterAll = memoryOf(world.product.pid)
  }

  for (const each of worlds) await each.product.stop()
  await run.measure('notifications', () => measureNotifications(worlds, pace, rows))
  await run.measure('expiry', () => measureExpiry(worlds, pace, rows))
  const start: Results['start'] = { embedded: [], external: [] }
  await run.measure('search', () => measurePlaceFiles(memory, start))
  await run.measure('start', async () => {
    memory.idleSocketKb = await idleSocketKb(world)
    for (let n = 0; n < pace.repetitions; n++)
      start.external.push(await startTime(world.dataDir, world.environment))
    for (const each of worlds) await each.stopPostgres()
    for (let n = 0; n < pace.repetitions; n++)
      start.embedded.push(await startTime(world.dataDir, {}))
  })

  const results: Results = {
    at: new Date().toISOString(),
    minutes: Math.round((performance.now() - begin) / 60_000),
    machine: { ...machine(), loadBefore, loadAfter: machineLoad() },
    versions: versionsOf(world),
    isQuick,
    worlds: worlds.map(({ times, name, megabytes }) => ({ times, name, megabytes })),
    rows,
    memory,
    start,
  }
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${results.at.replace(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
  console.log(`\n${printed(results)}\n\n${SIGNED_IN} sessions, RATE_LIMITS=off. Written to ${file}`)
  if (run.failed.length > 0) throw new Error(`Failed, and not whole in these rows: ${run.failed}`)
})

function machine() {
  return {
    cpus: cpus().length,
    model: cpus()[0]?.model ?? '',
    gigabytes: Math.round(totalmem() / 2 ** 30),
  }
}

function versionsOf({ version }: World) {
  const { devDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  )
  const of = (name: string) => [name, devDependencies[name] as string]
  const rivals = Object.fromEntries(['fastify', 'pg', 'socket.io', 'express'].map(of))
  return { Wayside: commit(), Node: process.versions.node, PostgreSQL: version, ...rivals }
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
