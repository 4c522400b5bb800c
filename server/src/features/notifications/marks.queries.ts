import { retention } from '@wayside/contract/storedData'
import { groupOf, type TopicRegister } from '@wayside/contract/topics'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'

/**
 * The time at which notification `n` is due on devices after it was seen: none, unless it concerns
 * the security of the account. A thief must not silence the owner's phone by looking first.
 */
function pushAfterSeen(register: TopicRegister) {
  const required = Object.keys(register.topics).filter(
    (topic) => groupOf(topic, register)?.push === 'required',
  )
  return sql`case when n.topic = any(${required}::text[]) then n.push_due_at end`
}

/**
 * Marks as seen what a member was shown: a notification and those updated before it. False when the
 * member has no such notification. Rows are locked in one order, so that no two calls wait for each
 * other.
 */
export async function markSeen(
  db: Db,
  member: string,
  { upTo, topics }: { upTo: string; topics: TopicRegister },
) {
  const { rows } = await sql<{ isThere: boolean }>`
    with last as (
      select updated_at, id
      from notifications
      where id = ${upTo}::bigint and member_id = ${member}::uuid
    ), unseen as (
      select n.id
      from notifications n, last
      where n.member_id = ${member}::uuid and n.read_at is null and n.seen_at is null
        and (n.updated_at, n.id) <= (last.updated_at, last.id)
      order by n.id
      for no key update of n
    ), marked as (
      update notifications n
      set seen_at = now(), email_due_at = null,
        push_due_at = ${pushAfterSeen(topics)}
      from unseen
      where n.id = unseen.id
    )
    select exists (select from last) as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}

/** The notifications to mark as read: these, all about an object, or all. */
export type Reading = { ids: readonly string[] } | { object: string } | { all: true }

/** Marks notifications of a member as read. Those of others, and read ones, stay as they are. */
export async function markRead(
  db: Db,
  member: string,
  { topics, ...reading }: Reading & { topics: TopicRegister },
) {
  const which =
    'ids' in reading
      ? sql`id = any(${reading.ids}::bigint[])`
      : 'object' in reading
        ? sql`object = ${reading.object}`
        : sql`true`
  await sql`
    with unread as (
      select id
      from notifications
      where member_id = ${member}::uuid and read_at is null and ${which}
      order by id
      for no key update
    )
    update notifications n
    set
      read_at = now(), seen_at = coalesce(n.seen_at, now()), email_due_at = null,
      push_due_at = ${pushAfterSeen(topics)}
    from unread
    where n.id = unread.id`.execute(db)
}

/** Ends the pause of a member's pushes, once they have looked at the new entries. */
export const endPushPause = (db: Db, member: string) =>
  sql`
    update member_settings
    set pushes = 0, pushes_paused_after = null
    where member_id = ${member}::uuid and pushes_paused_after is not null`.execute(db)

const AT_ONCE = 500

/**
 * Deletes notifications that were read, or unread and unchanged, for too long, and those beyond the
 * newest 1,000 of a member.
 */
export async function purgeOldNotifications(db: Db) {
  const old = [
    sql`
      select id
      from notifications
      where read_at < now() - ${interval(retention.readNotification)}`,
    sql`
      select id
      from notifications
      where read_at is null and updated_at < now() - ${interval(retention.unreadNotification)}`,
    // Only who has got or read one in the last hours can have more than before.
    sql`
      select n.id
      from (
        select member_id
        from notifications
        where read_at > now() - interval '3 hours'
        union
        select member_id
        from notifications
        where read_at is null and updated_at > now() - interval '3 hours'
      ) recent
      cross join lateral (
        select id
        from notifications
        where member_id = recent.member_id
        order by updated_at desc, id desc offset 1000
      ) n`,
  ]
  for (const ids of old)
    for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
      const { numAffectedRows = 0n } = await sql`
        delete from notifications
        where id in (${ids} limit ${AT_ONCE})`.execute(db)
      deleted = Number(numAffectedRows)
    }
}
