import type { LogEntry } from '@wayside/contract/cases'
import { limits } from '@wayside/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isCaseHidden, isNamedInReferences, memberId } from '../../standing/visibility.queries.ts'
import { withoutNulls } from './cases.queries.ts'
import { personOf } from './people.queries.ts'

interface Entry {
  /** Absent for what the operator does. */
  actor?: string
  act: string
  caseId?: string
  member?: string
  /** Ids and numbers only, never text. */
  detail?: Record<string, string | number | boolean | string[]>
}

/** Writes one line into the audit log. */
export async function writeLog(db: Db, { actor, act, caseId, member, detail = {} }: Entry) {
  await sql`
    insert into audit_log (actor, act, case_id, member_id, detail) values (
      ${actor ?? null}::uuid, ${act}, ${caseId ?? null}::uuid, ${member ?? null}::uuid,
      ${JSON.stringify(detail)}::jsonb)`.execute(db)
}

/**
 * A page of the log, newest first, before one of its entries. Nobody reads there what others did in
 * a case that is hidden from them, nor who appealed in it.
 */
export async function logPage(db: Db, reader: string, before: string | undefined) {
  const isHidden = (member: RawBuilder<unknown>) => sql`(
    ${isCaseHidden(memberId(reader), member)} or ${isNamedInReferences(memberId(reader), member)})`
  const { rows } = await sql<LogEntry>`
    select l.id::text as "_id", l.at, ${personOf('l.actor')} as actor, l.act, l.case_id as "caseId",
      c.number as "caseNumber", l.member_id as "memberId"
    from audit_log l
    left join cases c on c.id = l.case_id
    left join lateral (
      select member_id
      from decisions
      where id = (l.detail->>'decision')::uuid
      limit 1
    ) d on true
    where l.id < ${before ?? '9223372036854775807'}::bigint
      and (l.actor is null or l.actor = ${reader}::uuid
        or (${isHidden(sql`l.member_id`)} or ${isHidden(sql`d.member_id`)}) is not true)
    order by l.id desc
    limit ${limits.auditLogPage}`.execute(db)
  return rows.map(withoutNulls)
}
