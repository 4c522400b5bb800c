import { openTimedWork } from '../../server/commands/due-jobs/openTimedWork.ts'
import { openQueue } from '../../server/src/background/queue.ts'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/database/pool.ts'
import { countDueJobs, makeJobsDue } from '../data/dueJobs.ts'
import { withClient } from '../data/dueNotifications.ts'
import { openSinks } from '../load/notificationSinks.ts'
import type { Pace, Sample } from '../measure.ts'
import type { Rows } from '../results.ts'
import { openProduct, type World } from '../world.ts'
import { measured, until } from './notificationRows.ts'
import { measureBusy } from './rows.ts'

const DUE = 10_000
const IDLE_ROUNDS = 200
const log = { warn: console.error }

/**
 * Measures the expiry of jobs with nothing due and with much, and calls beside it. No other node of
 * these worlds runs.
 */
export async function measureExpiry(worlds: World[], pace: Pace, rows: Rows) {
  rows['expiry with nothing due'] = []
  for (const world of worlds) {
    const samples = await expireNothing(world, pace.repetitions)
    rows['expiry with nothing due'].push({ name: world.name, samples })
  }
  const [world] = worlds as [World]
  await withClient(world, (client) => makeJobsDue(client, DUE))
  const all = await withExpiry(world, (expire) => measured(world, process.pid, expire))
  rows['expiry of due jobs'] = [{ name: 'product', samples: [all] }]
  await busyBesideExpiry(world, pace, rows)
}

/** Lends the expiry of jobs in this process. */
async function withExpiry<Result>(
  { host, dataDir }: World,
  work: (expire: () => Promise<number>) => Promise<Result>,
) {
  const connection = { host, port: 5432, user: 'wayside', database: 'wayside' }
  const { db } = openDatabase(connection, () => undefined)
  const queue = await openQueue(db, log)
  const config = readConfig({ DATA_DIR: dataDir })
  const { expireJobs } = openTimedWork({ config, db, queue, log })
  try {
    return await work(expireJobs)
  } finally {
    await queue.close()
    await db.destroy()
  }
}

const expireNothing = (world: World, repetitions: number) =>
  withExpiry(world, async (expire) => {
    for (let n = 0; n < IDLE_ROUNDS; n++) await expire()
    const samples: Sample[] = []
    while (samples.length < repetitions)
      samples.push(
        await measured(world, process.pid, async () => {
          for (let n = 0; n < IDLE_ROUNDS; n++) await expire()
          return IDLE_ROUNDS
        }),
      )
    return samples
  })

/**
 * Whether calls at an even pace wait for the expiry that the server itself begins each minute; left
 * out when that ends before.
 */
async function busyBesideExpiry(world: World, pace: Pace, rows: Rows) {
  const { smtpUrl } = await openSinks()
  const product = await openProduct(world.dataDir, { ...world.environment, SMTP_URL: smtpUrl })
  await withClient(world, async (client) => {
    await makeJobsDue(client, DUE)
    await until(async () => (await countDueJobs(client)) < DUE)
    const measuredRows: Rows = {}
    await measureBusy({ ...world, product }, { ...pace, repetitions: 2 }, measuredRows)
    const left = await countDueJobs(client)
    if (left > 0 && measuredRows.busy) rows['busy beside expiry'] = measuredRows.busy
  })
  await product.stop()
}
