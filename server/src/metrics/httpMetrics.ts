import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

// All other requests share the names `page` and `file`, so that invented URLs make no new series.
const named = /^\/(api|uploads|art|outbox|livez|readyz|metrics)(\/|$)/
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const sends = new Set(['/api/messages/send', '/api/messages/start/:userId'])

/** Measures how long each route takes, by method and status. */
export function measureRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status_code'],
    registers: [registry],
  })
  const sent = new Counter({
    name: 'wayside_messages_sent_total',
    help: 'Messages that were sent successfully',
    registers: [registry],
  })

  app.addHook('onRoute', (options) => {
    options.config = {
      ...options.config,
      measuredAs: named.test(options.url) ? options.url : 'file',
    }
  })
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // Pages are served by the handler for unknown routes.
    const route = routeOptions.config.measuredAs ?? 'page'
    const labels = {
      route,
      method: methods.has(method) ? method : 'other',
      status_code: statusCode,
    }
    durations.observe(labels, elapsedTime / 1000)
    if (statusCode === 200 && sends.has(route)) sent.inc()
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    measuredAs?: string
  }
}
