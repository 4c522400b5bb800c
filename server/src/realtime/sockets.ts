import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { limits } from '@wayside/contract/limits'
import type { ClientEvents, ServerEvents } from '@wayside/contract/messages'
import { Server } from 'socket.io'
import type { FindSession } from '../http/session.ts'
import { countConnectionEnds } from './connectionEnds.ts'
import { limitWaitingBytes, packetRate, type RawConnection } from './connectionLimits.ts'
import { checkEngineRequests } from './engineRequests.ts'
import { joinNodes, type NodeEvents } from './nodes.ts'
import type { RealtimeMetrics } from './realtimeMetrics.ts'
import type { RedisAdapter } from './redisAdapter.ts'
import { openSessionRecheck, sessionRoom } from './sessionRecheck.ts'

/** Sends an event to all sockets of these members, on every node. */
export type Deliver = <E extends keyof ServerEvents>(
  to: string[],
  event: E,
  ...payload: Parameters<ServerEvents[E]>
) => void

interface RealtimeDependencies {
  /** Headers for the responses of the handshake and of polling. */
  securityHeaders: Record<string, string>
  /** The session cookie of a request. */
  tokenOf: (request: IncomingMessage) => string | undefined
  findSession: FindSession
  isFromOwnPages: (request: IncomingMessage) => boolean
  livingSessions: (ids: string[]) => Promise<string[]>
  /** Called when a client says that it has sent a message; returns why the event was dropped. */
  onDoorbell: (ring: { from: string; chatId: string; id: string }) => Promise<string | undefined>
  onError: (error: unknown) => void
  metrics: RealtimeMetrics
  /** Undefined when there is only one node. */
  redisAdapter?: RedisAdapter | undefined
}

const SOCKETS_A_MEMBER = 10
// Ten events; the rest is for the CONNECT packet and the heartbeat.
const PACKETS_A_SECOND = 12
/** How long a connection may stay without its CONNECT packet. */
export const connectTimeout = { ms: 10_000 }

const memberRoom = (member: string) => `member:${member}`

type LiveServer = Server<
  ClientEvents,
  ServerEvents,
  NodeEvents,
  { member: string; session: string }
>
type LiveSocket = Parameters<Parameters<LiveServer['use']>[0]>[0]

/** Every socket joins one room of its member and one of its session. */
export function openRealtime(http: HttpServer, needs: RealtimeDependencies) {
  const { securityHeaders, tokenOf, findSession, isFromOwnPages } = needs
  const { livingSessions, onDoorbell, onError, metrics, redisAdapter } = needs
  const io: LiveServer = new Server(http, {
    ...(redisAdapter && { adapter: redisAdapter.adapter }),
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: limits.socketMessageBytes,
    connectTimeout: connectTimeout.ms,
    // `cors.origin` does not protect the WebSocket handshake; this does.
    allowRequest: (request, done) => {
      const isOwn = isFromOwnPages(request)
      if (!isOwn) metrics.refused('other site')
      done(null, isOwn)
    },
  })

  checkEngineRequests(io.engine, {
    securityHeaders,
    tokenOf,
    onRefused: (reason) => metrics.refused(reason),
  })

  const members = new WeakMap<object, string>()
  const ends = countConnectionEnds(metrics, (connection) => members.get(connection))

  io.use((socket, next) => {
    const refuse = (reason: string, member?: string) => {
      ends.refuse(socket.conn, reason, member)
      next(new Error(reason))
    }
    admit(socket).then(
      ({ refusal, member }) => (refusal ? refuse(refusal, member) : next()),
      (error: unknown) => {
        onError(error)
        refuse('unavailable')
      },
    )
  })

  const { recheck, recheckSoon, stop } = openSessionRecheck(io, {
    livingSessions,
    onError,
    sessionsHere: () => [...io.sockets.sockets.values()].map((socket) => socket.data.session),
  })

  io.on('connection', (socket) => {
    members.set(socket.conn, socket.data.member)
    recheckSoon(socket.data.session)
    socket.on('chat', (event: unknown) => {
      const { member } = socket.data
      const { chatId, _id } = (event ?? {}) as { chatId?: unknown; _id?: unknown }
      const drop = (reason?: string) => reason && metrics.dropped(reason, member)
      if (typeof chatId !== 'string' || typeof _id !== 'string') drop('malformed event')
      else onDoorbell({ from: member, chatId, id: _id }).then(drop).catch(onError)
    })
    socket.onAnyOutgoing((event: string) => metrics.delivered(event, socket.data.member))
    socket.on('error', () => {
      ends.setReason(socket.conn, 'malformed packet')
      socket.disconnect(true)
    })
    // A session ends on this node or on another one, so whoever ends it may not see this socket.
    socket.on('disconnect', (reason) => {
      if (reason === 'server namespace disconnect') ends.setReason(socket.conn, 'session ended')
    })
  })

  /** How many sockets a member has on this node. */
  const socketsOf = (member: string) => io.of('/').adapter.rooms.get(memberRoom(member))?.size ?? 0

  /** Tells every socket of this node to fetch again, because events may have been missed. */
  function resync() {
    metrics.emitted('resync')
    io.local.emit('resync')
  }

  const nodes = redisAdapter && joinNodes(io, redisAdapter, { socketsOf, resync })

  /** Lets a socket join the rooms of its member and session, or returns why it is refused. */
  async function admit(socket: LiveSocket) {
    const session = await findSession(tokenOf(socket.request))
    if (!session) return { refusal: 'signed out' }
    const { member } = session
    if (session.standing) return { refusal: session.standing.state, member }
    // The page was opened by another member, who must not see this one's messages.
    const pageOf: unknown = socket.handshake.auth.member
    if (pageOf !== undefined && pageOf !== member) return { refusal: 'other member', member }
    const elsewhere = (await nodes?.socketsOf(member)) ?? 0
    if (socketsOf(member) + elsewhere >= SOCKETS_A_MEMBER)
      return { refusal: 'too many connections', member }
    Object.assign(socket.data, { member, session: session.id })
    await socket.join([memberRoom(member), sessionRoom(session.id)])
    return { member }
  }

  const cut = (connection: RawConnection, reason: string) => {
    ends.setReason(connection, reason)
    connection.close(true)
    // The client may never answer the close frame.
    connection.transport.socket?.terminate()
  }
  const limitWaiting = limitWaitingBytes({
    ownerOf: (connection) => members.get(connection) ?? connection,
    cut: (connection) => cut(connection, 'unread bytes'),
  })
  io.engine.on('connection', (connection: RawConnection) => {
    const mayPass = packetRate(PACKETS_A_SECOND)
    // Every packet counts, valid or not.
    connection.on('packet', () => {
      if (!mayPass()) cut(connection, 'too many packets')
    })
    limitWaiting(connection)
    ends.watch(connection)
  })

  return {
    deliver: ((to, event, ...payload) => {
      metrics.emitted(event, to)
      io.to(to.map(memberRoom)).emit(event, ...payload)
    }) as Deliver,
    cutSession(session: string) {
      // On this node at once, even while Redis is down; other nodes may need their recheck.
      io.local.in(sessionRoom(session)).disconnectSockets(true)
      io.in(sessionRoom(session)).disconnectSockets(true)
    },
    recheck,
    socketsOf,
    /** How many connections this node has. */
    sockets: () => io.engine.clientsCount,
    resync,
    /** Closes the sockets of this node only. */
    close() {
      ends.stop()
      stop()
      nodes?.leave()
      io.local.disconnectSockets(true)
      io.engine.close()
    },
  }
}
