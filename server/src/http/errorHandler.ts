import type { ErrorBody, ErrorCode } from '@wayside/contract/errors'
import { standingText } from '@wayside/contract/standing'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isDatabaseDown } from '../database/pool.ts'
import { Refusal, tooLargeText, unreadableText } from '../refusal.ts'

export const statusOf: Record<ErrorCode, number> = {
  invalid: 400,
  signedOut: 401,
  factor: 401,
  forbidden: 403,
  confirm: 403,
  unverified: 403,
  suspended: 403,
  notFound: 404,
  conflict: 409,
  otherMember: 409,
  tooSlow: 408,
  tooLarge: 413,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
}

/** The only place that turns an error into an HTTP response. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler(sendError)
}

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(thrown)
  const isOurs = refusal.code === 'unexpected' || refusal.code === 'unavailable'
  if (isOurs && !isClientGone(thrown)) request.log.error({ err: thrown }, refusal.message)
  if (refusal.retryAfter !== undefined)
    reply.header('Retry-After', Math.max(1, Math.ceil(refusal.retryAfter)))
  // Close the connection instead of reading the rest of the body.
  if (refusal.code === 'tooSlow') reply.header('Connection', 'close')
  // A picture that was removed before it could be opened has set its type already.
  reply.status(statusOf[refusal.code]).type('application/json; charset=utf-8')
  return reply.header('Cache-Control', 'no-store').send(bodyOf(refusal))
}

export const tooSlow = () =>
  new Refusal(
    'tooSlow',
    'Your request arrived too slowly. Please try again with a better connection.',
  )

/** Whether a client hung up while it downloaded a file. */
const isClientGone = (thrown: unknown) =>
  (thrown as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE'

export const bodyOf = ({ code, message, fields, names }: Refusal): ErrorBody => ({
  success: false,
  code,
  error: message,
  message,
  ...(fields && { errors: fields }),
  ...names,
})

function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  const { code, statusCode } = thrown as Partial<FastifyError>
  if (code === RESTRICTED) return suspended(thrown as pg.DatabaseError)
  // An error with a status is about the request: a client that hung up is not a lost database.
  if (statusCode === undefined && (isDatabaseDown(thrown) || isConflict(code)))
    return new Refusal(
      'unavailable',
      'Wayside is not available right now. Please try again in a moment.',
      { retryAfter: 2 },
    )
  if (code && isBadValue(code)) return new Refusal('invalid', unreadableText)
  if (statusCode === 413) return new Refusal('tooLarge', tooLargeText)
  if (statusCode === 404) return new Refusal('notFound', 'Not found')
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal('invalid', unreadableText)
  return new Refusal('unexpected', 'Something went wrong on our side. Please try again.')
}

// Raised by a trigger when the standing of a member changed while they were writing.
const RESTRICTED = 'WS001'

const suspended = ({ message: state, detail: until }: pg.DatabaseError) =>
  new Refusal('suspended', standingText({ state, ...(until && { until }) }))

// Errors of PostgreSQL that a client's value causes: bad encoding or syntax, out of range, no date,
// too long for an index.
const isBadValue = (code: string) =>
  ['22021', '22P02', '22003', '22P05', '22007', '22008', '54000'].includes(code) ||
  /^2201[0-9A-Z]$/.test(code)

// A conflict of two writes, or a statement that took too long.
const isConflict = (code = '') => /^40[0-9A-Z]{3}$|^57014$/.test(code)
