import { notificationList } from '@wayside/contract/notificationList'
import { noun } from '../words.ts'

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
