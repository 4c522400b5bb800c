import type { FastifyInstance } from 'fastify'

/** Upper bounds in seconds, as Prometheus' own clients have them. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Times {
  /** One a bucket, and one for what took longer. */
  counts: Uint32Array
  seconds: number
}

type ByStatus = Map<number, Times>
type ByMethod = Record<string, ByStatus>

export type HttpTimes = ReturnType<typeof keepHttpTimes>

// Everything the app sends besides: one name each, however many files and addresses there are.
const named = /^\/(api|uploads|art|outbox|livez|readyz|metrics)(\/|$)/
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts how long each route takes. It runs for every answer, so it looks nothing up by text but the method. */
export function keepHttpTimes(app: FastifyInstance) {
  const routes = new Map<string, ByMethod>()
  const routeOf = (name: string) => {
    const known = routes.get(name) ?? {}
    routes.set(name, known)
    return known
  }
  const page = routeOf('page')

  app.addHook('onRoute', (options) => {
    options.config = { ...options.config, times: routeOf(named.test(options.url) ? options.url : 'file') }
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.times ?? page
    record(route, METHODS.has(request.method) ? request.method : 'other', reply.statusCode, reply.elapsedTime / 1000)
    done()
  })

  return {
    *all() {
      for (const [route, methods] of routes)
        for (const [method, statuses] of Object.entries(methods))
          for (const [status, { counts, seconds }] of statuses) yield { route, method, status, counts, seconds }
    },
    /** How often a route was answered well. */
    answered: (route: string, method: string) => {
      const times = routes.get(route)?.[method]?.get(200)
      return times?.counts.reduce((sum, each) => sum + each, 0) ?? 0
    },
  }
}

function record(route: ByMethod, method: string, status: number, seconds: number) {
  route[method] ??= new Map()
  const statuses = route[method]
  let times = statuses.get(status)
  if (!times) {
    times = { counts: new Uint32Array(BUCKETS.length + 1), seconds: 0 }
    statuses.set(status, times)
  }
  let at = 0
  while (at < BUCKETS.length && seconds > (BUCKETS[at] as number)) at++
  times.counts[at] = (times.counts[at] as number) + 1
  times.seconds += seconds
}

declare module 'fastify' {
  interface FastifyContextConfig {
    times?: ByMethod
  }
}
