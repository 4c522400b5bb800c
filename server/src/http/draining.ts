import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const YOUNG_MS = 500

/**
 * Node calls a connection idle as soon as its response is written, and cuts off slow readers. Here a
 * connection is idle once its response is flushed, or 500 ms after it opened without a request,
 * since the request of a proxy may be on its way.
 */
export function closeOnlyIdleConnections(server: Server) {
  // The latest response of each connection, or when it was opened.
  const latest = new Map<Socket, ServerResponse | number>()
  server.on('connection', (socket: Socket) => {
    latest.set(socket, Date.now())
    socket.once('close', () => latest.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (latest.has(socket)) latest.set(socket, response)
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => latest.delete(socket))
  server.closeIdleConnections = () => {
    const young = Date.now() - YOUNG_MS
    for (const [socket, response] of latest)
      if (typeof response === 'number' ? response < young : response.writableFinished)
        socket.destroy()
  }
}
