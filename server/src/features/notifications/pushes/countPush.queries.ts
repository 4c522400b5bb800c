import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'

const AN_HOUR = 30

/**
 * Counts a notification on a member's devices, whatever it tells. After 30 in an hour one says that
 * there are more, and the next one comes after the member has read something.
 */
export async function countPush(db: Db, member: string): Promise<'one' | 'more' | 'none'> {
  const hasRead = sql`(
    coalesce((select sum(read_a + seen_a) from chats where member_a = ${member}::uuid), 0)
    + coalesce((select sum(read_b + seen_b) from chats where member_b = ${member}::uuid), 0)
  )::bigint`
  // All chats of the member are only looked at when it matters.
  const isPaused = sql`case when s.pushes_paused_after is not null
    then s.pushes_paused_after = ${hasRead} else false end`
  const next = sql`case
    when ${isPaused} then least(s.pushes + 1, 1000)
    when s.pushes_paused_after is not null or s.pushes_since is null
      or s.pushes_since < now() - interval '1 hour' then 1
    else s.pushes + 1 end`
  const { rows } = await sql<{ pushes: number }>`
    insert into member_settings as s (member_id, pushes, pushes_since)
    select id, 1, now()
    from members
    where id = ${member} and standing <> 'erased'
    on conflict (member_id) do update set pushes = ${next},
      pushes_since = case when ${next} = 1 then now() else s.pushes_since end,
      pushes_paused_after = case when ${next} = ${AN_HOUR + 1} then ${hasRead}
        when ${next} > ${AN_HOUR} then s.pushes_paused_after end
    returning pushes`.execute(db)
  const { pushes = AN_HOUR + 2 } = rows[0] ?? {}
  if (pushes <= AN_HOUR) return 'one'
  return pushes === AN_HOUR + 1 ? 'more' : 'none'
}
