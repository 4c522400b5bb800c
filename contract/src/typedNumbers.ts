import { z } from 'zod/mini'
import { limits } from './limits.ts'

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The ten digits of a script follow each other, so what is before a digit tells its value. */
function digitOf(sign: string) {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return String(value)
}

/** A number or code as it is typed, in narrow signs: ３ and ٣ are 3. */
export const withPlainDigits = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .trim()

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
  const typed = withPlainDigits(value)
  if (typed === '') return null
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}
