import { jobs, jobTexts } from '@wayside/contract/jobs'
import type { Db } from '../../database/pool.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { orNotFound } from '../../refusal.ts'
import { readsEveryText } from './jobs.queries.ts'
import { isSearch, listJobs, postJob } from './jobs.service.ts'
import { jobSeenBy } from './oneJob.queries.ts'

const details: Limit = { name: 'job-details', points: 240, seconds: 60, by: 'member' }
const checks: Limit = { name: 'job-checks', points: 240, seconds: 60, by: 'member' }
const postings: Limit = { name: 'jobs', points: 10, seconds: 24 * 3600, by: 'member' }
// Visitors may call this too. A search or a filter counts all matches, deep pages read all earlier
// rows, and the unpaged list is long.
const searches = { name: 'job-searches', points: 120, seconds: 60 }
const lists = { name: 'job-lists', points: 300, seconds: 60 }
// A search that reads the whole text of every job takes 0.3 s of CPU at 50,000 jobs.
const slowSearches = { name: 'job-slow-searches', points: 20, seconds: 60 }

// A thousand pages and more in an hour; behind one address there may be many visitors.
const jobsRead = { name: 'job-rows', seconds: 3600, text: 'You have viewed a lot of jobs.' }
const jobsReadBy = ({ me }: { me: string | undefined }): Limit =>
  me
    ? { ...jobsRead, points: 30_000, by: 'member' }
    : { ...jobsRead, points: 120_000, by: 'client' }

export function jobRoutes(route: Route, { db }: { db: Db }) {
  route(jobs.list, (request) => listJobs({ db }, request), {
    limit: ({ me, query }) =>
      [
        isSearch(query) ? searches : lists,
        ...(readsEveryText(query.q ?? '') ? [slowSearches] : []),
      ].map((each) => ({ ...each, by: me ? 'member' : 'client' })),
    rows: { limit: jobsReadBy, of: (response) => response.jobs.length },
    cache: 'shared',
  })

  route(
    jobs.one,
    async ({ params, me, filteredFor }) =>
      orNotFound(await jobSeenBy(db, params.id, { me, filteredFor }), jobTexts.notFound),
    { limit: [details] },
  )

  route(jobs.check, async () => ({ success: true as const, isAuthenticated: true as const }), {
    limit: [checks],
  })

  route(
    jobs.post,
    async ({ me, body }) => ({
      success: true as const,
      message: 'Job posted successfully!',
      job: await postJob({ db }, { me, form: body }),
    }),
    { limit: [postings] },
  )
}
