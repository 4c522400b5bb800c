import { jobTexts } from '@wayside/contract/jobs'
import { ownJobs } from '@wayside/contract/ownJobs'
import { pageOf } from '@wayside/contract/pagination'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { fieldsOf } from './jobs.service.ts'
import { closedJobPage } from './oneJob.queries.ts'
import {
  closeOwnJob,
  deleteOwnJob,
  editOwnJob,
  type OwnJobDependencies,
  openOwnJob,
} from './ownJobs.service.ts'

const changes: Limit = { name: 'job-changes', points: 60, seconds: 3600, by: 'member' }
const deletions: Limit = { name: 'job-deletions', points: 30, seconds: 60, by: 'member' }
const closedLists: Limit = { name: 'closed-jobs', points: 240, seconds: 60, by: 'member' }

const success = true as const

/** Registers what posters do with their jobs. */
export function ownJobRoutes(route: Route, needs: OwnJobDependencies) {
  route(
    ownJobs.edit,
    async ({ me, params: { id }, body }) => ({
      success,
      message: jobTexts.updated,
      job: await editOwnJob(needs, { id, me }, fieldsOf(body)),
    }),
    { limit: [changes] },
  )
  route(
    ownJobs.close,
    async ({ me, params: { id }, body: { reason } }) => ({
      success,
      job: await closeOwnJob(needs, { id, me }, reason),
    }),
    { limit: [changes] },
  )
  route(
    ownJobs.open,
    async ({ me, params: { id } }) => ({ success, job: await openOwnJob(needs, { id, me }) }),
    { limit: [changes] },
  )
  route(
    ownJobs.remove,
    async ({ me, params: { id } }) => {
      await deleteOwnJob(needs, { id, me })
      return { success }
    },
    { limit: [deletions] },
  )
  route(
    ownJobs.closed,
    async ({ me, query: page }) => {
      const { jobs, total } = await closedJobPage(needs.db, me, page)
      const { rows, pagination } = pageOf(jobs, page, total)
      return { success, jobs: rows, pagination }
    },
    { limit: [closedLists] },
  )
}
