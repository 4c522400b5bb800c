import { notificationList } from '@wayside/contract/notificationList'
import { notifications } from '@wayside/contract/notifications'
import { push } from '@wayside/contract/push'
import type { Feature, Parts } from '../../feature.ts'
import { noun } from '../../openapi/words.ts'
import { pushRoutes } from './devices/push.routes.ts'
import { purgeOldKeys } from './devices/subscriptions.queries.ts'
import { emailSamples } from './emailSamples.ts'
import { notificationListRoutes } from './list.routes.ts'
import { purgeOldNotifications } from './marks.queries.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { serveOneClick } from './oneClick.routes.ts'

const left = 'Returns how many the caller has not seen.'

type Needs = Pick<
  Parts,
  | 'db'
  | 'secrets'
  | 'deliver'
  | 'topics'
  | 'unreadEmailDelay'
  | 'limits'
  | 'clientOf'
  | 'push'
  | 'decideWhatIsDue'
>

/** Notifications of members, with their emails and pushes. */
export const notificationsFeature: Feature<Needs> = {
  name: 'notifications',
  routes(route, parts) {
    notificationRoutes(route, parts)
    notificationListRoutes(route, parts)
    pushRoutes(route, parts)
  },
  serve: serveOneClick,
  start: ({ db, secrets, push }) =>
    purgeOldKeys(db, { keyId: push.keys.keyId, fingerprint: secrets.fingerprint }),
  every: [
    { name: 'emails', seconds: 15, work: ({ decideWhatIsDue }) => decideWhatIsDue('emails') },
    { name: 'pushes', seconds: 1, work: ({ decideWhatIsDue }) => decideWhatIsDue('pushes') },
    { name: 'purge', seconds: 3600, work: ({ db }) => purgeOldNotifications(db) },
  ],
  emails: emailSamples,
  tables: {
    member_settings: {
      words: 'emails and notifications',
      download: 'account.json',
      erased: ['member_id'],
    },
    notification_preferences: {
      words: 'emails and notifications',
      download: 'account.json',
      erased: ['member_id'],
    },
    push_subscriptions: {
      words: 'receives notifications',
      download: 'account.json',
      erased: ['member_id'],
    },
    notifications: {
      words: 'what happened while you were away',
      download: {
        file: 'notifications.json',
        about: 'what you were told besides messages',
        list: 'notifications',
        member: 'member_id',
        key: 'id',
        columns: [
          ...['id', 'topic', 'object', 'details', 'actor_count', 'event_count'],
          ...['created_at', 'updated_at', 'seen_at', 'read_at'],
        ],
      },
      erased: ['member_id'],
    },
  },
  otherTables: { push_deliveries: 'receives notifications' },
  nouns: {
    notifications: noun('Notifications', 'What a member is told about by email.', notifications, {
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
      unsubscribeInfo: {
        summary: 'Shows which emails a link would stop. It changes nothing.',
        fields: { token: 'From the link at the end of an email.' },
        codes: ['notFound'],
      },
      unsubscribe: {
        summary: 'Stops the emails that a link names, or brings them back.',
        more: 'Doing it again changes nothing. Who has the link needs no session.',
        fields: {
          token: 'From the link at the end of an email.',
          isOn: '`false` stops them; `true` brings back what was chosen before.',
          all: 'All emails that can be switched off.',
        },
        codes: ['notFound'],
      },
    }),
    notificationList: noun(
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
    ),
    push: noun(
      'Notifications on devices',
      'Where the browsers of a member receive push messages.',
      push,
      {
        key: {
          summary: 'Returns the key with which a browser subscribes: 65 bytes in base64url.',
          more: 'It changes with the secret of the installation; browsers then subscribe again.',
        },
        subscribe: {
          summary:
            'Lets a browser receive the notifications of the caller, on ten devices at most.',
          more: 'It ends with the session; a shared computer has none. A known address moves to this one.',
          fields: {
            endpoint: 'The address of the browser’s push service. Only known services are taken.',
            isRenewal:
              'The browser changed it by itself: it takes the place of the device of this session, or is a 404.',
            keys: '`p256dh` and `auth` of the subscription, in base64url.',
          },
          codes: ['notFound'],
        },
        remove: {
          summary: 'Ends the notifications on a device of the caller.',
          codes: ['notFound'],
        },
        test: {
          summary: 'Shows a notification on the device of this session.',
          codes: ['notFound'],
        },
      },
    ),
  },
}
