import type { Act } from '@wayside/contract/cases'
import type { Email } from '../../email/email.ts'

interface About {
  to: string
  name: string
  appUrl: string
}

const seeReports = (appUrl: string) => ({
  label: 'See your reports',
  url: `${appUrl}/settings#reports`,
})

/** Says whether we acted, never how. */
export const reportDecided = ({
  to,
  name,
  appUrl,
  number,
  act,
}: About & { number: number; act: Act }): Email => ({
  to,
  subject: `About your report (number ${number})`,
  text: [
    `Hello ${name},`,
    act === 'none'
      ? 'A moderator has looked at your report and found no broken rule. Thank you all the same: it is better to report too much than too little.'
      : 'A moderator has looked at your report, and we acted. Thank you for helping to keep others safe.',
    act === 'none'
      ? 'If you think that this is wrong, you can say why within six months.'
      : 'We do not tell anybody who reported, or what was decided about somebody else.',
  ],
  action: seeReports(appUrl),
  notification: { topic: 'moderation.report', object: `report:${number}`, details: { number } },
})

export const appealDecided = ({ to, name, appUrl }: About): Email => ({
  to,
  subject: 'About your appeal',
  text: [
    `Hello ${name},`,
    'Your appeal was decided. The answer is in your settings.',
    'You can log in and read it even if your account is suspended or banned.',
  ],
  action: seeReports(appUrl),
  notification: { topic: 'moderation.appeal' },
})

/** For the member whom a decision is about; what it says is read after logging in. */
export const decisionMade = ({ to, name, appUrl }: About): Email => ({
  to,
  subject: 'About your Wayside account',
  text: [
    `Hello ${name},`,
    'A moderator has decided something about your account. Please log in to read what it is, why, and how to appeal.',
    'A person decided this, not a program. If you appeal, another moderator decides whenever there is one.',
  ],
  action: { label: 'Read and answer', url: `${appUrl}/settings#reports` },
  notification: { topic: 'moderation.account' },
})
