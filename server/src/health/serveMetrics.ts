import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAskedByName, isLocal } from '../http/local.ts'
import type { Figures } from './openRegistry.ts'

interface Needs {
  token: string | undefined
  /** A proxy was announced: then nobody is taken for this machine, since the proxy may be on it. */
  hasProxy: boolean
  figures: Figures
}

/** `/metrics` in the format of Prometheus, for this machine only, or for whoever has the token; for all others there is nothing. */
export function serveMetrics(app: FastifyInstance, { token, hasProxy, figures }: Needs) {
  const expected = token === undefined ? undefined : hashOf(`Bearer ${token}`)
  const mayRead = (request: FastifyRequest) =>
    expected
      ? timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)
      : !hasProxy && isLocal(request) && isAskedByName(request)

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
