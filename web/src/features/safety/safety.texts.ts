import { moderationLimits } from '@wayside/contract/moderationLimits'

const around = moderationLimits.messagesAroundReported

export const safetyTexts = {
  title: 'Safety and rules',
  lead: 'What we ask of everybody here, and what happens when somebody does not keep to it.',
  danger: 'If somebody is in danger now, call the local emergency number first.',

  rules: 'The rules',
  rulesLead: 'Every decision of a moderator names one of them.',

  handled: 'How a report is handled',
  steps: [
    {
      title: 'You report',
      text: 'Choose Report in the More menu of a profile, post, job, conversation or message. What you report is copied as it is at that moment.',
    },
    {
      title: 'A person reads it',
      text: 'Moderators read the most urgent reports first. No program decides, and no number of reports does.',
    },
    {
      title: 'A moderator decides',
      text: 'No action, a warning, a suspension or a ban; and what breaks a rule can be removed. The member reads which rule it is and why.',
    },
    {
      title: 'You hear of it',
      text: 'You learn whether we acted, never how. Nobody learns who reported them.',
    },
    {
      title: 'Both can appeal',
      text: 'For six months, the member and whoever reported. Another moderator reads the appeal, if there is one, and answers in words.',
    },
  ],

  hidden: 'What moderators cannot see',
  hiddenItems: [
    `Your conversations. Of a reported one they see the reported messages and up to ${around} before and after each.`,
    'Your email address, where you are logged in, and whom you have blocked or muted.',
    'The copy of your data that you download.',
  ],
  openedLog: 'Whenever a moderator opens a case, that is written down for good.',
  impostors:
    'Moderators never write to you in a conversation. Somebody who says they are one is not.',

  operator: 'The operator',
  operatorLead: 'For questions, and to report something without an account:',
  operatorNone: 'No address is given.',

  numbers: 'In numbers',
  numbersLead: 'By month. Numbers below five are not shown exactly, so that nobody is recognised.',
  numbersNone: 'Nothing was reported yet.',
  loading: 'Loading...',
  loadFailed: 'The numbers could not be loaded.',
  tryAgain: 'Try again',

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
  nothing: 'None',
} as const
