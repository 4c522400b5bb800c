import { retention, secondsIn } from '@wayside/contract/storedData'
import '@fastify/cookie'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@wayside/contract/endpoint'
import { confirmText, memberHeader, otherMemberText } from '@wayside/contract/errors'
import { type Standing, standingText } from '@wayside/contract/standing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** The session that a call is made with, and what is known as soon as it is. */
export interface Session {
  id: string
  member: string
  /** The version of the data that all members see alike, as of this call. */
  dataVersion: string
  /** `filtered`: the member has blocks or mutes. `restricted`: the standing is not good. */
  view: 'shared' | 'filtered' | 'restricted'
  /** The member has confirmed within the last 15 minutes who they are. */
  isConfirmed: boolean
  /** Present when the view is restricted. */
  standing?: Standing
}

/**
 * The session of a token: the value of the session cookie. Undefined for an unknown token or an
 * ended session.
 */
export type FindSession = (token: string | undefined) => Promise<Session | undefined>

/**
 * Reads, sets and clears the one cookie. Behind https its name pins it to this host and to https.
 */
export function sessionCookie({ isHttps }: { isHttps: boolean }) {
  const name = isHttps ? '__Host-sid' : 'sid'
  // As long as a session may live; the server alone decides when it ends sooner.
  const maxAge = secondsIn(retention.wholeSession)
  const flags = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps } as const
  return {
    name,
    read: (request: FastifyRequest) => request.cookies[name],
    /** Unless the session `isLasting`, the browser forgets the cookie when it is closed. */
    set: (reply: FastifyReply, token: string, { isLasting }: { isLasting: boolean }) =>
      reply.setCookie(name, token, { ...flags, ...(isLasting && { maxAge }) }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, flags),
  }
}

export type SessionCookie = ReturnType<typeof sessionCookie>

/**
 * Returns the session that counts for a call. Refuses visitors where a session is needed, pages that
 * name another member than the session they send, sessions that are not confirmed where that is
 * needed, and members whose standing does not allow the call.
 */
export function checkSession(
  session: Session | undefined,
  { access, knowsRestricted, confirm }: Pick<Endpoint, 'access' | 'knowsRestricted' | 'confirm'>,
  headers: IncomingHttpHeaders,
) {
  if (access !== 'public' && !session) throw new Refusal('signedOut', 'Please log in')
  // Node names headers in lower case.
  const named = headers[memberHeader.toLowerCase()]
  if (session && named !== undefined && named !== session.member)
    throw new Refusal('otherMember', otherMemberText)
  const isVisitor = session?.standing && access === 'public' && !knowsRestricted
  if (session?.standing && (access === 'member' || access === 'moderator'))
    throw new Refusal('suspended', standingText(session.standing))
  if (confirm && !session?.isConfirmed) throw new Refusal('confirm', confirmText)
  return isVisitor ? undefined : session
}
