import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'

const KEY = 'notification-emails'
const MINUTE_MS = 60_000

/**
 * Counts an email within the minute that all nodes share. Returns how many milliseconds are left of
 * it when its emails are used up, and 0 when this one may be sent.
 */
export async function countSending(db: Db, perMinute: number) {
  const { rows } = await sql<{ wait: number }>`
    with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
    counted as (
      insert into rate_limits as r (key, points, expire)
      select ${KEY}, 1, now + ${MINUTE_MS} from clock
      on conflict (key) do update set
        points = case when r.expire <= excluded.expire - ${MINUTE_MS} then 1 else r.points + 1 end,
        expire = case when r.expire <= excluded.expire - ${MINUTE_MS} then excluded.expire else r.expire end
      returning points, expire
    )
    select case when points <= ${perMinute} then 0 else greatest(1, expire - now) end::int as wait
    from counted, clock`.execute(db)
  return rows[0]?.wait ?? 0
}
