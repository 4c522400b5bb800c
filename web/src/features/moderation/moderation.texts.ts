import { countOf } from '../../format/counts.ts'

export const moderationScreenTexts = {
  title: 'Moderation',
  tabs: { queue: 'Queue', appeals: 'Appeals', log: 'Log', numbers: 'Numbers' },
  loading: 'Loading...',
  failed: 'This could not be loaded.',
  network: 'Network error. Please try again.',
  noFactorSign: 'Stop',
  noFactorTitle: 'One more step before you begin',
  toSecurity: 'Open your security settings',
} as const

export const queueTexts = {
  states: { open: 'Open', mine: 'Mine', decided: 'Decided' },
  statesLabel: 'Which cases',
  title: { open: 'Open cases', mine: 'Your cases', decided: 'Decided cases' },
  empty: {
    open: 'All caught up. Thank you.',
    mine: 'You have not taken any cases.',
    decided: 'Nothing has been decided yet.',
  },
  emptyHint: {
    open: 'New reports appear here, the most urgent first.',
    mine: 'A case that you take is yours for 30 minutes.',
    decided: 'Cases stay here for 24 months after the decision.',
  },
  number: (number: number) => `Case ${number}`,
  reports: (n: number) => countOf(n, 'report'),
  taken: (name: string) => `Taken by ${name}`,
  takenByMe: 'Taken by you',
} as const

/** How urgent a case is, by its number; a shape stands beside the word. */
export const priorityWords: Record<number, string> = {
  1: 'Urgent',
  2: 'Soon',
  3: 'Later',
  4: 'Last',
}

export const appealTexts = {
  title: 'Pending appeals',
  empty: 'No pending appeals.',
  emptyHint: 'Members can appeal for six months, once for each decision.',
  ofMember: 'against',
  ofReporter: 'The reporter says that a rule was broken.',
  decidedBy: (name: string) => `Decided by ${name}`,
  toCase: 'Look at the case',
  outcome: 'Is the appeal justified?',
  upheld: 'No, the decision stays',
  lifted: 'Yes, the decision is lifted',
  reopened: 'Yes, the report is reopened',
  answer: 'Your answer',
  answerHint: 'The member will read this.',
  submit: 'Send the answer',
  busy: 'Sending...',
  failed: 'The answer could not be sent. Please try again.',
  done: (name: string) => `${name} gets an email with a link to your answer.`,
} as const

export const logTexts = {
  title: 'Log',
  hint: 'What moderators and the operator have done. Nobody can change it, and you do not see entries about yourself.',
  empty: 'No entries yet',
  emptyHint: 'Whatever a moderator does is written down here.',
  operator: 'The operator',
  case: 'Case',
  number: (number: number) => `Case ${number}`,
  member: 'Member',
  more: 'Older entries',
  moreLoading: 'Loading older entries...',
  moreFailed: 'Older entries could not be loaded.',
  acts: {
    'case.open': 'opened a case',
    'case.take': 'took a case',
    'decide.none': 'found no broken rule',
    'decide.warn': 'warned a member',
    'decide.suspend': 'suspended a member',
    'decide.ban': 'banned a member',
    lift: 'lifted a decision',
    'appeal.upheld': 'rejected an appeal',
    'appeal.lifted': 'granted an appeal',
    'grant.moderator': 'made a member a moderator',
    'revoke.moderator': 'ended the role of a moderator',
  } as Record<string, string>,
} as const

export const numberTexts = {
  title: 'Numbers',
  open: 'Open cases',
  urgent: 'of which urgent',
  oldest: 'Oldest open case',
  appeals: 'Pending appeals',
  median: 'From report to decision',
  medianNote: 'median of 90 days',
  tooFew: 'fewer than 5 decisions',
  hours: (hours: number) => (hours < 1 ? 'under 1 hour' : countOf(hours, 'hour')),
  days: (days: number) => countOf(days, 'day'),
  byModerator: 'Decisions by moderator',
  byModeratorNote: 'In the last 90 days',
  empty: 'Nobody has decided anything yet.',
  decisions: (n: number) => countOf(n, 'decision'),
} as const

export const actWords: Record<string, string> = {
  none: 'No broken rule',
  warn: 'A warning',
  suspend: 'A suspension',
  ban: 'A ban',
}
