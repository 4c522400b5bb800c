import { z } from 'zod/mini'
import { appealState } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { moderationLimits } from './moderationLimits.ts'
import { done, orElse, textOrNothing } from './normalize.ts'
import { reasonNames } from './rules.ts'
import { instant, longText } from './text.ts'

export const reportTexts = {
  reason: 'Please choose what is wrong',
  textTooLong: `Please use ${moderationLimits.reportMax} characters or less`,
  tooManyMessages: `Please choose at most ${moderationLimits.reportedMessages} messages`,
  kind: 'Please choose from the list',
  oneself: 'You cannot report yourself',
  received: 'Thank you. We received your report.',
  notBlocked: (why: string) =>
    `Thank you. We received your report, but the member could not be blocked. ${why}`,
} as const

export const reportKinds = ['member', 'message', 'post', 'job', 'reference', 'reply'] as const
export type ReportKind = (typeof reportKinds)[number]

const kindWords: Record<ReportKind, string> = {
  member: 'Profile',
  message: 'Messages',
  post: 'Post',
  job: 'Job',
  reference: 'Reference',
  reply: 'Reply to a reference',
}

/** The word for what was reported; a kind of a newer server is unknown here. */
export const kindText = (kind: string): string => kindWords[kind as ReportKind] ?? kind

export const report = z.object({
  _id: z.string(),
  number: z.number(),
  kind: z.string(),
  reason: z.string(),
  createdAt: instant,
  /** waiting, action or noAction; a plain string, so that an open page accepts a newer server. */
  state: z.string(),
  decidedAt: z.optional(instant),
  /** No rule was found broken, and the reporter may still say why that is wrong. */
  canAppeal: orElse(z.boolean(), false),
  /** The state of the reporter's newest appeal about it. */
  appeal: z.optional(appealState),
})
export type Report = z.infer<typeof report>

const objectId = z.catch(z.string(), '')

export const reportForm = z.object({
  kind: z.enum(reportKinds, reportTexts.kind),
  /** The member, post, job or reference, also of its reply; of a conversation a message. */
  id: objectId,
  /** Of a message. */
  chatId: z.optional(objectId),
  /** Further messages of the same chat. */
  messages: z._default(
    z
      .array(z.string())
      .check(z.maxLength(moderationLimits.reportedMessages - 1, reportTexts.tooManyMessages)),
    [],
  ),
  reason: z.enum(reasonNames, reportTexts.reason),
  text: z._default(longText(moderationLimits.reportMax, reportTexts.textTooLong), ''),
  /** Blocks the member as well. */
  block: z._default(z.boolean(), false),
})
export type ReportForm = z.infer<typeof reportForm>

export const reports = {
  send: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    body: reportForm,
    response: z.object({
      success: done,
      report,
      message: textOrNothing,
      /** It is the one that the same member sent before about the same, and that still waits. */
      already: z.optional(z.boolean()),
    }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/reports',
    access: 'anyMember',
    response: z.object({ success: done, reports: z.array(report) }),
  }),
}
