import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

// What fits into the system's own buffers costs us nothing.
const SMALL = 64 * 1024
/** What answers that are on their way may hold of our memory, all together. */
export const UNREAD_BYTES_MAX = 64 * 1024 * 1024

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
    raw.setTimeout(app.server.requestTimeout, () => raw.destroy())
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
