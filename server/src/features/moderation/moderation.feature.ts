import { moderation } from '@wayside/contract/moderation'
import { transparency } from '@wayside/contract/transparency'
import { notDownloaded } from '../../database/memberTables.ts'
import type { SamplesOf } from '../../email/email.ts'
import type { Feature } from '../../feature.ts'
import { noun } from '../../openapi/words.ts'
import type { ModerationDependencies } from './deciding.service.ts'
import { moderationRoutes } from './moderation.routes.ts'
import * as moderationEmails from './moderationEmails.ts'
import { removedPicturesInUse } from './removal/removal.queries.ts'
import { purgeOldDecisions } from './retention.service.ts'

const fresh = 'The session must have been confirmed by a second step within 15 minutes.'

/** The work of moderators, and its public numbers. */
export const moderationFeature: Feature<ModerationDependencies> = {
  name: 'moderation',
  routes: moderationRoutes,
  every: [{ name: 'purge', seconds: 3600, work: purgeOldDecisions }],
  emails: ({ to, name, appUrl }) =>
    ({
      reportDecided: moderationEmails.reportDecided({ to, name, appUrl, number: 12, act: 'warn' }),
      appealDecided: moderationEmails.appealDecided({ to, name, appUrl }),
      decisionMade: moderationEmails.decisionMade({ to, name, appUrl }),
    }) satisfies SamplesOf<typeof moderationEmails>,
  topics: ['moderation.report', 'moderation.appeal', 'moderation.account'],
  tables: {
    appeals: {
      words: 'appeals',
      download: 'decisions.json, reports.json',
      erased: 'stay until their time is over',
    },
    cases: {
      words: 'cases',
      download: 'none: moderators’ work',
      erased: 'stay until their time is over',
    },
    decisions: {
      words: 'decisions',
      download: 'decisions.json',
      erased: 'stay without what they removed',
    },
    staff: { words: 'moderator', download: 'account.json', erased: ['member_id'] },
    withholding_members: { words: 'suspended', download: notDownloaded, erased: ['member_id'] },
  },
  otherTables: { audit_log: 'log of what moderators did' },
  filesInUse: removedPicturesInUse,
  nouns: {
    moderation: noun(
      'Moderation',
      'The work of moderators: cases, decisions and appeals.',
      moderation,
      {
        queue: {
          summary: 'Lists cases by urgency and age; a case holds the reports about one member.',
          more: 'Nobody sees cases about themselves.',
          fields: {
            state: 'open, mine (taken by the caller) or decided; anything else counts as open.',
            page: 'The first page is 1.',
            limit: 'How many on a page, 1 to 50; 20 when it is not given.',
          },
        },
        one: {
          summary:
            'Shows a case with reports, evidence and earlier decisions. The log says who did.',
        },
        picture: {
          summary: 'Shows a picture that a report holds as evidence.',
          fields: { file: 'As named in the evidence.' },
        },
        take: {
          summary: 'Takes a case for half an hour, so that nobody else decides it meanwhile.',
          codes: ['conflict'],
        },
        decide: {
          summary: 'Decides reports of a case.',
          more: `To suspend or ban: ${fresh}`,
          fields: {
            reports: 'The `_id`s of waiting reports of this case.',
            remove:
              'What is removed: a post, job, message, reference or the reply to one by its id; or the picture, bio or links.',
            text: 'What the member reads.',
            days: 'Of a suspension: 1, 3, 7, 14, 30 or 90.',
            note: 'For moderators only.',
            badFaith: 'The `_id`s of those reports that were made in bad faith.',
          },
          codes: ['conflict'],
        },
        lift: {
          summary: 'Lifts a decision: what it removed comes back, and so does the standing.',
          more: fresh,
          fields: { text: 'Why.' },
          codes: ['conflict'],
        },
        appeals: { summary: 'Lists the appeals that wait, oldest first.' },
        decideAppeal: {
          summary: 'Upholds or lifts a decision that was appealed.',
          more: `Another moderator than the one who made it, if there is one. ${fresh}`,
          fields: { answer: 'What the member reads.' },
          codes: ['conflict'],
        },
        log: {
          summary: 'Reads a page of the log of what moderators did, newest first.',
          fields: { before: 'The `_id` of an entry: the page begins after it.' },
        },
        stats: { summary: 'Counts what waits, how long it takes, and who does it.' },
      },
    ),
    transparency: noun(
      'Public numbers',
      'What was reported and decided, for everybody to see.',
      transparency,
      {
        read: {
          summary: 'Counts by month what was reported and decided, for everybody.',
          more:
            'Numbers from 1 to 4, and a sum of such, are `null`, so that nobody is recognised. ' +
            'They are kept for an hour.',
        },
      },
    ),
  },
}
