import { moderationTexts } from '@wayside/contract/cases'
import { moderation } from '@wayside/contract/moderation'
import { paginate } from '@wayside/contract/pagination'
import { transparency } from '@wayside/contract/transparency'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { orNotFound } from '../../refusal.ts'
import { waitingAppeals } from './appeals.queries.ts'
import { logPage } from './auditLog.queries.ts'
import { queuePage } from './cases.queries.ts'
import { openCase, readEvidence, takeOpenCase } from './cases.service.ts'
import { decideCase, type ModerationDependencies } from './deciding.service.ts'
import { decideAppeal, liftDecision } from './lifting.service.ts'
import { readStats } from './stats.queries.ts'
import { openTransparency } from './transparency.service.ts'

const lists: Limit = { name: 'moderation-lists', points: 240, seconds: 60, by: 'member' }
const cases: Limit = { name: 'moderation-cases', points: 200, seconds: 24 * 3600, by: 'member' }
const pictures: Limit = { name: 'moderation-pictures', points: 600, seconds: 3600, by: 'member' }
const publicNumbers: Limit = { name: 'transparency', points: 120, seconds: 60, by: 'client' }
const acts: Limit = { name: 'moderation-acts', points: 200, seconds: 3600, by: 'member' }

export function moderationRoutes(route: Route, needs: ModerationDependencies) {
  const { db } = needs
  const monthsInPublic = openTransparency(db)

  route(
    moderation.queue,
    async ({ me, query: { state, page, limit } }) => {
      const found = await queuePage(db, { state, moderator: me, page, limit })
      return {
        success: true as const,
        cases: found.cases,
        pagination: paginate(page, limit, found.total),
      }
    },
    { limit: [lists] },
  )

  route(
    moderation.one,
    async ({ me, params }) => ({
      success: true as const,
      case: await openCase(db, { id: params.id, moderator: me }),
    }),
    { limit: [cases] },
  )

  route(
    moderation.picture,
    async ({ me, params }) =>
      orNotFound(await readEvidence(needs, params.file, me), moderationTexts.pictureNotFound),
    { limit: [pictures] },
  )

  route(
    moderation.take,
    async ({ me, params }) => {
      await takeOpenCase(db, { id: params.id, moderator: me })
      return { success: true as const }
    },
    { limit: [acts] },
  )

  route(
    moderation.decide,
    async ({ me, params, body }, { confirmFactor }) => {
      if (body.act === 'suspend' || body.act === 'ban') confirmFactor()
      const decision = await decideCase(needs, { id: params.id, moderator: me, form: body })
      return { success: true as const, decision }
    },
    { limit: [acts] },
  )

  route(
    moderation.lift,
    async ({ me, params, body }, { confirmFactor }) => {
      confirmFactor()
      const lifting = { id: params.id, moderator: me, text: body.text }
      return { success: true as const, decision: await liftDecision(needs, lifting) }
    },
    { limit: [acts] },
  )

  route(
    moderation.appeals,
    async ({ me }) => ({ success: true as const, appeals: await waitingAppeals(db, me) }),
    { limit: [lists] },
  )

  route(
    moderation.decideAppeal,
    async ({ me, params, body }, { confirmFactor }) => {
      confirmFactor()
      const appeal = await decideAppeal(needs, { id: params.id, moderator: me, ...body })
      return { success: true as const, appeal }
    },
    { limit: [acts] },
  )

  route(
    moderation.log,
    async ({ me, query }) => ({
      success: true as const,
      entries: await logPage(db, me, query.before),
    }),
    { limit: [lists] },
  )

  route(
    moderation.stats,
    async ({ me }) => ({ success: true as const, ...(await readStats(db, me)) }),
    { limit: [lists] },
  )

  route(
    transparency.read,
    async () => ({ success: true as const, months: await monthsInPublic() }),
    { limit: [publicNumbers] },
  )
}
