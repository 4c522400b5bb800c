import type { Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

// What fits into the system's own buffers costs us nothing.
const SMALL = 64 * 1024
/** What answers that are on their way may hold of our memory, all together. */
export const UNREAD_BYTES_MAX = 64 * 1024 * 1024

interface Sent {
  answer: ServerResponse
  payload: unknown
  patience: number
}

/** Bytes that wait to be taken, and how many answers share them, as those of a kept page do. */
interface Held {
  bytes: number
  answers: number
}

const sent: Sent[] = []
/** Who has waited longest comes first. */
const waiting = new Map<ServerResponse, Held>()
const shared = new WeakMap<Buffer, Held>()
let heldBytes = 0

export function leaveWhoDoesNotRead(app: FastifyInstance) {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    leaveIfUnread(raw, payload, app.server)
    done()
  })
}

/**
 * Whoever asks and does not read would keep the answer in our memory. Without a sign of life it is left after a while; and
 * where many hold too much between them, who has taken longest goes first, so that those who read are served. Most have left
 * us in the turn that sends them, and need neither a timer nor to be counted.
 */
export function leaveIfUnread(answer: ServerResponse, payload: unknown, { requestTimeout }: Server) {
  if (sent.push({ answer, payload, patience: requestTimeout }) === 1) setImmediate(watchTheRest)
}

function watchTheRest() {
  for (const { answer, payload, patience } of sent.splice(0)) {
    if (answer.writableFinished || isGone(answer)) continue
    answer.setTimeout(patience, () => answer.destroy())
    const held = heldBy(payload)
    if (held.bytes > SMALL) hold(answer, held)
  }
  if (heldBytes > UNREAD_BYTES_MAX) leaveTheFirst()
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

function leaveTheFirst() {
  // An answer behind another one on its connection is not told when that ends.
  for (const answer of waiting.keys()) if (isGone(answer)) forget(answer)
  for (const answer of waiting.keys()) {
    if (heldBytes <= UNREAD_BYTES_MAX) return
    forget(answer)
    answer.req.socket.destroy()
  }
}

const isGone = ({ req }: ServerResponse) => req.socket.destroyed
