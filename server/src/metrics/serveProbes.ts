import type { FastifyInstance, FastifyRequest } from 'fastify'

interface ProbeDependencies {
  /** Resolves to the problem of the database, or undefined. */
  checkHealth: () => Promise<string | undefined>
  /** Undefined without Redis. */
  redisIsUp: (() => boolean) | undefined
  /** Tells whether a request may see the reason; others get only the status. */
  mayInspect: (request: FastifyRequest) => boolean
}

/**
 * Serves `/livez`, which shows that the process responds, and `/readyz`, which is 503 while the
 * node drains or its database is down. Redis does not count, since without it only live events
 * between nodes fail.
 */
export function serveProbes(
  app: FastifyInstance,
  { checkHealth, redisIsUp, mayInspect }: ProbeDependencies,
) {
  let isDraining = false

  app.get('/livez', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  )

  let lastReason: string | undefined
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const why = isDraining ? 'it is stopping' : await checkHealth()
    if (why && why !== lastReason) request.log.warn({ why }, 'not ready')
    lastReason = why
    const maySeeReason = mayInspect(request)
    if (why) return reply.status(503).send({ status: 'unready', ...(maySeeReason && { why }) })
    return maySeeReason && redisIsUp?.() === false
      ? { status: 'degraded', why: 'Redis does not answer' }
      : { status: 'ready' }
  })

  return {
    /** From now on `/readyz` is 503, so that members are sent to other nodes. */
    drain() {
      isDraining = true
    },
  }
}
