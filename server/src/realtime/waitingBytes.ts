/** What of Engine.IO's packets and connections is used here. */
interface Packet {
  data?: unknown
}
export interface WaitingConnection {
  transport: { writable: boolean }
  on(event: 'packetCreate', listen: (packet: Packet) => void): unknown
  on(event: 'flush' | 'close', listen: () => void): unknown
}

/** How many bytes may wait to be read by one screen, and by all screens of this node together. */
export const waitingMax = { screen: 1024 * 1024, all: 64 * 1024 * 1024 }

// What a packet takes beside its text.
const PACKET_BYTES = 200

interface Waiting {
  /** Not handed to the system yet. */
  next: number
  /** Handed over with the last batch, which counts until it has left us. */
  sent: number
}

interface Needs {
  /** The member of a connection; screens of one member count together. */
  ownerOf: (connection: WaitingConnection) => unknown
  cut: (connection: WaitingConnection) => void
}

/**
 * Cuts screens that do not read, before what waits for them fills the memory: one that alone holds
 * too much, and where all together do, the largest of the member who holds most. A screen that was
 * cut connects again and fetches what it missed.
 */
export function limitWaitingBytes({ ownerOf, cut }: Needs) {
  const waiting = new Map<WaitingConnection, Waiting>()
  let total = 0

  function drop(connection: WaitingConnection) {
    const { next, sent } = waiting.get(connection) ?? { next: 0, sent: 0 }
    if (waiting.delete(connection)) total -= next + sent
  }

  function settle(connection: WaitingConnection, each: Waiting) {
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

  return (connection: WaitingConnection) => {
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

function largestOf(waiting: ReadonlyMap<WaitingConnection, Waiting>, ownerOf: Needs['ownerOf']) {
  const ofOwner = new Map<unknown, { bytes: number; largest: WaitingConnection; most: number }>()
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
  let first: { bytes: number; largest: WaitingConnection } | undefined
  for (const each of ofOwner.values()) if (!first || each.bytes > first.bytes) first = each
  return first?.largest
}
