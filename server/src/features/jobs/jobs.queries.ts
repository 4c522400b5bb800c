import type { Checked } from '@wayside/contract/endpoint'
import type { Job, jobs } from '@wayside/contract/jobs'
import { isFiltered } from '@wayside/contract/pagination'
import { sql } from 'kysely'
import { isoTime } from '../../database/isoTime.ts'
import { likePattern } from '../../database/likePattern.ts'
import type { Db } from '../../database/pool.ts'
import {
  type Hidden,
  hiddenFrom,
  isHidden,
  isNotHidden,
  mayMeet,
  memberId,
} from '../../standing/visibility.queries.ts'

export type JobFilter = Omit<Checked<typeof jobs.list>['query'], 'page' | 'limit'>

interface NewJob {
  owner_id: string
  title: string
  description: string
  city: string
  /** US dollars in cents. */
  budget: number
  apply_direction: string
  client_id?: string | undefined
}

const visitorColumns = [
  'j.id as _id',
  'title as jobTitle',
  'description as jobDescription',
  'city as jobCity',
  'j.created_at as createdAt',
] as const
const budget = sql<number>`budget / 100.0::float8`.as('jobBudget')
const owner = sql<
  NonNullable<Job['jobOwner']>
>`json_build_object('_id', m.id, 'name', m.name, 'lastname', m.lastname, 'country', m.country,
  'createdAt', ${isoTime('m.created_at')})`.as('jobOwner')

interface JobPage {
  page: number
  limit: number
  forMember: boolean
}

/** A page of the jobs in a list, and how many there are, as `reader` sees them. */
export async function jobPage(
  db: Db,
  filter: JobFilter,
  page: JobPage,
  reader: string | undefined,
) {
  const hidden = await hiddenFrom(db, reader)
  return Promise.all([jobsWhere(db, filter, page, hidden), countJobs(db, filter, hidden)])
}

/** One page of jobs, newest first. Where to apply and whose job it is are for members only. */
export async function jobsWhere(
  db: Db,
  filter: JobFilter,
  { page, limit, forMember }: JobPage,
  hidden?: Hidden,
): Promise<Job[]> {
  const ids = matching(db, filter, hidden)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = db
    .selectFrom('jobs as j')
    .select([...visitorColumns, budget])
    .where('j.id', 'in', ids)
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
  if (!forMember) return rows.execute()
  return rows
    .innerJoin('members as m', 'm.id', 'j.owner_id')
    .select(['apply_direction as jobApplyDirection', owner])
    .execute()
}

const words = sql`title || ' ' || city || ' ' || description`

// Nearly every description contains any two letters.
const WHOLE_TEXT_MIN = 3

const isShort = (q: string) => [...q].length < WHOLE_TEXT_MIN
// The index has trigrams of Latin letters and digits only (decision 026).
const isIndexed = (q: string) => /[a-z0-9]{3}/i.test(q)

/** Whether a search reads the whole text of every job. */
export const readsEveryText = (q: string) => !isIndexed(q) && !isShort(q)

function hasPart(q: string) {
  if (isIndexed(q)) return sql<boolean>`${words} ilike ${likePattern(q)}`
  const where = isShort(q) ? sql`title || ' ' || city` : words
  return sql<boolean>`strpos(lower(${where}), lower(${q})) > 0`
}

function matching(db: Db, filter: JobFilter, hidden: Hidden) {
  const { owner, q, remote, minBudget, maxBudget, ...others } = filter
  // A filter without a condition below does not compile.
  others satisfies Record<string, never>
  let query = db.selectFrom('jobs')
  if (owner) query = query.where('owner_id', '=', owner)
  if (hidden) query = query.where(isNotHidden('owner_id', hidden))
  if (q) query = query.where(hasPart(q))
  if (remote) query = query.where(sql<boolean>`is_remote(city)`)
  if (minBudget !== undefined) query = query.where('budget', '>=', Math.ceil(minBudget * 100))
  if (maxBudget !== undefined) query = query.where('budget', '<=', Math.floor(maxBudget * 100))
  return query
}

/** Counts the jobs that match; without a filter, reads the counter that the writes keep. */
export async function countJobs(db: Db, filter: JobFilter, hidden?: Hidden) {
  const amount = sql<number>`count(*)::int`.as('amount')
  if (isFiltered(filter))
    return (await matching(db, filter, hidden).select(amount).executeTakeFirstOrThrow()).amount
  const left = hidden && db.selectFrom('jobs').where(isHidden('owner_id', hidden)).select(amount)
  return (
    await db
      .selectFrom('totals')
      .select(left ? sql<number>`amount - (${left})`.as('amount') : 'amount')
      .where('list', '=', 'jobs')
      .executeTakeFirstOrThrow()
  ).amount
}

/** One job, unless its owner and the reader do not see each other. */
export function jobSeenBy(db: Db, id: string, reader: string | undefined) {
  const job = jobWithOwner(db, id)
  return (reader ? job.where(mayMeet(memberId(reader), sql`owner_id`)) : job).executeTakeFirst()
}

export const jobById = (db: Db, id: string): Promise<Job | undefined> =>
  jobWithOwner(db, id).executeTakeFirst()

const jobWithOwner = (db: Db, id: string) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('members as m', 'm.id', 'j.owner_id')
    .select([...visitorColumns, budget, 'apply_direction as jobApplyDirection', owner])
    .where('j.id', '=', id)

/**
 * Stores a job; the one that its poster has sent under this client_id before is found instead.
 * Returns its id, or undefined when a moderator has removed that one.
 */
export async function insertJob(db: Db, row: NewJob) {
  const { owner_id: owner, client_id: clientId } = row
  if (!clientId) return storeJob(db, row)
  return db.transaction().execute(async (tx) => {
    // A removal locks the owner, too, so that it is done by now or begins afterwards.
    await tx.selectFrom('members').select('id').where('id', '=', owner).forShare().execute()
    const removed = await tx
      .selectFrom('withheld_jobs')
      .select('id')
      .where('owner_id', '=', owner)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    return removed ? undefined : storeJob(tx, row)
  })
}

async function storeJob(db: Db, row: NewJob) {
  const made = await db
    .insertInto('jobs')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const known = db.selectFrom('jobs').select('id').where('owner_id', '=', row.owner_id)
  return (await known.where('client_id', '=', row.client_id ?? null).executeTakeFirst())?.id
}
