import { sql } from 'kysely'
import type { Db } from '../../src/database/pool.ts'
import { hasFactor } from '../../src/identity/secondSteps.queries.ts'

export interface Grantee {
  id: string
  email: string
  name: string
}

/** The verified member with an address. */
export async function memberByAddress(db: Db, email: string) {
  const { rows } = await sql<Grantee>`
    select id, email, name
    from members
    where email = ${email.trim().toLowerCase()} and verified_at is not null`.execute(db)
  return rows[0]
}

export async function hasSecondStep(db: Db, { id }: Grantee) {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasFactor(sql`${id}::uuid`)} as has`.execute(db)
  return rows[0]?.has === true
}

/** Makes a member a moderator; false when they are one. */
export const grant = (tx: Db, { id }: Grantee) =>
  changed(
    tx,
    sql`
      insert into staff (member_id, role) values (${id}::uuid, 'moderator')
      on conflict do nothing`,
  )

/** Ends the role of a moderator, whose cases are free for others; false when they are none. */
export async function revoke(tx: Db, { id }: Grantee) {
  await sql`update cases set taken_by = null, taken_at = null where taken_by = ${id}::uuid`.execute(
    tx,
  )
  return changed(tx, sql`delete from staff where member_id = ${id}::uuid`)
}

async function changed(tx: Db, statement: ReturnType<typeof sql>) {
  return ((await statement.execute(tx)).numAffectedRows ?? 0n) > 0n
}

/** Writes what the operator did into the audit log. */
export async function writeOperatorsLog(tx: Db, act: string, { id }: Grantee) {
  await sql`insert into audit_log (act, member_id) values (${act}, ${id}::uuid)`.execute(tx)
}

export async function moderators(db: Db) {
  const { rows } = await sql<Grantee & { since: string; hasFactor: boolean }>`
    select m.id, m.email, m.name || ' ' || m.lastname as name, s.granted_at as since,
      ${hasFactor(sql`m.id`)} as "hasFactor"
    from staff s
    join members m on m.id = s.member_id
    order by s.granted_at`.execute(db)
  return rows
}

/** The first row of the audit log whose hash or place in the chain is wrong, and how many there are. */
export async function verifyLog(db: Db) {
  const { rows } = await sql<{ rows: number; wrong: string | null }>`
    select count(*)::int as rows,
      min(id) filter (where hash <> audit_hash(entry) or before <> coalesce(previous, '')
      or id <> place)::text as wrong
    from (select l as entry, l.id, l.hash, l.before, lag(l.hash) over (order by l.id) as previous,
      row_number() over (order by l.id) as place
      from audit_log l) each`.execute(db)
  return rows[0] as { rows: number; wrong: string | null }
}
