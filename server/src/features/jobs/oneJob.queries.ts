import type { Job } from '@wayside/contract/jobs'
import { offsetOf, type Page, rowsToRead } from '@wayside/contract/pagination'
import { sql } from 'kysely'
import { isBehind } from '../../database/isBehind.ts'
import type { Db } from '../../database/pool.ts'
import { mayMeet, memberId } from '../../standing/visibility.queries.ts'
import { budget, jobOwner, memberColumns, visitorColumns, withoutUnset } from './jobs.queries.ts'

interface Reader {
  me: string
  /** The reader again, if some members are hidden from them. */
  filteredFor: string | undefined
}

/**
 * One job as a member sees it, open or closed, unless its owner and they do not see each other. Of
 * a closed one only the poster is told where to apply.
 */
export async function jobSeenBy(
  db: Db,
  id: string,
  { me, filteredFor }: Reader,
): Promise<Job | undefined> {
  return (await openJob(db, id, { me, filteredFor })) ?? closedJob(db, id, me)
}

/** The same for its poster, who sees all of it. */
export async function ownJob(db: Db, id: string, me: string): Promise<Job | undefined> {
  const job = await jobSeenBy(db, id, { me, filteredFor: undefined })
  return job?.jobOwner?._id === me ? job : undefined
}

async function openJob(db: Db, id: string, { me, filteredFor }: Reader) {
  let query = db
    .selectFrom('jobs as j')
    .innerJoin('members as m', 'm.id', 'j.owner_id')
    .select([...visitorColumns, budget, ...memberColumns, jobOwner, 'asked_at as askedAt'])
    .where('j.id', '=', id)
  if (filteredFor) query = query.where(mayMeet(memberId(filteredFor), sql`owner_id`))
  const job = await query.executeTakeFirst()
  if (!job) return undefined
  const askedAt = job.jobOwner._id === me ? (job.askedAt ?? undefined) : undefined
  return { ...withoutUnset(job), askedAt }
}

const closedColumns = ['closed', 'closed_at as closedAt'] as const

/** The closed jobs that no moderator has removed. */
const closedJobs = (db: Db) =>
  db
    .selectFrom('closed_jobs as j')
    .innerJoin('members as m', 'm.id', 'j.owner_id')
    .select([...visitorColumns, budget, ...memberColumns, jobOwner, ...closedColumns])
    .where('decision_id', 'is', null)

async function closedJob(db: Db, id: string, me: string) {
  const job = await closedJobs(db)
    .where('j.id', '=', id)
    .where(mayMeet(memberId(me), sql`owner_id`))
    .executeTakeFirst()
  if (!job) return undefined
  const isOwn = job.jobOwner._id === me
  return { ...closedOnWire(job), ...(!isOwn && { jobApplyDirection: null }) }
}

/** A closed job has no end any more. */
const closedOnWire = (job: Awaited<ReturnType<ReturnType<typeof closedJobs>['execute']>>[number]) =>
  withoutUnset({ ...job, expiresAt: undefined })

/** The rows of a page of a member's closed jobs, closed last first, and how many there are. */
export async function closedJobPage(
  db: Db,
  me: string,
  page: Page,
): Promise<{ jobs: Job[]; total: number }> {
  let rows = closedJobs(db)
    .where('owner_id', '=', me)
    .orderBy('closed_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(rowsToRead(page))
    .offset(offsetOf(page))
  if (page.before)
    rows = rows.where(
      isBehind(page.before, { table: 'closed_jobs', time: 'closed_at', id: 'j.id' }),
    )
  const [jobs, { total }] = await Promise.all([
    rows.execute(),
    db
      .selectFrom('closed_jobs')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('owner_id', '=', me)
      .where('decision_id', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { jobs: jobs.map(closedOnWire), total }
}
