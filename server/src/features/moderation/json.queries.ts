import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** The id and names of a member; null when there is none. */
export const personOf = (id: string) =>
  sql`(select json_build_object('_id', p.id, 'name', p.name, 'lastname', p.lastname)
    from members p
    where p.id = ${sql.ref(id)})`

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
