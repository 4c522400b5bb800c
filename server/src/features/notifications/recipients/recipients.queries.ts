import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { dayIn, knownZone, lastQuietEnd, type Now, quietEnd } from '../../../database/timesOfDay.ts'
import { isInGoodStanding } from '../../../standing/visibility.queries.ts'
import type { DispatchTimes, Recipient } from './channel.ts'

export { nowAt } from '../../../database/timesOfDay.ts'

/** So many of each source are looked for at once. */
export const DUE_AT_ONCE = 200

/** An email that the mail server has refused for so long is dropped. */
export const LATE_HOURS = 24

export const hours = (count: number) => sql`make_interval(hours => ${count})`

/** Whether no email to a member is being sent, nor waits to be tried again. */
export const isFree = (member: string) => sql`coalesce((
  select s.email_sending_until <= now()
  from member_settings s
  where s.member_id = ${sql.ref(member)}), true)`

export type Due = Pick<Recipient, 'member' | 'kinds'>

/** To whom something is due, the longest overdue first; and whether there may be more. */
export async function membersDue(db: Db, due: readonly RawBuilder<unknown>[]) {
  const { rows } = await sql<Due & { count: number }>`
    select member, array_agg(distinct kind) as kinds, count(*)::int as count
    from (${sql.join(due, sql` union all `)}) due
    group by member
    order by bool_and(kind = 'digest'), min(due)`.execute(db)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return { members: rows, isMore: count >= DUE_AT_ONCE }
}

// Columns of the settings, which the queries below call `s`.
const zone = sql.ref('s.time_zone')

const quiet = { from: sql.ref('s.quiet_from'), to: sql.ref('s.quiet_to') }

/**
 * Locks the settings of a member and reads what decides on what they are told. Undefined while
 * another node does the same.
 */
export async function lockRecipient(
  tx: Db,
  due: Due,
  times: DispatchTimes & { now: Now },
): Promise<Recipient | undefined> {
  const known = await lockKnown(tx, due, times)
  if (known) return known
  const { numAffectedRows } = await sql`
    insert into member_settings (member_id)
    select id
    from members
    where id = ${due.member} and standing <> 'erased'
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n ? lockKnown(tx, due, times) : undefined
}

async function lockKnown(
  tx: Db,
  { member, kinds }: Due,
  { now, delay, activeSeconds }: DispatchTimes & { now: Now },
): Promise<Recipient | undefined> {
  const isActive = sql`exists (
    select from sessions
    where member_id = m.id
      and seen_at > ${now} - make_interval(secs => ${activeSeconds}))`
  const { rows } = await sql<Omit<Recipient, keyof Due | keyof DispatchTimes>>`
    select m.email as "to", m.name, ${now}::text as now,
      to_char(${now} at time zone ${knownZone(zone)}, 'FMDD Mon YYYY') as day,
      m.verified_at is not null and ${isInGoodStanding('m')} as "isReachable",
      s.email_disabled is not null as "isReturned", ${isActive} as "isActive", (
        select coalesce(json_object_agg(topic_group, email) filter (where email is not null), '{}')
        from notification_preferences
        where member_id = m.id
      ) as choices, (
        select coalesce(json_object_agg(topic_group, push) filter (where push is not null), '{}')
        from notification_preferences
        where member_id = m.id
      ) as "pushChoices", s.email_text as "emailText", s.digest,
      coalesce(s.digest_due_at <= ${now}, false) as "isDigestDue",
      ${quietEnd({ now, zone, ...quiet })}::text as "quietEnd",
      ${lastQuietEnd({ now, zone, ...quiet })}::text as "lastQuietEnd",
      coalesce(s.email_sending_until <= now(), true) as "isFree",
      s.email_id as "emailId", s.email_failing_since::text as "failingSince",
      coalesce(s.email_failing_since < now() - ${hours(LATE_HOURS)}, false) as "isGivenUp",
      case
        when s.emails_on = ${dayIn({ now, zone })} then s.emails_today
        else 0
      end as "emailsToday"
    from member_settings s
    join members m on m.id = s.member_id
    where s.member_id = ${member}
    for update of s skip locked`.execute(tx)
  return rows[0] && { ...rows[0], member, kinds, delay, activeSeconds }
}

// Longer than the mail transport tries, so that it ends while nobody else sends the email.
const SENDING_SECONDS = 60

/**
 * Begins an email, in the transaction of its decision: until it is done, or for a minute, nobody
 * else decides on emails to the member. One that was begun before keeps its name. One that is no
 * digest is one more today. Returns its name.
 */
export async function beginEmail(
  tx: Db,
  { member, now, emailId }: Recipient,
  { isDigest }: { isDigest: boolean },
) {
  const today = dayIn({ now: sql`${now}::timestamptz`, zone })
  const count = isDigest || emailId ? 0 : 1
  const { rows } = await sql<{ id: string }>`
    update member_settings s
    set
      email_sending_until = now() + make_interval(secs => ${SENDING_SECONDS}),
      email_id = coalesce(email_id, gen_random_uuid()),
      emails_today = case when s.emails_on = ${today} then emails_today else 0 end + ${count}::int,
      emails_on = ${today}
    where member_id = ${member}
    returning email_id as id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Ends an email: it was sent, or nothing is left that it would tell. */
export const endEmail = (db: Db, { member, now }: Recipient, { isDigest = false } = {}) =>
  sql`
    update member_settings
    set email_id = null, email_sending_until = null,
      email_failing_since = null,
      digest_due_at = case when ${isDigest} and digest_due_at <= ${now}::timestamptz then null
        else digest_due_at end
    where member_id = ${member}`.execute(db)

// After 10 s, and then when it has failed for as long again, up to an hour.
const FIRST_DELAY_S = 10

const LONGEST_DELAY_S = 3600

/**
 * Lets an email that the mail server did not take wait. What it tells stays due, and nobody decides
 * on it until then.
 */
export const putOffEmail = (db: Db, { member }: Recipient) =>
  sql`
    update member_settings
    set email_failing_since = coalesce(email_failing_since, now()),
      email_sending_until = now() + make_interval(secs => greatest(${FIRST_DELAY_S}, least(
        ${LONGEST_DELAY_S}, extract(epoch from now() - coalesce(email_failing_since, now())))))
    where member_id = ${member}`.execute(db)

const RATE_KEY = 'notification-emails'

const MINUTE_MS = 60_000

/**
 * Counts an email within the minute that all nodes share. Returns how many milliseconds are left of
 * it when its emails are used up, and 0 when this one may be sent.
 */
export async function countSending(db: Db, perMinute: number) {
  const { rows } = await sql<{ wait: number }>`
    with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
    counted as (
      insert into rate_limits as r (key, points, expire)
      select ${RATE_KEY}, 1, now + ${MINUTE_MS}
      from clock
      on conflict (key) do update set
        points = case when r.expire <= excluded.expire - ${MINUTE_MS} then 1 else r.points + 1 end,
        expire = case when r.expire <= excluded.expire - ${MINUTE_MS}
          then excluded.expire else r.expire end
      returning points, expire
    )
    select case when points <= ${perMinute} then 0 else greatest(1, expire - now) end::int as wait
    from counted, clock`.execute(db)
  return rows[0]?.wait ?? 0
}
