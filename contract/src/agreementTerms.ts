import { z } from 'zod/mini'
import { daysText, guestsText, isDay, isOver, nightsBetween, nightsText } from './days.ts'
import { limits } from './limits.ts'
import { optional, optionalText, tooLong } from './optionalText.ts'
import { oneLine } from './text.ts'
import { oneToTwenty, oneToTwentyText } from './typedNumbers.ts'

export const kinds = ['stay', 'meeting'] as const
export type Kind = (typeof kinds)[number]

export const termsRules = {
  firstDay: 'Please choose the first day',
  lastDay: 'Please choose the last day',
  date: 'Please enter a date as YYYY-MM-DD',
  past: 'Please choose dates from today on',
  tooFar: 'Please choose dates within two years',
  reversed: 'The last day must be after the first',
  tooManyNights: `A stay can last up to ${limits.nightsMax} nights`,
  guests: oneToTwentyText,
  time: 'Please enter a time as HH:MM',
  place: 'Please say where',
} as const

const day = z._default(
  z.string(termsRules.date).check(
    z.trim(),
    z.refine((value) => value === '' || isDay(value), termsRules.date),
  ),
  '',
)

/** The fields of the terms of both kinds; those of the other kind are ignored. */
export const termsFields = {
  /** The first day of a stay, or the day of a meeting. */
  from: day,
  /** The day of leaving. */
  to: day,
  guests: oneToTwenty,
  at: z._default(
    z
      .string(termsRules.time)
      .check(z.trim(), z.regex(/^(|([01]\d|2[0-3]):[0-5]\d)$/, termsRules.time)),
    '',
  ),
  place: optional(oneLine(limits.meetingPlaceMax, tooLong(limits.meetingPlaceMax))),
  note: optionalText(limits.termsNoteMax),
}

interface TypedTerms {
  from: string
  to: string
  guests: number | null
  at: string
  place: string
  note: string
}

/** The terms. A stay has `to` and `guests`; a meeting has `at`, perhaps empty, and `place`. */
export interface Terms {
  from: string
  to?: string | undefined
  guests?: number | undefined
  at?: string | undefined
  place?: string | undefined
  note: string
}

const DAY_MS = 86_400_000

/** The errors of terms, by field. */
export function termsProblems(kind: Kind, terms: TypedTerms, now: number) {
  const { from, to, guests, place } = terms
  const problems: { field: keyof TypedTerms; text: string }[] = []
  const wrong = (field: keyof TypedTerms, text: string) => problems.push({ field, text })
  if (from === '') wrong('from', termsRules.firstDay)
  else if (isDay(from)) {
    const today = new Date(now).toISOString().slice(0, 10)
    if (isOver(from, now)) wrong('from', termsRules.past)
    else if (Date.parse(from) > Date.parse(today) + limits.daysAhead * DAY_MS)
      wrong('from', termsRules.tooFar)
  }
  if (kind === 'meeting') {
    if (place === '') wrong('place', termsRules.place)
    return problems
  }
  if (to === '') wrong('to', termsRules.lastDay)
  else if (isDay(from) && isDay(to)) {
    if (to <= from) wrong('to', termsRules.reversed)
    else if (nightsBetween(from, to) > limits.nightsMax) wrong('to', termsRules.tooManyNights)
  }
  if (guests === null) wrong('guests', termsRules.guests)
  return problems
}

/** The terms that a form without problems holds. */
export const termsOf = (kind: Kind, { from, to, guests, at, place, note }: TypedTerms): Terms =>
  kind === 'stay' ? { from, to, guests: guests ?? 1, note } : { from, at, place, note }

export type TermsField = keyof Terms

/** How a change names a field. */
export const fieldName = (kind: Kind, field: string) =>
  field === 'from' && kind === 'meeting' ? 'day' : (fieldNames[field] ?? field)
const fieldNames: Record<string, string> = {
  from: 'first day',
  to: 'last day',
  guests: 'guests',
  at: 'time',
  place: 'place',
  note: 'note',
}

const order: TermsField[] = ['from', 'to', 'guests', 'at', 'place', 'note']

const shownValue = (field: TermsField, value: string | number | undefined) =>
  (field === 'from' || field === 'to') && value ? daysText(String(value)) : String(value ?? '')

/** The differences of two terms, with both values as they are shown; empty when there is none. */
export const changesBetween = (before: Terms, after: Terms) =>
  order
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({
      field,
      before: shownValue(field, before[field]),
      after: shownValue(field, after[field]),
    }))

/** A value of a change; `none` when it is empty. */
export const changedValue = (value: string) => value || 'none'

/** `stay, 3–6 May 2027` or `meeting, 3 May 2027`. */
export const whatText = (kind: Kind, { from, to }: Terms) => `${kind}, ${daysText(from, to)}`

/** `3–6 May 2027 (3 nights), 2 guests` or `3 May 2027 at 18:30, Place Bellecour`. */
export function termsText(kind: Kind, { from, to = from, guests = 1, at, place }: Terms) {
  if (kind === 'meeting') return `${daysText(from)}${at ? ` at ${at}` : ''}, ${place ?? ''}`
  return `${daysText(from, to)} (${nightsText(nightsBetween(from, to))}), ${guestsText(guests)}`
}

/** `Stay with Ben`, `Ana stays with you` or `Meeting with Ben`. */
export const titleOf = (kind: Kind, isHost: boolean, other: string) => {
  if (kind === 'meeting') return `Meeting with ${other}`
  return isHost ? `${other} stays with you` : `Stay with ${other}`
}
