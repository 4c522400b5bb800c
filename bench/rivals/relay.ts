import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { sayPort } from './sayPort.ts'

/** Socket.IO alone, which forwards a message of one socket to the room of another. */
const http = createServer()
const io = new Server(http, { serveClient: false, perMessageDeflate: false })
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth.name))
  socket.on('say', (to: string, message: unknown) => io.to(to).emit('chat', message))
})
sayPort(http.listen(0, '127.0.0.1'))
