import { timingSafeEqual } from 'node:crypto'
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'socket.io'
import { hashToken } from '../credentials/secrets.ts'
import { watchResponse } from '../http/slowClients.ts'

interface Needs {
  /** Headers for the answers of the handshake and of polling. */
  guards: Record<string, string>
  /** The session cookie of a request. */
  tokenOf: (request: IncomingMessage) => string | undefined
}

/** What we use of an Engine.IO connection. */
interface Handshaken {
  id: string
  request: IncomingMessage
  on(event: 'close', listen: () => void): unknown
}

/** A request with its query, as Engine.IO has read it. */
type EngineRequest = IncomingMessage & { _query: { sid?: string } }

const isSameToken = (one = '', other = '') => timingSafeEqual(hashToken(one), hashToken(other))

/**
 * What holds for each request of a connection: the handshake, every poll and the change to a
 * WebSocket.
 */
export function guardRequests(engine: Server['engine'], { guards, tokenOf }: Needs) {
  const handshakes = new Map<string, IncomingMessage>()
  engine.on('connection', (connection: Handshaken) => {
    handshakes.set(connection.id, connection.request)
    connection.on('close', () => handshakes.delete(connection.id))
  })

  engine.use(
    (request: EngineRequest, response: ServerResponse, next: (refused?: Error) => void) => {
      for (const [name, value] of Object.entries(guards)) response.setHeader(name, value)
      // A poll that is answered and not read would stay in our memory.
      if (response instanceof ServerResponse)
        response.once('prefinish', () => watchResponse(response, ''))
      const handshake = handshakes.get(request._query.sid ?? '')
      // The id of a connection stands in addresses, and addresses are logged: without the cookie it
      // opens nothing.
      if (handshake && !isSameToken(tokenOf(handshake), tokenOf(request)))
        return next(new Error('of another session'))
      next()
    },
  )
}
