import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { tooSlow } from './errorHandler.ts'

const LOOK_MS = 1000
/**
 * A form with a picture may take as long as it comes in at 4 KB a second, counted over ten seconds;
 * another body 20 s in all.
 */
const bodyPace = { bodyMs: 20_000, windowMs: 10_000, windowBytes: 10 * 4096 }

interface Sending {
  request: IncomingMessage
  reply: FastifyReply
  since: number
  /** How many bytes its connection had brought at each look, the latest last. */
  seen: { at: number; bytes: number }[]
}

/**
 * Ends what comes in too slowly to come to an end. One deadline for all would either cut a picture
 * from an honest slow line or let a script hold connections for minutes with a few bytes. Node's
 * own limits hold beside it: 10 s for the headers and five minutes for all of a request.
 */
export function refuseSlowBodies(app: FastifyInstance) {
  const sending = new Set<Sending>()

  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (hasBody(raw)) sending.add({ request: raw, reply, since: performance.now(), seen: [] })
    done()
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const each of sending) {
      const { request } = each
      if (request.complete || request.socket.destroyed) sending.delete(each)
      else if (isForm(request) ? isTooSlow(each, now) : now - each.since > bodyPace.bodyMs) {
        sending.delete(each)
        refuse(each)
      }
    }
  }, LOOK_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

function isTooSlow({ request, seen }: Sending, now: number) {
  seen.push({ at: now, bytes: request.socket.bytesRead })
  // The oldest look that is a whole window ago.
  while (seen[1] && now - seen[1].at >= bodyPace.windowMs) seen.shift()
  const [first] = seen
  if (!first || now - first.at < bodyPace.windowMs) return false
  return request.socket.bytesRead - first.bytes < bodyPace.windowBytes
}

/**
 * Whoever reads the body gets the reason as its error, and answers with it; where nobody does any
 * more, the connection ends.
 */
function refuse({ request, reply }: Sending) {
  if (reply.sent || request.listenerCount('error') === 0) request.socket.destroy()
  else request.emit('error', tooSlow())
}
