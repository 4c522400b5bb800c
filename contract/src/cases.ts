import { z } from 'zod/mini'
import { decision, decisionText } from './decisions.ts'
import { evidence, profileOfCase } from './evidence.ts'
import { moderationLimits } from './moderationLimits.ts'
import { orElse } from './normalize.ts'
import { ruleNames } from './rules.ts'
import { standing } from './standing.ts'
import { instant, longText } from './text.ts'

export const moderationTexts = {
  onlyModerators: 'Only moderators can do this',
  noFactor: 'Set up a second step or a passkey to moderate.',
  caseNotFound: 'Case not found',
  appealNotFound: 'Appeal not found',
  pictureNotFound: 'Picture not found',
  rule: 'Please choose the rule',
  days: 'Please choose how long',
  reports: 'Please choose the reports',
  choose: 'Please choose from the list',
  isTaken: (name: string) => `${name} is looking at this case.`,
  isPart: 'You cannot decide a case that you are part of.',
  isModerator: 'The operator decides about moderators.',
  reportsDecided: 'Some of these reports have already been decided.',
  liftedAlready: 'This decision has already been lifted.',
  appealDecided: 'This appeal has already been decided.',
} as const

export const acts = ['none', 'warn', 'suspend', 'ban'] as const
export type Act = (typeof acts)[number]
/** How many days a suspension may take. */
export const suspensionDays = [1, 3, 7, 14, 30, 90] as const
export const removableKinds = [
  'post',
  'job',
  'message',
  'reference',
  'reply',
  'picture',
  'bio',
  'links',
] as const
export type RemovableKind = (typeof removableKinds)[number]

export const person = z.object({ _id: z.string(), name: z.string(), lastname: z.string() })
export type Person = z.infer<typeof person>

export const caseRow = z.object({
  _id: z.string(),
  number: z.number(),
  member: person,
  /** How many reports it holds, and why they were made. */
  reports: z.number(),
  reasons: z.array(z.string()),
  /** The kinds of the reported things, as in the call that reports. */
  kinds: orElse(z.array(z.string()), []),
  /** 1 is the most urgent. */
  priority: z.number(),
  openedAt: instant,
  takenBy: z.optional(person),
})
export type CaseRow = z.infer<typeof caseRow>

const caseMember = z.extend(profileOfCase, {
  standing,
  history: z.object({
    reportsBy: z.number(),
    reportsAbout: z.number(),
    /** How often others blocked them in 30 days. */
    blockedBy: z.number(),
    /** Whether a device of theirs was used by a banned account. */
    sharesBannedDevice: z.boolean(),
  }),
})

const caseReport = z.object({
  _id: z.string(),
  number: z.number(),
  kind: z.string(),
  reason: z.string(),
  text: z.string(),
  createdAt: instant,
  /** Absent when the reporter's account was deleted. */
  reporter: z.optional(person),
  /** The reader must not learn who reported: what was reported names them. */
  reporterUnnamed: z.optional(z.boolean()),
  evidence,
  isDecided: z.boolean(),
})
export type CaseReport = z.infer<typeof caseReport>

export const moderatorsDecision = z.extend(decision, {
  note: z.string(),
  moderator: z.optional(person),
  liftedText: z.optional(z.string()),
})
export type ModeratorsDecision = z.infer<typeof moderatorsDecision>

export const wholeCase = z.object({
  _id: z.string(),
  number: z.number(),
  state: z.string(),
  priority: z.number(),
  openedAt: instant,
  member: caseMember,
  reports: z.array(caseReport),
  decisions: z.array(moderatorsDecision),
  takenBy: z.optional(person),
})
export type WholeCase = z.infer<typeof wholeCase>

export const appealRow = z.object({
  _id: z.string(),
  decisionId: z.optional(z.string()),
  reportId: z.optional(z.string()),
  /** The case of the decision. */
  caseId: z.optional(z.string()),
  member: person,
  act: z.string(),
  rule: z.string(),
  text: z.string(),
  createdAt: instant,
  decidedBy: z.optional(person),
})
export type AppealRow = z.infer<typeof appealRow>

export const logEntry = z.object({
  _id: z.string(),
  at: instant,
  /** Absent for the operator. */
  actor: z.optional(person),
  act: z.string(),
  caseId: z.optional(z.string()),
  /** The number under which moderators know the case. Absent when the case is gone. */
  caseNumber: z.optional(z.number()),
  memberId: z.optional(z.string()),
})
export type LogEntry = z.infer<typeof logEntry>

export const decideForm = z
  .object({
    reports: z
      .array(z.uuid(), moderationTexts.reports)
      .check(z.minLength(1, moderationTexts.reports)),
    act: z.enum(acts, moderationTexts.choose),
    remove: z._default(
      z.array(z.object({ kind: z.enum(removableKinds), id: z.optional(z.string()) })),
      [],
    ),
    rule: z.optional(z.enum(ruleNames, moderationTexts.rule)),
    text: decisionText,
    days: z.optional(z.number(moderationTexts.days)),
    note: z._default(
      longText(moderationLimits.decisionTextMax, 'Please use 2000 characters or less'),
      '',
    ),
    badFaith: z._default(z.array(z.uuid()), []),
  })
  .check(
    z.refine(({ act, rule }) => act === 'none' || rule !== undefined, {
      path: ['rule'],
      error: moderationTexts.rule,
    }),
    z.refine(
      ({ act, days }) => act !== 'suspend' || (suspensionDays as readonly unknown[]).includes(days),
      { path: ['days'], error: moderationTexts.days },
    ),
  )
export type DecideForm = z.infer<typeof decideForm>
