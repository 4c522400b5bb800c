import { decisions } from '@wayside/contract/decisions'
import { noun } from '../words.ts'

export const decisionNoun = noun(
  'Decisions',
  'What moderators decided about a member, and what is said against it.',
  decisions,
  {
    own: {
      summary: 'Lists the decisions about the caller of the last twelve months, newest first.',
    },
    read: { summary: 'Marks a decision as read.' },
    appeal: {
      summary: 'Appeals a decision about the caller, or one that a report of theirs broke no rule.',
      more: 'Once a decision, within six months.',
      fields: {
        decisionId: 'A decision about the caller.',
        reportId: 'Instead of it: a report of the caller, about which no rule was found broken.',
      },
      codes: ['notFound', 'conflict'],
    },
  },
)
