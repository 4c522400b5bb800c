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
    'unverified',
    'tooLarge',
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
