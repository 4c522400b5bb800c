import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

// As long as a session may live; the server alone decides when it ends sooner.
const NINETY_DAYS_S = 90 * 24 * 3600

/** Reads, sets and clears the one cookie. Behind https its name pins it to this host and to https. */
export function sessionCookie({ isHttps }: { isHttps: boolean }) {
  const name = isHttps ? '__Host-sid' : 'sid'
  const flags = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps } as const
  return {
    name,
    read: (request: FastifyRequest) => request.cookies[name],
    /** Without `isLasting` the browser drops it when it is closed. */
    set: (reply: FastifyReply, token: string, { isLasting }: { isLasting: boolean }) =>
      reply.setCookie(name, token, { ...flags, ...(isLasting && { maxAge: NINETY_DAYS_S }) }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, flags),
  }
}

export type SessionCookie = ReturnType<typeof sessionCookie>
