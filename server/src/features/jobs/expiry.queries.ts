import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isInGoodStanding } from '../../standing/visibility.queries.ts'

const AT_ONCE = 50

export interface DueJob {
  id: string
  title: string
  to: string
  name: string
  /** When it leaves the list without an answer. */
  endsAt: string
  /** The end that its link names, in seconds since 1970. */
  expiresAt: number
}

export interface Due {
  jobs: DueJob[]
  /** Nobody else worked on some of them, but there were as many as one transaction takes. */
  isMore: boolean
}

const nothing: Due = { jobs: [], isMore: false }

/** A time; the database's unless it is given. */
const timeOf = (at: string | undefined) => sql`coalesce(${at ?? null}::timestamptz, now())`

const isToBeAsked = (at: string | undefined) =>
  sql`j.asked_at is null and j.expires_at <= ${timeOf(at)} + interval '5 days'`

// A job that nobody was asked about in time, because no server ran, is asked about first.
const isOver = (at: string | undefined) =>
  sql`j.expires_at <= ${timeOf(at)} and j.asked_at <= ${timeOf(at)} - interval '4 days'`

/** Whether something is due. Each looks at the first of its index alone, whatever the planner expects. */
export async function isAnyDue(db: Db, at: string | undefined) {
  const first = (isDue: RawBuilder<unknown>) =>
    sql`(select from jobs j where ${isDue} order by j.expires_at limit 1)`
  const { rows } = await sql`
    select from (${first(isToBeAsked(at))} union all ${first(isOver(at))}) due
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Marks some jobs as asked about. Where no server ran until the end of a job, the end moves, so that
 * its poster has four days to answer.
 */
export async function takeToAsk(tx: Db, at: string | undefined): Promise<Due> {
  const { ids, isMore } = await lockDue(tx, isToBeAsked(at))
  if (ids.length === 0) return nothing
  const { rows } = await sql<DueJob>`
    with asked as (
      update jobs j
      set asked_at = ${timeOf(at)},
        expires_at = case when expires_at > ${timeOf(at)} then expires_at
        else date_trunc('second', ${timeOf(at)}) + interval '4 days' end
      where id = any(${ids}::uuid[]) and ${isToBeAsked(at)}
      returning id, title, owner_id, expires_at,
        greatest(expires_at, ${timeOf(at)} + interval '4 days') as ends_at
    )
    ${dueJobs(sql`asked`)}`.execute(tx)
  return { jobs: rows, isMore }
}

/** Jobs whose time is over, to be closed in the same transaction. */
export async function takeOver(tx: Db, at: string | undefined): Promise<Due> {
  const { ids, isMore } = await lockDue(tx, isOver(at))
  if (ids.length === 0) return nothing
  const { rows } = await sql<DueJob>`
    with ended as (
      select id, title, owner_id, expires_at, expires_at as ends_at
      from jobs j
      where id = any(${ids}::uuid[]) and ${isOver(at)}
    )
    ${dueJobs(sql`ended`)}`.execute(tx)
  return { jobs: rows, isMore }
}

const dueJobs = (table: RawBuilder<unknown>) => sql`
  select j.id, j.title, m.email as "to", m.name, j.ends_at as "endsAt",
    extract(epoch from j.expires_at)::float8 as "expiresAt"
  from ${table} j
  join members m on m.id = j.owner_id`

/**
 * Locks the posters of jobs that are due, before the jobs, as every act does. Those whom somebody
 * else has locked are left for the next time. What is due is then to be looked at again.
 */
async function lockDue(tx: Db, isDue: RawBuilder<unknown>) {
  // Materialized: else the planner may go through all members for the few jobs that are due.
  const { rows } = await sql<{ id: string; isMore: boolean }>`
    with due as materialized (
      select j.id, j.owner_id
      from jobs j
      where ${isDue}
      order by j.expires_at
      limit ${sql.lit(AT_ONCE)}
    )
    select due.id, (select count(*) from due) = ${sql.lit(AT_ONCE)} as "isMore"
    from due
    join members m on m.id = due.owner_id
    where ${isInGoodStanding('m')}
    for no key update of m skip locked`.execute(tx)
  return { ids: rows.map(({ id }) => id), isMore: rows[0]?.isMore === true }
}
