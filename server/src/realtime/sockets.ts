import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { limits } from '@wayside/contract/limits'
import type { ClientEvents, ServerEvents } from '@wayside/contract/messages'
import { Server } from 'socket.io'
import type { FindSession } from '../http/session.ts'
import { guardRequests } from './guardRequests.ts'
import { joinNodes, type NodeEvents } from './nodes.ts'
import { packetRate } from './packetRate.ts'
import type { RealtimeMetrics } from './realtimeMetrics.ts'
import type { Relay } from './redisAdapter.ts'
import { limitWaitingBytes, type WaitingConnection } from './waitingBytes.ts'

/** Pushes an event to the live screens of these members, on every node. */
export type Deliver = <E extends keyof ServerEvents>(
  to: string[],
  event: E,
  ...payload: Parameters<ServerEvents[E]>
) => void

interface Needs {
  /** Headers for the answers of the handshake and of polling. */
  guards: Record<string, string>
  /** The session cookie of a request. */
  tokenOf: (request: IncomingMessage) => string | undefined
  findSession: FindSession
  isFromOwnPages: (request: IncomingMessage) => boolean
  livingSessions: (ids: string[]) => Promise<string[]>
  /** A member's screen says that it has sent a message. */
  onDoorbell: (ring: { from: string; chatId: string; id: string }) => Promise<void>
  onError: (error: unknown) => void
  metrics: RealtimeMetrics
  /** The way to the other nodes, if there are any. */
  relay?: Relay | undefined
}

const SOCKETS_A_MEMBER = 10
// Ten events; the rest for the greeting and the heartbeat.
const PACKETS_A_SECOND = 12
const GREETING_MS = 10_000
const RECHECK_MS = 30_000
const RECHECK_NEW_MS = 500

const memberRoom = (member: string) => `member:${member}`
const sessionRoom = (session: string) => `session:${session}`

type LiveServer = Server<
  ClientEvents,
  ServerEvents,
  NodeEvents,
  { member: string; session: string }
>
type LiveSocket = Parameters<Parameters<LiveServer['use']>[0]>[0]

/** What we use of an Engine.IO connection. */
interface RawConnection extends WaitingConnection {
  transport: { writable: boolean; socket?: { terminate(): void } }
  on(event: 'packet', listen: () => void): unknown
  on(event: 'packetCreate', listen: (packet: { data?: unknown }) => void): unknown
  on(event: 'flush' | 'close', listen: () => void): unknown
  close(discard: boolean): void
}

/**
 * Every live screen of a member joins one room named after the member, and one named after its
 * session.
 */
export function openRealtime(http: HttpServer, needs: Needs) {
  const {
    guards,
    tokenOf,
    findSession,
    isFromOwnPages,
    livingSessions,
    onDoorbell,
    onError,
    metrics,
    relay,
  } = needs
  const io: LiveServer = new Server(http, {
    ...(relay && { adapter: relay.adapter }),
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: limits.socketMessageBytes,
    // A connection that does not say who it is must not stay.
    connectTimeout: GREETING_MS,
    // `cors.origin` does not guard the handshake; this does.
    allowRequest: (request, done) => {
      const isOwn = isFromOwnPages(request)
      if (!isOwn) metrics.refused('other site')
      done(null, isOwn)
    },
  })

  guardRequests(io.engine, { guards, tokenOf })

  io.use((socket, next) => {
    admit(socket).then(
      (why) => {
        if (why) metrics.refused(why)
        next(why ? new Error(why) : undefined)
      },
      (error: unknown) => {
        onError(error)
        metrics.refused('unavailable')
        next(new Error('unavailable'))
      },
    )
  })

  // A session that ended while its socket was on its way in had nothing to cut yet. All that came
  // within half a second are looked up at once.
  let newTimer: NodeJS.Timeout | undefined
  const newcomers = new Set<string>()
  function recheckSoon(session: string) {
    newcomers.add(session)
    newTimer ??= setTimeout(() => {
      newTimer = undefined
      const sessions = [...newcomers]
      newcomers.clear()
      cutDeadSessions(io, livingSessions, sessions).catch(onError)
    }, RECHECK_NEW_MS)
  }

  let isClosing = false
  const members = new WeakMap<object, string>()
  io.on('connection', (socket) => {
    members.set(socket.conn, socket.data.member)
    recheckSoon(socket.data.session)
    socket.on('chat', (event: unknown) => {
      const { chatId, _id } = (event ?? {}) as { chatId?: unknown; _id?: unknown }
      if (typeof chatId !== 'string' || typeof _id !== 'string') return
      onDoorbell({ from: socket.data.member, chatId, id: _id }).catch(onError)
    })
    socket.onAnyOutgoing((event: string) => metrics.delivered(event, socket.data.member))
    let cutReason = 'session ended'
    socket.on('error', () => {
      cutReason = 'malformed packet'
      socket.disconnect(true)
    })
    // The server ends a socket by itself when its session has ended, here or on another node, after
    // an error, or when it stops.
    socket.on('disconnect', (reason) => {
      if (reason === 'server namespace disconnect' && !isClosing)
        metrics.cut(cutReason, socket.data.member)
    })
  })

  /** How many live screens a member has on this node. */
  const socketsOf = (member: string) => io.of('/').adapter.rooms.get(memberRoom(member))?.size ?? 0

  /** Tells every screen of this node to fetch again: events may have been missed. */
  const resync = () => io.local.emit('resync')

  const nodes = relay && joinNodes(io, relay, { socketsOf, resync })

  /** Lets a socket into the rooms of its member and session, or says why not. */
  async function admit(socket: LiveSocket) {
    const session = await findSession(tokenOf(socket.request))
    if (!session) return 'signed out'
    // A page that another member has logged in behind would show one of them what the other is
    // sent.
    const { member } = socket.handshake.auth
    if (member !== undefined && member !== session.member) return 'other member'
    const elsewhere = (await nodes?.socketsOf(session.member)) ?? 0
    if (socketsOf(session.member) + elsewhere >= SOCKETS_A_MEMBER) return 'too many connections'
    Object.assign(socket.data, { member: session.member, session: session.id })
    await socket.join([memberRoom(session.member), sessionRoom(session.id)])
    return undefined
  }

  const cut = (connection: RawConnection, reason: string) => {
    metrics.cut(reason, members.get(connection))
    connection.close(true)
    // It may not answer a farewell.
    connection.transport.socket?.terminate()
  }
  const limitWaiting = limitWaitingBytes({
    ownerOf: (connection) => members.get(connection) ?? connection,
    cut: (connection) => cut(connection as RawConnection, 'unread bytes'),
  })
  io.engine.on('connection', (connection: RawConnection) => {
    const mayPass = packetRate(PACKETS_A_SECOND)
    // Every packet counts, whatever it is, so that junk costs its sender the connection.
    connection.on('packet', () => {
      if (!mayPass()) cut(connection, 'too many packets')
    })
    limitWaiting(connection)
  })

  const recheck = () =>
    cutDeadSessions(io, livingSessions, [
      ...new Set([...io.sockets.sockets.values()].map((socket) => socket.data.session)),
    ])
  const timer = setInterval(() => recheck().catch(onError), RECHECK_MS)

  return {
    deliver: ((to, event, ...payload) => {
      metrics.emitted(event, to)
      io.to(to.map(memberRoom)).emit(event, ...payload)
    }) as Deliver,
    cutSession(session: string) {
      // Here at once, whatever Redis does; a node that does not hear of it finds out by its own
      // recheck.
      io.local.in(sessionRoom(session)).disconnectSockets(true)
      io.in(sessionRoom(session)).disconnectSockets(true)
    },
    recheck,
    socketsOf,
    /** How many are connected to this node. */
    sockets: () => io.engine.clientsCount,
    resync,
    /** Ends the sockets of this node; those of the others go on. */
    close() {
      isClosing = true
      clearInterval(timer)
      clearTimeout(newTimer)
      nodes?.leave()
      io.local.disconnectSockets(true)
      io.engine.close()
    },
  }
}

async function cutDeadSessions(
  io: LiveServer,
  livingSessions: Needs['livingSessions'],
  sessions: string[],
) {
  if (sessions.length === 0) return
  const living = new Set(await livingSessions(sessions))
  for (const session of sessions)
    if (!living.has(session)) io.local.in(sessionRoom(session)).disconnectSockets(true)
}
