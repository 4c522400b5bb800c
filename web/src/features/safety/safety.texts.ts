import { moderationLimits } from '@wayside/contract/moderationLimits'

const around = moderationLimits.messagesAroundReported

export const safetyTexts = {
  title: 'Safety and rules',
  hint: 'What we ask of everybody here, and what happens when somebody breaks a rule.',
  danger: 'If somebody is in danger now, call the local emergency number first.',

  rules: 'The rules',
  rulesHint: 'Every decision by a moderator names one of them.',

  handled: 'How a report is handled',
  steps: [
    {
      title: 'You report',
      text: 'Choose Report in the More menu of a profile, post, job, conversation or message. What you report is copied as it is at that moment.',
    },
    {
      title: 'A person reads it',
      text: 'Moderators read the most urgent reports first. No program decides, and neither does the number of reports.',
    },
    {
      title: 'A moderator decides',
      text: 'No action, a warning, a suspension or a ban. Anything that breaks a rule can be removed. The member is told which rule it was, and why.',
    },
    {
      title: 'You are told the outcome',
      text: 'You learn whether we acted, never how. Nobody learns who reported them.',
    },
    {
      title: 'Both sides can appeal',
      text: 'The member and whoever reported them have six months to appeal. If there is another moderator, that one reads the appeal and replies in writing.',
    },
  ],

  hidden: 'What moderators cannot see',
  hiddenItems: [
    `Your conversations. In a reported one, they see the reported messages and up to ${around} before and after each.`,
    'Your email address, where you are logged in, and whom you have blocked or muted.',
    'The copy of your data that you download.',
  ],
  openedLog: 'Every time a moderator opens a case, it is logged permanently.',
  impostors:
    'Moderators never write to you in a conversation. Anybody who says they are one is not.',

  operatorHint: 'For questions, and to report something without an account:',

  numbers: 'In numbers',
  numbersHint:
    'By month. Numbers below five are not shown exactly, so that nobody can be identified.',
  empty: 'Nothing has been reported yet.',
  loading: 'Loading...',
  failed: 'The numbers could not be loaded.',

  few: 'fewer than 5',
  moreThan: (count: number) => `more than ${count}`,
  reports: 'Reports',
  reportsIn: (count: string) => (count === '1' ? '1 report' : `${count} reports`),
  decisions: 'Decisions',
  acts: {
    none: 'No action',
    warn: 'Warnings',
    suspend: 'Suspensions',
    ban: 'Bans',
  } as Record<string, string>,
  further: 'Also',
  appeals: 'Appeals',
  lifted: 'Decisions lifted',
  median: 'Half were decided within',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  erased: 'Accounts erased',
  none: 'None',
} as const
