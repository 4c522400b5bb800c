import type { Checked } from '@wayside/contract/endpoint'
import type { Job, jobs } from '@wayside/contract/jobs'
import { isFiltered, offsetOf, type Page, rowsToRead } from '@wayside/contract/pagination'
import { searchKey } from '@wayside/contract/searchKey'
import { sql } from 'kysely'
import { isBehind } from '../../database/isBehind.ts'
import { isoTime } from '../../database/isoTime.ts'
import { likePattern } from '../../database/likePattern.ts'
import type { Db } from '../../database/pool.ts'
import {
  type Hidden,
  hiddenFrom,
  isHidden,
  isNotHidden,
} from '../../standing/visibility.queries.ts'

export type JobFilter = Omit<Checked<typeof jobs.list>['query'], keyof Page>

export const visitorColumns = [
  'j.id as _id',
  'title as jobTitle',
  'description as jobDescription',
  'city as jobCity',
  'j.created_at as createdAt',
  'pay_per as payPer',
] as const
export const memberColumns = [
  'apply_direction as jobApplyDirection',
  'expires_at as expiresAt',
  'confirmed_at as confirmedAt',
  'edited_at as editedAt',
] as const
export const budget = sql<number>`budget / 100.0::float8`.as('jobBudget')
export const jobOwner = sql<
  NonNullable<Job['jobOwner']>
>`json_build_object('_id', m.id, 'name', m.name, 'lastname', m.lastname, 'country', m.country,
  'createdAt', ${isoTime('m.created_at')})`.as('jobOwner')

interface JobPage extends Page {
  forMember: boolean
}

/** The rows of a page of jobs, and how many there are, as `reader` sees them. */
export async function jobPage(
  db: Db,
  filter: JobFilter,
  page: JobPage,
  reader: string | undefined,
) {
  const hidden = await hiddenFrom(db, reader)
  return Promise.all([jobsWhere(db, filter, page, hidden), countJobs(db, filter, hidden)])
}

/** The rows of a page of jobs, newest first. Where to apply and whose job it is are for members only. */
export async function jobsWhere(
  db: Db,
  filter: JobFilter,
  { forMember, ...page }: JobPage,
  hidden?: Hidden,
): Promise<Job[]> {
  let ids = matching(db, filter, hidden)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsToRead(page))
    .offset(offsetOf(page))
  if (page.before)
    ids = ids.where(isBehind(page.before, { table: 'jobs', time: 'created_at', id: 'id' }))
  const rows = db
    .selectFrom('jobs as j')
    .select([...visitorColumns, budget])
    .where('j.id', 'in', ids)
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
  if (!forMember) return rows.execute()
  const found = await rows
    .innerJoin('members as m', 'm.id', 'j.owner_id')
    .select([...memberColumns, jobOwner])
    .execute()
  return found.map(withoutUnset)
}

/** A job on the wire has no times that are not set. */
export const withoutUnset = <Row extends { confirmedAt: string | null; editedAt: string | null }>(
  job: Row,
) => ({
  ...job,
  confirmedAt: job.confirmedAt ?? undefined,
  editedAt: job.editedAt ?? undefined,
})

// Nearly every description contains any two letters.
const WHOLE_TEXT_MIN = 3

const isShort = (q: string) => [...q].length < WHOLE_TEXT_MIN
// The index has trigrams of Latin letters and digits only (decision 026).
const isIndexed = (q: string) => /[a-z0-9]{3}/.test(q)

/** Whether a search for these words reads the whole text of every job. */
export function readsEveryText(words: string) {
  const q = searchKey(words).trim()
  return !isIndexed(q) && !isShort(q)
}

function hasPart(q: string) {
  if (isIndexed(q)) return sql<boolean>`words_key like ${likePattern(q)}`
  return sql<boolean>`strpos(${sql.ref(isShort(q) ? 'heading_key' : 'words_key')}, ${q}) > 0`
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
