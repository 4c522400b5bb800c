import { sql } from 'kysely'
import { isoTime } from '../../database/isoTime.ts'
import type { Db } from '../../database/pool.ts'
import { type Json, jsonOf } from './ownData.queries.ts'

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
