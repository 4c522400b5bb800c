import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'

/** The codes of the languages that a member with details `d` speaks well enough to talk. */
export const spokenWell = sql`
  select spoken ->> 'code'
  from jsonb_array_elements(d.languages) spoken
  where spoken ->> 'level' in ('native', 'fluent', 'good')`

/**
 * The languages of a reader, read before the search that asks for them: only when they are known
 * does PostgreSQL know whether many speak them.
 */
export async function languagesOf(db: Db, reader: string) {
  const { rows } = await sql<{ languages: string[] }>`
    select array(${spokenWell}) as languages
    from member_details d
    where member_id = ${reader}`.execute(db)
  return rows[0]?.languages ?? []
}

/** Whether a reader hides when they were last here. */
export async function hidesLastSeen(db: Db, reader: string) {
  const { shows_last_seen: shows } = await db
    .selectFrom('members')
    .select('shows_last_seen')
    .where('id', '=', reader)
    .executeTakeFirstOrThrow()
  return !shows
}
