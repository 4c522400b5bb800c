import { privacy } from '@wayside/contract/privacy'
import type { Db } from '../../database/pool.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { changePrivacy, privacyOf } from './privacy.queries.ts'

const reads: Limit = { name: 'privacy', points: 120, seconds: 60, by: 'member' }
const changes: Limit = { name: 'privacy-changes', points: 60, seconds: 3600, by: 'member' }

export function privacyRoutes(route: Route, { db }: { db: Db }) {
  route(
    privacy.settings,
    async ({ me }) => ({ success: true as const, ...(await privacyOf(db, me)) }),
    { limit: [reads] },
  )

  route(
    privacy.change,
    async ({ me, body }) => ({ success: true as const, ...(await changePrivacy(db, me, body)) }),
    { limit: [changes] },
  )
}
