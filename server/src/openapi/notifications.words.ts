import { notificationList } from '@wayside/contract/notificationList'
import { notifications } from '@wayside/contract/notifications'
import { push } from '@wayside/contract/push'
import { noun } from './words.ts'

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

export const pushNoun = noun(
  'Notifications on devices',
  'Where the browsers of a member receive push messages.',
  push,
  {
    key: {
      summary: 'Returns the key with which a browser subscribes: 65 bytes in base64url.',
      more: 'It changes with the secret of the installation; browsers then subscribe again.',
    },
    subscribe: {
      summary: 'Lets a browser receive the notifications of the caller, on ten devices at most.',
      more: 'It ends with the session; a shared computer has none. A known address moves to this one.',
      fields: {
        endpoint: 'The address of the browser’s push service. Only known services are taken.',
        keys: '`p256dh` and `auth` of the subscription, in base64url.',
      },
    },
    remove: { summary: 'Ends the notifications on a device of the caller.', codes: ['notFound'] },
    test: {
      summary: 'Shows a notification on the device of this session.',
      codes: ['notFound'],
    },
  },
)

const left = 'Returns how many the caller has not seen.'

export const notificationListNoun = noun(
  'List of notifications',
  'What a member is told besides messages, and what they have seen of it.',
  notificationList,
  {
    list: {
      summary: 'Lists what the caller is told besides messages, most recently updated first.',
      more: 'While one is unread, what else happens to its object joins it.',
      fields: {
        cursor: 'The `nextCursor` of the page before; an unknown one is the first page.',
        limit: 'How many, 1 to 50; 20 when it is left out.',
      },
    },
    badge: { summary: 'Counts the caller’s unread messages and the notifications not seen.' },
    seen: {
      summary: 'Marks a notification, and all that were updated before it, as seen.',
      more: left,
      fields: { upTo: 'The `_id` of the newest one that was shown.' },
    },
    read: {
      summary: 'Marks notifications as read: some, all about an object, or all.',
      more: `Exactly one of the fields is given; those of other members are ignored. ${left}`,
      fields: {
        ids: 'At most 50.',
        object: 'As in a notification; only `type` and `_id` count.',
        all: '`true` for all.',
      },
    },
  },
)
