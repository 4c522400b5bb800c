import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { addGauges, type Figures } from './gauges.ts'

interface Needs {
  mayInspect: (request: FastifyRequest) => boolean
  register: Registry
  figures: Figures
}

/** `/metrics` in the format of Prometheus; for those who may not look inside there is nothing. */
export function serveMetrics(app: FastifyInstance, { mayInspect, register, figures }: Needs) {
  let isComplete = false

  app.get('/metrics', async (request, reply) => {
    if (!mayInspect(request)) return reply.callNotFound()
    // The gauges watch the event loop and the garbage collector, which costs a little: it begins
    // with the first reading.
    if (!isComplete) addGauges(register, figures)
    isComplete = true
    return reply
      .type(register.contentType)
      .header('Cache-Control', 'no-store')
      .send(await register.metrics())
  })
}
