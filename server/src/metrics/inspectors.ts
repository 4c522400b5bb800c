import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isAskedByLocalName, isLocal } from '../http/loopback.ts'

interface Needs {
  token: string | undefined
  /** Then nobody is taken for this machine, since the proxy may be on it. */
  mayHaveProxy: boolean
}

/** Who may look inside: with METRICS_TOKEN whoever has it, without it this machine. */
export function openInspectors({ token, mayHaveProxy }: Needs) {
  const expected = token === undefined ? undefined : hashOf(`Bearer ${token}`)
  return (request: FastifyRequest) =>
    expected
      ? timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)
      : !mayHaveProxy && isLocal(request) && isAskedByLocalName(request)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
