import { z } from 'zod/mini'

/** The one error body. `error` and `message` carry the same text: the spec reads either. */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum([
    'invalid',
    'signedOut',
    'forbidden',
    'notFound',
    'conflict',
    'otherMember',
    'unverified',
    'tooLarge',
    'tooSlow',
    'tooMany',
    'unavailable',
    'unexpected',
  ]),
  error: z.string(),
  message: z.string(),
  /** One text a field, by the field's wire name. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** Names only, never values (product.md, Jobs). */
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
 * The header by which a page says whose call it is, and by which an answer says whose session it
 * was made for. A call that names another member than its session's is refused, so that a page
 * never acts for somebody who logged in after it was opened.
 */
export const memberHeader = 'X-Member'
export const otherMemberText = 'You are logged in as somebody else now'

/**
 * A refusal as the specification promises it: `error` or `message`, and nothing else for sure.
 * Undefined where nothing can be read.
 */
export function readRefusal(json: unknown): Refused | undefined {
  const { data } = refused.safeParse(json)
  return data && { ...data, error: data.error || data.message, message: data.message || data.error }
}

/** spec §7: an answer may be OK by its status and say `success: false`. */
export const isRefusal = (json: unknown) =>
  (json as { success?: unknown } | null | undefined)?.success === false
