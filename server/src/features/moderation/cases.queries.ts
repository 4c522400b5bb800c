import type { CaseReport, CaseRow, ModeratorsDecision, WholeCase } from '@wayside/contract/cases'
import { type Evidence, reportedProfile } from '@wayside/contract/evidence'
import { sql } from 'kysely'
import { publicDetailsJson } from '../../database/detailColumns.ts'
import { isoTime } from '../../database/isoTime.ts'
import { publicJson } from '../../database/memberColumns.ts'
import type { Db } from '../../database/pool.ts'
import {
  hasShownCases,
  isCaseHidden,
  isReferenceNaming,
  memberId,
  recentBlockers,
} from '../../standing/visibility.queries.ts'
import { personOf } from './people.queries.ts'

/** A taken case is kept for half an hour for its moderator, as long as they may see it. */
export const isTaken = sql<boolean>`(
  c.taken_by is not null
  and c.taken_at > now() - interval '30 minutes'
  and not ${isCaseHidden(sql`c.taken_by`, sql`c.member_id`)})`

interface QueuePage {
  state: 'open' | 'mine' | 'decided'
  moderator: string
  page: number
  limit: number
}

/** A page of the queue, most urgent and oldest first. Some are hidden from some moderators. */
export async function queuePage(db: Db, { state, moderator, page, limit }: QueuePage) {
  const isOfQueue = {
    open: sql`c.state = 'open'`,
    mine: sql`c.state = 'open' and c.taken_by = ${moderator}::uuid and ${isTaken}`,
    decided: sql`c.state = 'decided'`,
  }[state]
  const order =
    state === 'decided' ? sql`c.decided_at desc, c.id desc` : sql`c.priority, c.opened_at, c.id`
  const isShown = sql`${isOfQueue} and ${hasShownCases(memberId(moderator), 'c.member_id')}`
  const { rows } = await sql<CaseRow & { total: number }>`
    select c.id as "_id", c.number, ${personOf('c.member_id')} as member, c.priority,
      c.opened_at as "openedAt",
      (select count(*)::int from reports where case_id = c.id) as reports,
      (
        select coalesce(json_agg(distinct reason), '[]')
        from reports
        where case_id = c.id
      ) as reasons,
      (select coalesce(json_agg(distinct kind), '[]') from reports where case_id = c.id) as kinds,
      case when ${isTaken} then ${personOf('c.taken_by')} end as "takenBy"
    from cases c
    where ${isShown}
    order by ${order}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total
    from cases c
    where ${isShown}`.execute(db)
  return { cases: rows.map(withoutNulls), total: counted[0]?.total ?? 0 }
}

/** Leaves out what is null, as the wire leaves out what is not there. */
export const withoutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row

/** A case with all that moderators may see of its member; undefined for a hidden one. */
export async function caseById(db: Db, id: string, moderator: string) {
  const { rows } = await sql<Omit<WholeCase, 'reports' | 'decisions'>>`
    select c.id as "_id", c.number, c.state, c.priority, c.opened_at as "openedAt",
      case when ${isTaken} then ${personOf('c.taken_by')} end as "takenBy",
      json_build_object(${publicJson(['isVerified'])},
        'details', ${publicDetailsJson},
        'standing',
        json_strip_nulls(json_build_object(
          'state', m.standing,
          'until', ${isoTime('m.standing_until')}
        )),
        'history', json_build_object(
          'reportsBy', (select count(*) from reports where reporter_id = m.id),
          'reportsAbout', (select count(*) from reports where target_id = m.id),
          'blockedBy', ${recentBlockers(sql`m.id`)},
          'sharesBannedDevice', exists (
            select from devices d
            join devices o on o.device_hash = d.device_hash and o.member_id <> d.member_id
            join members b on b.id = o.member_id and b.standing = 'banned'
            where d.member_id = m.id))) as member
    from cases c
    join members m on m.id = c.member_id
    where c.id = ${id}::uuid and not ${isCaseHidden(memberId(moderator), sql`c.member_id`)}`.execute(
    db,
  )
  return rows[0] && withoutNulls(rows[0])
}

/** The reports of a case. Nobody learns who reported a reference that names them. */
export async function reportsOf(db: Db, id: string, moderator: string) {
  const isUnnamed = sql`coalesce(${isReferenceNaming(memberId(moderator))}, false)`
  const { rows } = await sql<CaseReport>`
    select r.id as "_id", r.number, r.kind, r.reason, r.text, r.created_at as "createdAt",
      case when not ${isUnnamed} then ${personOf('r.reporter_id')} end as reporter,
      case when ${isUnnamed} then true end as "reporterUnnamed", r.evidence,
      r.decision_id is not null as "isDecided"
    from reports r
    where r.case_id = ${id}::uuid
    order by r.created_at desc
    limit 500`.execute(db)
  return rows.map((row) => withoutNulls({ ...row, evidence: withEveryField(row.evidence) }))
}

/** Fills the fields that profiles did not have yet when a report was made. */
const withEveryField = ({ member, ...evidence }: Evidence): Evidence =>
  member ? { ...evidence, member: reportedProfile.parse(member) } : evidence

const decisionFields = sql`
  d.id as "_id", d.act, d.rule, d.text, d.note, d.until, d.created_at as "createdAt",
  d.read_at as "readAt", d.lifted_at as "liftedAt", nullif(d.lifted_text, '') as "liftedText",
  ${personOf('d.moderator_id')} as moderator,
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
  ) as appeal`

/** The decisions about a member, newest first. */
export async function decisionsAbout(db: Db, member: string) {
  const { rows } = await sql<ModeratorsDecision>`
    select ${decisionFields}
    from decisions d
    where d.member_id = ${member}::uuid
    order by d.created_at desc
    limit 100`.execute(db)
  return rows.map(withoutNulls)
}

export async function decisionById(db: Db, id: string) {
  const { rows } = await sql<ModeratorsDecision>`
    select ${decisionFields}
    from decisions d
    where d.id = ${id}::uuid`.execute(db)
  return rows[0] && withoutNulls(rows[0])
}

/** Whether a report that the moderator may see holds this private picture. */
export async function isEvidence(db: Db, file: string, moderator: string) {
  const { rows } = await sql`
    select from reports r
    where pictures @> array[${file}::text] and pictures <> '{}'
      and not ${isCaseHidden(memberId(moderator), sql`r.target_id`)}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Takes a case for half an hour; returns who holds it, which may be somebody else. */
export async function takeCase(db: Db, id: string, moderator: string) {
  const { rows } = await sql<{ member: string }>`
    update cases c
    set taken_by = ${moderator}::uuid, taken_at = now()
    where id = ${id}::uuid and not ${isCaseHidden(memberId(moderator), sql`c.member_id`)}
      and (not ${isTaken} or taken_by = ${moderator}::uuid)
    returning member_id as member`.execute(db)
  return rows[0]?.member
}

/** The name of the moderator who holds a case, or ''; undefined when there is no such case. */
export async function holderOf(db: Db, id: string, moderator: string) {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select name || ' ' || lastname from members where id = c.taken_by), '') as name
    from cases c
    where c.id = ${id}::uuid and not ${isCaseHidden(memberId(moderator), sql`c.member_id`)}`.execute(
    db,
  )
  return rows[0]?.name
}
