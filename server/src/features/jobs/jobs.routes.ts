import { jobs, jobTexts } from '@wayside/contract/jobs'
import { limits as sizes } from '@wayside/contract/limits'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import { isHot } from '../../http/finished.ts'
import type { Limit } from '../../http/rateLimits.ts'
import type { Route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { countJobs, insertJob, jobById, jobsWhere } from './jobs.queries.ts'

const details: Limit = { name: 'job-details', points: 240, seconds: 60, by: 'member' }
const checks: Limit = { name: 'job-checks', points: 240, seconds: 60, by: 'member' }
const postings: Limit = { name: 'jobs', points: 10, seconds: 24 * 3600, by: 'member' }
// Anybody may ask. A search or a filter reads all that it finds to count it, a page far back what is before it, and a whole list is long.
const searches = { name: 'job-searches', points: 120, seconds: 60 }
const lists = { name: 'job-lists', points: 300, seconds: 60 }

// A thousand pages and more in an hour; behind one address there may be many visitors.
const jobsRead = { name: 'job-rows', seconds: 3600, said: 'You have viewed a lot of jobs.' }
const jobsReadBy = (me: string | undefined): Limit =>
  me ? { ...jobsRead, points: 30_000, by: 'member' } : { ...jobsRead, points: 120_000, by: 'client' }

export function jobRoutes(route: Route, { db }: { db: Db }) {
  const rows = { limit: jobsReadBy, of: ({ jobs: found }: { jobs: unknown[] }) => found.length }
  route(
    jobs.list,
    async ({ me, query: { page: asked, limit: size, ...filter } }, { alike, spend }) => {
      const isSearch = filter.q || filter.remote || filter.minBudget !== undefined || filter.maxBudget !== undefined
      await spend({ ...(isSearch ? searches : lists), by: me ? 'member' : 'client' })
      // Asked without a page, it is one page of the newest 500 (product.md, Jobs). Visitors are not told who owns what.
      const page = asked ?? 1
      const limit = size ?? (asked === undefined ? sizes.listMax : sizes.jobsPerPage)
      const { owner } = filter
      const isNobody = owner !== undefined && (!me || !isId(owner))
      if (isNobody) return { jobs: [], pagination: { currentPage: page, totalPages: 0, total: 0, hasMore: false, limit } }
      const read = async () => {
        const [found, total] = await Promise.all([
          jobsWhere(db, filter, { page, limit, forMember: me !== undefined }),
          countJobs(db, filter),
        ])
        const totalPages = Math.ceil(total / limit)
        return { jobs: found, pagination: { currentPage: page, totalPages, total, hasMore: page < totalPages, limit } }
      }
      return isHot({ page: asked, limit: size }) && !isSearch && owner === undefined ? alike(read) : read()
    },
    { rows },
  )

  route(jobs.one, async ({ params }) => found(await jobById(db, params.id)), { limit: [details] })

  route(jobs.check, async () => ({ success: true as const, isAuthenticated: true as const }), { limit: [checks] })

  route(
    jobs.post,
    async ({ me, body: { contacturl, clientId, ...body } }) => {
      const id = await insertJob(db, {
        ...body,
        budget: Math.round(body.budget * 100),
        owner_id: me,
        apply_direction: contacturl,
        client_id: clientId,
      })
      const job = id ? await jobById(db, id) : undefined
      return { success: true as const, message: 'Job posted successfully!', job: found(job) }
    },
    { limit: [postings] },
  )
}

function found<T>(job: T | undefined): T {
  if (!job) throw new Refusal('notFound', jobTexts.notFound)
  return job
}
