import { decisions } from '@wayside/contract/decisions'
import { moderation } from '@wayside/contract/moderation'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { reports } from '@wayside/contract/reports'
import { transparency } from '@wayside/contract/transparency'
import { noun } from './words.ts'

export const reportNoun = noun('Reports', 'What members report to the moderators.', reports, {
  send: {
    summary: 'Reports a member, a message, a post or a job to the moderators.',
    more: `What is reported is copied as it is now; of a chat the reported messages, and ${moderationLimits.messagesAroundReported} before and after each. The same about the same is one report until it is decided. Nobody is told who reported.`,
    codes: ['notFound'],
    fields: {
      id: 'The `_id` of the member, post or job, or of a message of the other member.',
      chatId: 'The chat of the message.',
      messages: `The \`_id\`s of up to ${moderationLimits.reportedMessages - 1} more messages of the same chat.`,
      block: 'Blocks the member as well.',
    },
  },
  own: { summary: 'Lists the caller’s own reports and what became of them, newest first.' },
})

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

const fresh = 'The session must have been confirmed by a second step within 15 minutes.'

export const moderationNoun = noun(
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
      summary: 'Shows a case with reports, evidence and earlier decisions. The log says who did.',
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
        remove: 'What is removed: a post, job or message by its id; or the picture, bio or links.',
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
)

export const transparencyNoun = noun(
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
)
