import { z } from 'zod/mini'

// Invisible characters that can disguise names: C0, C1, direction and byte order marks, zero-width
// spaces, line and paragraph separators. The joiners U+200C and U+200D are kept, since Persian,
// Indian scripts and emoji need them.
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

const readable = 'Please use readable characters only'
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

/**
 * Limits the UTF-16 units, as a form's counter shows them; zod's own maxLength counts code points.
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

/** Gives a rule our own text and still its JSON Schema keyword, which the API document reads. */
function withLength(
  rule: z.core.$ZodCheck<string>,
  length: { minimum?: number; maximum?: number },
) {
  rule._zod.onattach.push((schema) => Object.assign(schema._zod.bag, length))
  return rule
}

// Characters that a screen shows as blank: white space, joiners, fillers, the blank braille cell.
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

/** Requires a visible character. */
export const visible = (missing: string) =>
  withLength(
    z.refine<string>((value) => !isBlank(value), missing),
    { minimum: 1 },
  )

/**
 * Parses text that is stored unchanged except for surrounding blanks; refuses what PostgreSQL
 * cannot store. `missing` is the text when it is absent.
 */
export const longText = (max: number, tooLong: string, missing = readable) =>
  z.string(missing).check(z.refine(isStorable, readable), z.trim(), atMost(max, tooLong))

/**
 * Parses a name or title: one line without control or bidi characters. `missing` is the text when
 * it is absent.
 */
export const oneLine = (max: number, tooLong: string, missing = readable) =>
  z.string(missing).check(
    z.refine((value) => value.isWellFormed(), readable),
    z.overwrite((value) => value.replace(hidden, '')),
    z.trim(),
    atMost(max, tooLong),
  )

/** An id of a member, chat, job or post. A malformed one becomes a 404. */
export const id = (notFound: string) => z.uuid(notFound)
export const isId = (value: string) => z.uuid().safeParse(value).success

/** The client's id of a write, so that a retry does not write twice. */
export const clientId = z.optional(z.uuid())

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/**
 * A page number or size of a query. Out of range becomes the nearest value, unreadable the default.
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

/** A parameter of a query that is on when it says `true`; anything else is ignored. */
export const flag = z.optional(
  z.pipe(
    z.coerce.string(),
    z.transform((text) => text === 'true'),
  ),
)
