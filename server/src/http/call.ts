import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from './routeOptions.ts'
import type { SessionCookie } from './session.ts'

interface CallParts extends Pick<Call, 'client' | 'token'> {
  cookie: SessionCookie
  /** Undefined unless the endpoint is for moderators. */
  moderator: Pick<Call, 'confirmFactor'> | undefined
}

/** The parts of an HTTP call that its handler may need. */
export const callOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { client, token, cookie, moderator }: CallParts,
): Call => ({
  client,
  token,
  hostname: request.hostname,
  userAgent: request.headers['user-agent'],
  confirmFactor: () => moderator?.confirmFactor(),
  saveAs: (fileName) => reply.header('Content-Disposition', `attachment; filename="${fileName}"`),
  mayStore: ({ seconds, tag }) =>
    reply.header('Cache-Control', `private, max-age=${seconds}`).header('ETag', `"${tag}"`),
  startSession: (started, life) => cookie.set(reply, started, life),
  endSession: () => cookie.clear(reply),
})

/** Whether the caller has stored this response, as its tag says; never for one without a tag. */
export function hasStored(request: FastifyRequest, reply: FastifyReply) {
  const tag = reply.getHeader('ETag')
  if (!tag) return false
  const tags = request.headers['if-none-match']?.split(',') ?? []
  return tags.some((each) => [tag, '*'].includes(each.trim().replace(/^W\//, '')))
}
