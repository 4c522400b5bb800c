import type { Closing } from '@wayside/contract/jobs'
import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import { jobColumnList } from '../../database/jobColumns.ts'
import type { Db } from '../../database/pool.ts'
import type { JobFields } from './posting.queries.ts'

/**
 * Locks the poster, as posting, removing and a new standing do, so that of two acts the second finds
 * what the first left. Refuses one who is not in good standing. Call it first in a transaction.
 */
export async function lockPoster(tx: Db, poster: string) {
  await tx.selectFrom('members').select('id').where('id', '=', poster).forNoKeyUpdate().execute()
  await sql`select refuse_restricted(${poster}::uuid)`.execute(tx)
}

/** Where a job of a member is; undefined when it is nowhere, or a moderator removed it. */
export async function placeOfOwn(tx: Db, id: string, poster: string) {
  const { rows } = await sql<{ place: 'jobs' | 'closed_jobs' }>`
    select 'jobs' as place
    from jobs
    where id = ${id}::uuid and owner_id = ${poster}::uuid
    union all
    select 'closed_jobs'
    from closed_jobs
    where id = ${id}::uuid and owner_id = ${poster}::uuid and decision_id is null`.execute(tx)
  return rows[0]?.place
}

const inThirtyDays = sql<string>`date_trunc('second', now()) + interval '30 days'`

export async function editJob(tx: Db, place: 'jobs' | 'closed_jobs', id: string, row: JobFields) {
  const changed = { ...row, edited_at: sql<string>`now()` }
  await tx.updateTable(place).set(changed).where('id', '=', id).execute()
}

export async function keepOpen(tx: Db, id: string) {
  const renewed = { expires_at: inThirtyDays, confirmed_at: sql<string>`now()`, asked_at: null }
  await tx.updateTable('jobs').set(renewed).where('id', '=', id).execute()
}

/** Takes jobs off the list; the time is the database's, unless it is given. */
export async function moveToClosed(tx: Db, ids: readonly string[], closed: Closing, at?: string) {
  await sql`
    with gone as (delete from jobs where id = any(${ids}::uuid[]) returning *)
    insert into closed_jobs (${jobColumnList()}, closed, closed_at)
    select ${jobColumnList()}, ${closed}, coalesce(${at ?? null}::timestamptz, now())
    from gone`.execute(tx)
}

export async function closeAgain(tx: Db, id: string, closed: Closing) {
  await tx.updateTable('closed_jobs').set({ closed }).where('id', '=', id).execute()
}

/** Puts a job back where it was; one that was away for 30 days comes back as new. */
export async function reopenJob(tx: Db, id: string) {
  const created = sql`
    case when closed_at <= now() - interval '30 days' then now() else created_at end`
  const values = { created_at: created, expires_at: inThirtyDays, asked_at: sql`null` }
  await sql`
    with back as (delete from closed_jobs where id = ${id}::uuid returning *)
    insert into jobs (${jobColumnList()})
    select ${jobColumnList(values)}
    from back`.execute(tx)
}

/** Deletes a job for good, and remembers what its poster's browser called it. */
export async function deleteJob(tx: Db, place: 'jobs' | 'closed_jobs', id: string) {
  await sql`
    with gone as (
      delete from ${sql.table(place)}
      where id = ${id}::uuid
      returning owner_id, client_id
    )
    insert into deleted_jobs (owner_id, client_id)
    select owner_id, client_id
    from gone
    where client_id is not null`.execute(tx)
}

/** Deletes jobs that were closed a year ago, and forgets what deleted ones were called. */
export async function purgeClosedJobs(db: Db) {
  await sql`
    delete from closed_jobs
    where closed_at <= now() - ${interval(retention.closedJob)}`.execute(db)
  await sql`
    delete from deleted_jobs
    where deleted_at <= now() - ${interval(retention.deletedNumber)}`.execute(db)
}
