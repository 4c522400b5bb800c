import type { Kind, Terms } from '@wayside/contract/agreementTerms'
import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { isInGoodStanding } from '../../../standing/visibility.queries.ts'

const AT_ONCE = 50

/** A time; the database's unless it is given. */
export const timeOf = (at: string | undefined) => sql`coalesce(${at ?? null}::timestamptz, now())`

interface Ended {
  to: string
  name: string
  /** The first name of the other member. */
  other: string
  kind: Kind
  terms: Terms
  isGood: boolean
}

/** Takes agreements that ended because a chat was closed; what others work on is left to them. */
export async function takeEnded(tx: Db, at: string | undefined) {
  const { rows } = await sql<Ended>`
    with taken as (
      select id
      from agreements
      where due_at <= ${timeOf(at)} and due = 'ended'
      order by due_at
      limit ${sql.lit(AT_ONCE)}
      for no key update skip locked
    ), told as (
      update agreements a
      set due = null, due_at = null
      from taken
      where a.id = taken.id
      returning a.*
    )
    select m.email as "to", m.name, o.name as other, a.kind, v.terms,
      ${isInGoodStanding('m')} as "isGood"
    from told a
    join members m on m.id = a.ended_for
    join members o on o.id = case a.host_id when a.ended_for then a.guest_id else a.host_id end
    join agreement_versions v
      on v.agreement_id = a.id and v.version = coalesce(a.agreed_version, a.version)`.execute(tx)
  return rows
}
