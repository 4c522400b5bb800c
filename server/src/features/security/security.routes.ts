import { security } from '@wayside/contract/security'
import { endOtherSessions } from '../../credentials/sessionEnds.queries.ts'
import type { Limit } from '../../http/rateLimits.ts'
import type { Route } from '../../http/route.ts'
import { sessionsBeside } from './security.queries.ts'
import { confirmSession, endOneSession } from './security.service.ts'

const HOUR = 3600
const confirmations: Limit = { name: 'confirm', points: 60, seconds: HOUR, by: 'member' }

// Looking at the settings changes nothing, and their screen looks often.
const lists: Limit = { name: 'security-lists', points: 600, seconds: HOUR, by: 'member' }
const uses: Limit = { name: 'security', points: 60, seconds: HOUR, by: 'member' }

type SecurityRouteDependencies = Parameters<typeof confirmSession>[0] & {
  cutSession: (session: string) => void
}

/** Registers the calls of account and security in the settings. */
export function securityRoutes(route: Route, needs: SecurityRouteDependencies) {
  const { db, cutSession } = needs

  route(
    security.confirm,
    async ({ me, body }, { token = '', startSession }) => {
      const renewed = await confirmSession(needs, { me, token }, body)
      startSession(renewed.token, { isLasting: !renewed.isShared })
      return { success: true as const, until: renewed.until }
    },
    { limit: [confirmations] },
  )

  route(
    security.sessions,
    async ({ me }, { token = '' }) => ({
      success: true as const,
      sessions: await sessionsBeside(db, me, token),
    }),
    { limit: [lists] },
  )

  route(
    security.endSession,
    async ({ me, params }, call) => {
      const { ended, isThis } = await endOneSession(needs, { me, ...call }, params.id)
      for (const session of ended) cutSession(session)
      if (isThis) call.endSession()
      return { success: true as const }
    },
    { limit: [uses] },
  )

  route(
    security.endOtherSessions,
    async (_input, { token = '' }) => {
      const { count, ids } = await db.transaction().execute((tx) => endOtherSessions(tx, token))
      for (const session of ids) cutSession(session)
      return { success: true as const, ended: count }
    },
    { limit: [uses] },
  )
}
