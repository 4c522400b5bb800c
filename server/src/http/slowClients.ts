import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

// What fits into the system's own buffers costs us nothing.
const SMALL = 64 * 1024
/** What answers that are on their way may hold of our memory, all together. */
export const UNREAD_BYTES_MAX = 64 * 1024 * 1024
/** How long an answer is kept for a client that takes none of it. */
export const patience = { ms: 15_000 }

interface Sent {
  answer: ServerResponse
  payload: unknown
}

/** Bytes that wait to be taken, and how many answers share them, as those of a kept page do. */
interface Held {
  bytes: number
  answers: number
}

const sent: Sent[] = []
/** The oldest answer comes first. */
const waiting = new Map<ServerResponse, Held>()
/** A member, or the address of a visitor. */
const readers = new WeakMap<IncomingMessage, string>()
const shared = new WeakMap<Buffer, Held>()
let heldBytes = 0

export function leaveWhoDoesNotRead(app: FastifyInstance) {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    leaveIfUnread(raw, payload)
    done()
  })
}

/**
 * Whoever asks and does not read would keep the answer in our memory. Without a sign of life it is left after a while; and
 * where many hold too much between them, the oldest answer of the reader who holds most goes first, so that nobody pays for
 * what another one holds. Most have left us in the turn that sends them, and need neither a timer nor to be counted.
 */
export function leaveIfUnread(answer: ServerResponse, payload: unknown) {
  if (sent.push({ answer, payload }) === 1) setImmediate(watchTheRest)
}

/** Tells whose memory the answer to this request takes, for as long as it is not read. */
export const setReader = (request: IncomingMessage, reader: string) => readers.set(request, reader)

function watchTheRest() {
  for (const { answer, payload } of sent.splice(0)) {
    if (answer.writableFinished || isGone(answer)) continue
    answer.setTimeout(patience.ms, () => answer.destroy())
    const held = heldBy(payload)
    if (held.bytes > SMALL) hold(answer, held)
  }
  if (heldBytes > UNREAD_BYTES_MAX) leaveTheLargest()
}

function heldBy(payload: unknown): Held {
  if (typeof payload === 'string') return { bytes: Buffer.byteLength(payload), answers: 0 }
  if (!Buffer.isBuffer(payload)) return { bytes: 0, answers: 0 }
  const held = shared.get(payload) ?? { bytes: payload.length, answers: 0 }
  shared.set(payload, held)
  return held
}

function hold(answer: ServerResponse, held: Held) {
  if (held.answers++ === 0) heldBytes += held.bytes
  waiting.set(answer, held)
  answer.once('close', () => forget(answer))
}

function forget(answer: ServerResponse) {
  const held = waiting.get(answer)
  if (!held) return
  waiting.delete(answer)
  if (--held.answers === 0) heldBytes -= held.bytes
}

function leaveTheLargest() {
  // An answer behind another one on its connection is not told when that ends.
  for (const answer of waiting.keys()) if (isGone(answer)) forget(answer)
  while (heldBytes > UNREAD_BYTES_MAX) {
    const answer = oldestOfLargest()
    if (!answer) return
    forget(answer)
    answer.req.socket.destroy()
  }
}

function oldestOfLargest() {
  const ofReader = new Map<string, { bytes: number; oldest: ServerResponse }>()
  let largest: { bytes: number; oldest: ServerResponse } | undefined
  for (const [answer, { bytes }] of waiting) {
    const reader = readers.get(answer.req) ?? answer.req.socket.remoteAddress ?? ''
    const held = ofReader.get(reader) ?? { bytes: 0, oldest: answer }
    held.bytes += bytes
    ofReader.set(reader, held)
    if (!largest || held.bytes > largest.bytes) largest = held
  }
  return largest?.oldest
}

const isGone = ({ req }: ServerResponse) => req.socket.destroyed
