import { limits } from '@wayside/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { memberId } from '../../../standing/visibility.queries.ts'
import { columns, rowsOf, type Stored, state, wireOf } from '../agreementRows.queries.ts'
import { agreementsOf } from '../agreements.queries.ts'

interface Place {
  city: string | null
  country: string | null
}

/** The agreements of a member that are not over, soonest first; a stay with its place. */
export async function pocketOf(db: Db, reader: string) {
  const me = memberId(reader)
  // Each is looked up by itself: to join them all, the planner would read whole tables.
  const { rows } = await sql<Stored & Place & { startsOn: string; at: string | null }>`
    select page.*
    from (
      select a.id
      ${agreementsOf(me)}
      where ${state} = 'accepted'
      order by a.starts_on, a.id
      limit ${limits.pocketMax}
    ) found
    cross join lateral (
      select ${columns(me)},
        a.starts_on as "startsOn", agreed.terms->>'at' as at,
        case a.kind when 'stay' then coalesce(d.city, '') end as city,
        case a.kind when 'stay' then h.country end as country
      ${rowsOf(me)}
      join members h on h.id = a.host_id
      left join member_details d on d.member_id = h.id
      where a.id = found.id
      offset 0
    ) page
    order by page."startsOn", page.at, page."_id"`.execute(db)
  return rows.map(({ city, country, startsOn: _, at: __, ...stored }) => ({
    ...wireOf(stored),
    ...(city !== null && { city }),
    ...(country !== null && { country }),
  }))
}
