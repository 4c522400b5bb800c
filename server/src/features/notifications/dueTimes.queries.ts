import { type RawBuilder, sql } from 'kysely'

/** The time that counts as now; the clock of the database, unless an operator names another. */
export type Now = RawBuilder<string>

export const nowAt = (at?: string): Now => (at ? sql`${at}::timestamptz` : sql`now()`)

// Times of day are computed by PostgreSQL, which knows when the clocks of a zone change.
interface Clock {
  now: Now
  zone: RawBuilder<unknown>
}

const local = ({ now, zone }: Clock) => sql`(${now} at time zone ${zone})`

/** The day that it is in a zone. */
export const dayIn = (clock: Clock) => sql<string>`${local(clock)}::date`

export interface QuietHours extends Clock {
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
}

/** When the quiet hours that are now end; null when there are none now. */
export function quietEnd({ from, to, ...clock }: QuietHours) {
  const time = sql`${local(clock)}::time`
  return sql<string | null>`case
    when ${from} < ${to} and ${time} >= ${from} and ${time} < ${to}
      or ${from} > ${to} and (${time} >= ${from} or ${time} < ${to})
    then (${dayIn(clock)} + (${time} >= ${to})::int + ${to}) at time zone ${clock.zone} end`
}

/** When quiet hours ended last; null for who has none. */
export function lastQuietEnd({ to, ...clock }: QuietHours) {
  const time = sql`${local(clock)}::time`
  return sql<string | null>`(
    (${dayIn(clock)} - (${time} < ${to})::int + ${to}) at time zone ${clock.zone})`
}

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
  const spread = sql`('x' || left(md5(${member}::text), 7))::bit(28)::int % ${sql.lit(SPREAD_SECONDS + 1)}`
  return sql<string | null>`(
    select min(slot) from (
      select (${day} + time ${sql.lit(DIGEST_TIME)}) at time zone ${clock.zone}
        + make_interval(secs => ${spread}) as slot
      from generate_series(0, 7) n
      where ${digest} = 'daily' or ${digest} = 'weekly' and extract(isodow from ${day}) = 1
    ) slots where slot > ${clock.now})`
}
