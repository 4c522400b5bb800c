import { notificationList } from '@wayside/contract/notificationList'
import type { TopicRegister } from '@wayside/contract/topics'
import type { Db } from '../../database/pool.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import type { Deliver } from '../../realtime/sockets.ts'
import { badgeOf, notificationsOf } from './list.queries.ts'
import { markNotificationsRead, markNotificationsSeen } from './list.service.ts'

const limitOf = (name: string): Limit[] => [{ name, points: 120, seconds: 60, by: 'member' }]

interface ListDependencies {
  db: Db
  deliver: Deliver
  topics: TopicRegister
  /** Seconds from an event to its email. */
  unreadEmailDelay: number
}

const ASK_SECONDS = 240

/**
 * After how many seconds a page in use asks for the counts again: twice in the time for which its
 * member counts as here.
 */
const pollAfterSeconds = (delay: number) =>
  delay > 0 ? Math.min(ASK_SECONDS, delay / 4) : ASK_SECONDS

/** Registers the list of notifications, and what marks them as seen and read. */
export function notificationListRoutes(route: Route, needs: ListDependencies) {
  const { db, topics, unreadEmailDelay } = needs

  route(
    notificationList.list,
    async ({ me, query }) => ({
      success: true as const,
      ...(await notificationsOf(db, me, { ...query, topics })),
    }),
    { limit: limitOf('notifications') },
  )

  route(
    notificationList.badge,
    async ({ me }) => ({
      success: true as const,
      ...(await badgeOf(db, me, topics)),
      pollAfterSeconds: pollAfterSeconds(unreadEmailDelay),
    }),
    { limit: limitOf('notifications-badge') },
  )

  route(
    notificationList.seen,
    async ({ me, body }) => ({
      success: true as const,
      unseen: await markNotificationsSeen(needs, me, body.upTo),
    }),
    { limit: limitOf('notifications-seen') },
  )

  route(
    notificationList.read,
    async ({ me, body }) => ({
      success: true as const,
      unseen: await markNotificationsRead(needs, me, body),
    }),
    { limit: limitOf('notifications-read') },
  )
}
