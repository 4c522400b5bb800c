import type { EmailTiming } from '@wayside/contract/topics'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { opaqueArray } from '../../database/preparedStatements.ts'
import { isInGoodStanding, seesActsOf } from '../../standing/visibility.queries.ts'

interface MemberEvent {
  topic: string
  to: readonly string[]
  object: string
  actor?: string | undefined
  details: Readonly<Record<string, string | number>>
}

interface Delivery {
  group: string
  /** Unless the member has chosen otherwise. */
  email: EmailTiming
  push: 'required' | 'on' | 'off'
  /** Seconds until an email is due. */
  delay: number
}

const ACTORS = 20

/**
 * Tells members of an event: in a new row, or in the unread one about the same. Left out are the
 * actor and whom a block or mute hides the actor from; and, unless the group is required, members
 * who are not verified or not in good standing. Returns the rows with their counts of events.
 */
export async function insertNotifications(
  tx: Db,
  { topic, to, object, actor, details }: MemberEvent,
  { group, email, push, delay }: Delivery,
) {
  const by = sql`${actor ?? null}::uuid`
  const chosen = (what: string) =>
    sql`(
      select ${sql.ref(what)}
      from notification_preferences
      where member_id = m.id and topic_group = ${group}
    )`
  // Emails of required groups have templates of their own, posted where the event happens.
  const emailDue =
    email === 'required'
      ? sql`null::timestamptz`
      : sql`case when coalesce(${chosen('email')}, ${email}) <> 'off'
          then now() + make_interval(secs => ${delay}) end`
  const pushDue = sql`case
    when (${push === 'required'} or coalesce(${chosen('push')}, ${push === 'on'}))
      and (select true from push_subscriptions where member_id = m.id limit 1) then now() end`
  const { rows } = await sql<{ id: string; events: number }>`
    insert into notifications as n
      (member_id, topic, object, actors, actor_count, details, email_due_at, push_due_at)
    select m.id, ${topic}, ${object}, array_remove(array[${by}], null), num_nonnulls(${by}),
      ${JSON.stringify(details)}::jsonb, ${emailDue}, ${pushDue}
    from members m
    where m.id = any(${opaqueArray(to, 'uuid')})
      and m.id is distinct from ${by}
      and m.standing <> 'erased'
      and (${email === 'required'} or m.verified_at is not null and ${isInGoodStanding('m')})
      and (${by} is null or ${seesActsOf(sql`m.id`, by)})
    order by m.id
    on conflict (member_id, topic, object) where read_at is null do update set
      event_count = n.event_count + 1,
      actors = (excluded.actors || array_remove(n.actors, ${by}))[1:${sql.lit(ACTORS)}],
      actor_count = n.actor_count
        + case when ${by} = any(n.actors) then 0 else excluded.actor_count end,
      details = excluded.details, updated_at = greatest(n.updated_at, now()), seen_at = null,
      email_due_at = coalesce(n.email_due_at, excluded.email_due_at),
      push_due_at = coalesce(n.push_due_at, excluded.push_due_at)
    returning n.id::text, n.event_count as events`.execute(tx)
  return rows
}

/** The member who has an address; undefined when it is nobody's. */
export async function memberWithAddress(tx: Db, email: string) {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** Deletes the notifications about an object that no longer exists. */
export const deleteAbout = (tx: Db, object: string) =>
  sql`delete from notifications where object = ${object} and object <> 'account'`.execute(tx)
