/** The part of an Engine.IO connection that this file uses. */
export interface RawConnection {
  transport: { writable: boolean; socket?: { terminate(): void } }
  on(event: 'packet', listen: (packet: { type: string }) => void): unknown
  on(event: 'packetCreate', listen: (packet: { data?: unknown }) => void): unknown
  on(event: 'flush' | 'close', listen: (reason?: string) => void): unknown
  close(discard: boolean): void
}

/** How many bytes may wait for one client to read them, and for all clients of this node. */
export const waitingMax = { screen: 1024 * 1024, all: 64 * 1024 * 1024 }

// The memory of a packet besides its text.
const PACKET_BYTES = 200

interface Waiting {
  /** Bytes not yet passed to the operating system. */
  next: number
  /** Bytes of the last batch, which count until the transport is writable again. */
  sent: number
}

interface ConnectionLimitOptions {
  /** The member of a connection; all connections of a member count together. */
  ownerOf: (connection: RawConnection) => unknown
  cut: (connection: RawConnection) => void
}

/**
 * Closes connections that do not read before their unread bytes fill the memory: one that exceeds
 * its own limit, and, when all together exceed theirs, the largest of the member who holds most. A
 * client whose connection was closed connects again and fetches what it missed.
 */
export function limitWaitingBytes({ ownerOf, cut }: ConnectionLimitOptions) {
  const waiting = new Map<RawConnection, Waiting>()
  let total = 0

  function drop(connection: RawConnection) {
    const { next, sent } = waiting.get(connection) ?? { next: 0, sent: 0 }
    if (waiting.delete(connection)) total -= next + sent
  }

  function settle(connection: RawConnection, each: Waiting) {
    if (!connection.transport.writable) return
    total -= each.sent
    each.sent = 0
  }

  function cutLargest() {
    for (const [connection, each] of waiting) settle(connection, each)
    while (total > waitingMax.all) {
      const largest = largestOf(waiting, ownerOf)
      if (!largest) return
      drop(largest)
      cut(largest)
    }
  }

  return (connection: RawConnection) => {
    const mine: Waiting = { next: 0, sent: 0 }
    waiting.set(connection, mine)
    connection.on('packetCreate', ({ data }) => {
      if (!waiting.has(connection)) return
      settle(connection, mine)
      const bytes = PACKET_BYTES + sizeOf(data)
      mine.next += bytes
      total += bytes
      if (mine.next + mine.sent > waitingMax.screen) {
        drop(connection)
        cut(connection)
      } else if (total > waitingMax.all) cutLargest()
    })
    connection.on('flush', () => {
      if (!waiting.has(connection)) return
      total -= mine.sent
      mine.sent = mine.next
      mine.next = 0
    })
    connection.on('close', () => drop(connection))
  }
}

const sizeOf = (data: unknown) =>
  typeof data === 'string' || Buffer.isBuffer(data) ? Buffer.byteLength(data) : 0

function largestOf(
  waiting: ReadonlyMap<RawConnection, Waiting>,
  ownerOf: ConnectionLimitOptions['ownerOf'],
) {
  const ofOwner = new Map<unknown, { bytes: number; largest: RawConnection; most: number }>()
  for (const [connection, { next, sent }] of waiting) {
    const bytes = next + sent
    const owner = ownerOf(connection)
    const known = ofOwner.get(owner)
    if (!known) ofOwner.set(owner, { bytes, largest: connection, most: bytes })
    else {
      known.bytes += bytes
      if (bytes > known.most) Object.assign(known, { largest: connection, most: bytes })
    }
  }
  let first: { bytes: number; largest: RawConnection } | undefined
  for (const each of ofOwner.values()) if (!first || each.bytes > first.bytes) first = each
  return first?.largest
}

/** A rate limiter: returns whether one more packet may pass when `perSecond` may in a second. */
export function packetRate(perSecond: number, now: () => number = Date.now) {
  let left = perSecond
  let at = now()
  return () => {
    const moment = now()
    left = Math.min(perSecond, left + ((moment - at) / 1000) * perSecond)
    at = moment
    if (left < 1) return false
    left -= 1
    return true
  }
}
