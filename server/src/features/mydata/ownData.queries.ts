import { sql } from 'kysely'
import { isoTime } from '../../database/isoTime.ts'
import { camelCase, downloadedColumns } from '../../database/memberColumns.ts'
import type { DownloadedTable, TableDownload } from '../../database/memberTables.ts'
import type { Db } from '../../database/pool.ts'

export type Json = Record<string, unknown>

/** Reads one row or list that the database writes as JSON, with the names of the wire. */
export async function jsonOf<Shape>(db: Db, query: ReturnType<typeof sql>) {
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

/** Since when two-step login is on, and how many recovery codes are left; null while it is off. */
export const ownTwoStep = (db: Db, member: string) =>
  jsonOf<Json | null>(
    db,
    sql`select json_build_object('since', ${isoTime('confirmed_at')}, 'recoveryCodesLeft', (
        select count(*)
        from recovery_codes
        where member_id = ${member} and used_at is null))
      from totp
      where member_id = ${member} and confirmed_at is not null`,
  )

export const ownRole = (db: Db, member: string) =>
  jsonOf<string | null>(db, sql`select to_json(role) from staff where member_id = ${member}`)

/** The details of the member, or null; the private part is still encrypted. */
export const ownDetails = (db: Db, member: string) =>
  jsonOf<(Json & { privateEncrypted?: string }) | null>(
    db,
    sql`select json_strip_nulls(json_build_object(
      'city', city, 'languages', languages, 'interests', interests, 'sleeping', sleeping,
      'maxGuests', max_guests, 'pets', pets, 'smoking', smoking, 'wheelchair', wheelchair,
      'offers', offers, 'asks', asks, 'hosting', hosting, 'question', question,
      'requestLimit', request_limit, 'privateEncrypted', private_encrypted))
      from member_details
      where member_id = ${member}`,
  )

/** The days when the member cannot host. */
export const ownClosedDates = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_build_object('from', from_on, 'to', to_on)
        order by from_on, to_on), '[]')
      from closed_dates
      where member_id = ${member}`,
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
        from notification_preferences
        where member_id = ${member} and email is not null
      ), '{}'),
      'emailDisabled', s.email_disabled,
      'pushText', coalesce(s.push_text, false),
      'push', coalesce((
        select json_object_agg(topic_group, push order by topic_group)
        from notification_preferences
        where member_id = ${member} and push is not null
      ), '{}'),
      'devices', coalesce((
        select json_agg(json_build_object('device', device, 'createdAt', ${isoTime('created_at')})
          order by created_at)
        from push_subscriptions
        where member_id = ${member}
      ), '[]'))
      from (select) one
      left join member_settings s on s.member_id = ${member}`,
  )

const OWN_AT_ONCE = 500

/** The chats of a member, with id and name of the other one and nothing else of theirs. */
export async function ownChats(db: Db, member: string) {
  const { rows } = await sql<{ id: string; head: Json }>`
    select c.id, json_build_object('chatId', c.id, 'createdAt', ${isoTime('c.created_at')},
      'with', json_build_object('_id', m.id, 'name', m.name, 'lastname', m.lastname)) as head
    from chats c
    join members m on m.id = case c.member_a when ${member} then c.member_b else c.member_a end
    where ${member} in (c.member_a, c.member_b)
    order by c.created_at, c.id`.execute(db)
  return rows
}

/** Messages of a chat after one of them, as both members read them. */
export async function chatMessages(db: Db, chat: string, after: string) {
  const { rows } = await sql<{ id: string; json: Json }>`
    select id::text, json_build_object('_id', id::text, 'senderId', sender_id, 'text', text,
      'createdAt', ${isoTime('created_at')}) as json
    from messages
    where chat_id = ${chat} and id > ${after}
    order by messages.id
    limit ${OWN_AT_ONCE}`.execute(db)
  return rows
}

const cursorOf = ({ key }: TableDownload) => sql.ref(`own.${key}`)

/** The fields of a row in the file. */
function fieldsOf({ columns, person }: TableDownload) {
  const own = columns.map((each) => {
    const { column, name, unit } =
      typeof each === 'string'
        ? { column: each, name: each === 'id' ? '_id' : camelCase(each), unit: undefined }
        : each
    const value = sql.ref(`own.${column}`)
    if (unit === 'cents') return sql`${sql.lit(name)}, ${value} / 100.0::float8`
    if (column === 'id') return sql`${sql.lit(name)}, ${value}::text`
    return sql`${sql.lit(name)}, ${column.endsWith('_at') ? isoTime(`own.${column}`) : value}`
  })
  return person ? [sql`'_id', m.id, 'name', m.name, 'lastname', m.lastname`, ...own] : own
}

/**
 * Reads rows of the tables of a list that belong to a member, after one of them. `id` is the key of
 * each.
 */
export async function ownRows(
  db: Db,
  tables: readonly DownloadedTable[],
  member: string,
  after: string,
) {
  const parts = tables.map(([table, download]) => {
    const { member: owner, person, unless } = download
    const cursor = cursorOf(download)
    return sql`select ${cursor} as key,
        json_strip_nulls(json_build_object(${sql.join(fieldsOf(download))})) as json
      from ${sql.table(table)} own
      ${person ? sql`join members m on m.id = ${sql.ref(`own.${person}`)}` : sql``}
      where ${sql.ref(`own.${owner}`)} = ${member}
        and ${unless ? sql`${sql.ref(`own.${unless}`)} is null` : sql`true`}
        and ${after === '' ? sql`true` : sql`${cursor} > ${after}`}`
  })
  const { rows } = await sql<{ id: string; json: Json }>`
    select key::text as id, json
    from (${sql.join(parts, sql` union all `)}) each
    order by key
    limit ${OWN_AT_ONCE}`.execute(db)
  return rows
}
