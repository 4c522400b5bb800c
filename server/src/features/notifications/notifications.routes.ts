import { notifications } from '@wayside/contract/notifications'
import type { Db } from '../../database/pool.ts'
import type { Route } from '../../http/route.ts'
import { enableEmails } from '../../identity/emails/returnedEmails.queries.ts'
import type { Limit } from '../../identity/limits.ts'
import { listedDevices } from './deviceSettings.queries.ts'
import { applyUnsubscribe, changeSettings, unsubscribeInfo } from './notifications.service.ts'
import { settingsOf } from './settings.queries.ts'

const reads: Limit = { name: 'notification-settings', points: 120, seconds: 60, by: 'member' }
const changes: Limit = { name: 'notification-changes', points: 120, seconds: 3600, by: 'member' }
export const unsubscribes: Limit = { name: 'unsubscribe', points: 60, seconds: 60, by: 'client' }

interface NotificationRouteDependencies {
  db: Db
  secrets: { unsubscribe: Uint8Array }
}

/** Registers what members choose about notifications, and the links that stop emails. */
export function notificationRoutes(route: Route, { db, secrets }: NotificationRouteDependencies) {
  const needs = { db, key: secrets.unsubscribe }

  route(
    notifications.settings,
    async ({ me }, { token = '' }) => ({
      success: true as const,
      ...(await settingsOf(db, me)),
      devices: await listedDevices(db, { me, token }),
    }),
    { limit: [reads] },
  )

  route(
    notifications.change,
    async ({ me, body }, { token = '' }) => ({
      success: true as const,
      ...(await changeSettings(db, me, body)),
      devices: await listedDevices(db, { me, token }),
    }),
    { limit: [changes] },
  )

  route(
    notifications.enableEmails,
    async ({ me }) => {
      await enableEmails(db, me)
      return { success: true as const }
    },
    { limit: [changes] },
  )

  route(notifications.unsubscribeInfo, ({ query }) => unsubscribeInfo(needs, query.token), {
    limit: [unsubscribes],
  })

  route(
    notifications.unsubscribe,
    ({ query, body }) => applyUnsubscribe(needs, { token: query.token, ...body }),
    {
      limit: [unsubscribes],
    },
  )
}
