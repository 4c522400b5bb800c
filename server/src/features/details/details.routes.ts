import { details, detailsTexts } from '@wayside/contract/details'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import {
  type DetailsDependencies,
  readOwnDetails,
  saveDetails,
  showDetails,
} from './details.service.ts'

const ownReads: Limit = { name: 'own-details', points: 240, seconds: 60, by: 'member' }
const saves: Limit = { name: 'details-saved', points: 60, seconds: 3600, by: 'member' }
const reads: Limit = { name: 'details', points: 240, seconds: 60, by: 'member' }

export function detailsRoutes(route: Route, needs: DetailsDependencies) {
  route(
    details.own,
    async ({ me }) => ({ success: true as const, details: await readOwnDetails(needs, me) }),
    { limit: [ownReads] },
  )

  route(
    details.save,
    async ({ me, body }) => ({
      success: true as const,
      message: detailsTexts.saved,
      details: await saveDetails(needs, me, body),
    }),
    { limit: [saves] },
  )

  route(
    details.of,
    async ({ me, params, filteredFor }) => ({
      success: true as const,
      ...(await showDetails(needs.db, params.id, { me, filteredFor })),
    }),
    { limit: [reads] },
  )
}
