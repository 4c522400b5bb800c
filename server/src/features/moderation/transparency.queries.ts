import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** One number of one month; `key` is the reason of reports, or the act of decisions. */
export interface MonthlyCount {
  month: string
  kind: 'reports' | 'decisions' | 'appeals' | 'lifted' | 'erased'
  key: string
  count: number
}

export interface MonthlyMedian {
  month: string
  decisions: number
  medianHours: number
}

/** The month of an instant, in UTC. */
const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM')`

/** The beginning of the month 23 months before this one. */
const since = sql`
  (date_trunc('month', now() at time zone 'utc') - interval '23 months') at time zone 'utc'`

export async function monthlyCounts(db: Db) {
  const { rows } = await sql<MonthlyCount>`
    select ${monthOf('created_at')} as month, 'reports' as kind, reason as key,
      count(*)::int as count
      from reports
      where created_at >= ${since}
      group by 1, 3
    union all
    select ${monthOf('created_at')}, 'decisions', act, count(*)::int
      from decisions
      where created_at >= ${since}
      group by 1, 3
    union all
    select ${monthOf('created_at')}, 'appeals', '', count(*)::int
      from appeals
      where created_at >= ${since}
      group by 1
    union all
    select ${monthOf('lifted_at')}, 'lifted', '', count(*)::int
      from decisions
      where lifted_at >= ${since}
      group by 1
    union all
    select to_char(month, 'YYYY-MM'), 'erased', '', accounts
      from erased_by_month
      where month >= (${since} at time zone 'utc')::date`.execute(db)
  return rows
}

/** Returns how long reports waited for the decisions of each month. */
export async function monthlyMedians(db: Db) {
  const waited = sql`extract(epoch from d.created_at - r.created_at) / 3600`
  const { rows } = await sql<MonthlyMedian>`
    select ${monthOf('d.created_at')} as month, count(distinct d.id)::int as decisions,
      round(percentile_cont(0.5) within group (order by ${waited}))::int as "medianHours"
    from decisions d
    join reports r on r.decision_id = d.id
    where d.created_at >= ${since}
    group by 1`.execute(db)
  return rows
}

/** This month, like 2027-05, by the clock of the database. */
export async function thisMonth(db: Db) {
  const { rows } = await sql<{ month: string }>`
    select to_char(now() at time zone 'utc', 'YYYY-MM') as month`.execute(db)
  return (rows[0] as { month: string }).month
}
