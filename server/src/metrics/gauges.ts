import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Waiting } from '../background/queue.ts'

export interface Figures {
  pool: pg.Pool
  sockets: () => number
  /** Undefined without Redis. */
  redisIsUp: (() => boolean) | undefined
  /** The unfinished jobs by queue. */
  waiting: () => Promise<Waiting[]>
  /** Failed attempts since the start, by queue. */
  failures: ReadonlyMap<string, number>
  /** The reports that no moderator has decided, by urgency. */
  reports: () => Promise<WaitingReports[]>
  /** How many seconds the longest overdue notification has waited. */
  overdueSeconds: () => Promise<number>
}

interface WaitingReports {
  priority: number
  count: number
  oldestSeconds: number
}

/**
 * Adds gauges that are read at each scrape: the process, the pool, sockets, Redis and the queue.
 */
export function addGauges(
  registry: Registry,
  { pool, sockets, redisIsUp, waiting, failures, reports, overdueSeconds }: Figures,
) {
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })

  gauge('wayside_sockets', 'Live screens on this node', sockets)
  if (redisIsUp) gauge('wayside_redis_up', 'Whether Redis answers', () => Number(redisIsUp()))
  gauge('db_client_connection_max', 'Connections that the pool may open', () => pool.options.max)
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    },
  })
  gauge(
    'db_client_connection_pending_requests',
    'Queries that wait for a connection',
    () => pool.waitingCount,
  )

  // After the gauges of the pool were read. Without a result the queue has no values.
  const ask = oncePerScrape(waiting)
  gauge('wayside_database_up', 'Whether the database answered', async () =>
    Number((await ask()) !== undefined),
  )
  const gaugeOf = <Row>(
    read: () => Promise<Row[] | undefined>,
    labelsOf: (row: Row) => Record<string, string | number>,
  ) => {
    return (name: string, help: string, labelNames: string[], pick: (row: Row) => number) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const rows = (await read()) ?? []
          this.reset()
          for (const row of rows) this.set(labelsOf(row), pick(row))
        },
      })
  }
  const queueGauge = gaugeOf(ask, ({ queue }) => ({ queue }))
  queueGauge(
    'wayside_queue_waiting',
    'Background work that waits, or was given up (*-dead)',
    ['queue'],
    ({ count }) => count,
  )
  queueGauge(
    'wayside_queue_oldest_seconds',
    'Age of the oldest of it',
    ['queue'],
    ({ oldestSeconds }) => oldestSeconds,
  )
  const reportGauge = gaugeOf(oncePerScrape(reports), ({ priority }) => ({ priority }))
  reportGauge(
    'wayside_reports_open',
    'Reports that wait for a moderator, by urgency (1 is the most urgent)',
    ['priority'],
    ({ count }) => count,
  )
  reportGauge(
    'wayside_reports_oldest_seconds',
    'Age of the oldest of them',
    ['priority'],
    ({ oldestSeconds }) => oldestSeconds,
  )
  new Gauge({
    name: 'wayside_delivery_lag_seconds',
    help: 'How long the longest overdue notification has waited',
    registers,
    async collect() {
      const seconds = await overdueSeconds().catch(() => undefined)
      if (seconds === undefined) this.remove()
      else this.set(seconds)
    },
  })
  new Counter({
    name: 'wayside_queue_failures_total',
    help: 'Tries of background work that failed on this node',
    labelNames: ['queue'],
    registers,
    collect() {
      this.reset()
      for (const [queue, count] of failures) this.inc({ queue }, count)
    },
  })
}

/** Queries the database once for each scrape, whichever gauges ask; undefined when it fails. */
function oncePerScrape<Row>(read: () => Promise<Row[]>) {
  let reading: Promise<Row[] | undefined> | undefined
  return () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        setImmediate(() => {
          reading = undefined
        })
      })
    return reading
  }
}
