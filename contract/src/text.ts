import { z } from 'zod/mini'

const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

// White space that only moves the cursor of a screen: tabs, line and page breaks.
const breaks = /[\t-\r\u0085\u2028\u2029]+/g

// Invisible characters that can disguise names: C0, C1, direction and byte order marks, zero-width
// spaces and joiners of words, soft hyphens. The joiners U+200C and U+200D are kept, since Persian,
// Indian scripts and emoji need them.
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

const MARKS_MAX = 4
// Accents and other marks on one letter. A joiner between them shows nothing.
const marks = /\p{M}(?:\p{M}|\u200c|\u200d)*/gu

/** Drops the marks on a letter beyond the fourth, which would cover the lines above and below. */
const withFewMarks = (text: string) =>
  text.replace(marks, (run) => {
    let count = 0
    return [...run].filter((sign) => /[\u200c\u200d]/.test(sign) || ++count <= MARKS_MAX).join('')
  })

const readable = 'Please use readable characters only'

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

// Not white space, a joiner, a filler, a mark without a letter, the blank braille cell, or the place
// of an object that is not there.
const shown = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\u2800\ufffc]/u

/** Tells whether a text has no visible character. */
export const isBlank = (text: string) => !shown.test(text)

/** Removes joiners, fillers and other characters that show nothing; no white space or controls. */
export const withoutIgnorable = (text: string) =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Requires a visible character. */
export const visible = (missing: string) =>
  withLength(
    z.refine<string>((value) => !isBlank(value), missing),
    { minimum: 1 },
  )

/**
 * Parses text that is stored in NFC and otherwise unchanged, except for surrounding blanks; refuses
 * what PostgreSQL cannot store. `missing` is the text when it is absent.
 */
export const longText = (max: number, tooLong: string, missing = readable) =>
  z
    .string(missing)
    .check(z.refine(isStorable, readable), z.normalize('NFC'), z.trim(), atMost(max, tooLong))

/**
 * Parses a name or title: one line without control or bidi characters, and with four marks on a
 * letter at most. `missing` is the text when it is absent.
 */
export const oneLine = (max: number, tooLong: string, missing = readable) =>
  z.string(missing).check(
    z.refine((value) => value.isWellFormed(), readable),
    z.overwrite((value) =>
      withFewMarks(value.replace(breaks, ' ').replace(hidden, '').normalize('NFC')),
    ),
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
