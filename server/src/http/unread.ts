import type { Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

// What fits into the system's own buffers costs us nothing.
const SMALL = 64 * 1024
/** What answers that are on their way may hold of our memory, all together. */
export const UNREAD_BYTES_MAX = 64 * 1024 * 1024

const sent: { answer: ServerResponse; patience: number }[] = []

/** Leaves who takes nothing of this answer for a while. Most have left us in the turn that sends them, and need no timer. */
export function leaveIfUnread(answer: ServerResponse, { requestTimeout }: Server) {
  if (sent.push({ answer, patience: requestTimeout }) === 1) setImmediate(watchTheRest)
}

function watchTheRest() {
  for (const { answer, patience } of sent.splice(0))
    if (!answer.writableFinished) answer.setTimeout(patience, () => answer.destroy())
}

/**
 * Whoever asks and does not read would keep the answer in our memory. Without a sign of life it is left after a while; and
 * where many hold too much between them, who has taken longest goes first, so that those who read are served.
 */
export function leaveWhoDoesNotRead(app: FastifyInstance) {
  const waiting = new Map<ServerResponse, number>()
  let held = 0

  function forget(answer: ServerResponse) {
    held -= waiting.get(answer) ?? 0
    waiting.delete(answer)
  }

  app.addHook('onSend', (_request, { raw }, payload, done) => {
    leaveIfUnread(raw, app.server)
    if (typeof payload === 'string' && payload.length > SMALL) {
      const bytes = Buffer.byteLength(payload)
      raw.once('close', () => forget(raw))
      waiting.set(raw, bytes)
      held += bytes
      for (const oldest of waiting.keys()) {
        if (held <= UNREAD_BYTES_MAX) break
        forget(oldest)
        oldest.destroy()
      }
    }
    done()
  })
}
