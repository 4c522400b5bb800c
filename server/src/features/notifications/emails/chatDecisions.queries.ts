import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'
import { isInGoodStanding, isOpen } from '../../../standing/visibility.queries.ts'
import type { Recipient } from '../recipients/channel.ts'
import { byVerdict, dueAfter, type Judged, judged, planFor, timingOf } from './verdicts.queries.ts'

export const GROUP = 'messages'

/** Columns of chat `c` that are those of a member. */
export const ownOf = (member: string) => {
  const isA = sql`c.member_a = ${member}::uuid`
  const own = (name: string) =>
    sql`case when ${isA} then ${sql.ref(`c.${name}_a`)} else ${sql.ref(`c.${name}_b`)} end`
  return { isA, own, other: sql`case when ${isA} then c.member_b else c.member_a end` }
}

/**
 * Decides on the due chats of a member. Those that were read, are closed or are too old are due no
 * more; what becomes of the others is planned. A chat that somebody writes in stays due.
 */
export async function decideChats(tx: Db, recipient: Recipient) {
  const { member, now, delay, lastQuietEnd } = recipient
  const { isA, own, other } = ownOf(member)
  const plan = planFor(timingOf(GROUP, recipient.choices), recipient)
  const set = (name: string, isOfA: boolean, value: RawBuilder<unknown>) => {
    const column = sql.ref(`${name}_${isOfA ? 'a' : 'b'}`)
    return sql`${column} = case when is_a = ${isOfA} then ${value} else c.${column} end`
  }
  const due = dueAfter(recipient)
  // A chat that waits for a digest differs by it from one that was unread before there were emails.
  const emailed = (column: string) => sql`case verdict
    when 'digest' then coalesce(${sql.ref(`c.${column}`)}, '-infinity')
    when 'late' then first_due
    else ${sql.ref(`c.${column}`)} end`
  const verdict = judged(
    {
      firstDue: sql`first_due`,
      changedAt: sql`last_at`,
      plan: sql`${plan.now}::text`,
      planAfterAnHour: sql`${plan.afterAnHour}::text`,
    },
    recipient,
  )
  const { rows } = await sql<Judged>`
    with due as (
      select c.id, ${isA} as is_a, ${own('unread')} as unread, c.last_at,
        ${isOpen('c')}
          and (select ${isInGoodStanding('o')} from members o where o.id = ${other}) as is_open,
        greatest(
          (
            select created_at
            from messages
            where chat_id = c.id
              and sender_id = ${other}
              and messages.id > greatest(${own('seen')}, ${own('read')})
            order by messages.id
            limit 1
          ) + make_interval(secs => ${delay}),
          ${own('emailed')} + interval '1 day', ${lastQuietEnd}::timestamptz
        ) as first_due
      from chats c
      where c.member_a = ${member}::uuid and c.email_due_a <= ${now}::timestamptz
        or c.member_b = ${member}::uuid and c.email_due_b <= ${now}::timestamptz
      order by c.id
      for no key update skip locked
    ), judged as (
      select id, is_a, first_due, case
        when unread = 0 then 'read'
        when not is_open then 'closed'
        else ${verdict} end as verdict
      from due
    ), changed as (
      update chats c
      set
        ${set('email_due', true, due)}, ${set('email_due', false, due)},
        ${set('emailed', true, emailed('emailed_a'))},
        ${set('emailed', false, emailed('emailed_b'))}
      from judged j
      where c.id = j.id and verdict <> 'send'
    )
    select id, verdict
    from judged`.execute(tx)
  return byVerdict(rows)
}
