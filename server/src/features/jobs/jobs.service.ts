import type { Checked } from '@wayside/contract/endpoint'
import type { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { isFiltered, paginate } from '@wayside/contract/pagination'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import { jobPage } from './jobs.queries.ts'

type Query = Checked<typeof jobs.list>['query']

interface ListRequest {
  query: Query
  isMember: boolean
  filteredFor: string | undefined
}

/** Whether any filter besides the owner is set. A new filter counts without a change here. */
export const isSearch = ({ owner: _owner, ...query }: Query) => isFiltered(query)

/** One page of jobs. Asked without a page, it is one page of the newest 500 (product-decisions.md, Jobs). */
export async function listJobs({ db }: { db: Db }, { query, isMember, filteredFor }: ListRequest) {
  const { page: givenPage, limit: givenLimit, ...filter } = query
  const page = givenPage ?? 1
  const limit = givenLimit ?? (givenPage === undefined ? limits.listMax : limits.jobsPerPage)
  // Visitors are not told who owns what.
  const matchesNothing = filter.owner !== undefined && (!isMember || !isId(filter.owner))
  if (matchesNothing) return { jobs: [], pagination: paginate(page, limit, 0) }
  const [jobs, total] = await jobPage(db, filter, { page, limit, forMember: isMember }, filteredFor)
  return { jobs, pagination: paginate(page, limit, total) }
}
