import { decisions, decisionTexts } from '@wayside/contract/decisions'
import type { Db } from '../../database/pool.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { Refusal } from '../../refusal.ts'
import { decisionsAbout, markDecisionRead } from './decisions.queries.ts'
import { appeal } from './decisions.service.ts'

const reads: Limit = { name: 'own-decisions', points: 240, seconds: 60, by: 'member' }
const appeals: Limit = { name: 'appeals', points: 60, seconds: 3600, by: 'member' }

export function decisionRoutes(route: Route, { db }: { db: Db }) {
  route(
    decisions.own,
    async ({ me }) => ({ success: true as const, decisions: await decisionsAbout(db, me) }),
    { limit: [reads] },
  )

  route(
    decisions.read,
    async ({ me, params }) => {
      if (!(await markDecisionRead(db, params.id, me)))
        throw new Refusal('notFound', decisionTexts.notFound)
      return { success: true as const }
    },
    { limit: [reads] },
  )

  route(
    decisions.appeal,
    async ({ me, body }) => ({ success: true as const, appeal: await appeal(db, me, body) }),
    { limit: [appeals] },
  )
}
