import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const UNUSED_MS = 2000

/**
 * Node calls a connection idle as soon as its response is written, and cuts off slow readers. Here a
 * connection is idle once its response is flushed. One without a request has two seconds from when
 * the server began to close, since the request of a proxy may be on its way.
 */
export function closeOnlyIdleConnections(server: Server) {
  // The latest response of each connection.
  const latest = new Map<Socket, ServerResponse | undefined>()
  server.on('connection', (socket: Socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (latest.has(socket)) latest.set(socket, response)
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => latest.delete(socket))
  let closing: number | undefined
  server.closeIdleConnections = () => {
    closing ??= Date.now()
    const isOver = Date.now() - closing > UNUSED_MS
    for (const [socket, response] of latest)
      if (response ? response.writableFinished : isOver) socket.destroy()
  }
}
