import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moderationLimits } from './moderationLimits.ts'
import { done } from './normalize.ts'
import { atLeast, id, instant, longText } from './text.ts'

export const decisionTexts = {
  notFound: 'Decision not found',
  tooShort: `Please write at least ${moderationLimits.decisionTextMin} characters`,
  tooLong: `Please use ${moderationLimits.decisionTextMax} characters or less`,
  appealed: 'You have already appealed.',
  tooLate: 'This can no longer be appealed.',
} as const

/** The text of a decision, which the member reads, or of an appeal against it. */
export const decisionText = longText(
  moderationLimits.decisionTextMax,
  decisionTexts.tooLong,
  decisionTexts.tooShort,
).check(atLeast(moderationLimits.decisionTextMin, decisionTexts.tooShort))

/** A removed thing, by its id where there are several; or the picture, bio, details or links. */
export const removedItem = z.object({ kind: z.string(), id: z.optional(z.string()) })
export type RemovedItem = z.infer<typeof removedItem>

export const appealState = z.object({
  /** waiting, upheld or lifted. */
  state: z.string(),
  answer: z.optional(z.string()),
})

/** A decision about a member, as that member reads it. */
export const decision = z.object({
  _id: z.string(),
  /** none, warn, suspend or ban. */
  act: z.string(),
  rule: z.string(),
  text: z.string(),
  removed: z.array(removedItem),
  until: z.optional(instant),
  createdAt: instant,
  readAt: z.optional(instant),
  liftedAt: z.optional(instant),
  appeal: z.optional(appealState),
})
export type Decision = z.infer<typeof decision>

export const appealForm = z.object({
  decisionId: z.optional(z.string()),
  reportId: z.optional(z.string()),
  text: decisionText,
})

/** The calls of the member whom a decision is about, and of reporters who appeal. */
export const decisions = {
  own: endpoint({
    method: 'GET',
    path: '/api/decisions',
    access: 'anyMember',
    response: z.object({ success: done, decisions: z.array(decision) }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/decisions/:id/read',
    access: 'anyMember',
    params: z.object({ id: id(decisionTexts.notFound) }),
    response: z.object({ success: done }),
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/appeals',
    access: 'anyMember',
    body: appealForm,
    response: z.object({
      success: done,
      appeal: z.object({ _id: z.string(), createdAt: instant, state: z.string() }),
    }),
  }),
}
