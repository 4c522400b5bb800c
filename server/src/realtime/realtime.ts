import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { limits } from '@wayside/contract/limits'
import type { ClientEvents, ServerEvents } from '@wayside/contract/messages'
import { Server } from 'socket.io'
import { allowance } from './allowance.ts'

/** Pushes an event to the live screens of these members, on every node. */
export type Deliver = <E extends keyof ServerEvents>(to: string[], event: E, ...payload: Parameters<ServerEvents[E]>) => void

interface Needs {
  whoIs: (request: IncomingMessage) => Promise<{ member: string; session: string } | undefined>
  isFromOwnPages: (request: IncomingMessage) => boolean
  livingSessions: (ids: string[]) => Promise<string[]>
  /** A member's screen says that it has sent a message. */
  onDoorbell: (from: string, message: { chatId: string; id: string }) => Promise<void>
  onError: (error: unknown) => void
}

const SOCKETS_A_MEMBER = 10
const EVENTS_A_SECOND = 10
const RECHECK_MS = 30_000
const UNREAD_BYTES_MAX = 1_000_000

const memberRoom = (member: string) => `member:${member}`
const sessionRoom = (session: string) => `session:${session}`

type LiveServer = Server<ClientEvents, ServerEvents, Record<string, never>, { member: string; session: string }>
type LiveSocket = Parameters<Parameters<LiveServer['use']>[0]>[0]

/** Every live screen of a member joins one room named after the member, and one named after its session. */
export function openRealtime(http: HttpServer, { whoIs, isFromOwnPages, livingSessions, onDoorbell, onError }: Needs) {
  const io: LiveServer = new Server(http, {
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: limits.socketMessageBytes,
    // `cors.origin` does not guard the handshake; this does.
    allowRequest: (request, done) => done(null, isFromOwnPages(request)),
  })

  io.use((socket, next) => {
    admit(socket).then(
      (why) => next(why ? new Error(why) : undefined),
      (error: unknown) => {
        onError(error)
        next(new Error('unavailable'))
      },
    )
  })

  io.on('connection', (socket) => {
    const mayPass = allowance(EVENTS_A_SECOND)
    // Every packet counts, whatever its name, so that junk costs its sender the connection.
    socket.use((_packet, next) => {
      if (mayPass()) next()
      else socket.disconnect(true)
    })
    socket.on('chat', (event: unknown) => {
      const { chatId, _id } = (event ?? {}) as { chatId?: unknown; _id?: unknown }
      if (typeof chatId !== 'string' || typeof _id !== 'string') return
      onDoorbell(socket.data.member, { chatId, id: _id }).catch(onError)
    })
    socket.on('error', () => socket.disconnect(true))
  })

  /** Lets a socket into the rooms of its member and session, or says why not. */
  async function admit(socket: LiveSocket) {
    const caller = await whoIs(socket.request)
    if (!caller) return 'signed out'
    const open = io.of('/').adapter.rooms.get(memberRoom(caller.member))?.size ?? 0
    if (open >= SOCKETS_A_MEMBER) return 'too many connections'
    Object.assign(socket.data, caller)
    await socket.join([memberRoom(caller.member), sessionRoom(caller.session)])
    return undefined
  }

  const recheck = setInterval(() => {
    dropStuck(io)
    cutDeadSessions(io, livingSessions).catch(onError)
  }, RECHECK_MS)

  return {
    deliver: ((to, event, ...payload) => {
      io.to(to.map(memberRoom)).emit(event, ...payload)
    }) as Deliver,
    cutSession: (session: string) => io.in(sessionRoom(session)).disconnectSockets(true),
    resync: () => io.emit('resync'),
    close() {
      clearInterval(recheck)
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

async function cutDeadSessions(io: LiveServer, livingSessions: Needs['livingSessions']) {
  const sessions = new Set([...io.sockets.sockets.values()].map((socket) => socket.data.session))
  if (sessions.size === 0) return
  const living = new Set(await livingSessions([...sessions]))
  for (const session of sessions) if (!living.has(session)) io.in(sessionRoom(session)).disconnectSockets(true)
}

// A client that has stopped reading must not fill our memory with what it does not read.
function dropStuck(io: LiveServer) {
  for (const socket of io.sockets.sockets.values()) {
    const raw = (socket.conn.transport as { socket?: { bufferedAmount?: number } }).socket
    if ((raw?.bufferedAmount ?? 0) > UNREAD_BYTES_MAX) socket.disconnect(true)
  }
}
