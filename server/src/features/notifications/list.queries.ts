import type { Notification } from '@wayside/contract/notificationList'
import { notificationText, notificationUrl } from '@wayside/contract/notificationText'
import { groupOf, type TopicRegister } from '@wayside/contract/topics'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { opaque, opaqueArray } from '../../database/preparedStatements.ts'
import { isInGoodStanding, seesActsOf } from '../../standing/visibility.queries.ts'

interface Row {
  _id: string
  member: string
  topic: string
  object: string
  actors: Notification['actors']
  actorCount: number
  eventCount: number
  details: Record<string, string | number>
  createdAt: string
  updatedAt: string
  isSeen: boolean
  isRead: boolean
  /** The place of the row in the list of its member. */
  place: string
}

const ACTORS_SHOWN = 3

// Whether the member of notification n sees the actor a now: not one of a block or a mute since, nor
// who is suspended, banned or about to leave. Erased ones are not in the row any more.
const seesActor = sql`${isInGoodStanding('a')} and ${seesActsOf(sql`n.member_id`, sql`a.id`)}`

const shown = sql`
  cross join lateral (
    select count(*)::int as count, coalesce(json_agg(
      json_build_object(
        '_id', a.id, 'name', a.name, 'lastname', a.lastname, 'profilePic', a.picture
      )
      order by place) filter (where place <= ${sql.lit(ACTORS_SHOWN)}), '[]') as actors
    from (
      select a.id, a.name, a.lastname, a.picture, row_number() over (order by actor.place) as place
      from unnest(n.actors) with ordinality as actor (id, place)
      join members a on a.id = actor.id
      where ${seesActor}
    ) a
  ) shown`
const isKnown = (topics: TopicRegister) =>
  sql`n.topic = any(${opaqueArray(Object.keys(topics.topics), 'text')})`
const isShown = (topics: TopicRegister) =>
  sql`(n.actors = '{}' or shown.count > 0) and ${isKnown(topics)}`

const columns = sql`
  n.id::text as "_id", n.member_id as member, n.topic, n.object, shown.actors,
  n.actor_count - cardinality(n.actors) + shown.count as "actorCount",
  n.event_count as "eventCount",
  n.details, n.created_at as "createdAt", n.updated_at as "updatedAt",
  n.seen_at is not null as "isSeen", n.read_at is not null as "isRead",
  (extract(epoch from n.updated_at) * 1000000)::bigint || '-' || n.id as place`

/** The entry that a member is shown for a row. */
function entryOf(row: Row, topics: TopicRegister): Notification {
  const { member: _, place: __, object, details, ...entry } = row
  const [type = '', _id = ''] = object.split(':')
  const values = { ...entry, object: { type, _id, title: String(details.title ?? '') }, details }
  return {
    ...entry,
    group: groupOf(entry.topic, topics)?.name ?? '',
    object: values.object,
    text: notificationText(values, topics),
    url: notificationUrl(values, topics),
  }
}

interface Page {
  /** The place after which the page begins; empty or unreadable for the first page. */
  cursor: string
  limit: number
}

/**
 * A page of a member's notifications, most recently updated first, where the next begins, and how
 * many of all are unseen.
 */
export async function notificationsOf(
  db: Db,
  member: string,
  { cursor, limit, topics }: Page & { topics: TopicRegister },
) {
  // The count comes with an empty page, too.
  const { rows } = await sql<{ unseen: number } & (Row | { _id: null })>`
    select counted.unseen, page.*
    from (select ${unseenOf(opaque(member, 'uuid'), topics)} as unseen) counted
    left join (
      select ${columns}
      from notifications n ${shown}
      where n.member_id = ${member}::uuid and ${isShown(topics)} and ${isAfter(cursor)}
      order by n.updated_at desc, n.id desc
      limit ${limit + 1}
    ) page on true
    order by page."updatedAt" desc, page."_id"::bigint desc`.execute(db)
  const found = rows.filter((row) => row._id !== null)
  const page = found.slice(0, limit)
  return {
    notifications: page.map((row) => entryOf(row, topics)),
    nextCursor: found.length > limit ? (page.at(-1)?.place ?? null) : null,
    unseen: rows[0]?.unseen ?? 0,
  }
}

/** Microseconds and an id, which no number of JavaScript or PostgreSQL rounds. */
function isAfter(cursor: string): RawBuilder<unknown> {
  const [, micros, id] = /^(\d{1,16})-(\d{1,18})$/.exec(cursor) ?? []
  if (!micros || !id) return sql`true`
  const time = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return sql`(n.updated_at, n.id) < (${time}, ${id}::bigint)`
}

/** Rows of any members, each as its member sees it, if they do. */
export async function entriesWithIds(db: Db, ids: readonly string[], topics: TopicRegister) {
  const { rows } = await sql<Row>`
    select ${columns}
    from notifications n ${shown}
    where n.id = any(${opaqueArray(ids, 'bigint')}) and ${isShown(topics)}`.execute(db)
  return rows.map((row) => ({
    member: row.member,
    topic: row.topic,
    entry: entryOf(row, topics),
  }))
}

const unseenOf = (member: RawBuilder<unknown>, topics: TopicRegister) =>
  sql`(
    select count(*)::int
    from notifications n
    where n.member_id = ${member}
      and n.read_at is null
      and n.seen_at is null
      and ${isKnown(topics)}
      and (
        n.actors = '{}'
        or exists (select from members a where a.id = any(n.actors) and ${seesActor})
      )
    )`

/** Counts the notifications that a member has not seen. */
export async function countUnseen(db: Db, member: string, topics: TopicRegister) {
  const { rows } = await sql<{ unseen: number }>`
    select ${unseenOf(opaque(member, 'uuid'), topics)} as unseen`.execute(db)
  return rows[0]?.unseen ?? 0
}

const CHATS_MAX = 500

const unreadOf = (member: RawBuilder<unknown>) => sql`(
  select coalesce(sum(unread), 0)::int
  from (
    select unread_a as unread, last_at
    from chats
    where member_a = ${member}
    union all
    select unread_b, last_at
    from chats
    where member_b = ${member}
    order by last_at desc
    limit ${sql.lit(CHATS_MAX)}
  ) own
)`

/** The number on the icon of a member's app. */
export const badgeTotal = (member: RawBuilder<unknown>, topics: TopicRegister) =>
  sql<number>`${unreadOf(member)} + ${unseenOf(member, topics)}`

/** Returns the counts of a member's badges: unread messages, and notifications not seen. */
export async function badgeOf(db: Db, me: string, topics: TopicRegister) {
  const member = opaque(me, 'uuid')
  const { rows } = await sql<{ messages: number; notifications: number }>`
    select ${unreadOf(member)} as messages,
      ${unseenOf(member, topics)} as notifications`.execute(db)
  const { messages, notifications } = rows[0] ?? { messages: 0, notifications: 0 }
  return { messages, notifications, total: messages + notifications }
}
