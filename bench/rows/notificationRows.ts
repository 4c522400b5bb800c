import { setTimeout as sleep } from 'node:timers/promises'
import { topicRegister } from '@wayside/contract/topics'
import { openDatabase } from '../../server/src/database/pool.ts'
import { openDispatcher } from '../../server/src/features/notifications/dispatcher.ts'
import { openPushKeys } from '../../server/src/push/pushKeys.ts'
import {
  fillList,
  makeDue,
  makePushesDue,
  setQuiet,
  subscribe,
  withClient,
} from '../data/dueNotifications.ts'
import { get } from '../load/calls.ts'
import { openSinks } from '../load/notificationSinks.ts'
import { alternate, type Pace, type Sample } from '../measure.ts'
import { cpuOf, postgresPids } from '../processes.ts'
import type { Rows } from '../results.ts'
import { openProduct, type World } from '../world.ts'
import { CONNECTIONS, measureBusy, product } from './rows.ts'

const LISTED = 200
const UNSEEN = 20
const IDLE_ROUNDS = 200
const DEVICES = 500
const PATIENCE_MS = 300_000
const log = { warn: console.error }

/**
 * Measures what members are told: the calls of the bell, the dispatcher with nothing due and with
 * much, and emails and pushes to servers that only count them. No other node of these worlds runs.
 */
export async function measureNotifications(worlds: World[], pace: Pace, rows: Rows) {
  rows['dispatch with nothing due'] = []
  for (const world of worlds) {
    const samples = await dispatchNothing(world, pace.repetitions)
    rows['dispatch with nothing due'].push({ name: world.name, samples })
  }
  const [world] = worlds as [World]
  const count = pace.isQuick ? 5000 : 15_000
  // Decided on, and not sent yet.
  await withClient(world, async (client) => {
    await makeDue(client, count)
    await setQuiet(client, true)
  })
  rows['dispatch of due members'] = [{ name: 'product', samples: [await dispatchAll(world)] }]
  const due = await withClient(world, async (client) => {
    await setQuiet(client, false)
    return makeDue(client, count)
  })

  const { emails, pushes, smtpUrl, pushOrigin } = await openSinks()
  const own = { SMTP_URL: smtpUrl, WEB_PUSH_ORIGINS: pushOrigin }
  const server = await openProduct(world.dataDir, { ...world.environment, ...own })
  const beside = { ...world, product: server }
  await until(() => emails() > 100)
  rows.emails = [{ name: 'product', samples: await windows(beside, pace, emails) }]
  await busyBesideEmails(beside, pace, rows, () => emails() < due)
  await until(() => emails() >= due)
  await measureList(beside, pace, rows)
  await subscribe(beside, pushOrigin, DEVICES)
  rows.pushes = [{ name: 'product', samples: await pushAll(beside, pace, pushes) }]
  await server.stop()
}

/** Measures a piece of work that says how many it has done. */
export async function measured(
  { cluster }: World,
  pid: number,
  work: () => Promise<number>,
): Promise<Sample> {
  const used = () => [cpuOf([pid]), cpuOf(postgresPids(cluster))] as const
  const [before, start] = [used(), performance.now()]
  const count = await work()
  const [ms, after] = [performance.now() - start, used()]
  const each = (n: 0 | 1) => ((after[n] ?? Number.NaN) - (before[n] ?? Number.NaN)) / count
  const none = { p50: ms / count, p99: Number.NaN, errors: 0 }
  return { perSecond: (count * 1000) / ms, serverCpu: each(0), postgresCpu: each(1), ...none }
}

/** Lends a dispatcher in this process. */
async function withDispatcher<Result>(
  { host }: World,
  work: (dispatch: () => Promise<number>) => Promise<Result>,
) {
  const connection = { host, port: 5432, user: 'wayside', database: 'wayside' }
  const { db } = openDatabase(connection, () => undefined)
  const noTransport = () => Promise.reject(new Error('an email was not to be sent'))
  const needs = {
    ...{ db, log, topics: topicRegister, metrics: { email: () => undefined } },
    ...{ unreadEmailDelay: 600, activeSeconds: 300, emailsPerMinute: 0 },
    mailTransport: { send: noTransport, atOnce: 3, close: () => undefined },
    ...{ key: new Uint8Array(32), appUrl: 'http://localhost:5000' },
  }
  const push = {
    keys: openPushKeys(needs.key, needs.appUrl),
    ...{ transport: noTransport, metrics: { push: () => undefined } },
    ...{ isKnownService: () => false, isPublicKey: () => false },
  }
  try {
    const { dispatch } = openDispatcher({ ...needs, push })
    return await work(async () => (await dispatch()).emails)
  } finally {
    await db.destroy()
  }
}

const dispatchNothing = (world: World, repetitions: number) =>
  withDispatcher(world, async (dispatch) => {
    for (let n = 0; n < IDLE_ROUNDS; n++) await dispatch()
    const samples: Sample[] = []
    while (samples.length < repetitions)
      samples.push(
        await measured(world, process.pid, async () => {
          for (let n = 0; n < IDLE_ROUNDS; n++) await dispatch()
          return IDLE_ROUNDS
        }),
      )
    return samples
  })

const dispatchAll = (world: World) =>
  withDispatcher(world, (dispatch) => measured(world, process.pid, dispatch))

/** Samples of a server that works by itself. */
async function windows(world: World, { repetitions, screens }: Pace, done: () => number) {
  const samples: Sample[] = []
  while (samples.length < repetitions)
    samples.push(
      await measured(world, world.product.pid, async () => {
        const before = done()
        await sleep(screens.ms)
        return done() - before
      }),
    )
  return samples
}

/** Whether calls at an even pace wait for the emails; left out when these end before. */
async function busyBesideEmails(world: World, pace: Pace, rows: Rows, isSending: () => boolean) {
  const measuredRows: Rows = {}
  await measureBusy(world, pace, measuredRows)
  if (isSending() && measuredRows.busy) rows['busy beside emails'] = measuredRows.busy
}

async function measureList(world: World, pace: Pace, rows: Rows) {
  const { host, chat, friends, cluster, me } = world
  await withClient(world, (client) => fillList(client, me, LISTED, UNSEEN))
  const call = (path: string) => product(world, 'product', [get(path, world.cookies[0] as string)])
  const pages = { from: 1, count: 1 }
  const raw = { host, connections: CONNECTIONS, me, chat, members: friends, pages }
  // Which session it is, and nothing else.
  const session = { ...call('/api/profile/auth-status'), name: 'session' }
  rows['read badge'] = await alternate([call('/api/notifications/badge'), session], pace)
  rows['read notifications'] = await alternate(
    [
      call('/api/notifications?limit=20'),
      { name: 'pg', cluster, raw: { ...raw, work: 'notifications' } },
    ],
    pace,
  )
}

/** Samples of the time from the first push to the last. */
async function pushAll(world: World, { repetitions }: Pace, done: () => number) {
  const samples: Sample[] = []
  while (samples.length < repetitions) {
    const before = done()
    await withClient(world, (client) => makePushesDue(client, world.members.slice(0, DEVICES)))
    await until(() => done() > before)
    samples.push(
      await measured(world, world.product.pid, async () => {
        const first = done()
        await until(() => done() >= before + DEVICES)
        return done() - first
      }),
    )
  }
  return samples
}

/** Waits for something that is due. */
export async function until(isDone: () => boolean | Promise<boolean>) {
  const end = performance.now() + PATIENCE_MS
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error('What was due did not arrive')
    await sleep(5)
  }
}
