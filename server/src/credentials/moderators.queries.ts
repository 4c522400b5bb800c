import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'

interface Moderator {
  isModerator: boolean
  hasFactor: boolean
  factorAge: number | null
}

/** Whether a member is a moderator, and when the session was last confirmed by a second step. */
export const openModerators = (db: Db) => async (session: { id: string; member: string }) => {
  const { rows } = await sql<Moderator>`
    select exists (select from staff where member_id = ${session.member}::uuid) as "isModerator",
      has_factor(${session.member}::uuid) as "hasFactor", (
        select extract(epoch from now() - factor_at)::float8 from sessions
        where token_hash = decode(${session.id}, 'hex')
      ) as "factorAge"`.execute(db)
  return rows[0] as Moderator
}
