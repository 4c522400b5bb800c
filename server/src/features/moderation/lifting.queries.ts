import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isCaseHidden, isPartOfCase, memberId } from '../../standing/visibility.queries.ts'
import type { Removed } from './removal/removal.queries.ts'

interface LockedDecision {
  member: string
  caseId: string
  act: string
  removed: Removed[]
  isLifted: boolean
  isAboutModerator: boolean
  isPart: boolean
}

/** Locks a decision until the transaction ends; undefined for a hidden one. */
export async function lockDecision(tx: Db, id: string, moderator: string) {
  const { rows } = await sql<LockedDecision>`
    select d.member_id as member, d.case_id as "caseId", d.act, d.removed,
      d.lifted_at is not null as "isLifted",
      exists (select from staff where member_id = d.member_id) as "isAboutModerator",
      ${isPartOfCase(memberId(moderator), sql`d.member_id`)} as "isPart"
    from decisions d
    where d.id = ${id}::uuid and not ${isCaseHidden(memberId(moderator), sql`d.member_id`)}
    for no key update of d`.execute(tx)
  return rows[0]
}

export async function markLifted(
  tx: Db,
  { decision, moderator, text }: { decision: string; moderator: string; text: string },
) {
  await sql`
    update decisions
    set lifted_at = now(), lifted_by = ${moderator}::uuid, lifted_text = ${text}
    where id = ${decision}::uuid`.execute(tx)
}

/** Locks the cases about a member, which always comes before the member. */
export async function lockCasesOf(tx: Db, member: string) {
  await sql`
    select from cases
    where member_id = ${member}::uuid
    order by id
    for no key update`.execute(tx)
}

const barredHashesOf = (member: string) => sql`
  select address_hash
  from cases
  where member_id = ${member}::uuid
  union all
  select address_hash
  from decisions
  where member_id = ${member}::uuid`

/** Lets the addresses of an erased member be barred no longer than until a moment. */
export async function barOnlyUntil(tx: Db, member: string, until: string) {
  await sql`
    update barred_addresses
    set until = ${until}::timestamptz
    where address_hash in (${barredHashesOf(member)})`.execute(tx)
}

/**
 * Frees all addresses that bans of a member barred. Of an earlier one, and of an erased member,
 * there is only the keyed hash.
 */
export async function freeBarred(tx: Db, member: string) {
  await sql`
    delete from barred_addresses
    where address_hash in (${barredHashesOf(member)})`.execute(tx)
  await sql`
    update decisions
    set address_hash = null
    where member_id = ${member}::uuid and address_hash is not null`.execute(tx)
  await sql`
    update cases
    set address_hash = null
    where member_id = ${member}::uuid and state = 'decided' and address_hash is not null`.execute(
    tx,
  )
}
