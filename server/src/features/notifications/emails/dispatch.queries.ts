import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { isInGoodStanding, isOpen } from '../../../standing/visibility.queries.ts'
import type { Now } from './dueTimes.queries.ts'
import type { Plan } from './plans.ts'
import type { Recipient } from './recipients.queries.ts'

const DUE_AT_ONCE = 200

/**
 * Members to whom something is due, the longest overdue first; and whether there may be more. What
 * is about other topics is left to nodes of a newer version.
 */
export async function membersDue(db: Db, now: Now, topics: readonly string[]) {
  const dueOn = (side: 'a' | 'b') => {
    const due = sql.ref(`email_due_${side}`)
    return sql`(
      select ${sql.ref(`member_${side}`)} as member, ${due} as due from chats
      where ${due} <= ${now} order by ${due} limit ${DUE_AT_ONCE})`
  }
  const notifications = sql`(
    select member_id as member, email_due_at as due from notifications
    where email_due_at <= ${now} and topic = any(${topics}::text[])
    order by email_due_at limit ${DUE_AT_ONCE})`
  const digests = sql`(
    select member_id as member, digest_due_at as due from member_settings
    where digest_due_at <= ${now} order by digest_due_at limit ${DUE_AT_ONCE})`
  const { rows } = await sql<{ member: string; count: number }>`
    select member, count(*)::int as count
    from (${dueOn('a')} union all ${dueOn('b')}
      union all ${notifications} union all ${digests}) due
    group by member order by min(due)`.execute(db)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return { members: rows.map(({ member }) => member), isMore: count >= DUE_AT_ONCE }
}

/** How long the longest overdue email, digest or entry for devices has waited, in seconds. */
export async function overdueSeconds(db: Db, topics: readonly string[]) {
  // Notifications of other topics wait for nodes of a newer version.
  const isKnown = sql`topic = any(${topics}::text[])`
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - least(
      (select min(email_due_a) from chats where email_due_a is not null),
      (select min(email_due_b) from chats where email_due_b is not null),
      (select min(email_due_at) from notifications where email_due_at is not null and ${isKnown}),
      (select min(push_due_at) from notifications where push_due_at is not null and ${isKnown}),
      (select min(digest_due_at) from member_settings where digest_due_at is not null)
    )), 0)::float8 as seconds`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

// A member who is here all the time gets the email all the same.
const POSTPONED_HOURS = 1
// By the clock: an operator who names a late time wants what is due sent, not dropped.
const OLDEST_DAYS = 14

interface Decision extends Pick<Recipient, 'quietEnd' | 'lastQuietEnd'> {
  now: Now
  plan: Plan
  delay: number
  activeSeconds: number
}

/**
 * Decides on the due chats of a member. Those that were read, are closed or are too old are due no
 * more; what becomes of the others is planned. A chat that somebody writes in stays due. Returns how
 * many chats of each.
 */
export async function decideChats(
  tx: Db,
  member: string,
  { now, plan, delay, activeSeconds, quietEnd, lastQuietEnd }: Decision,
) {
  const isA = sql`c.member_a = ${member}::uuid`
  const own = (name: string) =>
    sql`case when ${isA} then ${sql.ref(`c.${name}_a`)} else ${sql.ref(`c.${name}_b`)} end`
  const other = sql`case when ${isA} then c.member_b else c.member_a end`
  const set = (name: string, isOfA: boolean, value: RawBuilder<unknown>) => {
    const column = sql.ref(`${name}_${isOfA ? 'a' : 'b'}`)
    return sql`${column} = case when is_a = ${isOfA} then ${value} else ${column} end`
  }
  const due = sql`case verdict
    when 'active' then ${now} + make_interval(secs => ${activeSeconds})
    when 'quiet' then ${quietEnd}::timestamptz end`
  // A chat that waits for a digest differs by it from one that was unread before there were emails.
  const emailed = (column: string) =>
    sql`case verdict when 'send' then ${now}
      when 'digest' then coalesce(${sql.ref(column)}, '-infinity')
      else ${sql.ref(column)} end`
  const { rows } = await sql<{ verdict: string; count: number }>`
    with due as (
      select c.id, ${isA} as is_a, ${own('unread')} as unread, c.last_at,
        ${isOpen('c')}
          and (select ${isInGoodStanding('o')} from members o where o.id = ${other}) as is_open,
        greatest(
          (select created_at from messages where chat_id = c.id and sender_id = ${other}
            and messages.id > greatest(${own('seen')}, ${own('read')}) order by messages.id limit 1)
            + make_interval(secs => ${delay}),
          ${own('emailed')} + interval '1 day', ${lastQuietEnd}::timestamptz
        ) as first_due
      from chats c
      where c.member_a = ${member}::uuid and c.email_due_a <= ${now}
        or c.member_b = ${member}::uuid and c.email_due_b <= ${now}
      order by c.id for no key update skip locked
    ), judged as (
      select id, is_a, case
        when unread = 0 then 'read'
        when not is_open then 'closed'
        when last_at < now() - make_interval(days => ${OLDEST_DAYS}) then 'old'
        when ${plan.verdict}::text = 'active' and ${now} >= first_due + make_interval(hours => ${POSTPONED_HOURS})
          then ${plan.afterAnHour}
        else ${plan.verdict}::text end as verdict
      from due
    ), changed as (
      update chats c set
        ${set('email_due', true, due)}, ${set('email_due', false, due)},
        ${set('emailed', true, emailed('emailed_a'))}, ${set('emailed', false, emailed('emailed_b'))}
      from judged j where c.id = j.id returning verdict
    )
    select verdict, count(*)::int as count from changed group by verdict`.execute(tx)
  return new Map(rows.map(({ verdict, count }) => [verdict, count]))
}
