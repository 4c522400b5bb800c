import { type RawBuilder, sql } from 'kysely'
import { type Clock, dayIn, instantOf } from '../../../database/timesOfDay.ts'

const DIGEST_TIME = '08:00'
const SPREAD_SECONDS = 1800

interface DigestTimes extends Clock {
  /** `daily`, `weekly` (on Mondays) or `never`. */
  digest: RawBuilder<unknown>
  member: RawBuilder<unknown>
}

/**
 * When the next digest of a member is due: in the morning, up to half an hour later for some than
 * for others, so that not all are sent at once. Null when none comes.
 */
export function nextDigest({ digest, member, ...clock }: DigestTimes) {
  const day = sql`(${dayIn(clock)} + n)`
  const spread = sql`
    ('x' || left(md5(${member}::text), 7))::bit(28)::int % ${sql.lit(SPREAD_SECONDS + 1)}`
  return sql<string | null>`(
    select min(slot)
    from (
      select ${instantOf(sql`${day} + time ${sql.lit(DIGEST_TIME)}`, clock)}
        + make_interval(secs => ${spread}) as slot
      from generate_series(0, 7) n
      where ${digest} = 'daily' or ${digest} = 'weekly' and extract(isodow from ${day}) = 1
    ) slots
    where slot > ${clock.now})`
}
