import { z } from 'zod/mini'
import { instant } from './text.ts'

/** The standing of an account. Only members in good standing are seen by others. */
export const standing = z.object({
  /** A plain string, so that an open page accepts a state of a newer server. */
  state: z.string(),
  until: z.optional(instant),
  /** The decision that gave it. */
  decisionId: z.optional(z.string()),
})
export type Standing = z.infer<typeof standing>

/** Formats the day of an instant in UTC, like 4 May 2027: for texts of the server alone. */
export const dayOf = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

/**
 * The text for a member who may not make a call because of their standing. A screen gives a `day`
 * that formats in the reader's zone.
 */
export function standingText({ state, until }: Standing, day: (at: string) => string = dayOf) {
  if (state === 'leaving') return `Your account will be deleted${until ? ` on ${day(until)}` : ''}.`
  if (state === 'suspended' && until) return `Your account is suspended until ${day(until)}.`
  return state === 'banned' ? 'Your account is banned.' : 'Your account is suspended.'
}
