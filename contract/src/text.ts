import { z } from 'zod/mini'

// C0, C1, marks of direction and of byte order, zero-width blanks, separators of lines and
// paragraphs: invisible, and used to disguise names. The joiners U+200C and U+200D stay: Persian,
// the scripts of India and emoji are written with them.
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

const readable = 'Please use readable characters only'
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

/**
 * At most so many UTF-16 units, as a form's counter shows them; zod's own maxLength counts code
 * points.
 */
export const atMost = (max: number, tooLong: string) =>
  withLength(
    z.refine<string>((value) => value.length <= max, tooLong),
    { maximum: max },
  )

export const atLeast = (min: number, tooShort: string) =>
  withLength(
    z.refine<string>((value) => value.length >= min, tooShort),
    { minimum: min },
  )

/**
 * A rule in our own words that JSON Schema has a word for as well; the API's document reads it from
 * the schema.
 */
function withLength(
  rule: z.core.$ZodCheck<string>,
  length: { minimum?: number; maximum?: number },
) {
  rule._zod.onattach.push((schema) => Object.assign(schema._zod.bag, length))
  return rule
}

// Characters that are invisible on a screen: white space, joiners, fillers, the blank braille cell.
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Tells whether a text has no visible character. */
export const isBlank = (text: string) => text.replace(invisible, '') === ''

const linkLike = /:\/\/|www\.|@/i

/**
 * Tells whether a mail program may turn a part of the text into a link, even when wide or invisible
 * characters disguise it.
 */
const isLinkLike = (text: string) => linkLike.test(text.normalize('NFKC').replace(invisible, ''))

export const noLink = (refused: string) => z.refine<string>((value) => !isLinkLike(value), refused)

/** There is something to be seen, or the text of the rule. */
export const visible = (missing: string) =>
  withLength(
    z.refine<string>((value) => !isBlank(value), missing),
    { minimum: 1 },
  )

/**
 * Text kept byte for byte but for blanks around it; PostgreSQL can store it. `missing` is said when
 * there is none at all.
 */
export const longText = (max: number, tooLong: string, missing = readable) =>
  z.string(missing).check(z.refine(isStorable, readable), z.trim(), atMost(max, tooLong))

/**
 * A name or title: one line, without control or bidi characters. `missing` is said when there is
 * none at all.
 */
export const oneLine = (max: number, tooLong: string, missing = readable) =>
  z.string(missing).check(
    z.refine((value) => value.isWellFormed(), readable),
    z.overwrite((value) => value.replace(hidden, '')),
    z.trim(),
    atMost(max, tooLong),
  )

/** An id of a member, chat, job or post. A malformed one is simply not found. */
export const id = (notFound: string) => z.uuid(notFound)
export const isId = (value: string) => z.uuid().safeParse(value).success

/** The client's own id of a write, so that a retry does not write twice. */
export const clientId = z.optional(z.uuid())

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/**
 * A page number or size from a query: out of range or unreadable becomes the nearest or the given
 * one.
 */
export const clamped = (min: number, max: number, otherwise: number) =>
  z.catch(
    z.pipe(
      z.coerce.number(),
      z.transform((value) =>
        Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), max) : otherwise,
      ),
    ),
    otherwise,
  )
