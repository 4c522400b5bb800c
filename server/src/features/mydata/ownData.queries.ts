import { sql } from 'kysely'
import { isoTime } from '../../database/isoTime.ts'
import { camelCase, downloadedColumns } from '../../database/memberColumns.ts'
import type { TableDownload } from '../../database/memberTables.ts'
import type { Db } from '../../database/pool.ts'

type Json = Record<string, unknown>

/** Reads one row or list that the database writes as JSON, with the names of the wire. */
async function jsonOf<Shape>(db: Db, query: ReturnType<typeof sql>) {
  const { rows } = await sql<{ json: Shape }>`select (${query}) as json`.execute(db)
  return rows[0]?.json as Shape
}

/** The columns of the member's row that go into one file of the download. */
export const ownColumns = (db: Db, member: string, file: 'profile.json' | 'account.json') =>
  db
    .selectFrom('members')
    .select(downloadedColumns(file).map(({ column, name }) => sql.ref(column).as(name)))
    .where('id', '=', member)
    .executeTakeFirstOrThrow() as Promise<Json>

export const ownSessions = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_build_object('device', device, 'createdAt', ${isoTime('created_at')},
        'seenAt', ${isoTime('seen_at')}, 'isShared', is_shared) order by created_at), '[]')
      from sessions where member_id = ${member} and replaced_by is null`,
  )

export const ownPasskeys = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_strip_nulls(json_build_object('name', name,
        'createdAt', ${isoTime('created_at')}, 'usedAt', ${isoTime('used_at')}, 'isSynced', is_synced))
        order by created_at), '[]')
      from passkeys where member_id = ${member}`,
  )

/** Since when two-step login is on, and how many recovery codes are left; null while it is off. */
export const ownTwoStep = (db: Db, member: string) =>
  jsonOf<Json | null>(
    db,
    sql`select json_build_object('since', ${isoTime('confirmed_at')}, 'recoveryCodesLeft', (
        select count(*) from recovery_codes where member_id = ${member} and used_at is null))
      from totp where member_id = ${member} and confirmed_at is not null`,
  )

export const ownRole = (db: Db, member: string) =>
  jsonOf<string | null>(db, sql`select to_json(role) from staff where member_id = ${member}`)

/** What the member said at More about you, or null; the private part is still encrypted. */
export const ownDetails = (db: Db, member: string) =>
  jsonOf<(Json & { privateEncrypted?: string }) | null>(
    db,
    sql`select json_strip_nulls(json_build_object(
      'city', city, 'languages', languages, 'interests', interests, 'sleeping', sleeping,
      'maxGuests', max_guests, 'pets', pets, 'smoking', smoking, 'wheelchair', wheelchair,
      'offers', offers, 'asks', asks, 'hosting', hosting, 'question', question,
      'requestLimit', request_limit, 'privateEncrypted', private_encrypted))
      from member_details where member_id = ${member}`,
  )

/** The days when the member cannot host. */
export const ownClosedDates = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_build_object('from', from_on, 'to', to_on)
        order by from_on, to_on), '[]')
      from closed_dates where member_id = ${member}`,
  )

/** The member's choices for notifications, where they differ from the usual; and devices. */
export const ownNotifications = (db: Db, member: string) =>
  jsonOf<Json>(
    db,
    sql`select json_build_object(
      'emailText', coalesce(s.email_text, true), 'digest', coalesce(s.digest, 'daily'),
      'timeZone', coalesce(s.time_zone, 'UTC'), 'quietFrom', s.quiet_from, 'quietTo', s.quiet_to,
      'email', coalesce((
        select json_object_agg(topic_group, email order by topic_group)
        from notification_preferences where member_id = ${member} and email is not null
      ), '{}'),
      'emailDisabled', s.email_disabled,
      'pushText', coalesce(s.push_text, false),
      'push', coalesce((
        select json_object_agg(topic_group, push order by topic_group)
        from notification_preferences where member_id = ${member} and push is not null
      ), '{}'),
      'devices', coalesce((
        select json_agg(json_build_object('device', device, 'createdAt', ${isoTime('created_at')})
          order by created_at)
        from push_subscriptions where member_id = ${member}
      ), '[]'))
      from (select) one left join member_settings s on s.member_id = ${member}`,
  )

const OWN_AT_ONCE = 500

/** Posts or jobs of a member after one of them, oldest first; those set aside say since when. */
export async function ownPosts(db: Db, member: string, after: string) {
  const { rows } = await sql<{ id: string; json: Json }>`
    select id::text, json_strip_nulls(json_build_object('_id', id, 'content', content, 'tags', tags,
      'createdAt', ${isoTime('created_at')}, 'withheldAt', ${isoTime('withheld_at')})) as json
    from (
      select id, content, tags, created_at, null::timestamptz as withheld_at from posts where author_id = ${member}
      union all
      select id, content, tags, created_at, withheld_at from withheld_posts where author_id = ${member}
    ) own where id > ${after} order by own.id limit ${OWN_AT_ONCE}`.execute(db)
  return rows
}

export async function ownJobs(db: Db, member: string, after: string) {
  const columns = sql`id, title, description, city, budget, apply_direction, created_at,
    pay_per, expires_at, asked_at, confirmed_at, edited_at`
  const { rows } = await sql<{ id: string; json: Json }>`
    select id::text, json_strip_nulls(json_build_object('_id', id, 'jobTitle', title,
      'jobDescription', description, 'jobCity', city, 'jobBudget', budget / 100.0::float8,
      'payPer', pay_per, 'jobApplyDirection', apply_direction, 'createdAt', ${isoTime('created_at')},
      'expiresAt', ${isoTime('expires_at')}, 'askedAt', ${isoTime('asked_at')},
      'confirmedAt', ${isoTime('confirmed_at')}, 'editedAt', ${isoTime('edited_at')},
      'closed', closed, 'closedAt', ${isoTime('closed_at')},
      'withheldAt', ${isoTime('withheld_at')})) as json
    from (
      select ${columns}, null as closed, null::timestamptz as closed_at, null::timestamptz as withheld_at
      from jobs where owner_id = ${member}
      union all
      select ${columns}, null, null, withheld_at from withheld_jobs where owner_id = ${member}
      union all
      select ${columns}, closed, closed_at, null from closed_jobs where owner_id = ${member}
    ) own where id > ${after} order by own.id limit ${OWN_AT_ONCE}`.execute(db)
  return rows
}

/** The chats of a member, with id and name of the other one and nothing else of theirs. */
export async function ownChats(db: Db, member: string) {
  const { rows } = await sql<{ id: string; head: Json }>`
    select c.id, json_build_object('chatId', c.id, 'createdAt', ${isoTime('c.created_at')},
      'with', json_build_object('_id', m.id, 'name', m.name, 'lastname', m.lastname)) as head
    from chats c join members m on m.id = case c.member_a when ${member} then c.member_b else c.member_a end
    where ${member} in (c.member_a, c.member_b) order by c.created_at, c.id`.execute(db)
  return rows
}

/** Messages of a chat after one of them, as both members read them. */
export async function chatMessages(db: Db, chat: string, after: string) {
  const { rows } = await sql<{ id: string; json: Json }>`
    select id::text, json_build_object('_id', id::text, 'senderId', sender_id, 'text', text,
      'createdAt', ${isoTime('created_at')}) as json
    from messages where chat_id = ${chat} and id > ${after} order by messages.id limit ${OWN_AT_ONCE}`.execute(
    db,
  )
  return rows
}

const wireName = (column: string) => (column === 'id' ? '_id' : camelCase(column))
const wireValue = (column: string) => {
  if (column.endsWith('_at')) return isoTime(column)
  return column === 'id' ? sql`id::text` : sql.ref(column)
}

/** Reads rows of a table that belong to a member, after one of them. `id` is the key of each. */
export async function ownRows(
  db: Db,
  [table, { member: owner, key, columns }]: readonly [string, TableDownload],
  member: string,
  after: string,
) {
  const fields = columns.map((column) => sql`${sql.lit(wireName(column))}, ${wireValue(column)}`)
  const isAfter = after === '' ? sql`true` : sql`${sql.ref(key)} > ${after}`
  const { rows } = await sql<{ id: string; json: Json }>`
    select ${sql.ref(key)}::text as id, json_strip_nulls(json_build_object(${sql.join(fields)})) as json
    from ${sql.table(table)} where ${sql.ref(owner)} = ${member} and ${isAfter}
    order by ${sql.ref(`${table}.${key}`)} limit ${OWN_AT_ONCE}`.execute(db)
  return rows
}

const people = (table: string, by: string, of: string, member: string) =>
  sql`select coalesce(json_agg(json_build_object('_id', m.id, 'name', m.name, 'lastname', m.lastname,
      'createdAt', ${isoTime('t.created_at')}) order by t.created_at), '[]')
    from ${sql.table(table)} t join members m on m.id = ${sql.ref(`t.${of}`)}
    where ${sql.ref(`t.${by}`)} = ${member}`

export const ownBlocks = (db: Db, member: string) =>
  jsonOf<Json[]>(db, people('blocks', 'blocker_id', 'blocked_id', member))
export const ownMutes = (db: Db, member: string) =>
  jsonOf<Json[]>(db, people('mutes', 'muter_id', 'muted_id', member))

const appeal = sql`json_strip_nulls(json_build_object('text', a.text, 'createdAt', ${isoTime('a.created_at')},
  'state', coalesce(a.outcome, 'waiting'), 'answer', nullif(a.answer, '')))`

/** The reports that a member sent, with what became of them; nothing of what they are about. */
export const ownReports = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_strip_nulls(json_build_object('_id', r.id, 'number', r.number,
        'kind', r.kind, 'reason', r.reason, 'text', r.text, 'createdAt', ${isoTime('r.created_at')},
        'state', case when d.id is null then 'waiting' when d.act = 'none' then 'noAction' else 'action' end,
        'decidedAt', ${isoTime('d.created_at')}, 'appeals', (
          select json_agg(${appeal} order by a.created_at)
          from appeals a where a.report_id = r.id and a.member_id = r.reporter_id)
      )) order by r.created_at), '[]')
      from reports r left join decisions d on d.id = r.decision_id where r.reporter_id = ${member}`,
  )

/** The decisions about a member with their own appeals; no reporter, no evidence, no notes. */
export const ownDecisions = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_strip_nulls(json_build_object('_id', d.id, 'act', d.act,
        'rule', d.rule, 'text', d.text, 'removed', d.removed, 'until', ${isoTime('d.until')}, 'createdAt', ${isoTime('d.created_at')},
        'liftedAt', ${isoTime('d.lifted_at')}, 'appeal', (
          select ${appeal} from appeals a where a.decision_id = d.id and a.member_id = d.member_id)
      )) order by d.created_at), '[]')
      from decisions d where d.member_id = ${member} and d.act <> 'none'`,
  )

/** The private copies of pictures that moderators removed and that may come back. */
export async function removedPictures(db: Db, member: string) {
  const { rows } = await sql<{ name: string }>`
    select item->>'before' as name from decisions, jsonb_array_elements(removed) item
    where member_id = ${member} and lifted_at is null and item->>'kind' = 'picture'
      and item->>'before' <> ''`.execute(db)
  return rows.map(({ name }) => name)
}
