import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { done, textOrNothing } from './normalize.ts'
import { clamped, instant } from './text.ts'

export const notificationListTexts = {
  reload: 'Please reload the page',
} as const

const { reload } = notificationListTexts

// Digits, in the order in which notifications were created.
const notificationId = z.string(reload).check(z.regex(/^\d{1,18}$/, reload))

/** A notification as its member sees it. */
export const notification = z.object({
  _id: z.string(),
  /** Plain strings, so that an open page accepts those of a newer server. */
  topic: z.string(),
  group: z.string(),
  /** The whole sentence, in English. */
  text: z.string(),
  /** The newest three, newest first. */
  actors: z.array(
    z.object({
      _id: z.string(),
      name: textOrNothing,
      lastname: textOrNothing,
      profilePic: textOrNothing,
    }),
  ),
  actorCount: z.number(),
  eventCount: z.number(),
  object: z.object({ type: z.string(), _id: z.string(), title: z.string() }),
  /** Path, query and hash of the page that it leads to. */
  url: z.string(),
  createdAt: instant,
  updatedAt: instant,
  isSeen: z.boolean(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

const counted = z.object({ success: done, unseen: z.number() })

const objectName = z.object(
  {
    type: z.string(reload).check(z.regex(/^[a-z]{1,20}$/, reload)),
    _id: z.string(reload).check(z.regex(/^[\w-]{0,64}$/, reload)),
  },
  reload,
)

/** The calls of the list of notifications, which holds everything but messages. */
export const notificationList = {
  /** Most recently updated first; `cursor` is the `nextCursor` of the page before. */
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    query: z.object({
      cursor: z.catch(z.string(), ''),
      limit: clamped(1, limits.pageRowsMax, limits.notificationsPage),
    }),
    response: z.object({
      success: done,
      notifications: z.array(notification),
      unseen: z.number(),
      /** Null on the last page. */
      nextCursor: z.nullish(z.string()),
    }),
  }),
  /** Unread messages, unseen notifications, and both together. */
  badge: endpoint({
    method: 'GET',
    path: '/api/notifications/badge',
    access: 'member',
    response: z.object({
      success: done,
      messages: z.number(),
      notifications: z.number(),
      total: z.number(),
      /** A page in use asks again after so many seconds, so that its member counts as here. */
      pollAfterSeconds: z.optional(z.number()),
    }),
  }),
  /** Marks what was shown as seen: `upTo` and every notification that was last updated before it. */
  seen: endpoint({
    method: 'POST',
    path: '/api/notifications/seen',
    access: 'member',
    body: z.object({ upTo: notificationId }),
    response: counted,
  }),
  /** Marks either some, all about an object, or all as read. Ids of others are ignored. */
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    body: z.object({
      ids: z.optional(
        z.array(notificationId, reload).check(z.maxLength(limits.pageRowsMax, reload)),
      ),
      object: z.optional(objectName),
      all: z.optional(z.literal(true, reload)),
    }),
    response: counted,
  }),
}

/** The `notificationsSeen` event: how many the member has not seen any more, in whatever tab. */
export const notificationsSeenEvent = z.object({ unseen: z.number() })
export type NotificationsSeenEvent = z.infer<typeof notificationsSeenEvent>
