import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAskedByLocalName, isLocal } from '../http/local.ts'
import type { Figures } from './openRegistry.ts'

interface Needs {
  token: string | undefined
  /** Then nobody is taken for this machine, since the proxy may be on it. */
  mayHaveProxy: boolean
  figures: Figures
}

/** `/metrics` in the format of Prometheus, for this machine only, or for whoever has the token; for all others there is nothing. */
export function serveMetrics(app: FastifyInstance, { token, mayHaveProxy, figures }: Needs) {
  const expected = token === undefined ? undefined : hashOf(`Bearer ${token}`)
  const mayRead = (request: FastifyRequest) =>
    expected
      ? timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)
      : !mayHaveProxy && isLocal(request) && isAskedByLocalName(request)

  let registry: ReturnType<typeof open> | undefined
  // Nobody who does not look pays for it.
  const open = async () => (await import('./openRegistry.ts')).openRegistry(figures)

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound()
    registry ??= open()
    const { contentType, metrics } = await registry
    return reply
      .type(contentType)
      .header('Cache-Control', 'no-store')
      .send(await metrics())
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
