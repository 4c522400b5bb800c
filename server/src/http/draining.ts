import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const YOUNG_MS = 500

/**
 * Node takes a connection for idle as soon as its answer is written, and cuts what is still on the
 * way to a slow reader. Here it is idle when the answer has left us, or when nothing was asked for
 * a while after it was opened: what a proxy has just sent may be on its way.
 */
export function closeOnlyIdleConnections(server: Server) {
  // The latest answer of each, or when it was opened.
  const answers = new Map<Socket, ServerResponse | number>()
  server.on('connection', (socket: Socket) => {
    answers.set(socket, Date.now())
    socket.once('close', () => answers.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (answers.has(socket)) answers.set(socket, response)
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => answers.delete(socket))
  server.closeIdleConnections = () => {
    const young = Date.now() - YOUNG_MS
    for (const [socket, response] of answers)
      if (typeof response === 'number' ? response < young : response.writableFinished)
        socket.destroy()
  }
}
