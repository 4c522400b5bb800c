import { security } from '@wayside/contract/security'
import type { Limit } from '../../http/rateLimits.ts'
import type { Route } from '../../http/route.ts'
import { confirmSession } from './security.service.ts'

const HOUR = 3600
const confirmations: Limit = { name: 'confirm', points: 60, seconds: HOUR, by: 'member' }

type SecurityRouteDependencies = Parameters<typeof confirmSession>[0]

/** Registers the calls of account and security in the settings. */
export function securityRoutes(route: Route, needs: SecurityRouteDependencies) {
  route(
    security.confirm,
    async ({ me, body }, { token = '', startSession }) => {
      const renewed = await confirmSession(needs, { me, token }, body)
      startSession(renewed.token, { isLasting: !renewed.isShared })
      return { success: true as const, until: renewed.until }
    },
    { limit: [confirmations] },
  )
}
