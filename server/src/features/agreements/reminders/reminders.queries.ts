import type { Kind, Terms } from '@wayside/contract/agreementTerms'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { mayMeet } from '../../../standing/visibility.queries.ts'
import { timeOf } from './ended.queries.ts'

const AT_ONCE = 50

/** The agreement of a reminder, and the members who may be reminded. */
export interface Reminder {
  id: string
  due: string
  chatId: string
  kind: Kind
  hostId: string
  guestId: string
  proposedBy: string
  newest: Terms
  agreed: Terms | null
  /** Those of the two who can write a reference about it, and have not. */
  writers: string[]
  /** It was due at a time that still holds, and its subject is not over. */
  isCurrent: boolean
}

/** Locks agreements of which somebody is to be reminded; what others work on is left to them. */
export async function lockDue(tx: Db, at: string | undefined) {
  const { rows } = await sql<{ id: string }>`
    select id
    from agreements
    where due_at <= ${timeOf(at)} and due <> 'ended'
    order by due_at
    limit ${sql.lit(AT_ONCE)}
    for no key update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Plans the next reminder of agreements that are locked, and returns the ones that were due. It is a
 * statement of its own, so that it sees what was stored until they were locked.
 */
export async function takeReminders(
  tx: Db,
  { ids, at, subjects }: { ids: string[]; at: string | undefined; subjects: Subjects },
) {
  const subject = sql`case was.due ${sql.join(
    Object.entries(subjects).map(([due, isOn]) => sql`when ${due} then ${isOn}`),
    sql` `,
  )} end`
  const { rows } = await sql<Reminder>`
    with was as (
      select id, due, due_at
      from agreements
      where id = any(${ids}::uuid[])
    ), moment as (
      select ${timeOf(at)} as now
    ), taken as (
      update agreements a
      set (due, due_at) = (
        select r.due, r.at
        from agreement_reminders(a) r
        where (r.at, r.due) > (was.due_at, was.due)
        order by r.at, r.due
        limit 1
      )
      from was, moment
      where a.id = was.id
      returning a.*, was.due as was_due,
        coalesce(${subject}, false) and exists (
          select
          from agreement_reminders(a) r
          where r.due = was.due and r.at = was.due_at
        ) as is_current
    )
    select a.id, a.was_due as due, a.chat_id as "chatId", a.kind, a.host_id as "hostId",
      a.guest_id as "guestId", a.proposed_by as "proposedBy", newest.terms as newest,
      agreed.terms as agreed, a.is_current as "isCurrent",
      case when a.was_due = 'write' then array(
        select pair.me
        from (values (a.host_id, a.guest_id), (a.guest_id, a.host_id)) pair (me, other)
        where reference_refusal(pair.me, pair.other, a.id, moment.now) is null
          and ${mayMeet(sql`pair.me`, sql`pair.other`)}
      ) else '{}' end as writers
    from taken a
    cross join moment
    join agreement_versions newest on newest.agreement_id = a.id and newest.version = a.version
    left join agreement_versions agreed
      on agreed.agreement_id = a.id and agreed.version = a.agreed_version`.execute(tx)
  return rows
}

/** By reminder: whether its subject is still on for agreement `a` at the time `moment.now`. */
type Subjects = Readonly<Record<string, RawBuilder<unknown>>>

const stateThen = sql`
  agreement_state(a.closed, a.agreed_version, a.ends_on, a.expires_at, moment.now)`

/** Somebody can still answer. */
export const isAwaitedThen = sql`
  (a.expires_at > moment.now and ${stateThen} in ('requested', 'accepted'))`

/** The proposal did not end with the agreement. */
export const isNotOverThen = sql`${stateThen} <> 'over'`

/** The last day is over, everywhere on earth. */
export const isOverThen = sql`${stateThen} = 'over'`

/** The first day has begun nowhere on earth. */
export const isBeforeFirstDay = sql`
  moment.now < (a.starts_on - 1 + time '10:00') at time zone 'UTC'`
