import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'socket.io'
import { watchResponse } from '../http/clients/slowClients.ts'
import { hashToken } from '../identity/secrets.ts'

// An import would load what `fetch` needs as well, 13 MB.
const http = process.getBuiltinModule('node:http')

interface EngineRequestDependencies {
  /** Headers for the responses of the handshake and of polling. */
  securityHeaders: Record<string, string>
  /** The session cookie of a request. */
  tokenOf: (request: IncomingMessage) => string | undefined
  /** Called when a request is refused, unless `allowRequest` has refused it. */
  onRefused: (reason: string) => void
}

/** How Engine.IO says why it refuses a request. */
interface ConnectionError {
  code: number
  context?: { name?: string }
}

// The numbers are those of Engine.IO. Its number 4 is left out: it comes from `allowRequest`.
const refusals = new Map([
  [0, 'malformed request'],
  [1, 'unknown connection'],
  [2, 'malformed request'],
  [3, 'malformed request'],
  [5, 'protocol version'],
])

/** The part of an Engine.IO connection that this file uses. */
interface OpenConnection {
  id: string
  request: IncomingMessage
  on(event: 'close', listen: () => void): unknown
}

/** A request with its query, as Engine.IO has parsed it. */
type EngineRequest = IncomingMessage & { _query: { sid?: string } }

const isSameToken = (one = '', other = '') => timingSafeEqual(hashToken(one), hashToken(other))

/** Checks each request of a connection: the handshake, every poll and the upgrade to WebSocket. */
export function checkEngineRequests(
  engine: Server['engine'],
  { securityHeaders, tokenOf, onRefused }: EngineRequestDependencies,
) {
  const handshakes = new Map<string, IncomingMessage>()
  engine.on('connection', (connection: OpenConnection) => {
    handshakes.set(connection.id, connection.request)
    connection.on('close', () => handshakes.delete(connection.id))
  })

  engine.on('connection_error', ({ code, context }: ConnectionError) => {
    const reason = refusals.get(code)
    // A request that the check below refuses is counted there.
    if (reason && context?.name !== 'MIDDLEWARE_FAILURE') onRefused(reason)
  })

  engine.use(
    (request: EngineRequest, response: ServerResponse, next: (refused?: Error) => void) => {
      for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
      // The response of a poll stays in memory until the client reads it.
      if (response instanceof http.ServerResponse)
        response.once('prefinish', () => watchResponse(response, ''))
      const handshake = handshakes.get(request._query.sid ?? '')
      // Connection ids appear in URLs, which are logged, so an id is of no use without the cookie.
      if (handshake && !isSameToken(tokenOf(handshake), tokenOf(request))) {
        onRefused('other session')
        return next(new Error('of another session'))
      }
      next()
    },
  )
}
