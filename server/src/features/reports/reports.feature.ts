import { decisions } from '@wayside/contract/decisions'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { reports } from '@wayside/contract/reports'
import type { SamplesOf } from '../../email/email.ts'
import type { Feature, Parts } from '../../feature.ts'
import { noun } from '../../openapi/words.ts'
import { decisionRoutes } from './decisions.routes.ts'
import * as reportEmails from './reportEmails.ts'
import { reportPicturesInUse } from './reports.queries.ts'
import { reportRoutes } from './reports.routes.ts'

type Needs = Pick<Parts, 'db' | 'mail' | 'privateCopies' | 'appUrl' | 'block'>

/** Reports of members, and their appeals against decisions. */
export const reportsFeature: Feature<Needs> = {
  name: 'reports',
  routes(route, parts) {
    reportRoutes(route, parts)
    decisionRoutes(route, parts)
  },
  emails: ({ to, name, appUrl }) =>
    ({
      reportReceived: reportEmails.reportReceived({ to, name, appUrl, number: 12 }),
      urgentReport: reportEmails.urgentReport({ to, name, appUrl }),
    }) satisfies SamplesOf<typeof reportEmails>,
  topics: ['moderation.received', 'moderation.urgent'],
  tables: {
    reports: {
      words: 'Reports',
      download: 'reports.json',
      erased: 'stay without the name of the reporter',
    },
  },
  filesInUse: reportPicturesInUse,
  nouns: {
    reports: noun('Reports', 'What members report to the moderators.', reports, {
      send: {
        summary:
          'Reports a member, a message, a post, a job, a reference or a reply to one to the moderators.',
        more: `What is reported is copied as it is now; of a chat the reported messages, and ${moderationLimits.messagesAroundReported} before and after each; of a reference also its reply and the days of what it is about. The same about the same is one report until it is decided. Nobody is told who reported.`,
        codes: ['notFound'],
        fields: {
          id: 'The `_id` of the member, post, job or reference, or of a message of the other member.',
          chatId: 'The chat of the message.',
          messages: `The \`_id\`s of up to ${moderationLimits.reportedMessages - 1} more messages of the same chat.`,
          block: 'Blocks the member as well.',
        },
      },
      own: { summary: 'Lists the caller’s own reports and what became of them, newest first.' },
    }),
    decisions: noun(
      'Decisions',
      'What moderators decided about a member, and what is said against it.',
      decisions,
      {
        own: {
          summary: 'Lists the decisions about the caller of the last twelve months, newest first.',
        },
        read: { summary: 'Marks a decision as read.' },
        appeal: {
          summary:
            'Appeals a decision about the caller, or one that a report of theirs broke no rule.',
          more: 'Once a decision, within six months.',
          fields: {
            decisionId: 'A decision about the caller.',
            reportId:
              'Instead of it: a report of the caller, about which no rule was found broken.',
          },
          codes: ['notFound', 'conflict'],
        },
      },
    ),
  },
}
