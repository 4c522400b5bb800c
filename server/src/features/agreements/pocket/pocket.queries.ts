import { limits } from '@wayside/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { memberId } from '../../../standing/visibility.queries.ts'
import { agreementsOf, columns, rowsOf, type Stored, state, wireOf } from '../agreements.queries.ts'

interface Place {
  city: string | null
  country: string | null
}

/** What a member has agreed to and what is not over, soonest first; a stay with its place. */
export async function pocketOf(db: Db, reader: string) {
  const me = memberId(reader)
  const { rows } = await sql<Stored & Place>`
    select ${columns(me)},
      case a.kind when 'stay' then coalesce(d.city, '') end as city,
      case a.kind when 'stay' then h.country end as country
    ${rowsOf(me)}
    join members h on h.id = a.host_id
    left join member_details d on d.member_id = h.id
    where a.id in (
      select a.id
      ${agreementsOf(me)}
      where ${state} = 'accepted'
      order by a.starts_on, a.id
      limit ${limits.pocketMax}
    )
    order by a.starts_on, agreed.terms->>'at', a.id`.execute(db)
  return rows.map(({ city, country, ...stored }) => ({
    ...wireOf(stored),
    ...(city !== null && { city }),
    ...(country !== null && { country }),
  }))
}
