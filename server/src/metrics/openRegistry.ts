import type pg from 'pg'
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import type { Waiting } from '../background/queue.ts'
import { BUCKETS, type HttpTimes } from './httpTimes.ts'

export interface Figures {
  times: HttpTimes
  pool: pg.Pool
  sockets: () => number
  /** Undefined without Redis. */
  redisIsUp: (() => boolean) | undefined
  /** What background work is waiting. */
  waiting: () => Promise<Waiting[]>
  /** How many tries have failed since the start, by queue. */
  failures: ReadonlyMap<string, number>
}

interface Value {
  value: number
  labels?: Record<string, string | number>
  metricName?: string
}

const sends = ['/api/messages/send', '/api/messages/start/:userId']

/** Our own figures and those of every Node process, by the names that dashboards know; each is read when somebody looks. */
export function openRegistry({ times, pool, sockets, redisIsUp, waiting, failures }: Figures) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const add = (name: string, type: 'gauge' | 'counter' | 'histogram', help: string, read: () => Value[] | Promise<Value[]>) => {
    // All that the registry calls of a metric: so nothing is counted twice, here and there.
    const metric = { name, get: async () => ({ name, type, help, values: await read() }) }
    register.registerMetric(metric as unknown as Metric)
  }
  const one = (value: number): Value[] => [{ value }]

  add('http_request_duration_seconds', 'histogram', 'Time to answer, by route, method and status', () => [...bucketsOf(times)])
  add('wayside_messages_sent_total', 'counter', 'Sends that were answered well', () =>
    one(sends.reduce((sum, route) => sum + times.answered(route, 'POST'), 0)),
  )
  add('wayside_sockets', 'gauge', 'Live screens on this node', () => one(sockets()))
  if (redisIsUp) add('wayside_redis_up', 'gauge', 'Whether Redis answers', () => one(Number(redisIsUp())))

  add('db_client_connection_max', 'gauge', 'Connections that the pool may open', () => one(pool.options.max))
  add('db_client_connection_count', 'gauge', 'Connections of the pool', () => [
    { value: pool.idleCount, labels: { state: 'idle' } },
    { value: pool.totalCount - pool.idleCount, labels: { state: 'used' } },
  ])
  add('db_client_connection_pending_requests', 'gauge', 'Queries that wait for a connection', () => one(pool.waitingCount))

  // Asked once a look, after the figures of the pool that it uses; without an answer these have no values, and the rest is told all the same.
  let asked: Promise<Waiting[] | undefined> | undefined
  const ask = () => {
    asked ??= waiting().catch(() => undefined)
    return asked
  }
  const each = async (pick: (one: Waiting) => number) =>
    ((await ask()) ?? []).map((one) => ({ value: pick(one), labels: { queue: one.queue } }))
  add('wayside_database_up', 'gauge', 'Whether the database answered', async () => one(Number((await ask()) !== undefined)))
  add('wayside_queue_waiting', 'gauge', 'Background work that waits, or was given up (*-dead)', () => each(({ count }) => count))
  add('wayside_queue_oldest_seconds', 'gauge', 'Age of the oldest of it', () => each(({ oldestSeconds }) => oldestSeconds))
  add('wayside_queue_failures_total', 'counter', 'Tries of background work that failed on this node', () =>
    [...failures].map(([queue, value]) => ({ value, labels: { queue } })),
  )

  return {
    contentType: register.contentType,
    metrics() {
      asked = undefined
      return register.metrics()
    },
  }
}

function* bucketsOf(times: HttpTimes): Generator<Value> {
  const name = 'http_request_duration_seconds'
  for (const { route, method, status, seconds, counts } of times.all()) {
    const labels = { route, method, status_code: status }
    let total = 0
    for (const [at, count] of counts.entries()) {
      total += count
      yield { metricName: `${name}_bucket`, labels: { ...labels, le: BUCKETS[at] ?? '+Inf' }, value: total }
    }
    yield { metricName: `${name}_sum`, labels, value: seconds }
    yield { metricName: `${name}_count`, labels, value: total }
  }
}
