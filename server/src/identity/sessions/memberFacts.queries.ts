import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { hasFactor } from '../secondSteps.queries.ts'

const JOINED_CACHE_MAX = 10_000

/** Reads when members registered, in milliseconds; cached, since it never changes. */
export function openJoined(db: Db) {
  const cache = new Map<string, number>()
  return async (member: string) => {
    const before = cache.get(member)
    if (before !== undefined) return before
    const row = await db
      .selectFrom('members')
      .select('created_at')
      .where('id', '=', member)
      .executeTakeFirst()
    if (!row) return 0
    const joined = Date.parse(row.created_at)
    if (cache.size >= JOINED_CACHE_MAX) cache.clear()
    cache.set(member, joined)
    return joined
  }
}

interface Moderator {
  isModerator: boolean
  hasFactor: boolean
  factorAge: number | null
}

/** Moderators see more than others, so only the operator removes their second step. */
export async function isModerator(db: Db, member: string) {
  const row = await db
    .selectFrom('staff')
    .select('member_id')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a member is a moderator, and when the session was last confirmed by a second step. */
export const openModerators = (db: Db) => async (session: { id: string; member: string }) => {
  const { rows } = await sql<Moderator>`
    select exists (select from staff where member_id = ${session.member}::uuid) as "isModerator",
      ${hasFactor(sql`${session.member}::uuid`)} as "hasFactor", (
        select extract(epoch from now() - factor_at)::float8
        from sessions
        where token_hash = decode(${session.id}, 'hex')
      ) as "factorAge"`.execute(db)
  return rows[0] as Moderator
}
