import { type RawBuilder, sql } from 'kysely'

/** The time that counts as now; the clock of the database, unless an operator names another. */
export type Now = RawBuilder<string>

export const nowAt = (at?: string): Now => (at ? sql`${at}::timestamptz` : sql`now()`)

// Times of day are computed by PostgreSQL, which knows when the clocks of a zone change.
export interface Clock {
  now: Now
  zone: RawBuilder<unknown>
}

/** A zone that this database knows; UTC in place of another. */
export const knownZone = (zone: RawBuilder<unknown>) => sql<string>`zone_or_utc(${zone})`

const local = ({ now, zone }: Clock) => sql`(${now} at time zone ${knownZone(zone)})`

/** When it is a time of day in the zone of a clock. */
export const instantOf = (local: RawBuilder<unknown>, { zone }: Pick<Clock, 'zone'>) =>
  sql<string>`((${local}) at time zone ${knownZone(zone)})`

/** The day that it is in a zone. */
export const dayIn = (clock: Clock) => sql<string>`${local(clock)}::date`

interface QuietHours extends Clock {
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
}

/** When the quiet hours that are now end; null when there are none now. */
export function quietEnd({ from, to, ...clock }: QuietHours) {
  const time = sql`${local(clock)}::time`
  return sql<string | null>`case
    when ${from} < ${to} and ${time} >= ${from} and ${time} < ${to}
      or ${from} > ${to} and (${time} >= ${from} or ${time} < ${to})
    then ${instantOf(sql`${dayIn(clock)} + (${time} >= ${to})::int + ${to}`, clock)} end`
}

/** When quiet hours ended last; null for a member without them. */
export function lastQuietEnd({ to, ...clock }: QuietHours) {
  const time = sql`${local(clock)}::time`
  return instantOf(sql`${dayIn(clock)} - (${time} < ${to})::int + ${to}`, clock) as RawBuilder<
    string | null
  >
}
