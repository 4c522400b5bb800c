import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Node takes a connection for idle as soon as its answer is written, and cuts what is still on the way to a slow reader.
 * Here it is idle when the answer has left us.
 */
export function closeOnlyIdleConnections(server: Server) {
  const answers = new Map<Socket, ServerResponse | undefined>()
  server.on('connection', (socket: Socket) => {
    answers.set(socket, undefined)
    socket.once('close', () => answers.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    if (answers.has(socket)) answers.set(socket, answer)
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => answers.delete(socket))
  server.closeIdleConnections = () => {
    for (const [socket, answer] of answers) if (!answer || answer.writableFinished) socket.destroy()
  }
}
