import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { openHealthCheck } from '../database/healthCheck.ts'
import type { Figures } from './gauges.ts'
import { openInspectors, serveMetrics } from './serveMetrics.ts'
import { serveProbes } from './serveProbes.ts'

interface InspectionDependencies {
  registry: Registry
  figures: Figures
  /** Requests with this token may read all. */
  metricsToken: string | undefined
  mayHaveProxy: boolean
}

/** Serves what operators and load balancers ask for: `/metrics`, `/livez` and `/readyz`. */
export function serveInspection(
  app: FastifyInstance,
  { registry, figures, metricsToken: token, mayHaveProxy }: InspectionDependencies,
) {
  const checkHealth = openHealthCheck(figures.pool)
  const mayInspect = openInspectors({ token, mayHaveProxy })
  app.addHook('onClose', () => checkHealth.close())
  serveMetrics(app, { mayInspect, registry, figures })
  return serveProbes(app, { checkHealth, redisIsUp: figures.redisIsUp, mayInspect })
}
