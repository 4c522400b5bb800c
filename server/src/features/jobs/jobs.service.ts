import type { Checked } from '@wayside/contract/endpoint'
import { type Job, type JobForm, type jobs, jobTexts } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { isFiltered, pageOf } from '@wayside/contract/pagination'
import { searchKey } from '@wayside/contract/searchKey'
import { isId } from '@wayside/contract/text'
import type { Db } from '../../database/pool.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { jobPage } from './jobs.queries.ts'
import { ownJob } from './oneJob.queries.ts'
import { insertJob, type JobFields } from './posting.queries.ts'

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
  const { page: givenPage, limit: givenLimit, before, q, ...others } = query
  const filter = { ...others, q: q && searchKey(q).trim() }
  const limit = givenLimit ?? (givenPage === undefined ? limits.listMax : limits.jobsPerPage)
  const page = { page: givenPage ?? 1, limit, before }
  // Visitors are not told who owns what.
  const matchesNothing = filter.owner !== undefined && (!isMember || !isId(filter.owner))
  const [found, total] = matchesNothing
    ? [[], 0]
    : await jobPage(db, filter, { ...page, forMember: isMember }, filteredFor)
  const { rows, pagination } = pageOf(found, page, total)
  return { jobs: rows, pagination }
}

/** The fields of a checked form as they are stored. */
export const fieldsOf = ({
  budget,
  contacturl,
  payPer,
  clientId: _,
  ...texts
}: JobForm): JobFields => ({
  ...texts,
  budget: Math.round(budget * 100),
  apply_direction: contacturl,
  pay_per: payPer,
})

/** Posts a job, or finds the one that the caller has sent under this clientId before. */
export async function postJob(
  { db }: { db: Db },
  { me, form }: { me: string; form: JobForm },
): Promise<Job> {
  const row = { ...fieldsOf(form), owner_id: me, client_id: form.clientId }
  const { id, isDeleted } = await insertJob(db, row)
  if (isDeleted) throw new Refusal('conflict', jobTexts.deleted)
  const job = id ? await ownJob(db, id, me) : undefined
  return orNotFound(job, jobTexts.notFound)
}
