import type { AppealRow } from '@wayside/contract/cases'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import {
  isCaseHidden,
  isPartOfCase,
  isReferenceNaming,
  memberId,
} from '../../standing/visibility.queries.ts'
import { withoutNulls } from './cases.queries.ts'
import { personOf } from './people.queries.ts'

/** Whether an appeal `a` against a decision `d` waits for others than its writer. */
export const isWaitingFor = (moderator: string) =>
  sql`(a.decided_at is null and a.member_id <> ${moderator}::uuid
    and not ${isCaseHidden(memberId(moderator), sql`d.member_id`)})`

/** Takes the place of the reporter of a reference that names the reader, who must not know. */
const somebody = sql`json_build_object('_id', '', 'name', 'A reporter', 'lastname', '')`

/** The appeals that wait, oldest first; not the reader's own, nor those of hidden cases. */
export async function waitingAppeals(db: Db, moderator: string) {
  const { rows } = await sql<AppealRow>`
    select a.id as "_id", a.decision_id as "decisionId", a.report_id as "reportId",
      d.case_id as "caseId",
      case when ${isReferenceNaming(memberId(moderator))} then ${somebody}
        else ${personOf('a.member_id')} end as member,
      d.act, d.rule, a.text, a.created_at as "createdAt",
      ${personOf('d.moderator_id')} as "decidedBy"
    from appeals a
    join decisions d on d.id = a.decision_id
    left join reports r on r.id = a.report_id
    where ${isWaitingFor(moderator)}
    order by a.created_at
    limit 500`.execute(db)
  return rows.map(withoutNulls)
}

export interface LockedAppeal {
  decision: string
  appellant: string
  reportId?: string
  isDecided: boolean
  isAboutModerator: boolean
  /** The moderator appeals, has decided, or is part of the case. */
  isPart: boolean
  hasDecided: boolean
  /** Whether there is another moderator who may decide it. */
  hasOthers: boolean
}

/** Locks an appeal until the transaction ends; undefined for a hidden one. */
export async function lockAppeal(tx: Db, id: string, moderator: string) {
  const isParty = (who: RawBuilder<unknown>) =>
    sql`(${who} in (a.member_id, d.member_id) or ${isPartOfCase(who, sql`d.member_id`)})`
  const { rows } = await sql<LockedAppeal>`
    select a.decision_id as decision, a.member_id as appellant, a.report_id as "reportId",
      a.decided_at is not null as "isDecided",
      exists (select from staff where member_id = d.member_id) as "isAboutModerator",
      ${isParty(sql`${moderator}::uuid`)} as "isPart",
      coalesce(d.moderator_id = ${moderator}::uuid, false) as "hasDecided",
      exists (
        select from staff s
        where s.member_id <> ${moderator}::uuid and can_moderate(s.member_id)
          and not ${isParty(sql`s.member_id`)}) as "hasOthers"
    from appeals a
    join decisions d on d.id = a.decision_id
    where a.id = ${id}::uuid and not ${isCaseHidden(memberId(moderator), sql`d.member_id`)}
    for no key update of a`.execute(tx)
  return rows[0] && withoutNulls(rows[0])
}

export async function closeAppeal(
  tx: Db,
  id: string,
  { outcome, answer, moderator }: { outcome: string; answer: string; moderator: string },
) {
  await sql`
    update appeals
    set outcome = ${outcome}, answer = ${answer}, decided_by = ${moderator}::uuid,
      decided_at = now()
    where id = ${id}::uuid`.execute(tx)
}

/**
 * Puts a report back into the queue, whose decision was wrong in finding no broken rule. Of an
 * erased member its case takes the address along.
 */
export async function reopenReport(tx: Db, report: string) {
  await sql`
    with opened as (
      insert into cases as c (member_id, priority, address_hash)
      select r.target_id, r.priority, decided.address_hash
      from reports r
      join cases decided on decided.id = r.case_id
      where r.id = ${report}::uuid
      on conflict (member_id) where state = 'open' do update
      set priority = least(c.priority, excluded.priority),
        address_hash = coalesce(c.address_hash, excluded.address_hash)
      returning id
    )
    update reports r
    set decision_id = null, case_id = opened.id
    from opened
    where r.id = ${report}::uuid and not exists (
      select from reports w
      where w.reporter_id = r.reporter_id and w.kind = r.kind and w.object_id = r.object_id
        and w.decision_id is null)`.execute(tx)
}
