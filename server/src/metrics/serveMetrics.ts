import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { isAskedByLocalName, isLocal } from '../http/clients/loopback.ts'
import { addGauges, type Figures } from './gauges.ts'

interface MetricsDependencies {
  mayInspect: (request: FastifyRequest) => boolean
  registry: Registry
  figures: Figures
}

/** Serves `/metrics` in the format of Prometheus; without permission it is a 404. */
export function serveMetrics(
  app: FastifyInstance,
  { mayInspect, registry, figures }: MetricsDependencies,
) {
  let isComplete = false

  app.get('/metrics', async (request, reply) => {
    if (!mayInspect(request)) return reply.callNotFound()
    // The gauges watch the event loop and garbage collection, so they start with the first scrape.
    if (!isComplete) addGauges(registry, figures)
    isComplete = true
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await registry.metrics())
  })
}

interface Inspectors {
  token: string | undefined
  /** True when a proxy may be on this machine, so that a local address proves nothing. */
  mayHaveProxy: boolean
}

/**
 * Returns the check of who may read metrics: with METRICS_TOKEN those who send it, otherwise only
 * requests from this machine.
 */
export function openInspectors({ token, mayHaveProxy }: Inspectors) {
  const expected = token === undefined ? undefined : hashOf(`Bearer ${token}`)
  return (request: FastifyRequest) =>
    expected
      ? timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)
      : !mayHaveProxy && isLocal(request) && isAskedByLocalName(request)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
