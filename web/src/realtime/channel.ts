import {
  type ChatEvent,
  type ClientEvents,
  chatEvent,
  type ReadEvent,
  readEvent,
  type ServerEvents,
} from '@wayside/contract/messages'
import { useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { apiUrl } from '../api/apiUrl.ts'
import { pageMember } from '../api/pageMember.ts'
import { idle } from '../browser/idle.ts'
import { listeners } from '../browser/listeners.ts'
import { isVisible } from '../browser/visibility.ts'
import { checkAfterFailure } from '../offline/connectivity.ts'
import { timing } from '../timing.ts'
import { closedByServer, sessionConfirmed, sessionEnded } from './signals.ts'

/** `opening`: the first connection is being made and nothing has failed yet. */
export type Connection = 'opening' | 'online' | 'connecting' | 'offline'

const chat = listeners<[ChatEvent]>()
const read = listeners<[ReadEvent]>()
// Unchecked: the schemas come with those who listen, since screens of messages need none of it.
const notification = listeners<[raw: unknown]>()
const notificationsSeen = listeners<[raw: unknown]>()
const agreement = listeners<[]>()
const resync = listeners<[]>()
const change = listeners<[]>()

const PATIENCE_MS = 1000

let connection: Connection = 'opening'
let socket: Socket<ServerEvents, ClientEvents> | undefined
let opening: AbortController | undefined

function become(next: Connection) {
  connection = next
  change.emit()
}

async function open() {
  if (opening) return
  const mine = new AbortController()
  opening = mine
  try {
    // The screen renders first; the resync on connecting covers events until then.
    await idle(PATIENCE_MS)
    if (mine.signal.aborted) return
    const { io } = await import('socket.io-client')
    if (mine.signal.aborted) return
    socket = io(apiUrl('') || undefined, {
      withCredentials: true,
      // Read at each connection, because the cookie may be another member's by then.
      auth: (send) => send({ member: pageMember() }),
      transports: ['websocket', 'polling'],
      // Without this, the client never falls back to polling where websockets are blocked.
      tryAllTransports: true,
      ...timing.socket,
    })
    join(socket)
    addEventListener('online', reconnect, { signal: mine.signal })
    document.addEventListener('visibilitychange', reconnectWhenSeen, { signal: mine.signal })
  } catch {
    // The chunk failed to load: treat it as a missing connection until reconnect().
    opening = undefined
    addEventListener('online', reconnect, { once: true })
    become('offline')
  }
}

function join(to: Socket<ServerEvents, ClientEvents>) {
  to.on('connect', () => {
    become('online')
    resync.emit()
  })
  to.on('disconnect', () => drop(to))
  to.on('connect_error', () => drop(to))
  to.io.on('reconnect_failed', () => become('offline'))
  to.on('chat', (raw) => emitOrResync('chat', chatEvent.safeParse(raw), chat.emit))
  to.on('read', (raw) => emitOrResync('read', readEvent.safeParse(raw), read.emit))
  to.on('notification', notification.emit)
  to.on('notificationsSeen', notificationsSeen.emit)
  // Screens that show agreements load them again: what the event says is not needed.
  to.on('agreement', () => agreement.emit())
  to.on('resync', resync.emit)
}

function drop(from: Socket<ServerEvents, ClientEvents>) {
  checkAfterFailure()
  become(from.active ? 'connecting' : 'offline')
  if (!from.active) closedByServer.emit()
}

/** Emits an event. One that breaks the contract means something new, so the screens refetch. */
export function emitOrResync<Event>(
  kind: string,
  { data, error }: { data?: Event | undefined; error?: Error | undefined },
  emit: (event: Event) => void,
) {
  if (data !== undefined) return emit(data)
  // biome-ignore lint/suspicious/noConsole: explains a refetch that nothing on the screen causes
  console.warn(`A live event could not be read: ${kind}`, error)
  resync.emit()
}

function reconnectWhenSeen() {
  if (isVisible()) reconnect()
}

/** Connects again after the attempts of spec §9 are used up. */
export function reconnect() {
  if (connection !== 'offline') return
  become('connecting')
  if (socket) socket.connect()
  else void open()
}

function disconnect() {
  opening?.abort()
  opening = undefined
  socket?.off().disconnect()
  socket = undefined
  become('opening')
}

function listenTo<Args extends unknown[]>(
  kind: ReturnType<typeof listeners<Args>>,
  listen: (...args: Args) => void,
) {
  void open()
  return kind.add(listen)
}

/**
 * Calls back for every `chat` event until the returned function is called; connects on first use.
 */
export const onChat = (listen: (event: ChatEvent) => void) => listenTo(chat, listen)

export const onRead = (listen: (event: ReadEvent) => void) => listenTo(read, listen)

export const onNotification = (listen: (raw: unknown) => void) => listenTo(notification, listen)

export const onNotificationsSeen = (listen: (raw: unknown) => void) =>
  listenTo(notificationsSeen, listen)

/** Calls back when an agreement of the member has another version or state. */
export const onAgreement = (listen: () => void) => listenTo(agreement, listen)

/**
 * Calls back when events may have been missed: on every (re)connect and when the server says so.
 */
export const onResync = (listen: () => void) => listenTo(resync, listen)

// The server disconnects a client that emits more than ten times a second.
const RING_GAP_MS = 125
let nextRing = 0

/**
 * spec §4: notifies the server of a sent message. It is only a doorbell, so it is dropped while
 * disconnected.
 */
export function ringChat(event: ChatEvent) {
  const wait = Math.max(0, nextRing - Date.now())
  nextRing = Date.now() + wait + RING_GAP_MS
  setTimeout(() => socket?.connected && socket.emit('chat', event), wait)
}

export const useConnection = () => useSyncExternalStore(change.add, () => connection)

sessionEnded.add(disconnect)
// Wait, or a server that keeps disconnecting us would be called without a pause.
sessionConfirmed.add(() => setTimeout(reconnect, timing.socket.reconnectionDelayMax))
