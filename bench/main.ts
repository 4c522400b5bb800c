import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SIGNED_IN } from './fill.ts'
import type { Results } from './goals.ts'
import type { Pace } from './measure.ts'
import { tablesOf } from './print.ts'
import { endChildren, machineLoad, memoryOf } from './processes.ts'
import { measureGrowth, measureHot, measureReads, measureScreens, measureSends, type Rows, warmUp } from './rows.ts'
import { openWorld, startTime, type World } from './world.ts'

// `npm run bench`: everything, in ten minutes; `-- quick`: in three minutes; `-- --times 10`: against ten times the data as well;
// `-- --messages --only growth`: against a hundred times the messages (5 GB, made in minutes).
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
if (!(times >= 1) || !Number.isInteger(times)) throw new Error('Usage: npm run bench -- [quick] [--times 10] [--only hot,reads]')

const pace: Pace = isQuick
  ? { repetitions: 3, warmUpMs: 200, ms: 600, isQuick }
  : { repetitions: 3, warmUpMs: 700, ms: 2000, isQuick }
const isAsked = (part: string) => values.only === '' || values.only.split(',').includes(part)
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

const worlds: World[] = []
const rows: Rows = {}
const memory: Results['memory'] = {}
const start: Results['start'] = { embedded: [], external: [] }
const loadBefore = machineLoad()

async function endAll() {
  await endChildren()
  for (const each of worlds.splice(0)) {
    await each.stopServers()
    await each.stopPostgres()
    each.remove()
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void endAll().finally(() => process.exit(1)))

try {
  const asked = [
    { times: 1 },
    ...(times > 1 ? [{ times }] : []),
    ...(values.messages ? [{ times: 1, hasManyMessages: true }] : []),
  ]
  for (const each of asked) {
    worlds.push(await openWorld(each))
    say(`open: the data ${worlds.at(-1)?.name}`)
  }
  const [world] = worlds as [World]
  memory.idle = memoryOf(world.product.pid)

  for (const each of worlds) await warmUp(each, pace)

  const parts: Record<string, () => Promise<unknown>> = {
    hot: () => measureHot(world, pace, rows),
    reads: () => measureReads(world, pace, rows),
    sends: () => measureSends(world, pace, rows),
    screens: async () => {
      memory.idleSocketKb = await measureScreens(world, pace, rows)
    },
    growth: async () => worlds.length > 1 && measureGrowth(worlds, pace, rows),
  }
  for (const [name, measure] of Object.entries(parts)) {
    if (!isAsked(name)) continue
    say(`measuring: ${name}`)
    await measure()
  }
  memory.afterAll = values.only === '' ? memoryOf(world.product.pid) : undefined

  say('measuring: start')
  for (const each of worlds) await each.stopServers()
  if (isAsked('start'))
    for (let n = 0; n < pace.repetitions; n++) start.external.push(await startTime(world.dataDir, world.environment))
  for (const each of worlds) await each.stopPostgres()
  if (isAsked('start')) for (let n = 0; n < pace.repetitions; n++) start.embedded.push(await startTime(world.dataDir, {}))

  const [cpu] = cpus()
  const results: Results = {
    at: new Date().toISOString(),
    machine: {
      cpus: cpus().length,
      model: cpu?.model ?? '',
      gigabytes: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      postgres: world.version,
      loadBefore,
      loadAfter: machineLoad(),
    },
    isQuick,
    worlds: worlds.map(({ times, name, megabytes }) => ({ times, name, megabytes })),
    rows,
    memory,
    start,
  }
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${results.at.replace(/[:.]/g, '-')}.json`)
  writeFileSync(file, JSON.stringify(results, null, 1))
  console.log(`\n${tablesOf(results)}\n${SIGNED_IN} sessions, RATE_LIMITS=off; figures as median (min–max). Written to ${file}`)
} finally {
  await endAll()
}
