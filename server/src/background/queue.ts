import { retention, secondsIn } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { withAdvisoryLock } from '../database/advisoryLock.ts'
import type { Db } from '../database/pool.ts'
import { jobDatabase, retryInterrupted } from './jobDatabase.ts'
import { removeJobs } from './removeJobs.ts'

export interface Queue {
  /**
   * Adds a job in the caller's transaction, so that it exists only if that commits. With
   * `onceInSeconds` it is skipped when the same job was added within that time; with `afterSeconds`
   * it begins that much later. Those of higher `priority`, which is 0 if not said, go first.
   */
  add(
    tx: Db,
    name: string,
    data: object,
    when?: { onceInSeconds?: number; afterSeconds?: number; priority?: number },
  ): Promise<void>
  /** Declares a queue and starts its worker; an exception counts as a failed attempt. */
  work<Data extends object>(
    name: string,
    rules: Retry,
    handle: (data: Data, id: string) => Promise<void>,
  ): Promise<void>
  /** Deletes jobs of a queue, also finished and failed ones, whose data is found unwanted. */
  remove<Data extends object>(
    tx: Db,
    name: string,
    isUnwanted: (data: Data) => Promise<boolean>,
  ): Promise<void>
  /** Polls at once instead of at the next interval. */
  flush(name: string): void
  /** Counts the unfinished jobs of each queue; jobs in `<name>-dead` have failed for good. */
  waiting(): Promise<Waiting[]>
  /** Failed attempts since the start, by queue. */
  failures: ReadonlyMap<string, number>
  close(): Promise<void>
}

export interface Waiting {
  queue: string
  count: number
  oldestSeconds: number
}

export interface Retry {
  tries: number
  /** Seconds before the second attempt; doubles from there. */
  firstDelay: number
  longestDelay: number
  /** How many this node works on at once; the default is one. */
  atOnce?: number
  /** How many of them are taken together, which all end before more are taken; the default is one. */
  batch?: number
  /** Seconds between two polls; the default is one. */
  pollSeconds?: number
}

// A missing heartbeat reveals work of a killed node: after 15 s, and up to ten more until a poll.
const HEARTBEAT_S = 15
const POLL_S = 10
const RETRY_INTERVAL_MS = 5000
const LONGEST_S = 120
// Finished jobs older than this are deleted daily. Every poll counts the jobs, so the table should
// stay small.
const FINISHED_S = 3600

/**
 * Opens background work in PostgreSQL (pg-boss). It survives restarts, is retried, and ends in
 * `<name>-dead` when it keeps failing.
 */
export async function openQueue(db: Db, log: Pick<Logger, 'warn'>): Promise<Queue> {
  const polling = { superviseIntervalSeconds: POLL_S, monitorIntervalSeconds: POLL_S }
  const boss = new PgBoss({
    db: jobDatabase(db),
    schedule: false,
    persistWarnings: false,
    monitorVacuum: false,
    maintenanceIntervalSeconds: secondsIn(retention.sentEmail),
    ...polling,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'queue: database did not answer'))
  // pg-boss creates its tables at its first start, which fails when two nodes do so at once.
  await withAdvisoryLock(db, () => boss.start())
  const retryTimer = setInterval(() => {
    retryInterrupted(db).catch((error: unknown) =>
      log.warn({ err: error }, 'queue: database did not answer'),
    )
  }, RETRY_INTERVAL_MS)
  const workers = new Map<string, string[]>()
  const failures = new Map<string, number>()
  const flush = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  return {
    async add(tx, name, data, { onceInSeconds, afterSeconds, priority } = {}) {
      await boss.send(name, data, {
        db: fromKysely(tx),
        ...(onceInSeconds && { singletonSeconds: onceInSeconds }),
        ...(afterSeconds && { startAfter: afterSeconds }),
        ...(priority && { priority }),
      })
    },
    async work<Data extends object>(
      name: string,
      rulesOfQueue: Retry,
      handle: (data: Data, id: string) => Promise<void>,
    ) {
      const {
        tries,
        firstDelay,
        longestDelay,
        atOnce = 1,
        batch = 1,
        pollSeconds = 1,
      } = rulesOfQueue
      await boss.createQueue(`${name}-dead`)
      await boss.updateQueue(`${name}-dead`, { retentionSeconds: secondsIn(retention.unsentEmail) })
      const rules = {
        retryLimit: tries - 1,
        retryDelay: firstDelay,
        retryBackoff: true,
        retryDelayMax: longestDelay,
        deadLetter: `${name}-dead`,
        heartbeatSeconds: HEARTBEAT_S,
        expireInSeconds: LONGEST_S,
        deleteAfterSeconds: FINISHED_S,
      }
      await boss.createQueue(name, rules)
      await boss.updateQueue(name, rules)
      failures.set(name, 0)
      const run = async ({ data, id }: { data: object; id: string }) => {
        try {
          await handle(data as Data, id)
          return { id, status: 'completed' as const }
        } catch (error) {
          failures.set(name, (failures.get(name) ?? 0) + 1)
          return { id, status: 'failed' as const, output: error }
        }
      }
      const work = async (jobs: { data: object; id: string }[]) => {
        const results = await Promise.all(jobs.map(run))
        flush(name) // there may be more, and it should not wait for the next poll
        return results
      }
      const polling = {
        pollingIntervalSeconds: pollSeconds,
        ...{ batchSize: batch, perJobResults: true as const },
      }
      const ids: string[] = []
      while (ids.length < atOnce) ids.push(await boss.work<object>(name, polling, work))
      workers.set(name, ids)
    },
    remove: removeJobs,
    flush,
    async waiting() {
      // The condition of pg-boss's index of waiting jobs, so that finished ones are not read.
      const { rows } = await sql<Waiting>`
        select
          name as queue,
          count(*)::int as count,
          extract(epoch from now() - min(created_on))::float8 as "oldestSeconds"
        from pgboss.job
        where state < 'active' and not blocked
        group by name`.execute(db)
      return rows
    },
    failures,
    close() {
      clearInterval(retryTimer)
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
