import { sql } from 'kysely'
import { isoTime } from '../../database/isoTime.ts'
import { camelCase, downloadedColumns } from '../../database/memberColumns.ts'
import type { DownloadedTable, TableDownload } from '../../database/memberTables.ts'
import type { Db } from '../../database/pool.ts'
import { hiddenFrom, isShownReference } from '../../standing/visibility.queries.ts'

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

/** What the member said at More about you, or null; the private part is still encrypted. */
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

/**
 * Stays and meetings of the member, with all versions; of the other only id and name. The address
 * that the member shares is still encrypted.
 */
export const ownAgreements = (db: Db, member: string) =>
  jsonOf<(Json & { addressEncrypted?: string })[]>(
    db,
    sql`select coalesce(json_agg(json_strip_nulls(json_build_object(
        '_id', a.id, 'chatId', a.chat_id, 'kind', a.kind,
        'isHost', a.host_id = ${member},
        'with', json_build_object('_id', o.id, 'name', o.name, 'lastname', o.lastname),
        'state', agreement_state(
          a.closed, a.agreed_version, a.ends_on, a.expires_at, now()
        ),
        'version', a.version, 'agreedVersion', a.agreed_version,
        'isRequestedByMe', a.requested_by = ${member},
        'reason', nullif(a.reason, ''), 'question', nullif(a.question, ''),
        'answer', nullif(a.answer, ''), 'word', nullif(a.word, ''),
        'addressEncrypted', case a.host_id when ${member} then a.address_encrypted end,
        'createdAt', ${isoTime('a.created_at')}, 'changedAt', ${isoTime('a.changed_at')},
        'versions', (
          select json_agg(json_build_object(
            'version', v.version, 'isMine', v.by_id = ${member}, 'terms', v.terms,
            'createdAt', ${isoTime('v.created_at')}
          ) order by v.version)
          from agreement_versions v
          where v.agreement_id = a.id
        )
      )) order by a.created_at, a.id), '[]')
      from agreements a
      join members o on o.id = case a.host_id when ${member} then a.guest_id else a.host_id end
      where ${member} in (a.host_id, a.guest_id)`,
  )

/** How the member answers requests to stay, as others see it; null when too few have asked. */
export const ownAnswers = (db: Db, member: string) =>
  jsonOf<Json | null>(
    db,
    sql`select json_strip_nulls(json_build_object('rate', rate, 'time', speed))
      from host_answers
      where member_id = ${member}`,
  )

/** What the member wrote about others, whether it is open or not. */
export const ownReferences = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_strip_nulls(json_build_object(
        '_id', r.id,
        'about', json_build_object('_id', o.id, 'name', o.name, 'lastname', o.lastname),
        'agreement', r.agreement_id, 'kind', r.kind,
        'recommends', case when r.recommends then 'yes' else 'no' end, 'text', r.text,
        'writtenAt', ${isoTime('r.written_at')}, 'shownAt', ${isoTime('r.shown_at')},
        'hiddenAt', ${isoTime('r.hidden_at')}, 'decision', r.decision_id,
        'reply', case when r.hidden_at is null then r.reply end
      )) order by r.written_at, r.id), '[]')
      from member_references r
      join members o on o.id = r.about_id
      where r.author_id = ${member}`,
  )

/** The open references about the member that they can read, with the month as others see it. */
export async function referencesAboutOwner(db: Db, member: string) {
  const hidden = await hiddenFrom(db, member)
  return jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_strip_nulls(json_build_object(
        '_id', r.id,
        'author', case when a.id is not null then
          json_build_object('_id', a.id, 'name', a.name, 'lastname', a.lastname)
        end,
        'kind', r.kind, 'recommends', case when r.recommends then 'yes' else 'no' end,
        'text', r.text, 'month', to_char(r.written_at at time zone 'UTC', 'YYYY-MM'),
        'reply', r.reply, 'repliedAt', ${isoTime('r.replied_at')}
      )) order by r.shown_at, r.id), '[]')
      from member_references r
      left join members a on a.id = r.author_id
      where r.about_id = ${member} and ${isShownReference(hidden)}`,
  )
}

/** The member's replies to references, also those that a moderator removed. */
export const ownReplies = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_strip_nulls(json_build_object(
        'reference', r.id, 'text', coalesce(r.reply, r.removed_reply),
        'repliedAt', coalesce(${isoTime('r.replied_at')}, ${isoTime('r.removed_replied_at')}),
        'decision', r.reply_decision_id
      )) order by r.shown_at, r.id), '[]')
      from member_references r
      where r.about_id = ${member} and coalesce(r.reply, r.removed_reply) <> ''`,
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

const appeal = sql`json_strip_nulls(json_build_object(
  'text', a.text, 'createdAt', ${isoTime('a.created_at')},
  'state', coalesce(a.outcome, 'waiting'), 'answer', nullif(a.answer, '')))`

/** The reports that a member sent, with what became of them; nothing of what they are about. */
export const ownReports = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_strip_nulls(json_build_object('_id', r.id, 'number', r.number,
        'kind', r.kind, 'reason', r.reason, 'text', r.text, 'createdAt', ${isoTime('r.created_at')},
        'state',
        case when d.id is null then 'waiting' when d.act = 'none' then 'noAction' else 'action' end,
        'decidedAt', ${isoTime('d.created_at')}, 'appeals', (
          select json_agg(${appeal} order by a.created_at)
          from appeals a
          where a.report_id = r.id and a.member_id = r.reporter_id)
      )) order by r.created_at), '[]')
      from reports r
      left join decisions d on d.id = r.decision_id
      where r.reporter_id = ${member}`,
  )

/** The decisions about a member with their own appeals; no reporter, no evidence, no notes. */
export const ownDecisions = (db: Db, member: string) =>
  jsonOf<Json[]>(
    db,
    sql`select coalesce(json_agg(json_strip_nulls(json_build_object('_id', d.id, 'act', d.act,
        'rule', d.rule, 'text', d.text, 'removed', d.removed, 'until', ${isoTime('d.until')},
        'createdAt', ${isoTime('d.created_at')},
        'liftedAt', ${isoTime('d.lifted_at')}, 'appeal', (
          select ${appeal}
          from appeals a
          where a.decision_id = d.id and a.member_id = d.member_id)
      )) order by d.created_at), '[]')
      from decisions d
      where d.member_id = ${member} and d.act <> 'none'`,
  )

/** The private copies of pictures that moderators removed and that may come back. */
export async function removedPictures(db: Db, member: string) {
  const { rows } = await sql<{ name: string }>`
    select item->>'before' as name
    from decisions, jsonb_array_elements(removed) item
    where member_id = ${member} and lifted_at is null and item->>'kind' = 'picture'
      and item->>'before' <> ''`.execute(db)
  return rows.map(({ name }) => name)
}
