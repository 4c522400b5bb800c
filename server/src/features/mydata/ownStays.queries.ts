import { sql } from 'kysely'
import { isoTime } from '../../database/isoTime.ts'
import type { Db } from '../../database/pool.ts'
import { hiddenFrom, isShownReference } from '../../standing/visibility.queries.ts'
import { type Json, jsonOf } from './ownData.queries.ts'

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

/** The references that the member wrote, whether they are shown or not. */
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
