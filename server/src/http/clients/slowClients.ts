import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

// The operating system buffers about this much itself, so smaller responses cost us no memory.
const SMALL_BYTES = 64 * 1024
/** The most that responses which nobody reads may hold of our memory, all together. */
export const unreadMax = { bytes: 64 * 1024 * 1024 }
/** How long a response is kept for a client that takes none of it. */
export const patience = { ms: 15_000 }

interface Sent {
  response: ServerResponse
  payload: unknown
}

/** Bytes that wait to be read, and how many responses share them, as those of a cached list do. */
interface Unread {
  bytes: number
  responses: number
}

const justSent: Sent[] = []
/** The responses that are not read, oldest first. */
const unread = new Map<ServerResponse, Unread>()
const countedBuffers = new WeakMap<Buffer, Unread>()
/** The id of the member, or the address of the visitor, whose memory a response takes. */
const readers = new WeakMap<IncomingMessage, string>()
let unreadBytes = 0

/**
 * Disconnects clients that send requests and do not read the responses, which would otherwise fill
 * our memory: each one after a while without progress, and where they hold too much together, the
 * client that holds most, its oldest response first.
 */
export function dropSlowClients(app: FastifyInstance) {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    watchResponse(raw, payload)
    done()
  })
}

/**
 * Watches a response that is being sent. Most are gone in the same turn of the event loop and cost
 * neither a timer nor a count.
 */
export function watchResponse(response: ServerResponse, payload: unknown) {
  if (justSent.push({ response, payload }) === 1) setImmediate(watchTheRest)
}

/** Names the member or address that the response to this request counts for. */
export const setReader = (request: IncomingMessage, reader: string) => readers.set(request, reader)

function watchTheRest() {
  for (const { response, payload } of justSent.splice(0)) {
    if (response.writableFinished || isGone(response)) continue
    response.setTimeout(patience.ms, () => response.destroy())
    const held = bytesOf(payload)
    if (held.bytes <= SMALL_BYTES) continue
    if (held.responses++ === 0) unreadBytes += held.bytes
    unread.set(response, held)
    response.once('close', () => forget(response))
  }
  if (unreadBytes > unreadMax.bytes) dropLargest()
}

function bytesOf(payload: unknown): Unread {
  if (typeof payload === 'string') return { bytes: Buffer.byteLength(payload), responses: 0 }
  if (!Buffer.isBuffer(payload)) return { bytes: 0, responses: 0 }
  const held = countedBuffers.get(payload) ?? { bytes: payload.length, responses: 0 }
  countedBuffers.set(payload, held)
  return held
}

function forget(response: ServerResponse) {
  const held = unread.get(response)
  if (!held) return
  unread.delete(response)
  if (--held.responses === 0) unreadBytes -= held.bytes
}

function dropLargest() {
  // A response that waits behind another one on its connection gets no 'close' when that connection
  // ends.
  for (const response of unread.keys()) if (isGone(response)) forget(response)
  while (unreadBytes > unreadMax.bytes) {
    const response = oldestOfLargest()
    if (!response) return
    forget(response)
    response.req.socket.destroy()
  }
}

function oldestOfLargest() {
  const ofReader = new Map<string, { bytes: number; oldest: ServerResponse }>()
  let largest: { bytes: number; oldest: ServerResponse } | undefined
  for (const [response, { bytes, responses }] of unread) {
    const reader = readers.get(response.req) ?? response.req.socket.remoteAddress ?? ''
    const held = ofReader.get(reader) ?? { bytes: 0, oldest: response }
    held.bytes += bytes / responses
    ofReader.set(reader, held)
    if (!largest || held.bytes > largest.bytes) largest = held
  }
  return largest?.oldest
}

const isGone = ({ req }: ServerResponse) => req.socket.destroyed
