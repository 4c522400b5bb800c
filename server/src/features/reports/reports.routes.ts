import { reports, reportTexts } from '@wayside/contract/reports'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { reportsBy } from './reports.queries.ts'
import { type ReportDependencies, sendReport } from './reports.service.ts'

const sends: Limit = { name: 'reports', points: 20, seconds: 24 * 3600, by: 'member' }
const reads: Limit = { name: 'own-reports', points: 240, seconds: 60, by: 'member' }

export function reportRoutes(route: Route, needs: ReportDependencies) {
  route(
    reports.send,
    async ({ me, body }) => {
      const { report, already, notBlocked } = await sendReport(needs, me, body)
      return {
        success: true as const,
        report,
        message: notBlocked ? reportTexts.notBlocked(notBlocked) : reportTexts.received,
        ...(already && { already }),
      }
    },
    { limit: [sends] },
  )

  route(
    reports.own,
    async ({ me }) => ({ success: true as const, reports: await reportsBy(needs.db, me) }),
    { limit: [reads] },
  )
}
