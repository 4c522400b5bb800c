import { z } from 'zod/mini'
import { limits } from './limits.ts'

export const oneToTwentyText = `Please enter a number from 1 to ${limits.guestsMax}`

/** A whole number from 1 to 20, as a number or as it is typed; null when it is empty. */
export const oneToTwenty = z._default(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string(), z.null()], oneToTwentyText),
      z.transform((value) => numberIn(value)),
    ),
    z.nullable(
      z
        .int(oneToTwentyText)
        .check(z.minimum(1, oneToTwentyText), z.maximum(limits.guestsMax, oneToTwentyText)),
    ),
  ),
  null,
)
const numberIn = (value: number | string | null) => {
  if (typeof value !== 'string') return value
  const typed = value.normalize('NFKC').trim()
  if (typed === '') return null
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}
