import type { Endpoint } from '@wayside/contract/endpoint'
import type { ErrorCode } from '@wayside/contract/errors'
import { statusOf } from '../http/errorHandler.ts'
import type { Limit } from '../identity/limits.ts'
import type { Schema } from './shapes.ts'
import type { Words } from './words.ts'

export type Content = Record<string, { schema: Schema }>

export interface OpenApiResponse {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content?: Content
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } }

export const meaning: Record<ErrorCode, string> = {
  invalid: 'A value is missing or wrong; `errors` names it.',
  signedOut: 'There is no session, or email and password do not match.',
  confirm: 'The member has to confirm who they are first, by `POST /api/account/confirm`.',
  factor: 'Two-step login is on; a code is missing or wrong.',
  forbidden: 'The caller may not do this, or the request comes from another site’s page.',
  unverified: 'The email address has not been verified yet.',
  suspended: 'The account is suspended, banned or about to be deleted.',
  notFound: 'It does not exist, or the caller may not see it.',
  conflict: 'It conflicts with existing data.',
  otherMember: 'The session does not belong to the member that `X-Member` names; nothing was done.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The body did not arrive within 20 s, or a form came in below 4 KB a second.',
  tooMany: 'Too many calls; `Retry-After` says when to try again.',
  unavailable: 'Not possible at the moment; `Retry-After` says when to try again.',
  unexpected: 'An error on our side.',
}

/** Returns the codes that follow from the endpoint, and those that its words add. */
export function codesOf(
  endpoint: Endpoint,
  { codes = [] }: Words<Endpoint>,
  limits: readonly Limit[],
): ErrorCode[] {
  const isWrite = endpoint.method !== 'GET'
  return [
    ...new Set<ErrorCode>([
      ...(isWrite || canRefuseQuery(endpoint) ? (['invalid'] as const) : []),
      ...(endpoint.access !== 'public' ? (['signedOut'] as const) : []),
      ...(/^(member|moderator)$/.test(endpoint.access) ? (['suspended'] as const) : []),
      ...(endpoint.access === 'moderator' ? (['forbidden', 'confirm'] as const) : []),
      ...(endpoint.confirm ? (['confirm'] as const) : []),
      ...(isWrite ? (['forbidden', 'tooLarge', 'tooSlow'] as const) : []),
      'otherMember',
      ...(endpoint.params ? (['notFound'] as const) : []),
      ...(limits.length > 0 ? (['tooMany'] as const) : []),
      ...codes,
      'unexpected',
      'unavailable',
    ]),
  ]
}

/** Tells whether a query is refused that repeats each parameter, which then arrives as a list. */
function canRefuseQuery({ query }: Endpoint) {
  const names = Object.keys(query?.shape ?? {})
  return (
    query !== undefined &&
    !query.safeParse(Object.fromEntries(names.map((name) => [name, ['a', 'b']]))).success
  )
}

/** Returns one response for each status, with the codes that its body may hold. */
export function errorResponses(error: Schema, codes: readonly ErrorCode[]) {
  const responses: Record<string, OpenApiResponse> = {}
  for (const [status, all] of Map.groupBy(codes, (code) => statusOf[code]))
    responses[status] = {
      description: all.map((code) => meaning[code]).join(' '),
      ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
      content: {
        'application/json': { schema: { ...error, properties: { code: { enum: all } } } },
      },
    }
  return responses
}
