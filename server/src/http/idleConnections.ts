import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Node takes a connection for idle as soon as its answer is written, and cuts what is still on the way to a slow reader.
 * Here it is idle when the answer has left us.
 */
export function closeOnlyIdleConnections(server: Server) {
  const idle = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    idle.delete(socket)
    answer.once('close', () => {
      if (!socket.destroyed) idle.add(socket)
    })
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => idle.delete(socket))
  server.closeIdleConnections = () => {
    for (const socket of idle) socket.destroy()
  }
}
