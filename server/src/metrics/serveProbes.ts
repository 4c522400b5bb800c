import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Needs {
  /** What is wrong with the database. */
  checkHealth: () => Promise<string | undefined>
  /** Undefined without Redis. */
  redisIsUp: (() => boolean) | undefined
  /** Who is told the reason; all others hear yes or no. */
  mayInspect: (request: FastifyRequest) => boolean
}

/**
 * `/livez`: this process answers. `/readyz`: members may be sent here; while it drains, or its
 * database is away, they may not. Redis is no reason: without it everything but live events between
 * nodes goes on.
 */
export function serveProbes(app: FastifyInstance, { checkHealth, redisIsUp, mayInspect }: Needs) {
  let isDraining = false

  app.get('/livez', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  )

  let told: string | undefined
  app.get('/readyz', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const why = isDraining ? 'it is stopping' : await checkHealth()
    if (why && why !== told) request.log.warn({ why }, 'not ready')
    told = why
    const isTold = mayInspect(request)
    if (why) return reply.status(503).send({ status: 'unready', ...(isTold && { why }) })
    return isTold && redisIsUp?.() === false
      ? { status: 'degraded', why: 'Redis does not answer' }
      : { status: 'ready' }
  })

  return {
    /** From here on `/readyz` sends members elsewhere. */
    drain() {
      isDraining = true
    },
  }
}
