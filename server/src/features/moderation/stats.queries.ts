import type { Output } from '@wayside/contract/endpoint'
import type { moderation } from '@wayside/contract/moderation'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hasShownCases, memberId } from '../../standing/visibility.queries.ts'
import { isWaitingFor } from './appeals.queries.ts'
import { personOf } from './people.queries.ts'

/**
 * Returns how many cases wait, how long they take, and who decides them. Cases that are hidden from
 * a moderator are not counted, or the numbers would tell of them.
 */
export async function readStats(db: Db, moderator: string) {
  const me = memberId(moderator)
  const open = sql`
    cases c
    where state = 'open' and ${hasShownCases(me, 'c.member_id')}`
  const recent = sql`
    d.created_at > now() - interval '90 days'
    and ${hasShownCases(me, 'd.member_id')}`
  const { rows } = await sql<Omit<Output<typeof moderation.stats>, 'success'>>`
    select
      (select count(*)::int from ${open}) as open,
      (select count(*)::int from ${open} and priority = 1) as urgent,
      coalesce((
        select floor(extract(epoch from now() - min(opened_at)) / 3600)::int
        from ${open}
      ), 0) as "oldestHours",
      (
        select count(*)::int
        from appeals a
        join decisions d on d.id = a.decision_id
        where ${isWaitingFor(moderator)}
      ) as appeals,
      (
        select case when count(*) >= 5 then
          round(percentile_cont(0.5) within group (
            order by extract(epoch from d.created_at - r.created_at)
          ) / 3600)::int
        end
        from reports r
        join decisions d on d.id = r.decision_id
        where ${recent}
      ) as "medianHours",
      (
        select coalesce(json_agg(
          json_build_object('moderator', moderator, 'decisions', decisions)
        ), '[]')
        from (
          select ${personOf('d.moderator_id')} as moderator, count(*)::int as decisions
          from decisions d
          where ${recent} and d.moderator_id is not null
          group by d.moderator_id
          order by 2 desc
        ) each
      ) as "byModerator"`.execute(db)
  return rows[0] as (typeof rows)[number]
}

export interface WaitingReports {
  priority: number
  count: number
  oldestSeconds: number
}

/** The reports that wait, by the urgency of their cases. */
export async function waitingReports(db: Db) {
  const { rows } = await sql<WaitingReports>`
    select p as priority, count(r.id)::int as count,
      coalesce(extract(epoch from now() - min(r.created_at)), 0)::float8 as "oldestSeconds"
    from generate_series(1, 4) p
    left join cases c on c.priority = p and c.state = 'open'
    left join reports r on r.case_id = c.id and r.decision_id is null
    group by p
    order by p`.execute(db)
  return rows
}
