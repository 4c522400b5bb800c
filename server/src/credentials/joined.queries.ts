import type { Db } from '../database/pool.ts'

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
