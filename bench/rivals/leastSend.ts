import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { Server } from 'socket.io'
import { hashToken } from '../../server/src/identity/secrets.ts'
import { sayPort } from './sayPort.ts'

// The minimum of a send: one prepared query for the session, one durable row, and the event.
const pool = new pg.Pool({
  host: process.argv[2],
  port: 5432,
  user: 'wayside',
  database: 'wayside',
  max: 8,
})
const chats = await pool.query('select id from chats limit 1')
const session = { name: 'session', text: 'select member_id from sessions where token_hash = $1' }
const insert = {
  name: 'insert',
  text: 'insert into messages (chat_id, sender_id, text, created_at) values ($1, $2, $3, now())',
}

const http = createServer(async (request, response) => {
  const { receiverId, text } = (await json(request)) as { receiverId: string; text: string }
  const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const { rows } = await pool.query({ ...session, values: [hashToken(token)] })
  const senderId: string = rows[0].member_id
  await pool.query({ ...insert, values: [chats.rows[0].id, senderId, text] })
  const message = { text, senderId }
  io.to([senderId, receiverId]).emit('chat', message)
  const body = JSON.stringify({ message })
  response.setHeader('content-type', 'application/json')
  response.setHeader('content-length', Buffer.byteLength(body)).end(body)
})
const io = new Server(http, { serveClient: false, perMessageDeflate: false })
io.on('connection', (socket) => void socket.join(String(socket.handshake.auth.name)))
sayPort(http.listen(0, '127.0.0.1'))
