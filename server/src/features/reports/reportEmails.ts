import type { Email } from '../../email/email.ts'

interface About {
  to: string
  name: string
  appUrl: string
}

export const reportReceived = ({
  to,
  name,
  appUrl,
  number,
}: About & { number: number }): Email => ({
  to,
  subject: `We received your report (number ${number})`,
  text: [
    `Hello ${name},`,
    'Thank you for your report. A moderator will look at it, and we will write to you when it is decided. The member you reported is not told who did.',
    'If somebody is in danger now, call the local emergency number first.',
  ],
  action: { label: 'See your reports', url: `${appUrl}/settings#reports` },
  notification: { topic: 'moderation.received', object: `report:${number}`, details: { number } },
})

/** For moderators; it says nothing about the report, since mail is read on many screens. */
export const urgentReport = ({ to, name, appUrl }: About): Email => ({
  to,
  subject: 'A report needs you soon',
  text: [
    `Hello ${name},`,
    'Somebody may be in danger or underage: a report of the highest priority is waiting.',
    'You get this email at most once an hour, however many such reports there are.',
  ],
  action: { label: 'Open the queue', url: `${appUrl}/moderation` },
  notification: { topic: 'moderation.urgent' },
})
