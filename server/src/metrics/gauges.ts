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
}

/**
 * Adds gauges that are read at each scrape: the process, the pool, sockets, Redis and the queue.
 */
export function addGauges(
  register: Registry,
  { pool, sockets, redisIsUp, waiting, failures }: Figures,
) {
  collectDefaultMetrics({ register })
  const registers = [register]
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

  // Queries the database once for each scrape, after the gauges of the pool were read. Without a
  // result the queue has no values.
  let reading: Promise<Waiting[] | undefined> | undefined
  const ask = () => {
    reading ??= waiting()
      .catch(() => undefined)
      .finally(() => {
        setImmediate(() => {
          reading = undefined
        })
      })
    return reading
  }
  gauge('wayside_database_up', 'Whether the database answered', async () =>
    Number((await ask()) !== undefined),
  )
  const queueGauge = (name: string, help: string, pick: (work: Waiting) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        const work = (await ask()) ?? []
        this.reset()
        for (const each of work) this.set({ queue: each.queue }, pick(each))
      },
    })
  queueGauge(
    'wayside_queue_waiting',
    'Background work that waits, or was given up (*-dead)',
    ({ count }) => count,
  )
  queueGauge(
    'wayside_queue_oldest_seconds',
    'Age of the oldest of it',
    ({ oldestSeconds }) => oldestSeconds,
  )
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
