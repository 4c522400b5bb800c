import { z } from 'zod/mini'
import {
  appealRow,
  caseRow,
  decideForm,
  logEntry,
  moderationTexts,
  moderatorsDecision,
  person,
  wholeCase,
} from './cases.ts'
import { decisionText } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { done } from './normalize.ts'
import { pagination } from './pagination.ts'
import { clamped, id } from './text.ts'

const caseId = z.object({ id: id(moderationTexts.caseNotFound) })

/** The calls of moderators. Each needs a session that was lately confirmed by a second step. */
export const moderation = {
  queue: endpoint({
    method: 'GET',
    path: '/api/moderation/queue',
    access: 'moderator',
    query: z.object({
      state: z.catch(z.enum(['open', 'mine', 'decided']), 'open'),
      page: z._default(clamped(1, limits.pageMax, 1), 1),
      limit: z._default(clamped(1, limits.pageRowsMax, 20), 20),
    }),
    response: z.object({ success: done, cases: z.array(caseRow), pagination }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/moderation/cases/:id',
    access: 'moderator',
    params: caseId,
    response: z.object({ success: done, case: wholeCase }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/moderation/evidence/:file',
    access: 'moderator',
    params: z.object({ file: z.string() }),
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    contentType: 'image/webp',
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/moderation/cases/:id/take',
    access: 'moderator',
    params: caseId,
    response: z.object({ success: done }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/moderation/cases/:id/decide',
    access: 'moderator',
    params: caseId,
    body: decideForm,
    response: z.object({ success: done, decision: moderatorsDecision }),
  }),
  lift: endpoint({
    method: 'POST',
    path: '/api/moderation/decisions/:id/lift',
    access: 'moderator',
    params: z.object({ id: id('Decision not found') }),
    body: z.object({ text: decisionText }),
    response: z.object({ success: done, decision: moderatorsDecision }),
  }),
  appeals: endpoint({
    method: 'GET',
    path: '/api/moderation/appeals',
    access: 'moderator',
    response: z.object({ success: done, appeals: z.array(appealRow) }),
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/api/moderation/appeals/:id/decide',
    access: 'moderator',
    params: z.object({ id: id(moderationTexts.appealNotFound) }),
    body: z.object({
      outcome: z.enum(['upheld', 'lifted'], moderationTexts.choose),
      answer: decisionText,
    }),
    response: z.object({
      success: done,
      appeal: z.object({ _id: z.string(), state: z.string(), answer: z.string() }),
    }),
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/moderation/log',
    access: 'moderator',
    query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
    response: z.object({ success: done, entries: z.array(logEntry) }),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/moderation/stats',
    access: 'moderator',
    response: z.object({
      success: done,
      open: z.number(),
      urgent: z.number(),
      /** How long the oldest open case has waited. */
      oldestHours: z.number(),
      appeals: z.number(),
      /** From a report to its decision, in the last 90 days; null below five decisions. */
      medianHours: z.nullable(z.number()),
      byModerator: z.array(z.object({ moderator: person, decisions: z.number() })),
    }),
  }),
}
