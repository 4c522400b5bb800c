import { sql } from 'kysely'

/** A column's time as the wire has it, inside JSON that the database builds. */
export const isoTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
