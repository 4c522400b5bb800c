import { z } from 'zod/mini'
import { isBlank, longText } from './text.ts'

export const tooLong = (max: number) => `Please use ${max} characters or less`

/** A text in which nothing can be seen is none. */
export const optional = (text: z.ZodMiniType<string, string>) =>
  z._default(
    z.pipe(
      text,
      z.transform((value: string) => (isBlank(value) ? '' : value)),
    ),
    '',
  )
export const optionalText = (max: number) => optional(longText(max, tooLong(max)))
