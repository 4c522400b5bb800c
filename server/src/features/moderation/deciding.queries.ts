import type { DecideForm } from '@wayside/contract/cases'
import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { mayBeReopened } from '../../identity/emails/barredAddresses.queries.ts'
import { isCaseHidden, isPartOfCase, memberId } from '../../standing/visibility.queries.ts'
import { isTaken, withoutNulls } from './cases.queries.ts'

export interface LockedCase {
  id: string
  member: string
  /** The other moderator who is looking at it. */
  takenBy?: string
  isAboutModerator: boolean
  /** The moderator has reported the member, or one has blocked the other. */
  isPart: boolean
}

/** Locks a case until the transaction ends; undefined for a hidden one. */
export async function lockCase(tx: Db, id: string, moderator: string) {
  const { rows } = await sql<LockedCase>`
    select c.id, c.member_id as member,
      case when ${isTaken} and c.taken_by <> ${moderator}::uuid
        then (select name || ' ' || lastname from members where id = c.taken_by) end as "takenBy",
      exists (select from staff where member_id = c.member_id) as "isAboutModerator",
      ${isPartOfCase(memberId(moderator), sql`c.member_id`)} as "isPart"
    from cases c
    where c.id = ${id}::uuid and not ${isCaseHidden(memberId(moderator), sql`c.member_id`)}
    for no key update of c`.execute(tx)
  return rows[0] && withoutNulls(rows[0])
}

export interface NewDecision {
  caseId: string
  member: string
  moderator: string
  form: DecideForm
}

export async function insertDecision(tx: Db, { caseId, member, moderator, form }: NewDecision) {
  const { act, rule = '', text, note, days } = form
  const { rows } = await sql<{ id: string }>`
    insert into decisions (case_id, member_id, moderator_id, act, rule, text, note, until)
    values (${caseId}::uuid, ${member}::uuid, ${moderator}::uuid, ${act}, ${rule}, ${text}, ${note},
      case when ${act} = 'suspend' then now() + make_interval(days => ${days ?? 0}) end)
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

/** Remembers the hash of the address at the time of a ban or suspension: the member may change it. */
export async function keepAddress(tx: Db, decision: string, hash: Buffer) {
  await sql`update decisions set address_hash = ${hash} where id = ${decision}::uuid`.execute(tx)
}

export interface DecidedReport {
  number: number
  to: string | null
  name: string | null
}

/**
 * Puts the waiting reports of a case under a decision. Returns those with whom to mail; fewer than
 * given when some are decided already.
 */
export async function decideReports(
  tx: Db,
  { caseId, decision, form }: { caseId: string; decision: string; form: DecideForm },
) {
  const { rows } = await sql<DecidedReport>`
    with decided as (
      update reports
      set decision_id = ${decision}::uuid, is_bad_faith = id = any(${form.badFaith}::uuid[])
      where id = any(${form.reports}::uuid[]) and case_id = ${caseId}::uuid and decision_id is null
      returning number, reporter_id
    )
    select number, m.email as "to", m.name
    from decided
    left join members m on m.id = reporter_id and m.standing <> 'erased'
    order by number`.execute(tx)
  return rows
}

/**
 * Closes a case in which no report waits any more. Of an erased member it needs the address no
 * longer, unless it ended in a ban or suspension, since lifting that frees the address, or its
 * reporter may appeal.
 */
export async function closeCase(tx: Db, caseId: string) {
  await sql`
    update cases
    set state = 'decided', decided_at = now(), taken_by = null, taken_at = null,
      address_hash = case when exists (
        select from decisions
        where case_id = ${caseId}::uuid and lifted_at is null
          and (act = 'ban' or act = 'suspend' and until > now())
      ) or ${mayBeReopened(sql`${caseId}::uuid`)} then address_hash end
    where id = ${caseId}::uuid and not exists (
      select from reports
      where case_id = ${caseId}::uuid and decision_id is null)`.execute(tx)
}

/** The standing that the decisions about a member amount to which are not lifted or over. */
export async function standingByDecisions(tx: Db, member: string) {
  const { rows } = await sql<{ act: string; until: string | null }>`
    select act, until
    from decisions
    where member_id = ${member}::uuid and lifted_at is null
      and (act = 'ban' or (act = 'suspend' and until > now()))
    order by act = 'ban' desc, until desc
    limit 1`.execute(tx)
  const [strongest] = rows
  if (!strongest) return { state: 'good' as const }
  if (strongest.act === 'ban') return { state: 'banned' as const }
  return { state: 'suspended' as const, until: strongest.until ?? undefined }
}

interface Addressee {
  to: string
  name: string
  picture: string
  /** Nobody reads what is mailed to them. */
  isErased: boolean
}

/** Locks a member until the transaction ends and returns what emails to them need. */
export async function lockMember(tx: Db, member: string) {
  const { rows } = await sql<Addressee>`
    select email as "to", name, picture, standing = 'erased' as "isErased"
    from members
    where id = ${member}::uuid
    for no key update`.execute(tx)
  return rows[0] as Addressee
}
