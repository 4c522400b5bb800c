import { z } from 'zod/mini'

/**
 * The body of every error. `error` and `message` carry the same text, since the spec reads either.
 */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum([
    'invalid',
    'signedOut',
    'forbidden',
    'confirm',
    'factor',
    'notFound',
    'conflict',
    'otherMember',
    'unverified',
    'suspended',
    'tooLarge',
    'tooSlow',
    'tooMany',
    'unavailable',
    'unexpected',
  ]),
  error: z.string(),
  message: z.string(),
  /** One text for each field, by its wire name. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** Names only, never values (product-decisions.md, Jobs). */
  missingFields: z.optional(z.array(z.string())),
  receivedFields: z.optional(z.array(z.string())),
})

export type ErrorBody = z.infer<typeof errorBody>
export type ErrorCode = ErrorBody['code']

const optionalText = z.catch(z.string(), '')
const names = z.catch(z.optional(z.array(z.string())), undefined)
const refused = z.object({
  code: z.catch(z.optional(errorBody.shape.code), undefined),
  error: optionalText,
  message: optionalText,
  errors: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  missingFields: names,
  receivedFields: names,
})
export type Refused = z.infer<typeof refused>

/**
 * Request: the member for whom the page was opened. Response: the member of the session. A call for
 * another member than its session's is refused, so that a page never acts for somebody who logged
 * in later.
 */
export const memberHeader = 'X-Member'
export const otherMemberText = 'You are now logged in as somebody else'

/** The refusal of a call with `confirm`; the web asks the member to confirm who they are and repeats the call. */
export const confirmText = 'Please confirm that it is you.'

/**
 * Reads a refusal, of which the specification promises only `error` or `message`. Undefined when
 * neither can be read.
 */
export function readRefusal(json: unknown): Refused | undefined {
  const { data } = refused.safeParse(json)
  return data && { ...data, error: data.error || data.message, message: data.message || data.error }
}

/** spec §7: a response may have an OK status and say `success: false`. */
export const isRefusal = (json: unknown) =>
  (json as { success?: unknown } | null | undefined)?.success === false
