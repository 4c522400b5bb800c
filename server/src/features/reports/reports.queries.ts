import type { Evidence } from '@wayside/contract/evidence'
import type { Report, ReportKind } from '@wayside/contract/reports'
import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'
import { isCaseHidden, isInGoodStanding, memberId } from '../../standing/visibility.queries.ts'

export interface NewReport {
  reporter: string
  target: string
  kind: ReportKind
  objectId: string
  /** Of a message. */
  chatId: string | undefined
  reason: string
  priority: number
  text: string
  evidence: Evidence
  pictures: string[]
}

const APPEALABLE = interval(retention.appealable)

const shown = sql`r.id as "_id", r.number, r.kind, r.reason, r.created_at as "createdAt",
  case
    when d.act = 'none' then 'noAction'
    when d.id is null then 'waiting'
    else 'action'
  end as state,
  d.created_at as "decidedAt",
  coalesce(d.act = 'none' and d.created_at > now() - ${APPEALABLE}
    and not exists (
      select from appeals a
      where a.decision_id = d.id and a.member_id = r.reporter_id
    ),
    false) as "canAppeal",
  (
    select json_strip_nulls(json_build_object(
      'state', coalesce(a.outcome, 'waiting'),
      'answer', nullif(a.answer, '')
    ))
    from appeals a
    where a.report_id = r.id and a.member_id = r.reporter_id
    order by a.created_at desc
    limit 1
  ) as appeal`

type Row = Omit<Report, 'decidedAt' | 'appeal'> & {
  decidedAt: string | null
  appeal: Report['appeal'] | null
}
const withoutNull = ({ decidedAt, appeal, ...row }: Row): Report => ({
  ...row,
  ...(decidedAt !== null && { decidedAt }),
  ...(appeal && { appeal }),
})

/** The newest reports of a member. */
export async function reportsBy(db: Db, reporter: string) {
  const { rows } = await sql<Row>`
    select ${shown}
    from reports r
    left join decisions d on d.id = r.decision_id
    where r.reporter_id = ${reporter}::uuid
    order by r.created_at desc
    limit 500`.execute(db)
  return rows.map(withoutNull)
}

interface Reported {
  reporter: string
  kind: ReportKind
  objectId: string
}

/** The report of a member about the same that waits for a decision. */
export async function waitingReport(db: Db, { reporter, kind, objectId }: Reported) {
  const { rows } = await sql<Row>`
    select ${shown}
    from reports r
    left join decisions d on false
    where r.reporter_id = ${reporter}::uuid and r.kind = ${kind} and r.object_id = ${objectId}
      and r.decision_id is null`.execute(db)
  return rows[0] && withoutNull(rows[0])
}

/**
 * Stores a report in the open case of its target, which it opens if there is none; undefined when
 * the same member's report about the same waits already.
 */
export async function insertReport(tx: Db, report: NewReport) {
  const { rows } = await sql<Row>`
    with opened as (
      insert into cases as c (member_id, priority)
      values (${report.target}::uuid, ${report.priority})
      on conflict (member_id) where state = 'open' do update
      set priority = least(c.priority, excluded.priority)
      returning id
    ), r as (
      insert into reports (
        case_id, reporter_id, target_id, kind, object_id, chat_id, reason, priority, text,
        evidence, pictures
      )
      select id, ${report.reporter}::uuid, ${report.target}::uuid, ${report.kind},
        ${report.objectId}, ${report.chatId ?? null}::uuid, ${report.reason},
        ${report.priority}, ${report.text}, ${JSON.stringify(report.evidence)}::jsonb,
        ${report.pictures}::text[]
      from opened
      on conflict (reporter_id, kind, object_id) where decision_id is null do nothing
      returning *
    )
    select ${shown}
    from r
    left join decisions d on false`.execute(tx)
  return rows[0] && withoutNull(rows[0])
}

/** Whether three reports of a member in 90 days were made in bad faith. */
export async function isUntrusted(db: Db, reporter: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from reports
    where reporter_id = ${reporter}::uuid and is_bad_faith
      and created_at > now() - interval '90 days'`.execute(db)
  return (rows[0]?.count ?? 0) >= 3
}

/** The receivers of the email about a new report; undefined when they got enough of them today. */
export async function addresseeOf(db: Db, reporter: string, mostADay: number) {
  const { rows } = await sql<{ to: string; name: string }>`
    select email as to, name
    from members
    where id = ${reporter}::uuid and (
      select count(*)
      from reports
      where reporter_id = ${reporter}::uuid and created_at > now() - interval '1 day'
    ) <= ${mostADay}`.execute(db)
  return rows[0]
}

/**
 * The moderators to be told of an urgent report: each at most once an hour, and none from whom the
 * case is hidden.
 */
export async function takeAlerts(tx: Db, target: string) {
  const { rows } = await sql<{ to: string; name: string }>`
    update staff
    set alerted_at = now()
    from members
    where members.id = staff.member_id and ${isInGoodStanding('members')}
      and not ${isCaseHidden(sql`members.id`, memberId(target))}
      and (alerted_at is null or alerted_at < now() - interval '1 hour')
    returning members.email as to, members.name`.execute(tx)
  return rows
}

/** Returns the given private pictures that a report holds. */
export async function reportPicturesInUse(db: Db, names: string[]) {
  const { rows } = await sql<{ name: string }>`
    select name
    from reports, unnest(pictures) name
    where name = any(${names}::text[])`.execute(db)
  return rows.map(({ name }) => name)
}
