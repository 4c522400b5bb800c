import type { Place } from '@wayside/contract/pagination'
import { sql } from 'kysely'

interface ListOrder {
  /** The table that knows when a row began to stand in the list. */
  table: string
  time: string
  /** The column of the list that holds the id of this row. */
  id: string
}

/**
 * The condition for what stands behind a place in a list that is ordered by time and id, the newest
 * first. The wire knows milliseconds, the table microseconds; of a row that is gone the whole
 * millisecond counts.
 */
export const isBehind = (place: Place, { table, time, id }: ListOrder) =>
  sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < ((
    select coalesce(max(${sql.ref(time)}), ${place.at}::timestamptz + interval '999 microseconds')
    from ${sql.table(table)}
    where id = ${place.id}::uuid
      and date_trunc('milliseconds', ${sql.ref(time)}) = ${place.at}::timestamptz
  ), ${place.id}::uuid)`
