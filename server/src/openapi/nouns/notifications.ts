import { notifications } from '@wayside/contract/notifications'
import { noun } from '../words.ts'

export const notificationNoun = noun(
  'Notifications',
  'What a member is told about by email.',
  notifications,
  {
    settings: { summary: 'Shows what the caller is told about, and how.' },
    change: {
      summary: 'Changes what the caller is told about.',
      more: 'What is left out stays as it is.',
      fields: {
        email: 'By the name of a group: `immediate`, `digest` or `off`.',
        digest: 'How often a digest comes: `daily`, `weekly` (on Mondays) or `never`.',
        timeZone: 'The name of a time zone, such as `Europe/Lisbon`.',
        isAutomatic:
          'The zone is the browser’s: it is ignored once one was chosen, or when it is not known.',
        quietFrom:
          'Emails that can wait are not sent from `HH:MM` to `quietTo`; both null: always.',
        quietTo: 'The end of these hours. Both are given together.',
        emailText: 'Whether emails quote messages.',
        push: 'By the name of a group: whether the caller’s devices are told.',
        pushText: 'Whether devices show what was written.',
      },
    },
    enableEmails: { summary: 'Sends emails again that came back: the address is right.' },
    lookAtStop: {
      summary: 'Shows which emails a link would stop. It changes nothing.',
      fields: { token: 'From the link at the end of an email.' },
      codes: ['notFound'],
    },
    stop: {
      summary: 'Stops the emails that a link names, or brings them back.',
      more: 'Doing it again changes nothing. Who has the link needs no session.',
      fields: {
        token: 'From the link at the end of an email.',
        isOn: '`false` stops them; `true` brings back what was chosen before.',
        all: 'All emails that can be switched off.',
      },
      codes: ['notFound'],
    },
  },
)
