import type { Decision } from '@wayside/contract/decisions'
import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'

type Row = { [Name in keyof Decision]-?: Decision[Name] | null }

const withoutNulls = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null),
  ) as unknown as Decision

/** The decisions about a member of the last twelve months, newest first. */
export async function decisionsAbout(db: Db, member: string) {
  const { rows } = await sql<Row>`
    select d.id as "_id", d.act, d.rule, d.text, d.until, d.created_at as "createdAt",
      d.read_at as "readAt",
      d.lifted_at as "liftedAt",
      (
        select coalesce(json_agg(
          json_strip_nulls(json_build_object('kind', item->'kind', 'id', item->'id'))
        ), '[]')
        from jsonb_array_elements(d.removed) item
      ) as removed,
      (
        select json_strip_nulls(json_build_object(
          'state', coalesce(a.outcome, 'waiting'),
          'answer', nullif(a.answer, '')
        ))
        from appeals a
        where a.decision_id = d.id and a.member_id = d.member_id
      ) as appeal
    from decisions d
    where d.member_id = ${member}::uuid
      and d.act <> 'none'
      and d.created_at > now() - interval '12 months'
    order by d.created_at desc
    limit 100`.execute(db)
  return rows.map(withoutNulls)
}

/** Marks a decision as read; false when there is no such decision about the member. */
export async function markDecisionRead(db: Db, id: string, member: string) {
  const { numAffectedRows } = await sql`
    update decisions
    set read_at = coalesce(read_at, now())
    where id = ${id}::uuid and member_id = ${member}::uuid and act <> 'none'`.execute(db)
  return numAffectedRows === 1n
}

interface Appealable {
  decision: string
  reportId: string | null
  isTooLate: boolean
}

/** The decision that a member may appeal: one about them, or one that their report broke no rule. */
export async function appealable(
  db: Db,
  member: string,
  { decisionId, reportId }: { decisionId?: string | undefined; reportId?: string | undefined },
) {
  const isTooLate = sql`
    (d.created_at < now() - ${interval(retention.appealable)}
      or d.lifted_at is not null) as "isTooLate"`
  const { rows } = await (decisionId
    ? sql<Appealable>`
        select d.id as decision, null as "reportId", ${isTooLate}
        from decisions d
        where d.id = ${decisionId}::uuid and d.member_id = ${member}::uuid and d.act <> 'none'`
    : sql<Appealable>`
        select d.id as decision, r.id as "reportId", ${isTooLate}
        from reports r
        join decisions d on d.id = r.decision_id
        where r.id = ${reportId ?? null}::uuid
          and r.reporter_id = ${member}::uuid
          and d.act = 'none'`
  ).execute(db)
  return rows[0]
}

/** Stores an appeal, once a decision and member; undefined when there is one. */
export async function insertAppeal(
  db: Db,
  {
    decision,
    reportId,
    member,
    text,
  }: { decision: string; reportId: string | null; member: string; text: string },
) {
  const { rows } = await sql<{ _id: string; createdAt: string }>`
    insert into appeals (decision_id, report_id, member_id, text)
    values (${decision}::uuid, ${reportId}::uuid, ${member}::uuid, ${text})
    on conflict (decision_id, member_id) do nothing
    returning id as "_id", created_at as "createdAt"`.execute(db)
  return rows[0]
}
