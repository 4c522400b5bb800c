import { moderation } from '@wayside/contract/moderation'
import { noun } from '../words.ts'

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
