import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { tooSlow } from '../errorHandler.ts'

const CHECK_MS = 1000
/** Forms must arrive at 4 KB a second, measured over ten seconds; other bodies within 20 s. */
const bodyPace = { bodyMs: 20_000, windowMs: 10_000, windowBytes: 10 * 4096 }

interface Sending {
  request: IncomingMessage
  reply: FastifyReply
  since: number
  /** How many bytes its connection had received at each check, the latest last. */
  seen: { at: number; bytes: number }[]
}

/**
 * Aborts request bodies that arrive too slowly. One deadline for all would either cut off a picture
 * from a slow line or let a script hold connections for minutes with a few bytes. Node's own limits
 * apply too: 10 s for the headers and five minutes for a whole request.
 */
export function refuseSlowBodies(app: FastifyInstance) {
  const sending = new Map<IncomingMessage, Sending>()

  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (hasBody(raw)) sending.set(raw, { request: raw, reply, since: performance.now(), seen: [] })
    done()
  })
  // Most bodies are there by now. Objects that are kept until a check cost a full garbage collection.
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    if (raw.complete) sending.delete(raw)
    done()
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const each of sending.values()) {
      const { request } = each
      if (request.complete || request.socket.destroyed) sending.delete(request)
      else if (isForm(request) ? isTooSlow(each, now) : now - each.since > bodyPace.bodyMs) {
        sending.delete(request)
        refuse(each)
      }
    }
  }, CHECK_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  /** How many bodies may still be coming in. */
  return { watched: () => sending.size }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

function isTooSlow({ request, seen }: Sending, now: number) {
  seen.push({ at: now, bytes: request.socket.bytesRead })
  // Keep the latest check that is at least a window old, and those after it.
  while (seen[1] && now - seen[1].at >= bodyPace.windowMs) seen.shift()
  const [first] = seen
  if (!first || now - first.at < bodyPace.windowMs) return false
  return request.socket.bytesRead - first.bytes < bodyPace.windowBytes
}

/** Rejects the pending body read with a 408; if nothing is reading, closes the socket. */
function refuse({ request, reply }: Sending) {
  if (reply.sent || request.listenerCount('error') === 0) request.socket.destroy()
  else request.emit('error', tooSlow())
}
