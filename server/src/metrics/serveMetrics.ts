import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Figures } from './openRegistry.ts'

interface Needs {
  mayInspect: (request: FastifyRequest) => boolean
  figures: Figures
}

/** `/metrics` in the format of Prometheus; for those who may not look inside there is nothing. */
export function serveMetrics(app: FastifyInstance, { mayInspect, figures }: Needs) {
  let registry: ReturnType<typeof open> | undefined
  // Nobody who does not look pays for it.
  const open = async () => (await import('./openRegistry.ts')).openRegistry(figures)

  app.get('/metrics', async (request, reply) => {
    if (!mayInspect(request)) return reply.callNotFound()
    registry ??= open()
    const { contentType, metrics } = await registry
    return reply
      .type(contentType)
      .header('Cache-Control', 'no-store')
      .send(await metrics())
  })
}
